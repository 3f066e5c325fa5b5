-- Files of a description whose statement of access was not understood are withheld as if access were restricted, where
-- originals follow access.
CREATE OR REPLACE FUNCTION api.originals_withheld(p_tenant uuid, p_suppressed boolean, p_access jsonb) RETURNS SETOF boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(p_suppressed, true) OR (
    t.originals_follow_access AND coalesce(p_access ->> 'status' IN ('closed', 'restricted') OR (
      p_access ->> 'status' = 'unknown' AND p_access ->> 'statement' IS NOT NULL AND p_access -> 'understood' IS DISTINCT FROM 'true'
    ), false)
  )
  FROM fonds.tenant t WHERE t.id = p_tenant
$$;
