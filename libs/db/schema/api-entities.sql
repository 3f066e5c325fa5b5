-- Functions that read entities and their links.

-- Counts the links of an entity that are marked as visible while their description is hidden. Looked up by index, one
-- entity at a time, whatever the table's size was when the statement was planned.
CREATE FUNCTION api.hidden_links(p_tenant uuid, p_entity uuid) RETURNS SETOF integer
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce(sum(c.links), 0)::integer FROM fonds.hidden_link_count c
  WHERE c.entity_id = p_entity
    AND EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant AND h.batch_id = c.batch_id)
  HAVING p_tenant IS NOT NULL
$$;

-- The same for links from collections.
CREATE FUNCTION api.hidden_collection_links(p_tenant uuid, p_entity uuid) RETURNS SETOF integer
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce(sum(c.collections), 0)::integer FROM fonds.hidden_link_count c
  WHERE c.entity_id = p_entity
    AND EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant AND h.batch_id = c.batch_id)
  HAVING p_tenant IS NOT NULL
$$;

-- Visible entities. While a subtree is being shown or hidden, entities are visible and counted by their visible
-- descriptions. Otherwise, which is checked once per statement, the stored columns are correct.
CREATE FUNCTION api.visible_entities(p_tenant uuid) RETURNS SETOF fonds.entity
LANGUAGE sql STABLE AS $$
  SELECT e.id, e.tenant_id, e.entity_type, e.slug, e.name, e.sort_name, e.letter, e.search, e.dates, e.state,
    CASE WHEN NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant) THEN e.links_count
      ELSE e.links_count - (SELECT n FROM api.hidden_links(p_tenant, e.id) n) END,
    e.visible, e.content, e.record_source, e.content_hash, e.created_at, e.updated_at,
    CASE WHEN NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant) THEN e.collections_count
      ELSE e.collections_count - (SELECT n FROM api.hidden_collection_links(p_tenant, e.id) n) END,
    e.coordinates, e.type_certain, e.translations, e.first_visible_at
  FROM fonds.entity e
  WHERE e.tenant_id = p_tenant AND e.visible
    AND (
      NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant)
      OR e.state = 'published'
      OR (
        -- Its own row again, so that an offset is still found in the index alone.
        (SELECT o.links_count FROM fonds.entity o WHERE o.id = e.id) > (SELECT n FROM api.hidden_links(p_tenant, e.id) n)
        AND (
          NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant AND h.purpose = 'unpublish')
          -- Looked up one entity at a time: the planner might turn an EXISTS into one pass over the links of all tenants.
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

-- Entities and their links while no subtree is being shown or hidden, as api.settled_descriptions.
CREATE FUNCTION api.settled_entities(p_tenant uuid) RETURNS SETOF fonds.entity
LANGUAGE sql STABLE AS $$ SELECT e.* FROM fonds.entity e WHERE e.tenant_id = p_tenant AND e.visible $$;

CREATE FUNCTION api.settled_entity_links(p_tenant uuid) RETURNS SETOF fonds.description_entity
LANGUAGE sql STABLE AS $$
  SELECT l.* FROM fonds.description_entity l
  WHERE l.tenant_id = p_tenant AND l.visible AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = l.entity_id AND e.visible)
$$;

-- UUIDs of visible entities whose names match, at most p_limit; null for all. Runs as the owner, because a policy is
-- checked before any operator that is not leakproof: a text search would then read every entity instead of its index.
CREATE FUNCTION api.entities_matching(p_tenant uuid, p_words tsquery, p_limit integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.id FROM fonds.entity e WHERE e.tenant_id = p_tenant AND e.visible AND e.search @@ p_words LIMIT p_limit
$$;

-- UUIDs of visible entities that follow one in the order of dates (services/catalog/src/entities/entities.queries.ts), at most
-- p_limit. Runs as the owner: dates are read from jsonb, whose operators are not leakproof, so with a policy each page would read
-- all entities before it.
CREATE FUNCTION api.entities_dated_after(p_tenant uuid, p_descending boolean, p_year integer, p_id uuid, p_types text[],
  p_letter text, p_limit integer)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  (
    SELECT f.id FROM (
      SELECT k.id FROM api.visible_entities(p_tenant) k
      WHERE NOT p_descending AND (coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id) > (p_year, p_id)
        AND (p_types IS NULL OR k.entity_type = ANY (p_types)) AND (p_letter IS NULL OR k.letter = p_letter)
      ORDER BY coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 1001
    ) f LIMIT p_limit
  )
  UNION ALL
  (
    SELECT f.id FROM (
      SELECT k.id FROM api.visible_entities(p_tenant) k
      WHERE p_descending AND (coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id) > (p_year, p_id)
        AND (p_types IS NULL OR k.entity_type = ANY (p_types)) AND (p_letter IS NULL OR k.letter = p_letter)
      ORDER BY coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 1001
    ) f LIMIT p_limit
  )
$$;

-- Links of visible descriptions to visible entities.
CREATE FUNCTION api.visible_entity_links(p_tenant uuid) RETURNS SETOF fonds.description_entity
LANGUAGE sql STABLE AS $$
  SELECT l.* FROM fonds.description_entity l
  WHERE l.tenant_id = p_tenant AND l.visible
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = l.entity_id AND e.visible)
    AND NOT EXISTS (
      SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND l.path >= h.path_from AND l.path < h.path_to
    )
$$;

-- Relations between visible entities, in both directions; `outgoing` is true if the entity's own record states the
-- relation. A heading with subdivisions is related to its main heading; such relations come last.
CREATE FUNCTION api.visible_entity_relations(p_tenant uuid, p_entity uuid)
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

-- Positions, in a visible entity's record, of relations whose target is not an entity of the tenant and is known only
-- from the record. Targets that are hidden entities are not included.
CREATE FUNCTION api.open_entity_relations(p_tenant uuid, p_entity uuid)
RETURNS TABLE ("position" integer)
LANGUAGE sql STABLE AS $$
  SELECT r.position FROM fonds.entity_relation r
  WHERE r.tenant_id = p_tenant AND r.entity_id = p_entity AND r.target_id IS NULL
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = r.entity_id AND e.visible)
$$;

CREATE FUNCTION api.entity_counts(p_tenant uuid) RETURNS SETOF fonds.entity_count
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.entity_count WHERE tenant_id = p_tenant AND entities > 0 $$;
