"""Direct mentions: names and parts of them, places in the list, "both", "neither", "that one"."""
