-- When an archive was closed: nothing of it is found by its host names any more; null while it is open.
ALTER TABLE fonds.tenant ADD COLUMN closed_at timestamptz;

CREATE OR REPLACE FUNCTION api.tenant_by_slug(p_slug text) RETURNS SETOF fonds.tenant
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.tenant WHERE slug = p_slug AND closed_at IS NULL $$;

CREATE OR REPLACE FUNCTION api.tenant_by_domain(p_domain text) RETURNS SETOF fonds.tenant
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.tenant WHERE custom_domain = p_domain AND closed_at IS NULL $$;

-- Whether a domain is that of a closed archive: the default archive must not answer in its place.
CREATE FUNCTION api.closed_domain(p_domain text) RETURNS SETOF boolean
LANGUAGE sql STABLE AS $$ SELECT true FROM fonds.tenant WHERE custom_domain = p_domain AND closed_at IS NOT NULL $$;
REVOKE EXECUTE ON FUNCTION api.closed_domain(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.closed_domain(text) TO fonds_gateway;
