-- No transaction: builds an index.
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_noted;
CREATE INDEX CONCURRENTLY description_noted ON fonds.description (root_id) WHERE note_ids IS NOT NULL;
