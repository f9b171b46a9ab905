"""What bots know about Winds of Galecrest: what things are worth, and how a sailor answers."""
