-- The only doors for readers. Plain SQL, STABLE, neither STRICT nor SET nor SECURITY DEFINER, so that the planner
-- inlines them and partial indexes serve; a null tenant matches nothing. `fonds_reader` holds table rights only
-- because inlining needs them; test databases take them away and make these functions SECURITY DEFINER.

CREATE FUNCTION api.visible_descriptions(p_tenant uuid) RETURNS SETOF fonds.description
LANGUAGE sql STABLE AS $$
  SELECT d.* FROM fonds.description d
  WHERE d.tenant_id = p_tenant AND d.visible
    AND NOT EXISTS (
      SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
    )
$$;

CREATE FUNCTION api.visible_record_languages(p_tenant uuid) RETURNS SETOF fonds.description_language
LANGUAGE sql STABLE AS $$
  SELECT l.* FROM fonds.description_language l
  WHERE l.tenant_id = p_tenant
    AND NOT EXISTS (
      SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND l.path >= h.path_from AND l.path < h.path_to
    )
$$;

CREATE FUNCTION api.language_counts(p_tenant uuid) RETURNS SETOF fonds.language_count
LANGUAGE sql STABLE AS $$
  SELECT * FROM fonds.language_count WHERE tenant_id = p_tenant
$$;

CREATE FUNCTION api.tenant(p_tenant uuid) RETURNS SETOF fonds.tenant
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.tenant WHERE id = p_tenant $$;

CREATE FUNCTION api.tenant_by_slug(p_slug text) RETURNS SETOF fonds.tenant
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.tenant WHERE slug = p_slug $$;

CREATE FUNCTION api.tenant_by_domain(p_domain text) RETURNS SETOF fonds.tenant
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.tenant WHERE custom_domain = p_domain $$;

CREATE FUNCTION api.tenant_state(p_tenant uuid) RETURNS SETOF fonds.tenant_state
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.tenant_state WHERE tenant_id = p_tenant $$;

-- Old paths. A row says nothing of whether its item is visible now: join it to visible_descriptions.
CREATE FUNCTION api.former_slugs(p_tenant uuid) RETURNS SETOF fonds.slug_history
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.slug_history WHERE tenant_id = p_tenant $$;

-- What answers 410: once visible, then deleted, and not forgotten.
CREATE FUNCTION api.gone(p_tenant uuid)
RETURNS TABLE (id uuid, kind text, slug text, deleted_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT t.id, t.kind, t.slug, t.deleted_at FROM fonds.tombstone t
  WHERE t.tenant_id = p_tenant AND t.was_visible AND NOT t.forgotten
$$;

-- The feed: changes after (p_seq, p_item) in commit order, p_limit at the most. An item that is not visible any more
-- is a `delete`, whatever its row says. Cost does not depend on how long the feed is: batches are read one after the
-- other by index until the page is full.
CREATE FUNCTION api.changes(p_tenant uuid, p_seq bigint, p_item uuid, p_limit integer)
RETURNS TABLE (seq bigint, item_id uuid, item_kind text, root_id uuid, action text, committed_at timestamptz)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  b record;
  found_rows integer;
  wanted integer := least(p_limit, 1000);
BEGIN
  IF p_tenant IS NULL OR wanted < 1 THEN
    RETURN;
  END IF;
  FOR b IN
    SELECT cb.batch_id, cb.seq, cb.committed_at FROM fonds.change_batch cb
    WHERE cb.tenant_id = p_tenant AND cb.seq >= p_seq
    ORDER BY cb.seq
  LOOP
    RETURN QUERY
      SELECT b.seq, c.item_id, c.item_kind, c.root_id, c.action, b.committed_at
      FROM fonds.change_log c
      WHERE c.batch_id = b.batch_id AND c.tenant_id = p_tenant
        AND (b.seq > p_seq OR p_item IS NULL OR c.item_id > p_item)
      ORDER BY c.item_id
      LIMIT wanted;
    GET DIAGNOSTICS found_rows = ROW_COUNT;
    wanted := wanted - found_rows;
    EXIT WHEN wanted <= 0;
  END LOOP;
END
$$;

REVOKE ALL ON SCHEMA api, fonds FROM PUBLIC;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds FROM PUBLIC;
GRANT USAGE ON SCHEMA api, fonds TO fonds_reader;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO fonds_reader;
GRANT SELECT ON fonds.tenant, fonds.tenant_state, fonds.description, fonds.description_language, fonds.language_count,
  fonds.slug_history, fonds.tombstone, fonds.change_log, fonds.change_batch,
  fonds.hidden_range TO fonds_reader;
