-- What a document's names are to its description, and how its material may be used: facets of their own. Null until a
-- document is rebuilt.
ALTER TABLE search.document ADD COLUMN creators uuid[], ADD COLUMN genres uuid[], ADD COLUMN reuse text;
