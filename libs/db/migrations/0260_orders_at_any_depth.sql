-- No transaction: builds indexes.
-- Orders of lists, again: comparisons with CASE are looked up under a policy, those with coalesce() are not; and a key of codes that
-- takes a fifth of the time to make (services/catalog: records-order.queries.ts).
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_record_added;
CREATE INDEX CONCURRENTLY description_record_added ON fonds.description (tenant_id, (CASE WHEN first_published_at IS NOT NULL THEN first_published_at ELSE published_at END) DESC, path)
  WHERE visible AND kind = 'record';
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_record_date;
CREATE INDEX CONCURRENTLY description_record_date ON fonds.description (tenant_id, (CASE WHEN date_start IS NOT NULL THEN date_start WHEN date_end IS NOT NULL THEN date_end ELSE 2147483647 END), path)
  WHERE visible AND kind = 'record';
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_record_date_desc;
CREATE INDEX CONCURRENTLY description_record_date_desc ON fonds.description (tenant_id, (CASE WHEN date_start IS NOT NULL THEN date_start WHEN date_end IS NOT NULL THEN date_end ELSE -2147483647 END) DESC, path)
  WHERE visible AND kind = 'record';
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_record_code;
CREATE INDEX CONCURRENTLY description_record_code ON fonds.description (tenant_id, (coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(reference_code, 200)), '[\W_]+', ' ', 'g')),
    '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF')), path)
  WHERE visible AND kind = 'record';
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_root_added;
CREATE INDEX CONCURRENTLY description_root_added ON fonds.description (tenant_id, (CASE WHEN first_published_at IS NOT NULL THEN first_published_at ELSE published_at END) DESC, id)
  WHERE visible AND parent_id IS NULL;
