"""What a reply holds besides a yes or no: conditions, preferences, corrections, or nothing."""
