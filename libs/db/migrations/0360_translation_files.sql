-- Files of translations, by which an import without them is held (schema/descriptions.sql).
CREATE TABLE fonds.translation_file (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  source text NOT NULL,
  language text NOT NULL,
  file text NOT NULL,
  PRIMARY KEY (tenant_id, source, language)
);
