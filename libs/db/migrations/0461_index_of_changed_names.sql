-- No transaction: builds an index while entities are read and written.
DROP INDEX CONCURRENTLY IF EXISTS fonds.entity_visible_updated;
CREATE INDEX CONCURRENTLY entity_visible_updated ON fonds.entity (tenant_id, updated_at DESC, id) INCLUDE (state, entity_type, letter) WHERE visible;
