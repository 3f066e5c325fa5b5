-- Whether anything that aggregators could have at the place p_seq of the feed is kept from them now: then what was made of
-- that state is not given out any more. After p_look changed items it is taken to be so without a further look.
CREATE FUNCTION api.withdrawn_since(p_tenant uuid, p_seq bigint, p_look integer)
RETURNS SETOF boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_tenant IS NULL THEN RETURN; END IF;
  RETURN QUERY SELECT
    EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant)
    OR EXISTS (
      SELECT FROM api.mirror_changes(p_tenant, p_seq, 'ffffffff-ffff-ffff-ffff-ffffffffffff', p_look, p_look) c
      WHERE NOT c.live
    );
END
$$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO fonds_reader;
