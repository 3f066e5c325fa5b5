-- No transaction: each archive's count commits.
-- Adds what was stored before the triggers counted: what is there without what they have counted, both as one statement sees them. So it
-- is right beside writers, and adds nothing if it is repeated.
DO $$
DECLARE
  v_tenant uuid;
BEGIN
  FOR v_tenant IN SELECT t.id FROM fonds.tenant t ORDER BY t.id LOOP
    INSERT INTO fonds.stored (tenant_id, descriptions, bytes)
    SELECT n.id, n.descriptions, n.bytes FROM (
      SELECT t.id,
        (SELECT count(*) FROM fonds.description d WHERE d.tenant_id = t.id) - coalesce(s.descriptions, 0) AS descriptions,
        (SELECT coalesce(sum(f.bytes), 0) FROM fonds.fixity f WHERE f.tenant_id = t.id) - coalesce(s.bytes, 0) AS bytes
      FROM fonds.tenant t CROSS JOIN LATERAL (
        SELECT sum(o.descriptions) AS descriptions, sum(o.bytes) AS bytes FROM fonds.stored o WHERE o.tenant_id = t.id
      ) s
      WHERE t.id = v_tenant
    ) n
    WHERE n.descriptions <> 0 OR n.bytes <> 0;
    COMMIT;
  END LOOP;
END
$$;
