-- Entities that were suppressed, and how far a search index must have come to have forgotten their names. A description is
-- indexed with the names that it has; the change that tells the index of it comes after the suppression.
CREATE TABLE fonds.withdrawn_name (
  entity_id uuid PRIMARY KEY REFERENCES fonds.entity ON DELETE CASCADE,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- The last batch of the feed that tells of it. Null: the feed does not tell of all descriptions yet.
  seq bigint
);
CREATE INDEX withdrawn_name_pending ON fonds.withdrawn_name (tenant_id, coalesce(seq, 9223372036854775807));

-- Suppressed entities whose names an index may still have that has come to a place in the feed. A null item: the whole
-- batch is still to come; the largest UUID: nothing of it is.
CREATE FUNCTION api.withdrawn_names(p_tenant uuid, p_seq bigint, p_item uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT w.entity_id FROM fonds.withdrawn_name w
  WHERE w.tenant_id = p_tenant
    AND coalesce(w.seq, 9223372036854775807)
      >= p_seq + (p_item IS NOT DISTINCT FROM 'ffffffff-ffff-ffff-ffff-ffffffffffff')::integer
$$;

REVOKE EXECUTE ON FUNCTION api.withdrawn_names(uuid, bigint, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.withdrawn_names(uuid, bigint, uuid) TO fonds_reader;
GRANT SELECT ON fonds.withdrawn_name TO fonds_reader;
