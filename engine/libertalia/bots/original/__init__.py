"""What bots know about Libertalia (2012): what things are worth, and how a sailor answers."""
