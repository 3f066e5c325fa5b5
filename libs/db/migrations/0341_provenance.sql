-- Sources of items (schema/sync.sql).
CREATE TABLE fonds.provenance (
  item_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  source text NOT NULL,
  url text NOT NULL,
  fetched_at timestamptz NOT NULL
);
CREATE INDEX provenance_tenant ON fonds.provenance (tenant_id);
