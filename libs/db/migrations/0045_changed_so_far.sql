-- A command that continues an interrupted publication or its opposite reports everything that has changed since it began.
ALTER TABLE fonds.hidden_range ADD COLUMN changed integer NOT NULL DEFAULT 0;
