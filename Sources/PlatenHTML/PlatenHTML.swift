// HTML and CSS on Platen's layout engine.
