-- Names as the archive wrote them: what a link's description is, records and collections counted apart, subdivided
-- headings and their main headings, what an entity's keys are worth, and pairs that may be one.

-- Of the description, as `visible` and `path` are.
ALTER TABLE fonds.description_entity ADD kind text NOT NULL DEFAULT 'record' CHECK (kind IN ('collection', 'record'));
UPDATE fonds.description_entity l SET kind = 'collection' FROM fonds.description d
WHERE d.id = l.description_id AND d.kind = 'collection';
ALTER TABLE fonds.description_entity ALTER kind DROP DEFAULT;
DROP INDEX fonds.description_entity_records;
CREATE INDEX description_entity_records ON fonds.description_entity (entity_id, rank, path)
  INCLUDE (tenant_id, description_id, kind) WHERE visible;
CREATE INDEX description_entity_collections ON fonds.description_entity (entity_id, rank, path)
  INCLUDE (tenant_id, description_id) WHERE visible AND kind = 'collection';

-- Visible collections among the descriptions that `links_count` counts.
ALTER TABLE fonds.entity ADD collections_count integer NOT NULL DEFAULT 0 CHECK (collections_count >= 0);
UPDATE fonds.entity e SET collections_count = c.n FROM (
  SELECT entity_id, count(*)::integer AS n FROM fonds.description_entity WHERE visible AND kind = 'collection' GROUP BY entity_id
) c WHERE e.id = c.entity_id;
ALTER TABLE fonds.hidden_link_count ADD collections integer NOT NULL DEFAULT 0;
UPDATE fonds.hidden_link_count c SET collections = x.n FROM (
  SELECT l.entity_id, h.batch_id, count(*)::integer AS n
  FROM fonds.hidden_range h JOIN fonds.description_entity l ON l.tenant_id = h.tenant_id AND l.visible
    AND l.kind = 'collection' AND l.path >= h.path_from AND l.path < h.path_to
  WHERE h.purpose = 'publish' GROUP BY l.entity_id, h.batch_id
) x WHERE c.entity_id = x.entity_id AND c.batch_id = x.batch_id;

-- The first letter of a name, folded, of whatever script; '#' for digits and signs.
ALTER TABLE fonds.entity DROP CONSTRAINT entity_letter_check;
ALTER TABLE fonds.entity ADD CONSTRAINT entity_letter_check CHECK (length(letter) BETWEEN 1 AND 4);

-- What a key is of its entity: `name`, the name that headings or an authority record prefer; `parallel`, another
-- authorized form of the record, in a language and by an agency; `variant`, a form that the record refers from.
ALTER TABLE fonds.entity_key ADD kind text NOT NULL DEFAULT 'name' CHECK (kind IN ('name', 'parallel', 'variant')),
  ADD lang text,
  ADD agency text,
  -- Whether headings without years are of it although it has some: `joined` while no other of the name has years,
  -- `decided` by an operator's merge.
  ADD undated text CHECK (undated IN ('joined', 'decided'));

-- Headings with subdivisions are subjects of their own. The main heading is an entity of ours where its identifier or
-- name is known; until then it is sought by them.
CREATE TABLE fonds.entity_subdivision (
  entity_id uuid PRIMARY KEY REFERENCES fonds.entity ON DELETE CASCADE,
  tenant_id uuid NOT NULL,
  main_id uuid REFERENCES fonds.entity ON DELETE SET NULL,
  main_type text NOT NULL,
  main_key text COLLATE "C" NOT NULL,
  main_from integer,
  main_to integer,
  main_id_key text COLLATE "C"
);
CREATE INDEX entity_subdivision_main ON fonds.entity_subdivision (main_id);
CREATE INDEX entity_subdivision_key ON fonds.entity_subdivision (tenant_id, main_type, main_key) WHERE main_id IS NULL;
CREATE INDEX entity_subdivision_identifier ON fonds.entity_subdivision (tenant_id, main_type, main_id_key)
  WHERE main_id IS NULL AND main_id_key IS NOT NULL;

-- Pairs of entities that may be one, with what speaks for it. The first has the smaller UUID.
CREATE TABLE fonds.entity_candidate (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  entity_id uuid NOT NULL REFERENCES fonds.entity ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES fonds.entity ON DELETE CASCADE,
  -- The kinds of the two keys, the more certain first, and what they share.
  reason text NOT NULL CHECK (reason IN ('name', 'parallel', 'variant', 'identifier')),
  -- {key, entity: {kind, from, to}, other: {kind, from, to}}
  evidence jsonb NOT NULL,
  -- What an operator decided: they are two.
  kept_apart boolean NOT NULL DEFAULT false,
  found_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, entity_id, other_id),
  CHECK (entity_id < other_id)
);
CREATE INDEX entity_candidate_entity ON fonds.entity_candidate (entity_id);
CREATE INDEX entity_candidate_other ON fonds.entity_candidate (other_id);

