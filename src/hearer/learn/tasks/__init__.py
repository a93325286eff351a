"""One file for each training task."""
