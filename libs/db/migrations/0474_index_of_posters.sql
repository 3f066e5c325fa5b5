-- No transaction: the index is built while the archive is in use.
DROP INDEX CONCURRENTLY IF EXISTS fonds.media_posters;
CREATE INDEX CONCURRENTLY media_posters ON fonds.media (poster_id) WHERE poster_id IS NOT NULL;
