-- A login role for each service, with its own rights, and policies that keep hidden rows from all of them.

-- Functions that have to read hidden rows run as the owner.
ALTER FUNCTION api.changes(uuid, bigint, uuid, integer) SECURITY DEFINER SET search_path = pg_catalog;
ALTER FUNCTION api.mirror_changes(uuid, bigint, uuid, integer, integer) SECURITY DEFINER SET search_path = pg_catalog;
ALTER FUNCTION api.withdrawn_since(uuid, bigint, integer) SECURITY DEFINER SET search_path = pg_catalog;
ALTER FUNCTION api.files_in_use(uuid, text[]) SECURITY DEFINER SET search_path = pg_catalog;
ALTER FUNCTION api.oai_earliest(uuid) SECURITY DEFINER SET search_path = pg_catalog;
ALTER FUNCTION api.oai_item(uuid, uuid) SECURITY DEFINER SET search_path = pg_catalog;
ALTER FUNCTION api.oai_items(uuid, bigint, uuid, uuid, bigint, uuid, uuid, boolean, integer)
  SECURITY DEFINER SET search_path = pg_catalog;
ALTER FUNCTION api.oai_count(uuid, bigint, bigint, uuid, uuid, boolean) SECURITY DEFINER SET search_path = pg_catalog;
ALTER FUNCTION api.oai_kept_page(uuid, text, uuid, bigint, uuid, uuid, bigint)
  SECURITY DEFINER SET search_path = pg_catalog;

DROP FUNCTION api.oai_set_names(uuid);
-- Names of sets for deleted items: present sets, and those that were once visible and are not forgotten. Tells nothing of
-- them but the name that they had. Only the owner may call it; the two functions after it do.
CREATE FUNCTION oai.set_names(p_tenant uuid)
RETURNS TABLE (id uuid, slug text, root_id uuid, depth integer, ancestor_ids uuid[]) LANGUAGE sql STABLE AS $$
  SELECT d.id,
    -- A hidden collection may have been renamed since: harvesters must not learn its new name.
    CASE WHEN d.visible THEN d.slug ELSE coalesce((
      SELECT h.slug FROM fonds.slug_history h
      WHERE h.tenant_id = p_tenant AND h.item_id = d.id AND h.kind = 'collection' AND h.changed_at >= (
        SELECT b.committed_at FROM fonds.change_log c JOIN fonds.change_batch b ON b.batch_id = c.batch_id
        WHERE c.tenant_id = p_tenant AND c.item_id = d.id
      ) ORDER BY h.changed_at LIMIT 1), d.slug) END,
    d.root_id, d.depth::integer, d.ancestor_ids
  FROM fonds.description d
  WHERE d.tenant_id = p_tenant AND d.kind = 'collection' AND (d.depth <= 1 OR d.oai_set) AND d.published_at IS NOT NULL
  UNION ALL
  SELECT t.id, t.slug, c.root_id, cardinality(c.ancestor_ids), c.ancestor_ids
  FROM fonds.tombstone t JOIN fonds.change_log c ON c.tenant_id = t.tenant_id AND c.item_id = t.id
  WHERE t.tenant_id = p_tenant AND t.kind = 'collection' AND t.slug IS NOT NULL AND t.was_visible AND NOT t.forgotten
    AND (cardinality(c.ancestor_ids) <= 1 OR t.oai_set)
$$;

