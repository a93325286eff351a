"""What the steps of `answer` know of English: words and their places, spelling, verb forms."""
