-- No transaction: builds indexes.
-- The languages of descriptions and of names, of which an archive has few: one step along the index finds each.
DROP INDEX CONCURRENTLY IF EXISTS fonds.description_written_in;
CREATE INDEX CONCURRENTLY description_written_in ON fonds.description (tenant_id, (CASE
    WHEN titles IS NULL AND translations IS NULL THEN body ->> 'description_language'
    ELSE fonds.languages_in(body ->> 'description_language', titles, translations) END COLLATE "C"))
  WHERE visible;
DROP INDEX CONCURRENTLY IF EXISTS fonds.entity_written_in;
CREATE INDEX CONCURRENTLY entity_written_in ON fonds.entity (tenant_id, (fonds.languages_in(NULL, NULL, translations) COLLATE "C"))
  WHERE visible AND translations IS NOT NULL;
