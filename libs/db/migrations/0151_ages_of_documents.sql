-- When a description was first published and last changed, by which searches can be sorted. Null until a document is rebuilt.
ALTER TABLE search.document ADD COLUMN added bigint, ADD COLUMN updated bigint;
