"""Questions: which can be answered by yes or no, and what they say as statements."""
