-- No transaction: each part commits.
-- Notes the originals of files attached before triggers did. A file detached meanwhile is left out by the lock of its rows.
DO $$
DECLARE
  v_tenant uuid := '00000000-0000-0000-0000-000000000000';
  v_sum text := '';
  v_last record;
BEGIN
  LOOP
    v_last := NULL;
    SELECT p.tenant_id, p.sha256 INTO v_last FROM (
      SELECT m.tenant_id, m.sha256 FROM fonds.media m WHERE (m.tenant_id, m.sha256) > (v_tenant, v_sum)
      GROUP BY m.tenant_id, m.sha256 ORDER BY m.tenant_id, m.sha256 LIMIT 1000
    ) p ORDER BY p.tenant_id DESC, p.sha256 DESC LIMIT 1;
    EXIT WHEN v_last.sha256 IS NULL;
    INSERT INTO fonds.fixity (tenant_id, sha256, bytes)
    SELECT DISTINCT ON (m.tenant_id, m.sha256) m.tenant_id, m.sha256, m.bytes
    FROM (
      SELECT * FROM fonds.media
      WHERE (tenant_id, sha256) > (v_tenant, v_sum) AND (tenant_id, sha256) <= (v_last.tenant_id, v_last.sha256) AND file_id IS NULL
      FOR SHARE
    ) m
    ORDER BY m.tenant_id, m.sha256
    ON CONFLICT (tenant_id, sha256) DO NOTHING;
    COMMIT;
    v_tenant := v_last.tenant_id;
    v_sum := v_last.sha256;
  END LOOP;
END
$$;
