"""What every edition has in common: tables, agenda, decisions, events, views, positions, saves."""
