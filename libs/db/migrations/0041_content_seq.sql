-- The number of the tenant's last change: its content version, which tells nothing of the content.
CREATE FUNCTION api.content_seq(p_tenant uuid) RETURNS SETOF bigint
LANGUAGE sql STABLE AS $$ SELECT seq FROM fonds.tenant_state WHERE tenant_id = p_tenant $$;

REVOKE EXECUTE ON FUNCTION api.content_seq(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.content_seq(uuid) TO fonds_reader;
