-- Search results in the order of reference codes. The worker rebuilds the documents, since their version has changed.
ALTER TABLE search.document ADD COLUMN reference_key text COLLATE "C";
