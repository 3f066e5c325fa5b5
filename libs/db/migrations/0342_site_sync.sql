-- Site files declare sources (schema/tenants.sql).
ALTER TABLE fonds.site_entry DROP CONSTRAINT site_entry_section_check;
ALTER TABLE fonds.site_entry ADD CONSTRAINT site_entry_section_check
  CHECK (section IN ('settings', 'exhibits', 'pages', 'descriptions', 'statements', 'places', 'entities', 'sync')) NOT VALID;
