-- No transaction: builds indexes.
-- Orders of entities by date: each list is read along its own.
DROP INDEX CONCURRENTLY IF EXISTS fonds.entity_visible_date;
CREATE INDEX CONCURRENTLY entity_visible_date ON fonds.entity
  (tenant_id, (coalesce(coalesce((dates ->> 'start')::integer, (dates ->> 'end')::integer), 2147483647)), id) WHERE visible;
DROP INDEX CONCURRENTLY IF EXISTS fonds.entity_visible_date_desc;
CREATE INDEX CONCURRENTLY entity_visible_date_desc ON fonds.entity
  (tenant_id, (coalesce(-coalesce((dates ->> 'start')::integer, (dates ->> 'end')::integer), 2147483647)), id) WHERE visible;
