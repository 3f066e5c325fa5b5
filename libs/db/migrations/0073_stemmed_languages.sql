-- The languages in which an archive's documents are stemmed, so that a search looks up only their stems. Unknown for an archive
-- that is already indexed, until its index is rebuilt.
ALTER TABLE search.tenant_index ADD COLUMN stemmed_in text[];
ALTER TABLE search.tenant_index ADD COLUMN stemmed_revision bigint;
ALTER TABLE search.tenant_index ADD COLUMN stemmed_in_rebuild text[];
