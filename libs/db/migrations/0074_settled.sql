-- What is visible while nothing is being shown or hidden, without a look at the hidden ranges for each row.
CREATE FUNCTION api.settled_descriptions(p_tenant uuid) RETURNS SETOF fonds.description
LANGUAGE sql STABLE AS $$ SELECT d.* FROM fonds.description d WHERE d.tenant_id = p_tenant AND d.visible $$;

CREATE FUNCTION api.settled_record_languages(p_tenant uuid) RETURNS SETOF fonds.description_language
LANGUAGE sql STABLE AS $$ SELECT l.* FROM fonds.description_language l WHERE l.tenant_id = p_tenant $$;

CREATE FUNCTION api.settled_media(p_tenant uuid) RETURNS SETOF fonds.media
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.media m
  WHERE m.tenant_id = p_tenant
    AND EXISTS (SELECT FROM fonds.description d WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible)
$$;

CREATE FUNCTION api.settled_entities(p_tenant uuid) RETURNS SETOF fonds.entity
LANGUAGE sql STABLE AS $$ SELECT e.* FROM fonds.entity e WHERE e.tenant_id = p_tenant AND e.visible $$;

CREATE FUNCTION api.settled_entity_links(p_tenant uuid) RETURNS SETOF fonds.description_entity
LANGUAGE sql STABLE AS $$
  SELECT l.* FROM fonds.description_entity l
  WHERE l.tenant_id = p_tenant AND l.visible AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = l.entity_id AND e.visible)
$$;

CREATE FUNCTION api.settled_search_documents(p_tenant uuid) RETURNS SETOF search.document
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.document s
  WHERE s.tenant_id = p_tenant AND s.kind IN ('record', 'collection')
    AND (
      (SELECT c FROM api.search_current(p_tenant) c)
      OR EXISTS (SELECT FROM fonds.description d WHERE d.id = s.id AND d.tenant_id = p_tenant AND d.visible)
    )
$$;

CREATE FUNCTION api.settled_search_entities_and_exhibits(p_tenant uuid) RETURNS SETOF search.document
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.document s
  WHERE (s.tenant_id = p_tenant) IS TRUE AND s.kind IN ('entity', 'exhibit')
    AND (
      (s.kind = 'entity' AND EXISTS (SELECT FROM api.settled_entities(p_tenant) e WHERE e.id = s.id))
      OR (s.kind = 'exhibit' AND EXISTS (SELECT FROM api.exhibits(p_tenant) x WHERE x.id = s.id))
    )
$$;

REVOKE EXECUTE ON FUNCTION api.settled_descriptions(uuid), api.settled_record_languages(uuid), api.settled_media(uuid),
  api.settled_entities(uuid), api.settled_entity_links(uuid),
  api.settled_search_documents(uuid), api.settled_search_entities_and_exhibits(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.settled_descriptions(uuid), api.settled_record_languages(uuid), api.settled_media(uuid),
  api.settled_entities(uuid), api.settled_entity_links(uuid) TO fonds_reader;
GRANT EXECUTE ON FUNCTION api.settled_search_documents(uuid), api.settled_search_entities_and_exhibits(uuid)
  TO fonds_search, fonds_indexer;
