-- Titles in other languages, which lists show to those who prefer them.
ALTER TABLE fonds.description ADD COLUMN titles jsonb;
