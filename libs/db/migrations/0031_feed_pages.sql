-- A page of the feed begins where the last one ended, also within a batch. Whether a row lies behind it was asked in a way
-- that no index answers once the statement is planned for any values: each page of a large import read all before it.
-- And what is visible is looked up for each row: asked by EXISTS, the planner reads the whole archive for a page.
CREATE OR REPLACE FUNCTION api.changes(p_tenant uuid, p_seq bigint, p_item uuid, p_limit integer)
RETURNS TABLE (seq bigint, item_id uuid, item_kind text, root_id uuid, action text, committed_at timestamptz)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  b record;
  found_rows integer;
  wanted integer := least(p_limit, 1000);
  -- Less than any that there is.
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
