-- Looks up the items of a cached page by one scan of the index.
CREATE OR REPLACE FUNCTION api.oai_kept_page(p_tenant uuid, p_format text, p_edition uuid, p_seq bigint, p_root uuid, p_item uuid,
  p_last bigint)
RETURNS TABLE (records bytea, items integer, seq bigint, root_id uuid, item_id uuid, more boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_bitmapscan = off SET enable_sort = off
SET search_path = pg_catalog AS $$
DECLARE
  nil CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  page record;
BEGIN
  FOR page IN
    SELECT b.* FROM oai.block b
    WHERE b.tenant_id = p_tenant AND b.format = p_format AND b.edition = p_edition AND b.after_seq = p_seq
      AND b.after_root = coalesce(p_root, nil) AND b.after_item = coalesce(p_item, nil) AND b.seq <= p_last
  LOOP
    CONTINUE WHEN page.items <> (
      -- One scan looks up all items in the order of the index, which takes a third less time than a join.
      SELECT count(*) FROM api.visible_descriptions(p_tenant) d
      WHERE d.id = ANY (ARRAY(SELECT r.item_id FROM oai.record r WHERE r.block = page.id)) AND NOT EXISTS (
        SELECT FROM fonds.description s WHERE s.tenant_id = p_tenant AND s.id = d.id AND s.suppressed
      )
    );
    records := page.records; items := page.items; seq := page.seq; root_id := page.root_id; item_id := page.item_id;
    more := EXISTS (
      SELECT FROM fonds.change_batch cb JOIN fonds.change_log c ON c.batch_id = cb.batch_id
      WHERE cb.tenant_id = p_tenant AND cb.seq = page.seq AND c.disclosed
        AND (c.root_id, c.item_id) > (page.root_id, page.item_id)
    ) OR EXISTS (
      SELECT FROM api.oai_items(p_tenant, page.seq, page.root_id, page.item_id, p_last, NULL, NULL, false, 1)
    );
    RETURN NEXT;
    RETURN;
  END LOOP;
END
$$;
