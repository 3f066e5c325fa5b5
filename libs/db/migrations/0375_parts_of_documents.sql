-- The fields of which the text for highlighting consists: an array of where each begins, its type and the archive's own heading.
-- Null until a document is rebuilt.
ALTER TABLE search.document ADD COLUMN parts jsonb;
