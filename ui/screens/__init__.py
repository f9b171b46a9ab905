"""One module for each screen; each turns the store and the words into HTML."""
