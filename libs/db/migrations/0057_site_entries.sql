-- What `fonds apply` set from a site file.
CREATE TABLE fonds.site_entry (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  section text COLLATE "C" NOT NULL
    CHECK (section IN ('settings', 'exhibits', 'descriptions', 'places', 'entities')),
  key text COLLATE "C" NOT NULL,
  digest text NOT NULL,
  PRIMARY KEY (tenant_id, section, key)
);
