-- No transaction: builds indexes.
-- Orders of records and top-level collections: each list is read along its own.
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_record_added;
CREATE INDEX CONCURRENTLY description_record_added ON fonds.description (tenant_id, (coalesce(first_published_at, published_at)) DESC, path)
  WHERE visible AND kind = 'record';
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_record_updated;
CREATE INDEX CONCURRENTLY description_record_updated ON fonds.description (tenant_id, updated_at DESC, path)
  WHERE visible AND kind = 'record';
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_record_title;
CREATE INDEX CONCURRENTLY description_record_title ON fonds.description (tenant_id, sort_title, path)
  WHERE visible AND kind = 'record';
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_record_date;
CREATE INDEX CONCURRENTLY description_record_date ON fonds.description (tenant_id, (coalesce(coalesce(date_start, date_end), 2147483647)), path)
  WHERE visible AND kind = 'record';
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_record_date_desc;
CREATE INDEX CONCURRENTLY description_record_date_desc ON fonds.description (tenant_id, (coalesce(-coalesce(date_start, date_end), 2147483647)), path)
  WHERE visible AND kind = 'record';
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_record_code;
CREATE INDEX CONCURRENTLY description_record_code ON fonds.description (tenant_id, (coalesce(left(regexp_replace(regexp_replace(trim(regexp_replace(lower(reference_code), '[\W_]+', ' ', 'g')),
    '([0-9]+)', '00000000000\1', 'g'), '[0-9]*([0-9]{12})', '\1', 'g'), 200) COLLATE "C", U&'\+10FFFF')), path)
  WHERE visible AND kind = 'record';
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_root_added;
CREATE INDEX CONCURRENTLY description_root_added ON fonds.description (tenant_id, (coalesce(first_published_at, published_at)) DESC, id)
  WHERE visible AND parent_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_root_updated;
CREATE INDEX CONCURRENTLY description_root_updated ON fonds.description (tenant_id, updated_at DESC, id)
  WHERE visible AND parent_id IS NULL;
