-- Which of some stored files anything of a tenant has, seen or not: what the object store must not lose.
CREATE FUNCTION api.files_in_use(p_tenant uuid, p_sums text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT DISTINCT m.sha256 FROM fonds.media m WHERE m.tenant_id = p_tenant AND m.sha256 = ANY (p_sums)
$$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO fonds_reader;
