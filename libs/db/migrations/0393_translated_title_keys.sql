-- Keys by which translated titles sort in searches, by language. Null until a document is rebuilt, and if there are none.
ALTER TABLE search.document ADD COLUMN title_keys jsonb;
