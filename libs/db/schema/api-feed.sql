-- Reading the change feed. These functions run as the owner: the feed contains items that are no longer visible, and no
-- service may read its table.

-- Returns changes after (p_seq, p_item) in commit order, at most p_limit. A description that is not visible is returned
-- as a `delete` whatever its row says, because a large subtree is hidden before its rows are updated. The cost does not
-- depend on the length of the feed: batches are read one by one, by index, until the page is full. Visibility is looked
-- up row by row, since for an EXISTS the planner would read the whole archive.
CREATE FUNCTION api.changes(p_tenant uuid, p_seq bigint, p_item uuid, p_limit integer)
RETURNS TABLE (seq bigint, item_id uuid, item_kind text, root_id uuid, action text, committed_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  b record;
  found_rows integer;
  wanted integer := least(p_limit, 1000);
  -- Less than any UUID in use.
  nobody CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  behind uuid;
BEGIN
  IF p_tenant IS NULL OR wanted < 1 THEN
    RETURN;
  END IF;
  FOR b IN
    SELECT cb.batch_id, cb.seq, cb.committed_at FROM fonds.change_batch cb
    WHERE cb.tenant_id = p_tenant AND cb.seq >= p_seq
    ORDER BY cb.seq
  LOOP
    behind := CASE WHEN b.seq > p_seq OR p_item IS NULL THEN nobody ELSE p_item END;
    RETURN QUERY
      SELECT b.seq, c.item_id, c.item_kind, c.root_id,
        CASE WHEN c.item_kind IN ('collection', 'record')
          AND (SELECT d.id FROM api.visible_descriptions(p_tenant) d WHERE d.id = c.item_id) IS NULL
          THEN 'delete' ELSE c.action END,
        b.committed_at
      FROM fonds.change_log c
      WHERE c.batch_id = b.batch_id AND c.tenant_id = p_tenant AND c.item_id > behind
      ORDER BY c.item_id
      LIMIT wanted;
    GET DIAGNOSTICS found_rows = ROW_COUNT;
    wanted := wanted - found_rows;
    EXIT WHEN wanted <= 0;
  END LOOP;
END
$$;

-- Returns what changed after (p_seq, p_after), in commit order: items that were ever open to aggregators, with `live`
-- if they are open now. Batches are read one by one, by index, so that every page costs the same. After p_look rows or
-- 5,000 batches, a row without an item states how far the search has come.
CREATE FUNCTION api.mirror_changes(p_tenant uuid, p_seq bigint, p_after uuid, p_limit integer, p_look integer)
RETURNS TABLE (seq bigint, committed_at timestamptz, place uuid, item_id uuid, item_kind text, first_seq bigint, live boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET search_path = pg_catalog AS $$
DECLARE
  b record;
  c record;
  given integer := 0;
  looked integer := 0;
  batches integer := 0;
BEGIN
  IF p_tenant IS NULL OR p_limit < 1 THEN RETURN; END IF;
  FOR b IN
    SELECT cb.batch_id, cb.seq, cb.committed_at FROM fonds.change_batch cb
    WHERE cb.tenant_id = p_tenant AND cb.seq >= p_seq ORDER BY cb.seq
  LOOP
    FOR c IN
      SELECT l.item_id, l.item_kind, l.first_seq, l.action, l.shown FROM fonds.change_log l
      WHERE l.batch_id = b.batch_id
        AND l.item_id > CASE WHEN b.seq > p_seq OR p_after IS NULL THEN '00000000-0000-0000-0000-000000000000' ELSE p_after END
      ORDER BY l.item_id LIMIT p_look - looked
    LOOP
      looked := looked + 1;
      IF c.shown THEN
        RETURN QUERY SELECT b.seq, b.committed_at, c.item_id, c.item_id, c.item_kind, coalesce(c.first_seq, b.seq),
          CASE c.item_kind
            WHEN 'entity' THEN c.action = 'upsert' AND EXISTS (SELECT FROM api.visible_entities(p_tenant) e WHERE e.id = c.item_id)
            WHEN 'exhibit' THEN EXISTS (SELECT FROM api.exhibits(p_tenant) e WHERE e.id = c.item_id)
            ELSE EXISTS (SELECT FROM api.visible_descriptions(p_tenant) d WHERE d.id = c.item_id AND NOT d.suppressed)
          END;
        given := given + 1;
      END IF;
      IF given >= p_limit THEN RETURN; END IF;
      IF looked >= p_look THEN
        RETURN QUERY SELECT b.seq, b.committed_at, c.item_id, NULL::uuid, NULL::text, NULL::bigint, false;
        RETURN;
      END IF;
    END LOOP;
    batches := batches + 1;
    IF batches >= 5000 THEN
      RETURN QUERY SELECT b.seq, b.committed_at, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, NULL::uuid, NULL::text, NULL::bigint, false;
      RETURN;
    END IF;
  END LOOP;
END
$$;

-- Returns whether anything that aggregators could see at position p_seq of the feed has been withdrawn since, so that
-- documents built from that state are no longer served. After p_look changed items, returns true without
-- examining the rest.
CREATE FUNCTION api.withdrawn_since(p_tenant uuid, p_seq bigint, p_look integer)
RETURNS SETOF boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF p_tenant IS NULL THEN RETURN; END IF;
  RETURN QUERY SELECT
    EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant)
    OR EXISTS (
      SELECT FROM api.mirror_changes(p_tenant, p_seq, 'ffffffff-ffff-ffff-ffff-ffffffffffff', p_look, p_look) c
      WHERE NOT c.live
    );
END
$$;
