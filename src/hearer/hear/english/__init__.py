"""What the rules of this room know of English: words and their places, spelling, verb forms."""
