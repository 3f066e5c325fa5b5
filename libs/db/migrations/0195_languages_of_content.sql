-- Languages of an archive's content, among which those of readers are negotiated.
ALTER TABLE fonds.tenant_state ADD COLUMN languages text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION fonds.languages_in(p_original text, p_titles jsonb, p_translations jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(language, ' ' ORDER BY language COLLATE "C") FROM (
    SELECT coalesce(p_translations ->> 'original', p_original, 'und') AS language
    UNION SELECT jsonb_object_keys(p_titles)
    UNION SELECT jsonb_object_keys(p_translations -> 'in')
  ) written
$$;

CREATE FUNCTION api.content_languages(p_tenant uuid) RETURNS SETOF text[]
LANGUAGE sql STABLE AS $$ SELECT languages FROM fonds.tenant_state WHERE tenant_id = p_tenant $$;

REVOKE EXECUTE ON FUNCTION fonds.languages_in(text, jsonb, jsonb), api.content_languages(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.content_languages(uuid) TO fonds_gateway;
