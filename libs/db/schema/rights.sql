-- Roles of the services, and their rights. Roles belong to the cluster: another database may already have created them,
-- and a dump may be restored without them and thus without these rights. `migrate` runs this file again if any are
-- missing, so a migration that grants a right must also add it here.

-- Each service logs in with its own role, which it cannot leave: the role is a member of fonds_reader at most, never of
-- the owner. A role cannot log in before it has a password (src/schema/service-logins.ts). fonds_indexer is the role of
-- the search worker.
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

REVOKE ALL ON SCHEMA api, fonds, search, oai, media FROM PUBLIC;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds, search, oai, media FROM PUBLIC;

-- Rights of every service that answers requests: the visible content of a tenant.
GRANT fonds_reader TO fonds_catalog, fonds_search, fonds_indexer, fonds_media, fonds_export, fonds_oai;
GRANT USAGE ON SCHEMA api, fonds TO fonds_reader;
GRANT EXECUTE ON FUNCTION api.tenant(uuid), api.tenant_state(uuid), api.visible_descriptions(uuid),
  api.settled_descriptions(uuid), api.settled_record_languages(uuid), api.settled_media(uuid), api.settled_entities(uuid),
  api.settled_entity_links(uuid), api.visible_record_languages(uuid), api.language_counts(uuid), api.gone(uuid), api.former_slugs(uuid),
  api.effective_access(uuid, jsonb, date), api.originals_withheld(uuid, boolean, jsonb), api.visible_media(uuid),
  api.visible_masters(uuid), api.visible_posters(uuid), api.visible_image_texts(uuid), api.visible_file_texts(uuid),
  api.linked_manifests(uuid), api.exhibits(uuid), api.visible_exhibit_items(uuid), api.hidden_links(uuid, uuid), api.hidden_collection_links(uuid, uuid),
  api.visible_entities(uuid), api.entities_matching(uuid, tsquery, integer),
  api.entities_dated_after(uuid, boolean, integer, uuid, text[], text, integer), api.visible_entity_links(uuid),
  api.visible_entity_relations(uuid, uuid), api.open_entity_relations(uuid, uuid), api.entity_counts(uuid), api.hides(uuid),
  api.keys_past_hidden(uuid, text, uuid, uuid[], text, bigint, text, integer, integer, text),
  api.pictured_children(uuid, text, text, integer), api.pictured_roots(uuid, text, uuid, integer),
  api.records_coded_after(uuid, text, text, integer), api.repositories(uuid), api.repository_of(uuid, uuid),
  api.held_collections(uuid, text[]), api.visible_titles(uuid), api.title_languages(uuid),
  api.provenance_of(uuid, uuid, uuid) TO fonds_reader;
GRANT SELECT ON fonds.tenant, fonds.tenant_state, fonds.description, fonds.description_language, fonds.language_count,
  fonds.slug_history, fonds.tombstone, fonds.hidden_range, fonds.entity, fonds.description_entity, fonds.entity_relation,
  fonds.entity_count, fonds.exhibit, fonds.exhibit_item, fonds.media, fonds.image_text, fonds.file_text,
  fonds.linked_manifest, fonds.hidden_link_count, fonds.entity_subdivision, fonds.repository, fonds.collection_repository,
  fonds.description_title, fonds.provenance, fonds.former_address TO fonds_reader;

-- Finding the tenant of a host, and the version of its content.
GRANT USAGE ON SCHEMA api, fonds TO fonds_gateway;
GRANT EXECUTE ON FUNCTION api.tenant_by_slug(text), api.tenant_by_domain(text), api.closed_domain(text), api.content_seq(uuid),
  api.content_languages(uuid) TO fonds_gateway;
GRANT SELECT ON fonds.tenant, fonds.tenant_state TO fonds_gateway;

-- Reading an archive's own pages.
GRANT EXECUTE ON FUNCTION api.archive_pages(uuid) TO fonds_catalog;
GRANT SELECT ON fonds.archive_page TO fonds_catalog;

-- Figures of use, if the archive shows them.
GRANT EXECUTE ON FUNCTION api.usage_days(uuid), api.usage_items(uuid), api.usage_words(uuid) TO fonds_catalog;
GRANT SELECT ON fonds.usage_day, fonds.usage_item, fonds.usage_words TO fonds_catalog;

-- Finding what an address in another system leads to.
GRANT EXECUTE ON FUNCTION api.former_addresses(uuid), api.source_units(uuid) TO fonds_catalog;
GRANT SELECT ON fonds.former_address TO fonds_catalog;

-- Reading the change feed.
GRANT EXECUTE ON FUNCTION api.mirror_changes(uuid, bigint, uuid, integer, integer),
  api.oai_window(uuid, timestamptz, timestamptz) TO fonds_catalog;