-- Archives whose names were joined by rules that no longer hold, and how far they have been reviewed.
CREATE TABLE fonds.name_review (
  tenant_id uuid PRIMARY KEY REFERENCES fonds.tenant ON DELETE CASCADE,
  after_id uuid
);
INSERT INTO fonds.name_review (tenant_id) SELECT DISTINCT tenant_id FROM fonds.entity;

DROP FUNCTION fonds.refresh_links(uuid, text, text);
-- Brings the links of a part of the tree in line with its descriptions, and says by how much each entity's counts of
-- visible ones differ now, collections also apart. As an array its descriptions leave the planner nothing but the index.
CREATE FUNCTION fonds.refresh_links(p_tenant uuid, p_from text, p_to text)
RETURNS TABLE (entity_id uuid, n bigint, collections bigint) LANGUAGE sql AS $$
  WITH differing AS MATERIALIZED (
    SELECT l.description_id, l.entity_id, d.visible, d.path, d.visible::integer - l.visible::integer AS step
    FROM fonds.description_entity l JOIN fonds.description d ON d.id = l.description_id
    WHERE l.description_id = ANY (ARRAY(
        SELECT id FROM fonds.description WHERE tenant_id = p_tenant AND path >= p_from AND path < p_to
      ))
      AND (l.visible, l.path) IS DISTINCT FROM (d.visible, d.path)
  ), fresh AS (
    UPDATE fonds.description_entity l SET visible = x.visible, path = x.path FROM differing x
    WHERE l.description_id = x.description_id AND l.entity_id = x.entity_id
    RETURNING l.entity_id, l.kind, x.step
  )
  SELECT f.entity_id, sum(f.step), coalesce(sum(f.step) FILTER (WHERE f.kind = 'collection'), 0) FROM fresh f
  GROUP BY f.entity_id HAVING sum(f.step) <> 0 OR sum(f.step) FILTER (WHERE f.kind = 'collection') <> 0
$$;

CREATE FUNCTION api.hidden_collection_links(p_tenant uuid, p_entity uuid) RETURNS SETOF integer
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce(sum(c.collections), 0)::integer FROM fonds.hidden_link_count c
  WHERE c.entity_id = p_entity
    AND EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant AND h.batch_id = c.batch_id)
  HAVING p_tenant IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION api.visible_entities(p_tenant uuid) RETURNS SETOF fonds.entity
LANGUAGE sql STABLE AS $$
  SELECT e.id, e.tenant_id, e.entity_type, e.slug, e.name, e.sort_name, e.letter, e.search, e.dates, e.state,
    CASE WHEN NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant) THEN e.links_count
      ELSE e.links_count - (SELECT n FROM api.hidden_links(p_tenant, e.id) n) END,
    e.visible, e.content, e.record_source, e.content_hash, e.created_at, e.updated_at,
    CASE WHEN NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant) THEN e.collections_count
      ELSE e.collections_count - (SELECT n FROM api.hidden_collection_links(p_tenant, e.id) n) END
  FROM fonds.entity e
  WHERE e.tenant_id = p_tenant AND e.visible
    AND (
      NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant)
      OR e.state = 'published'
      OR (
        -- Its own row once more, so that an offset is still found in the index alone.
        (SELECT o.links_count FROM fonds.entity o WHERE o.id = e.id) > (SELECT n FROM api.hidden_links(p_tenant, e.id) n)
        AND (
          NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant AND h.purpose = 'unpublish')
          -- Asked of one entity at a time: an EXISTS might be turned into one pass over the links of all archives.
          OR (
            SELECT true FROM fonds.description_entity l
            WHERE l.entity_id = e.id AND l.visible
              AND NOT EXISTS (
                SELECT FROM fonds.hidden_range h
                WHERE h.tenant_id = p_tenant AND l.path >= h.path_from AND l.path < h.path_to
              )
            LIMIT 1
          )
        )
      )
    )
$$;

