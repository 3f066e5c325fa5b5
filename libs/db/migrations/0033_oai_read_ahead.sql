-- A kept page again: that there is more behind it is nearly always seen by one look at the same batch.
CREATE OR REPLACE FUNCTION api.oai_kept_page(p_tenant uuid, p_format text, p_edition uuid, p_seq bigint, p_root uuid, p_item uuid,
  p_last bigint)
RETURNS TABLE (records bytea, items integer, seq bigint, root_id uuid, item_id uuid, more boolean)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_bitmapscan = off SET enable_sort = off AS $$
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
      SELECT count(*) FROM oai.record r JOIN api.visible_descriptions(p_tenant) d ON d.id = r.item_id
      WHERE r.block = page.id AND NOT d.suppressed AND (d.kind = 'record' OR d.parent_id IS NULL)
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

-- Gives up blocks of which less than half is still of use, of so many at a time, behind one: what it costs to keep a page
-- does not grow with what is kept. Waits for nobody: what is being written to is left for the next time.
-- Returns behind which block to go on; 0 where there are no more.
DROP FUNCTION oai.sweep(uuid);
CREATE FUNCTION oai.sweep(p_after bigint, p_blocks integer) RETURNS bigint LANGUAGE plpgsql VOLATILE
SECURITY DEFINER SET search_path = pg_catalog
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  seen bigint[];
  idle bigint[];
BEGIN
  SELECT array_agg(s.id), array_agg(s.id) FILTER (WHERE 2 * s.used < s.items) INTO seen, idle
  FROM (
    SELECT b.id, b.items, (SELECT count(*) FROM oai.record r WHERE r.block = b.id) AS used
    FROM oai.block b WHERE b.id > p_after ORDER BY b.id LIMIT p_blocks
  ) s;
  DELETE FROM oai.record r WHERE (r.item_id, r.format) IN (
    SELECT s.item_id, s.format FROM oai.record s WHERE s.block = ANY (idle) FOR UPDATE SKIP LOCKED
  );
  DELETE FROM oai.block b WHERE b.id = ANY (idle) AND NOT EXISTS (SELECT FROM oai.record r WHERE r.block = b.id);
  RETURN CASE WHEN cardinality(seen) = p_blocks THEN (SELECT max(id) FROM unnest(seen) AS u (id)) ELSE 0 END;
END
$$;
REVOKE EXECUTE ON FUNCTION oai.sweep(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION oai.sweep(bigint, integer) TO fonds_disseminator;
