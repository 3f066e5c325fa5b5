-- Tenants whose untyped names are subjects, as earlier versions stored them, and how far they have been given a type.
-- `migrate` processes them.
CREATE TABLE fonds.type_review (
  tenant_id uuid PRIMARY KEY REFERENCES fonds.tenant ON DELETE CASCADE,
  after_id uuid
);
INSERT INTO fonds.type_review (tenant_id) SELECT id FROM fonds.tenant;
