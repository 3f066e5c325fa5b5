-- What was asked of each row of an import, once for each: a fifth of the time of storing.

-- Rows with an inherited statement on access are a little longer than what PostgreSQL keeps in one piece by itself: it
-- compressed their parts and wrote them to another table, row by row, and lists had to fetch them from there. Up to half
-- a page they stay whole.
ALTER TABLE fonds.description SET (toast_tuple_target = 4080);

-- No batch is committed without its row of change_batch, whose tenant must be there and cannot go before it.
ALTER TABLE fonds.description DROP CONSTRAINT description_tenant_id_fkey;

-- Languages and links are only written under the lock of their tree, of descriptions that are in it. They go with them
-- as they did: all of a statement's at once.
ALTER TABLE fonds.description_language DROP CONSTRAINT description_language_description_id_fkey;
ALTER TABLE fonds.description_entity DROP CONSTRAINT description_entity_description_id_fkey;

-- A record's language is found by its path, as lists find it: an index in the order of UUIDs was the dearest of three.
ALTER TABLE fonds.description_language DROP CONSTRAINT description_language_pkey;
DROP INDEX fonds.description_language_path;
ALTER TABLE fonds.description_language
  ADD CONSTRAINT description_language_path PRIMARY KEY (tenant_id, language, path);

-- The languages that an archive's records are listed by: one step along the index for each.
CREATE FUNCTION fonds.listed_languages(p_tenant uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE listed AS (
    SELECT min(l.language) AS language FROM fonds.description_language l WHERE l.tenant_id = p_tenant
    UNION ALL
    SELECT (SELECT min(l.language) FROM fonds.description_language l
      WHERE l.tenant_id = p_tenant AND l.language > listed.language)
    FROM listed WHERE listed.language IS NOT NULL
  )
  SELECT coalesce(array_agg(language), '{}') FROM listed WHERE language IS NOT NULL
$$;

-- Brings description_language in line with the visible records of a subtree: what is not as it should be goes, so that
-- what is there afterwards needs no more than to be left alone.
CREATE OR REPLACE FUNCTION fonds.refresh_languages(p_tenant uuid, p_from text, p_to text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  listed text[] := fonds.listed_languages(p_tenant);
BEGIN
  -- OFFSET 0 has each description looked up by its key: a join might read those of all archives.
  DELETE FROM fonds.description_language l
  WHERE l.tenant_id = p_tenant AND l.language = ANY (listed) AND l.path >= p_from AND l.path < p_to
    AND NOT EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = l.description_id AND d.visible AND d.kind = 'record' AND d.path = l.path AND d.recency = l.recency
        AND l.language = ANY (d.languages) OFFSET 0
    );
  INSERT INTO fonds.description_language (tenant_id, language, description_id, recency, path)
  SELECT d.tenant_id, l.language, d.id, d.recency, d.path
  FROM fonds.description d CROSS JOIN LATERAL (SELECT DISTINCT language FROM unnest(d.languages) language) l
  WHERE d.tenant_id = p_tenant AND d.path >= p_from AND d.path < p_to AND d.visible AND d.kind = 'record'
  ON CONFLICT (tenant_id, language, path) DO NOTHING;
END
$$;

CREATE FUNCTION fonds.forget_described() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  DELETE FROM fonds.description_language l USING gone g
  WHERE g.kind = 'record' AND l.tenant_id = g.tenant_id AND l.language = ANY (g.languages) AND l.path = g.path;
  DELETE FROM fonds.description_entity l USING gone g WHERE l.description_id = g.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER description_gone AFTER DELETE ON fonds.description
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION fonds.forget_described();

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO fonds_reader;
