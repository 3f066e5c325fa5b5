-- Whether originals are withheld where access is closed or restricted. Archives that are here already decide for
-- themselves; new ones begin with it.
ALTER TABLE fonds.tenant ADD originals_follow_access boolean NOT NULL DEFAULT false;
ALTER TABLE fonds.tenant ALTER originals_follow_access SET DEFAULT true;

-- Whether the files of a description are withheld: the one decision for originals, for what the Image API shows, and for
-- every format that links to them. p_access is access in force, in which a restriction that has ended reads as open.
CREATE FUNCTION api.originals_withheld(p_tenant uuid, p_suppressed boolean, p_access jsonb) RETURNS SETOF boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(p_suppressed, true) OR (
    t.originals_follow_access AND coalesce(p_access ->> 'status' IN ('closed', 'restricted'), false)
  )
  FROM fonds.tenant t WHERE t.id = p_tenant
$$;

REVOKE EXECUTE ON FUNCTION api.originals_withheld(uuid, boolean, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.originals_withheld(uuid, boolean, jsonb) TO fonds_reader;
