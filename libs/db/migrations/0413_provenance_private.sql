-- No transaction: each part commits.
-- Before readers see provenance: addresses that lead to the interface of the source, which may be one that they cannot use and are
-- not to know, and the provenance of what was forgotten, go.
DO $$
DECLARE
  v_after uuid := '00000000-0000-0000-0000-000000000000';
  v_last uuid;
BEGIN
  LOOP
    SELECT item_id INTO v_last
    FROM (SELECT item_id FROM fonds.provenance WHERE item_id > v_after ORDER BY item_id LIMIT 1000) part
    ORDER BY item_id DESC LIMIT 1;
    EXIT WHEN v_last IS NULL;
    UPDATE fonds.provenance SET url = ''
    WHERE item_id > v_after AND item_id <= v_last AND url LIKE '%verb=GetRecord%';
    DELETE FROM fonds.provenance p USING fonds.tombstone t
    WHERE p.item_id > v_after AND p.item_id <= v_last AND t.id = p.item_id AND t.forgotten;
    COMMIT;
    v_after := v_last;
  END LOOP;
END
$$;
