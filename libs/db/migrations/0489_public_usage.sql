-- Archives may show figures of their use (schema/usage.sql). The constraint is checked in a transaction of its own, so that writers do not
-- wait for the scan.
ALTER TABLE fonds.tenant VALIDATE CONSTRAINT tenant_usage_check;

-- The figures of an archive that shows them to everybody (`usage` is `public`); nothing of any other.
CREATE FUNCTION api.usage_days(p_tenant uuid) RETURNS SETOF fonds.usage_day
LANGUAGE sql STABLE AS $$
  SELECT u.* FROM fonds.usage_day u
  WHERE u.tenant_id = p_tenant AND EXISTS (SELECT FROM fonds.tenant t WHERE t.id = p_tenant AND t.usage = 'public')
$$;

CREATE FUNCTION api.usage_items(p_tenant uuid) RETURNS SETOF fonds.usage_item
LANGUAGE sql STABLE AS $$
  SELECT u.* FROM fonds.usage_item u
  WHERE u.tenant_id = p_tenant AND EXISTS (SELECT FROM fonds.tenant t WHERE t.id = p_tenant AND t.usage = 'public')
$$;

CREATE FUNCTION api.usage_words(p_tenant uuid) RETURNS SETOF fonds.usage_words
LANGUAGE sql STABLE AS $$
  SELECT u.* FROM fonds.usage_words u
  WHERE u.tenant_id = p_tenant AND EXISTS (SELECT FROM fonds.tenant t WHERE t.id = p_tenant AND t.usage = 'public')
$$;

REVOKE EXECUTE ON FUNCTION api.usage_days(uuid), api.usage_items(uuid), api.usage_words(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.usage_days(uuid), api.usage_items(uuid), api.usage_words(uuid) TO fonds_catalog;