CREATE FUNCTION api.oai_set_names(p_tenant uuid)
RETURNS TABLE (id uuid, slug text, root_id uuid, depth integer, ancestor_ids uuid[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT * FROM oai.set_names(p_tenant)
$$;

-- The same for some sets, found by index.
CREATE FUNCTION api.oai_set_names_of(p_tenant uuid, p_ids uuid[])
RETURNS TABLE (id uuid, slug text, root_id uuid, depth integer, ancestor_ids uuid[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT n.* FROM oai.set_names(p_tenant) n WHERE n.id = ANY (p_ids)
$$;

-- UUIDs of visible entities whose names match, at most p_limit; null for all. Runs as the owner: a policy is checked before
-- any operator that is not leakproof, and a text search would then read every entity instead of its index.
CREATE FUNCTION api.entities_matching(p_tenant uuid, p_words tsquery, p_limit integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.id FROM fonds.entity e WHERE e.tenant_id = p_tenant AND e.visible AND e.search @@ p_words LIMIT p_limit
$$;

-- Hidden rows are out of reach of every role but the owner, whatever statement it sends (docs/adr/0013-hidden-rows.md). Policies
-- read stored columns and no setting, so a pooler cannot lose one, and the owner, as whom commands write and SECURITY DEFINER
-- functions run, is not subject to them. Where a table has no column for it, its policy looks up the row that decides.

ALTER TABLE fonds.description ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.description FOR SELECT USING (visible);

ALTER TABLE fonds.entity ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.entity FOR SELECT USING (visible);

-- Not the entity's visibility: looking it up for each link doubled the time of deep pages of an entity's descriptions.
ALTER TABLE fonds.description_entity ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.description_entity FOR SELECT USING (visible);

ALTER TABLE fonds.entity_relation ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.entity_relation FOR SELECT USING (
  EXISTS (SELECT FROM fonds.entity e WHERE e.id = entity_relation.entity_id AND e.visible)
  AND (target_id IS NULL OR EXISTS (SELECT FROM fonds.entity e WHERE e.id = entity_relation.target_id AND e.visible))
);

ALTER TABLE fonds.entity_subdivision ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.entity_subdivision FOR SELECT USING (
  EXISTS (SELECT FROM fonds.entity e WHERE e.id = entity_subdivision.entity_id AND e.visible)
);

ALTER TABLE fonds.media ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.media FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = media.description_id AND d.visible)
);

ALTER TABLE fonds.exhibit_item ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.exhibit_item FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = exhibit_item.description_id AND d.visible)
);

ALTER TABLE fonds.language_count ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.language_count FOR SELECT USING (
  scope_id = tenant_id OR EXISTS (SELECT FROM fonds.description d WHERE d.id = language_count.scope_id AND d.visible)
);

ALTER TABLE fonds.tombstone ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.tombstone FOR SELECT USING (was_visible AND NOT forgotten);

-- A former slug has words of the title.
ALTER TABLE fonds.slug_history ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.slug_history FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = slug_history.item_id AND d.visible)
  OR EXISTS (SELECT FROM fonds.tombstone t WHERE t.id = slug_history.item_id AND t.was_visible AND NOT t.forgotten)
  OR EXISTS (SELECT FROM fonds.entity e WHERE e.id = slug_history.item_id AND e.visible)
  OR EXISTS (SELECT FROM fonds.exhibit x WHERE x.id = slug_history.item_id)
);

-- The rights that roles had before are given anew. fonds_disseminator has become fonds_oai.
DO $$
DECLARE r text;
BEGIN
  FOR r IN SELECT rolname FROM pg_roles WHERE rolname IN ('fonds_reader', 'fonds_indexer', 'fonds_disseminator') LOOP
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA api, fonds, search, oai FROM %1$I;
      REVOKE ALL ON ALL FUNCTIONS IN SCHEMA api, fonds, search, oai FROM %1$I;
      REVOKE ALL ON SCHEMA api, fonds, search, oai FROM %1$I', r);
  END LOOP;
END
$$;

-- Each service logs in as a role of its own, which none can leave: it is a member of fonds_reader at most, never of the owner.
-- A role cannot log in before it has a password (src/schema/service-logins.ts). fonds_indexer is the search worker's.
DO $$
DECLARE r text;
BEGIN
  FOREACH r IN ARRAY ARRAY['fonds_reader', 'fonds_gateway', 'fonds_catalog', 'fonds_search', 'fonds_indexer', 'fonds_media',
    'fonds_export', 'fonds_oai'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = r) THEN EXECUTE format('CREATE ROLE %I NOLOGIN', r); END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
END
$$;

REVOKE ALL ON SCHEMA api, fonds, search, oai FROM PUBLIC;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds, search, oai FROM PUBLIC;

