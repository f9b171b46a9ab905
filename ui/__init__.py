"""The screens: store -> view model (plain data) -> escaped HTML for each region -> keyed patch of that region.

Only `ui/dom.py` knows of a browser; everything else renders in plain CPython too.
"""
