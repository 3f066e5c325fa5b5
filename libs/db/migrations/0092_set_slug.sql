-- Descriptions and entities whose slug the operator set. No import changes it, even before they are public.
CREATE TABLE fonds.set_slug (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  item_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, item_id)
);
