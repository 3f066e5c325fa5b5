-- An operator's translations of descriptions, which imports keep.
CREATE TABLE fonds.set_translation (
  description_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  texts jsonb NOT NULL,
  source jsonb
);
CREATE INDEX set_translation_tenant ON fonds.set_translation (tenant_id);
