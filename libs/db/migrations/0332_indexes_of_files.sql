-- No transaction: builds indexes.
-- Records with files that are not pictures, by publication and in archival order.
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_filed_records;
CREATE INDEX CONCURRENTLY description_filed_records ON fonds.description (tenant_id, recency, path)
  WHERE visible AND kind = 'record' AND file_kinds <> '{}';
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_filed_record_path;
CREATE INDEX CONCURRENTLY description_filed_record_path ON fonds.description (tenant_id, path)
  WHERE visible AND kind = 'record' AND file_kinds <> '{}';
-- Sound and film attached before their lengths were stored.
DROP INDEX CONCURRENTLY IF EXISTS fonds.media_unmeasured;
CREATE INDEX CONCURRENTLY media_unmeasured ON fonds.media (tenant_id, sha256)
  WHERE recording IS NULL AND NOT renderable AND (mime_type LIKE 'audio/%' OR mime_type LIKE 'video/%');
