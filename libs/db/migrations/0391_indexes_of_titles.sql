-- No transaction: builds indexes.
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_record_one_title;
CREATE INDEX CONCURRENTLY description_record_one_title ON fonds.description (tenant_id, sort_title, path)
  WHERE visible AND kind = 'record' AND title_keys IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_root_one_title;
CREATE INDEX CONCURRENTLY description_root_one_title ON fonds.description (tenant_id, sort_title, id)
  WHERE visible AND parent_id IS NULL AND title_keys IS NULL;