GRANT EXECUTE ON FUNCTION api.mirror_changes(uuid, bigint, uuid, integer, integer) TO fonds_export;
GRANT SELECT ON fonds.change_batch TO fonds_catalog;

-- Reading which files are in use, which archives exist, and what has changed in them; filling in placeholders of images;
-- recording and reading the activities of IIIF resources; checking originals.
GRANT USAGE ON SCHEMA media TO fonds_media;
GRANT EXECUTE ON FUNCTION api.files_in_use(uuid, text[]), api.tenants(uuid),
  media.set_placeholders(uuid, text[], text[], text[]), media.set_recordings(uuid, text[], jsonb[]),
  media.record_activities(uuid, integer),
  media.record_usage(uuid, date, text[], bigint[], bigint[], bigint[]),
  media.record_item_usage(uuid, date, text[], text[], text[], bigint[], bigint[]),
  media.record_usage_words(uuid, date, text[], integer[]), media.forget_usage(uuid, date),
  media.originals_stored(), media.originals_due(timestamptz, integer), media.originals_bad(timestamptz, integer),
  media.note_fixity(uuid, text, text), media.fixity_now(),
  media.activities_behind(), api.iiif_activities(uuid, bigint, bigint),
  api.iiif_activity_bounds(uuid, bigint, bigint) TO fonds_media;
GRANT EXECUTE ON FUNCTION api.tenants(uuid), api.changes(uuid, bigint, uuid, integer),
  api.withdrawn_since(uuid, bigint, integer) TO fonds_export;

GRANT USAGE ON SCHEMA search TO fonds_search, fonds_indexer;
GRANT EXECUTE ON FUNCTION api.search_documents(uuid), api.search_matches(uuid, tsquery),
  api.settled_search_documents(uuid), api.settled_search_entities_and_exhibits(uuid),
  api.search_entities_and_exhibits(uuid), api.search_columns(uuid, bigint, integer, integer), api.search_current(uuid), api.search_vacancies(uuid, integer),
  api.search_contents(uuid, uuid, integer, integer, text, uuid, integer),
  api.search_titles(uuid, integer, integer, text, uuid, integer),
  api.search_state(uuid), api.search_words(uuid), api.search_generation(uuid),
  api.withdrawn_names(uuid, bigint, uuid), api.changes(uuid, bigint, uuid, integer),
  api.unindexed_since(uuid, bigint, uuid), api.index_lag(), api.search_image_texts(uuid, tsquery),
  api.search_file_texts(uuid, tsquery)
  TO fonds_search, fonds_indexer;
GRANT SELECT ON fonds.withdrawn_name, fonds.change_batch TO fonds_search, fonds_indexer;
GRANT SELECT ON search.document, search.tenant_index, search.generation, search.generation_place, search.word,
  search.image_text, search.file_text, search.vacant_ordinal TO fonds_search;
GRANT SELECT, INSERT, UPDATE, DELETE ON search.document, search.tenant_index, search.generation,
  search.generation_place, search.check, search.word, search.vacant_ordinal, search.image_text, search.file_text TO fonds_indexer;
GRANT EXECUTE ON FUNCTION search.tenants_behind(integer), search.generation_complete(integer),
  search.open_expired_access(integer, date), search.turn_exhibits(date), search.access_statements(integer, integer),
  search.note_access_read(integer, uuid, text), search.reread_access(uuid, uuid, uuid[], jsonb[], integer)
  TO fonds_indexer;
GRANT EXECUTE ON FUNCTION api.backup_age(), api.feed_lag(), api.sync_ages() TO fonds_indexer;
GRANT SELECT ON fonds.backup, fonds.sync_source TO fonds_indexer;

GRANT USAGE ON SCHEMA oai TO fonds_oai;
GRANT EXECUTE ON FUNCTION api.oai_now(uuid), api.oai_window(uuid, timestamptz, timestamptz), api.oai_earliest(uuid),
  api.oai_sets(uuid), api.oai_repositories_of(uuid, uuid[]), api.oai_repository_sets(uuid),
  api.oai_set_names(uuid), api.oai_set_names_of(uuid, uuid[]), api.oai_item(uuid, uuid),
  api.oai_items(uuid, bigint, uuid, uuid, bigint, uuid, uuid, boolean, integer),
  api.oai_count(uuid, bigint, bigint, uuid, uuid, boolean), api.oai_kept(uuid, text, uuid),
  api.oai_kept_page(uuid, text, uuid, bigint, uuid, uuid, bigint), api.oai_opening(uuid),
  api.oai_start(uuid),
  oai.keep(uuid, text, uuid, uuid[], bigint[], integer[], integer[], bytea, bigint, uuid, uuid, uuid),
  oai.sweep(bigint, integer), api.tenants(uuid) TO fonds_oai;
GRANT SELECT ON fonds.change_batch, oai.record, oai.block TO fonds_oai;
