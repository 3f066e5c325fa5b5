-- No transaction: builds an index of a large table while it is in use.
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_oai_set_ids;
CREATE INDEX CONCURRENTLY description_oai_set_ids ON fonds.description (tenant_id, id)
  WHERE kind = 'collection' AND (depth <= 1 OR oai_set);
