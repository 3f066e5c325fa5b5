-- When an entity first became visible: kept while it is hidden, and after. Null if it never was.
ALTER TABLE fonds.entity ADD COLUMN first_visible_at timestamptz;

CREATE OR REPLACE FUNCTION api.visible_entities(p_tenant uuid) RETURNS SETOF fonds.entity
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

-- Notes when an entity first becomes visible. One that arrives visible, as with an archive that moves, or was visible before this was
-- noted, has been so since it was made, as far as is known.
CREATE FUNCTION fonds.note_first_showing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_visible_at := date_trunc('second', CASE WHEN TG_OP = 'INSERT' OR OLD.visible THEN NEW.created_at ELSE now() END);
  RETURN NEW;
END
$$;
CREATE TRIGGER entity_first_shown BEFORE INSERT OR UPDATE ON fonds.entity
  FOR EACH ROW WHEN (NEW.first_visible_at IS NULL AND (NEW.state = 'published' OR (NEW.state = 'auto' AND NEW.links_count > 0)))
  EXECUTE FUNCTION fonds.note_first_showing();

REVOKE EXECUTE ON FUNCTION fonds.note_first_showing() FROM PUBLIC;
