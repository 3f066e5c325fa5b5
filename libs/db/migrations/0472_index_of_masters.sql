-- No transaction: the index is built while the archive is in use.
DROP INDEX CONCURRENTLY IF EXISTS fonds.media_masters;
CREATE INDEX CONCURRENTLY media_masters ON fonds.media (copy_id) WHERE copy_id IS NOT NULL;
