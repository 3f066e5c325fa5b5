-- No transaction: indexes are built while images are attached. Pages of documents get no placeholders.
DROP INDEX CONCURRENTLY IF EXISTS fonds.media_pages;
CREATE INDEX CONCURRENTLY media_pages ON fonds.media (file_id, page) WHERE file_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS fonds.media_without_placeholder;
CREATE INDEX CONCURRENTLY media_without_placeholder ON fonds.media (tenant_id, sha256)
  WHERE renderable AND placeholder IS NULL AND file_id IS NULL;
