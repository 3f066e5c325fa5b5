-- What a large subtree needs to appear at once, in a transaction that is small however large it is: all but its
-- appearance is written before, in batches, behind its row of hidden_range.

-- What the code before has half shown is shown from the beginning: counts are now made on the way.
UPDATE fonds.description d SET visible = false FROM fonds.hidden_range h
WHERE h.purpose = 'publish' AND d.tenant_id = h.tenant_id AND d.path >= h.path_from AND d.path < h.path_to AND d.visible;

ALTER TABLE fonds.hidden_range
  -- The number under which its change rows are written; it gets a place in the feed when the subtree appears.
  ADD batch_id bigint NOT NULL DEFAULT nextval('fonds.batch_id'),
  -- How far the work has come: what has a path before this one is done.
  ADD done_to text COLLATE "C",
  -- How many more entities will be visible: {"<type> <letter>": n}.
  ADD entity_totals jsonb NOT NULL DEFAULT '{}';

-- Of a change row whose batch is still to come: whether harvesters have been told of the item before.
ALTER TABLE fonds.change_log ADD told boolean NOT NULL DEFAULT false;

-- How many of an entity's links are marked as visible while what they link is hidden. A row counts only as long as there
-- is a row of hidden_range with its number: all of them end at once with that one, and are removed afterwards.
CREATE TABLE fonds.hidden_link_count (
  entity_id uuid NOT NULL,
  batch_id bigint NOT NULL,
  links integer NOT NULL,
  PRIMARY KEY (entity_id, batch_id)
);
CREATE INDEX hidden_link_count_batch ON fonds.hidden_link_count (batch_id);

-- How many they are of one entity now. Asked one by one, by index, whatever the table was when a statement was planned.
CREATE FUNCTION api.hidden_links(p_tenant uuid, p_entity uuid) RETURNS SETOF integer
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce(sum(c.links), 0)::integer FROM fonds.hidden_link_count c
  WHERE c.entity_id = p_entity
    AND EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant AND h.batch_id = c.batch_id)
  HAVING p_tenant IS NOT NULL
$$;

-- While a subtree appears or vanishes, entities are there, and have links, as their visible descriptions say. Where
-- neither goes on, which is asked once a statement, the stored columns are all there is to see.
CREATE OR REPLACE FUNCTION api.visible_entities(p_tenant uuid) RETURNS SETOF fonds.entity
LANGUAGE sql STABLE AS $$
  SELECT e.id, e.tenant_id, e.entity_type, e.slug, e.name, e.sort_name, e.letter, e.search, e.dates, e.state,
    CASE WHEN NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant) THEN e.links_count
      ELSE e.links_count - (SELECT n FROM api.hidden_links(p_tenant, e.id) n) END,
    e.visible, e.content, e.record_source, e.content_hash, e.created_at, e.updated_at
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

-- One item as harvesters know it; no row for what they were never told of. What is about to appear again is a deleted
-- item until then.
CREATE OR REPLACE FUNCTION api.oai_item(p_tenant uuid, p_item uuid)
RETURNS TABLE (seq bigint, committed_at timestamptz, root_id uuid, item_id uuid, item_kind text, live boolean, above uuid[])
LANGUAGE sql STABLE AS $$
  SELECT coalesce(b.seq, s.seq), coalesce(b.committed_at, s.committed_at), c.root_id, c.item_id, c.item_kind,
    coalesce(d.visible AND NOT d.suppressed AND (d.kind = 'record' OR d.parent_id IS NULL) AND NOT EXISTS (
      SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
    ), false),
    coalesce(d.ancestor_ids, c.ancestor_ids, '{}')
  FROM fonds.change_log c JOIN fonds.tenant_state s ON s.tenant_id = c.tenant_id
    LEFT JOIN fonds.change_batch b ON b.batch_id = c.batch_id
    LEFT JOIN fonds.description d ON d.id = c.item_id
  WHERE c.tenant_id = p_tenant AND c.item_id = p_item AND c.disclosed AND (b.batch_id IS NOT NULL OR c.told)
$$;

-- Whether any subtree is hidden or shown at this moment: a row, or none.
CREATE FUNCTION api.hides(p_tenant uuid) RETURNS SETOF boolean
LANGUAGE sql STABLE AS $$ SELECT true FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant LIMIT 1 $$;

-- Keys of a list whose last column is the path, in its order from (p_first, p_path) on: p_rows of them behind the first
-- p_skip. It goes past what is hidden, however much that is, instead of through it: what is hidden lies together for each
-- p_first, so that one jump along the index leads behind it. The list is one of records: by recency, of p_language too;
-- in archival order where p_first is null, then below p_top; or what is linked to p_entity, without p_exclude. Jumps have
-- a bound; beyond it rows are looked at one by one.
CREATE FUNCTION api.keys_past_hidden(p_tenant uuid, p_language text, p_entity uuid, p_exclude uuid[], p_top text,
  p_first bigint, p_path text, p_skip integer, p_rows integer)
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
GRANT SELECT ON fonds.hidden_link_count TO fonds_reader;
