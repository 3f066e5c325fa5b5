-- No transaction: builds an index while exhibits are read and written. Exhibits that are not shown are not in it, so the
-- offset of a list is found in the index alone.
DROP INDEX CONCURRENTLY IF EXISTS fonds.exhibit_visible_newest;
CREATE INDEX CONCURRENTLY exhibit_visible_newest ON fonds.exhibit (tenant_id, published_at DESC, id) WHERE visible;
DROP INDEX CONCURRENTLY IF EXISTS fonds.exhibit_newest;
