"""Direct answers: "yep", "not really", "I do", "go ahead", by a small grammar."""
