"""What a player can do: each module has HANDLERS, from the name in `data-do` to a function of the app.

A handler takes the app, what the action is about (what stands after the colon), and the values of its form.
"""
