-- Addresses in other systems, which redirect (schema/descriptions.sql).
CREATE TABLE fonds.former_address (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  address text COLLATE "C" NOT NULL CHECK (length(address) BETWEEN 2 AND 500),
  item_id uuid NOT NULL,
  listed boolean NOT NULL,
  PRIMARY KEY (tenant_id, address, item_id)
);
CREATE INDEX former_address_item ON fonds.former_address (item_id);
CREATE INDEX former_address_listed ON fonds.former_address (tenant_id, address) WHERE listed;

CREATE FUNCTION api.former_addresses(p_tenant uuid) RETURNS SETOF fonds.former_address
LANGUAGE sql STABLE AS $$
  SELECT f.* FROM fonds.former_address f
  WHERE f.tenant_id = p_tenant
    AND (
      EXISTS (SELECT FROM api.visible_descriptions(p_tenant) d WHERE d.id = f.item_id OFFSET 0)
      OR EXISTS (SELECT FROM api.gone(p_tenant) g WHERE g.id = f.item_id OFFSET 0)
      OR EXISTS (SELECT FROM fonds.entity e WHERE e.id = f.item_id AND e.tenant_id = p_tenant AND e.visible OFFSET 0)
    )
$$;

CREATE FUNCTION api.source_units(p_tenant uuid)
RETURNS TABLE (id uuid, kind text, slug text, deleted_at timestamptz, source text, source_xml_id text)
LANGUAGE sql STABLE AS $$
  SELECT d.id, d.kind, d.slug, NULL::timestamptz, d.source, d.source_xml_id FROM api.visible_descriptions(p_tenant) d
  UNION ALL
  SELECT t.id, t.kind, t.slug, t.deleted_at, t.source, t.source_xml_id FROM fonds.tombstone t
  WHERE t.tenant_id = p_tenant AND t.was_visible AND NOT t.forgotten
$$;

ALTER TABLE fonds.former_address ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.former_address FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = former_address.item_id AND d.visible OFFSET 0)
  OR EXISTS (SELECT FROM fonds.tombstone t WHERE t.id = former_address.item_id AND t.was_visible AND NOT t.forgotten OFFSET 0)
  OR EXISTS (SELECT FROM fonds.entity e WHERE e.id = former_address.item_id AND e.visible OFFSET 0)
);

REVOKE EXECUTE ON FUNCTION api.former_addresses(uuid), api.source_units(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.former_addresses(uuid), api.source_units(uuid) TO fonds_catalog;
GRANT SELECT ON fonds.former_address TO fonds_catalog;
