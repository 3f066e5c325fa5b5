-- Lists by title in the reader's language.
CREATE TABLE fonds.description_title (
  tenant_id uuid NOT NULL,
  description_id uuid NOT NULL,
  kind text NOT NULL,
  -- The languages in which it has titles, a slash, and that of this title; none after it for the main title: "en fr/fr". For a
  -- reader, one of those with the same languages counts.
  titled text COLLATE "C" NOT NULL,
  sort_title text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  visible boolean NOT NULL,
  PRIMARY KEY (description_id, titled)
);
CREATE INDEX description_title_records ON fonds.description_title (tenant_id, titled, sort_title, path)
  WHERE visible AND kind = 'record';
CREATE INDEX description_title_roots ON fonds.description_title (tenant_id, titled, sort_title, description_id)
  WHERE visible AND kind = 'collection';

CREATE FUNCTION fonds.order_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM fonds.description_title WHERE description_id = NEW.id;
  END IF;
  IF NEW.title_keys IS NOT NULL AND (NEW.kind = 'record' OR NEW.parent_id IS NULL) THEN
    INSERT INTO fonds.description_title (tenant_id, description_id, kind, titled, sort_title, path, visible)
    SELECT NEW.tenant_id, NEW.id, NEW.kind, l.languages || '/' || k.language, k.sort_title, NEW.path, NEW.visible
    FROM (SELECT string_agg(language, ' ' ORDER BY n) AS languages
        FROM jsonb_object_keys(NEW.title_keys) WITH ORDINALITY o (language, n)) l
      CROSS JOIN (
        SELECT '' AS language, NEW.sort_title AS sort_title UNION ALL SELECT * FROM jsonb_each_text(NEW.title_keys)
      ) k;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION fonds.forget_described() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  DELETE FROM fonds.description_language l USING gone g
  WHERE g.kind = 'record' AND l.tenant_id = g.tenant_id AND l.language = ANY (g.languages) AND l.path = g.path;
  DELETE FROM fonds.description_entity l USING gone g WHERE l.description_id = g.id;
  DELETE FROM fonds.description_title t USING gone g WHERE g.title_keys IS NOT NULL AND t.description_id = g.id;
  RETURN NULL;
END
$$;

CREATE FUNCTION api.visible_titles(p_tenant uuid) RETURNS SETOF fonds.description_title
LANGUAGE sql STABLE AS $$
  SELECT t.* FROM fonds.description_title t
  WHERE t.tenant_id = p_tenant AND t.visible
    AND NOT EXISTS (
      SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND t.path >= h.path_from AND t.path < h.path_to
    )
$$;

CREATE FUNCTION api.title_languages(p_tenant uuid) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE records AS (
    SELECT min(t.titled) AS titled FROM fonds.description_title t
    WHERE t.tenant_id = p_tenant AND t.visible AND t.kind = 'record'
    UNION ALL
    SELECT (SELECT min(t.titled) FROM fonds.description_title t
      WHERE t.tenant_id = p_tenant AND t.visible AND t.kind = 'record' AND t.titled > split_part(f.titled, '/', 1) || '/~')
    FROM records f WHERE f.titled IS NOT NULL
  ), roots AS (
    SELECT min(t.titled) AS titled FROM fonds.description_title t
    WHERE t.tenant_id = p_tenant AND t.visible AND t.kind = 'collection'
    UNION ALL
    SELECT (SELECT min(t.titled) FROM fonds.description_title t
      WHERE t.tenant_id = p_tenant AND t.visible AND t.kind = 'collection' AND t.titled > split_part(f.titled, '/', 1) || '/~')
    FROM roots f WHERE f.titled IS NOT NULL
  )
  SELECT split_part(f.titled, '/', 1) FROM (SELECT titled FROM records UNION ALL SELECT titled FROM roots) f
  WHERE f.titled IS NOT NULL GROUP BY 1
$$;

ALTER TABLE fonds.description_title ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.description_title FOR SELECT USING (visible);

REVOKE EXECUTE ON FUNCTION api.visible_titles(uuid), api.title_languages(uuid), fonds.order_titles() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.visible_titles(uuid), api.title_languages(uuid) TO fonds_reader;
GRANT SELECT ON fonds.description_title TO fonds_reader;
