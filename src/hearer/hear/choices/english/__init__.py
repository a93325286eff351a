"""What the steps of `which` know of English: phrases, numbers, plurals, slips of the pen."""
