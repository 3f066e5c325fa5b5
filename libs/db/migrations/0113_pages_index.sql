-- No transaction: builds an index.
-- Each page of a file is an image of its own.
DROP INDEX CONCURRENTLY IF EXISTS fonds.media_description_id_sha256_page_key;
CREATE UNIQUE INDEX CONCURRENTLY media_description_id_sha256_page_key ON fonds.media (description_id, sha256, page) NULLS NOT DISTINCT;
