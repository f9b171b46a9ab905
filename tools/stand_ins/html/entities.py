"""Only `html.unescape` reads this table, and the page escapes but never unescapes."""

html5: dict[str, str] = {}