-- What every service that answers requests reads: the visible content of a tenant.
GRANT fonds_reader TO fonds_catalog, fonds_search, fonds_indexer, fonds_media, fonds_export, fonds_oai;
GRANT USAGE ON SCHEMA api, fonds TO fonds_reader;
GRANT EXECUTE ON FUNCTION api.tenant(uuid), api.tenant_state(uuid), api.visible_descriptions(uuid),
  api.visible_record_languages(uuid), api.language_counts(uuid), api.gone(uuid), api.former_slugs(uuid),
  api.effective_access(uuid, jsonb, date), api.originals_withheld(uuid, boolean, jsonb), api.visible_media(uuid),
  api.exhibits(uuid), api.visible_exhibit_items(uuid), api.hidden_links(uuid, uuid), api.hidden_collection_links(uuid, uuid),
  api.visible_entities(uuid), api.entities_matching(uuid, tsquery, integer), api.visible_entity_links(uuid),
  api.visible_entity_relations(uuid, uuid), api.open_entity_relations(uuid, uuid), api.entity_counts(uuid), api.hides(uuid),
  api.keys_past_hidden(uuid, text, uuid, uuid[], text, bigint, text, integer, integer, text),
  api.pictured_children(uuid, text, text, integer), api.pictured_roots(uuid, text, uuid, integer) TO fonds_reader;
GRANT SELECT ON fonds.tenant, fonds.tenant_state, fonds.description, fonds.description_language, fonds.language_count,
  fonds.slug_history, fonds.tombstone, fonds.hidden_range, fonds.entity, fonds.description_entity, fonds.entity_relation,
  fonds.entity_count, fonds.exhibit, fonds.exhibit_item, fonds.media, fonds.hidden_link_count, fonds.entity_subdivision
  TO fonds_reader;

-- Finds the tenant of a host, and the version of its content.
GRANT USAGE ON SCHEMA api, fonds TO fonds_gateway;
GRANT EXECUTE ON FUNCTION api.tenant_by_slug(text), api.tenant_by_domain(text), api.content_seq(uuid) TO fonds_gateway;
GRANT SELECT ON fonds.tenant, fonds.tenant_state TO fonds_gateway;

-- The change feed.
GRANT EXECUTE ON FUNCTION api.mirror_changes(uuid, bigint, uuid, integer, integer),
  api.oai_window(uuid, timestamptz, timestamptz) TO fonds_catalog;
GRANT SELECT ON fonds.change_batch TO fonds_catalog;

-- Which files are in use; which archives there are, and what changed in them.
GRANT EXECUTE ON FUNCTION api.files_in_use(uuid, text[]) TO fonds_media;
GRANT EXECUTE ON FUNCTION api.tenants(uuid), api.changes(uuid, bigint, uuid, integer),
  api.withdrawn_since(uuid, bigint, integer) TO fonds_export;

GRANT USAGE ON SCHEMA search TO fonds_search, fonds_indexer;
GRANT EXECUTE ON FUNCTION api.search_documents(uuid), api.search_matches(uuid, tsquery), api.search_state(uuid),
  api.search_words(uuid), api.search_generation(uuid), api.withdrawn_names(uuid, bigint, uuid),
  api.changes(uuid, bigint, uuid, integer), api.unindexed_since(uuid, bigint, uuid), api.index_lag()
  TO fonds_search, fonds_indexer;
GRANT SELECT ON fonds.withdrawn_name, fonds.change_batch TO fonds_search, fonds_indexer;
GRANT SELECT ON search.document, search.tenant_index, search.generation, search.generation_place, search.word
  TO fonds_search;
GRANT SELECT, INSERT, UPDATE, DELETE ON search.document, search.tenant_index, search.generation,
  search.generation_place, search.check, search.word TO fonds_indexer;
GRANT EXECUTE ON FUNCTION search.tenants_behind(integer), search.generation_complete(integer),
  search.open_expired_access(integer, date) TO fonds_indexer;

GRANT USAGE ON SCHEMA oai TO fonds_oai;
GRANT EXECUTE ON FUNCTION api.oai_now(uuid), api.oai_window(uuid, timestamptz, timestamptz), api.oai_earliest(uuid),
  api.oai_sets(uuid), api.oai_set_names(uuid), api.oai_set_names_of(uuid, uuid[]), api.oai_item(uuid, uuid),
  api.oai_items(uuid, bigint, uuid, uuid, bigint, uuid, uuid, boolean, integer),
  api.oai_count(uuid, bigint, bigint, uuid, uuid, boolean), api.oai_kept(uuid, text, uuid),
  api.oai_kept_page(uuid, text, uuid, bigint, uuid, uuid, bigint), api.oai_opening(uuid),
  oai.keep(uuid, text, uuid, uuid[], bigint[], integer[], integer[], bytea, bigint, uuid, uuid, uuid),
  oai.sweep(bigint, integer) TO fonds_oai;
GRANT SELECT ON fonds.change_batch, oai.record, oai.block TO fonds_oai;
