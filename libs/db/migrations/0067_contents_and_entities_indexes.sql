-- No transaction: builds indexes of a large table while it is in use.
DROP INDEX CONCURRENTLY IF EXISTS search.document_top_title;
CREATE INDEX CONCURRENTLY document_top_title ON search.document (top_id, title_key, id);
DROP INDEX CONCURRENTLY IF EXISTS search.document_other_terms;
CREATE INDEX CONCURRENTLY document_other_terms ON search.document USING gin (terms) WHERE kind IN ('entity', 'exhibit');
