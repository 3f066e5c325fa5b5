-- No transaction: builds an index of a large table while it is in use.
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_suppressed;
CREATE INDEX CONCURRENTLY description_suppressed ON fonds.description (tenant_id, id) WHERE suppressed;
