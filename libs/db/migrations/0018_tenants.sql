-- Archives in pages of up to 1,000, for workers that go through all of them; p_after: the last id of the page before.
-- Only what their hosts are: nothing that an archive keeps.
CREATE FUNCTION api.tenants(p_after uuid)
RETURNS TABLE (
  id uuid, slug text, name text, custom_domain text, public_origin text, site_url_template text
)
LANGUAGE sql STABLE AS $$
  SELECT t.id, t.slug, t.name, t.custom_domain, t.public_origin, t.site_url_template FROM fonds.tenant t
  WHERE p_after IS NULL OR t.id > p_after
  ORDER BY t.id LIMIT 1000
$$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO fonds_reader;
