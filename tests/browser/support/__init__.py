"""What the browser tests share: a site to visit and to break, a watch over the page, and a player."""
