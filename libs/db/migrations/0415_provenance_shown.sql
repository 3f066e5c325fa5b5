-- The sources of items, as readers see them (schema/sync.sql).
ALTER TABLE fonds.provenance ADD COLUMN parts text;
ALTER TABLE fonds.provenance ADD COLUMN canonical boolean NOT NULL DEFAULT false;

CREATE FUNCTION api.provenance_of(p_tenant uuid, p_root uuid, p_item uuid)
RETURNS TABLE (source text, url text, fetched_at timestamptz, canonical boolean) LANGUAGE sql STABLE AS $$
  SELECT p.source, coalesce(o.url, nullif(p.url, '')), p.fetched_at,
    p.canonical AND CASE WHEN p_item = p_root THEN p.url <> '' ELSE o.url IS NOT NULL END
  FROM fonds.provenance p LEFT JOIN LATERAL (
    SELECT p.parts || f.address AS url FROM fonds.former_address f
    WHERE f.item_id = p_item AND p_item <> p_root AND f.tenant_id = p_tenant AND NOT f.listed
      AND f.address LIKE '/repositories/%/archival\_objects/%'
      AND EXISTS (SELECT FROM fonds.description d WHERE d.id = p_item AND d.visible OFFSET 0)
    ORDER BY f.address LIMIT 1
  ) o ON p.parts IS NOT NULL
  WHERE p.item_id = p_root AND p.tenant_id = p_tenant
    AND (
      EXISTS (SELECT FROM fonds.description d WHERE d.id = p.item_id AND d.visible OFFSET 0)
      OR EXISTS (SELECT FROM fonds.entity e WHERE e.id = p.item_id AND e.visible OFFSET 0)
    )
$$;

ALTER TABLE fonds.provenance ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.provenance FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = provenance.item_id AND d.visible OFFSET 0)
  OR EXISTS (SELECT FROM fonds.entity e WHERE e.id = provenance.item_id AND e.visible OFFSET 0)
);

REVOKE EXECUTE ON FUNCTION api.provenance_of(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.provenance_of(uuid, uuid, uuid) TO fonds_reader;
GRANT SELECT ON fonds.provenance, fonds.former_address TO fonds_reader;
