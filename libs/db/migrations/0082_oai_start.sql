-- Returns what every response begins with: the time before which everything is visible, and then, read after it, the
-- ends of the feed and the archive itself, with its statements of rights.
CREATE FUNCTION api.oai_start(p_tenant uuid)
RETURNS TABLE (now timestamptz, first_seq bigint, last_seq bigint, name text, oai_namespace text, metadata_rights jsonb,
  material_rights jsonb)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  at timestamptz;
BEGIN
  SELECT n INTO at FROM api.oai_now(p_tenant) n;
  -- A separate statement, which sees everything committed before the lock was granted.
  RETURN QUERY SELECT at, w.first_seq, w.last_seq, t.name, t.oai_namespace, t.metadata_rights, t.material_rights
    FROM api.tenant(p_tenant) t CROSS JOIN api.oai_window(p_tenant, NULL, NULL) w;
END
$$;
REVOKE EXECUTE ON FUNCTION api.oai_start(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.oai_start(uuid) TO fonds_oai;