-- Relations between visible entities, in both directions: `outgoing` says whose record states it. A heading with
-- subdivisions states its main heading; such come last.
CREATE OR REPLACE FUNCTION api.visible_entity_relations(p_tenant uuid, p_entity uuid)
RETURNS TABLE (other_id uuid, relation text, role text, date jsonb, outgoing boolean, "position" integer)
LANGUAGE sql STABLE AS $$
  SELECT r.target_id, r.relation, r.role, r.date, true, r.position FROM fonds.entity_relation r
  WHERE r.tenant_id = p_tenant AND r.entity_id = p_entity
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = r.target_id AND e.visible)
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = r.entity_id AND e.visible)
  UNION ALL
  SELECT r.entity_id, r.relation, r.role, r.date, false, r.position FROM fonds.entity_relation r
  WHERE r.tenant_id = p_tenant AND r.target_id = p_entity
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = r.target_id AND e.visible)
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = r.entity_id AND e.visible)
  UNION ALL
  SELECT s.main_id, 'main_heading', NULL, NULL, true, 1000000 FROM fonds.entity_subdivision s
  WHERE s.tenant_id = p_tenant AND s.entity_id = p_entity
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = s.main_id AND e.visible)
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = s.entity_id AND e.visible)
  UNION ALL
  SELECT s.entity_id, 'main_heading', NULL, NULL, false, 1000000 FROM fonds.entity_subdivision s
  WHERE s.tenant_id = p_tenant AND s.main_id = p_entity
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = s.main_id AND e.visible)
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = s.entity_id AND e.visible)
$$;

DROP FUNCTION api.keys_past_hidden(uuid, text, uuid, uuid[], text, bigint, text, integer, integer);
-- Keys of a list whose last column is the path, in its order from (p_first, p_path) on, past what is hidden, as before;
-- of what is linked to p_entity only descriptions of p_kind, where it is given.
CREATE FUNCTION api.keys_past_hidden(p_tenant uuid, p_language text, p_entity uuid, p_exclude uuid[], p_top text,
  p_first bigint, p_path text, p_skip integer, p_rows integer, p_kind text DEFAULT NULL)
RETURNS TABLE ("first" bigint, path text)
LANGUAGE plpgsql STABLE ROWS 20
SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
DECLARE
  keys refcursor;
  k record;
  beyond text;
  at_first bigint := p_first;
  at_path text := p_path;
  given integer := -p_skip;
  jumps integer := 0;
BEGIN
  LOOP
    -- A path that is given brings its own order of letters to all parameters.
    IF p_entity IS NOT NULL THEN
      OPEN keys FOR SELECT l.rank::bigint AS first, l.path FROM fonds.description_entity l
        WHERE l.tenant_id = p_tenant AND l.entity_id = p_entity AND l.visible AND NOT (l.description_id = ANY (p_exclude))
          AND (p_kind IS NULL OR l.kind = p_kind)
          AND (l.rank, l.path) >= (at_first::smallint, at_path) ORDER BY l.rank, l.path;
    ELSIF p_first IS NULL AND p_language IS NOT NULL THEN
      OPEN keys FOR SELECT NULL::bigint AS first, l.path FROM fonds.description_language l
        WHERE l.tenant_id = p_tenant AND l.language = p_language COLLATE "default" AND l.path > p_top
          AND l.path < p_top || '~' AND l.path >= at_path ORDER BY l.path;
    ELSIF p_first IS NULL THEN
      OPEN keys FOR SELECT NULL::bigint AS first, d.path FROM fonds.description d
        WHERE d.tenant_id = p_tenant AND d.visible AND d.kind = 'record' AND d.path > p_top AND d.path < p_top || '~'
          AND d.path >= at_path ORDER BY d.path;
    ELSIF p_language IS NOT NULL THEN
      OPEN keys FOR SELECT l.recency AS first, l.path FROM fonds.description_language l
        WHERE l.tenant_id = p_tenant AND l.language = p_language COLLATE "default"
          AND (l.recency, l.path) >= (at_first, at_path) ORDER BY l.recency, l.path;
    ELSE
      OPEN keys FOR SELECT d.recency AS first, d.path FROM fonds.description d
        WHERE d.tenant_id = p_tenant AND d.visible AND d.kind = 'record' AND (d.recency, d.path) >= (at_first, at_path)
        ORDER BY d.recency, d.path;
    END IF;
    LOOP
      FETCH keys INTO k;
      IF NOT FOUND THEN RETURN; END IF;
      SELECT max(h.path_to) INTO beyond FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND k.path >= h.path_from AND k.path < h.path_to;
      EXIT WHEN beyond IS NOT NULL AND jumps < 1000;
      CONTINUE WHEN beyond IS NOT NULL;
      given := given + 1;
      IF given > 0 THEN
        "first" := k.first;
        path := k.path;
        RETURN NEXT;
      END IF;
      IF given >= p_rows THEN RETURN; END IF;
    END LOOP;
    CLOSE keys;
    jumps := jumps + 1;
    at_first := k.first;
    at_path := beyond;
  END LOOP;
END
$$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO fonds_reader;
GRANT SELECT ON fonds.entity_subdivision TO fonds_reader;
