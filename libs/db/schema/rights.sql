-- Roles of the services, and their rights. Roles belong to the cluster: another database may have created them already, and
-- a restored dump may come without them, and then without these rights. `migrate` runs this file again where they are
-- missing, so a migration that grants a right adds it here, too.

-- fonds_reader reads through schema `api`; fonds_indexer also writes the search index; fonds_disseminator caches OAI-PMH
-- records.
DO $$
DECLARE r text;
BEGIN
  FOREACH r IN ARRAY ARRAY['fonds_reader', 'fonds_indexer', 'fonds_disseminator'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = r) THEN EXECUTE format('CREATE ROLE %I NOLOGIN', r); END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
END
$$;

GRANT fonds_reader TO fonds_indexer;

REVOKE ALL ON SCHEMA api, fonds, search, oai FROM PUBLIC;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds, search, oai FROM PUBLIC;

GRANT USAGE ON SCHEMA api, fonds TO fonds_reader;
GRANT USAGE ON SCHEMA search TO fonds_reader, fonds_indexer;
GRANT USAGE ON SCHEMA oai TO fonds_reader, fonds_disseminator;

GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO fonds_reader;
GRANT SELECT ON fonds.tenant, fonds.tenant_state, fonds.description, fonds.description_language, fonds.language_count,
  fonds.slug_history, fonds.tombstone, fonds.change_log, fonds.change_batch, fonds.hidden_range, fonds.entity,
  fonds.description_entity, fonds.entity_relation, fonds.entity_count, fonds.exhibit, fonds.exhibit_item, fonds.media,
  fonds.hidden_link_count, fonds.entity_subdivision, fonds.withdrawn_name TO fonds_reader;
GRANT SELECT ON search.document, search.tenant_index, search.generation, search.generation_place, search.word
  TO fonds_reader;
GRANT SELECT ON oai.record, oai.block TO fonds_reader;

GRANT SELECT, INSERT, UPDATE, DELETE ON search.document, search.tenant_index, search.generation,
  search.generation_place, search.check, search.word TO fonds_indexer;
GRANT EXECUTE ON FUNCTION search.tenants_behind(integer), search.generation_complete(integer),
  search.open_expired_access(integer, date) TO fonds_indexer;

GRANT EXECUTE ON FUNCTION oai.keep(uuid, text, uuid, uuid[], bigint[], integer[], integer[], bytea, bigint, uuid, uuid, uuid),
  oai.sweep(bigint, integer) TO fonds_disseminator;
