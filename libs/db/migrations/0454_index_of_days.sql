-- No transaction: builds an index while exhibits are read and written.
DROP INDEX CONCURRENTLY IF EXISTS fonds.exhibit_dated;
CREATE INDEX CONCURRENTLY exhibit_dated ON fonds.exhibit (tenant_id) WHERE published AND (NOT visible OR published_until IS NOT NULL);
