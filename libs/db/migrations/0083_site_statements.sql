-- Site files may decide on statements of access. No other value appears, so the rows need no check.
ALTER TABLE fonds.site_entry DROP CONSTRAINT site_entry_section_check;
ALTER TABLE fonds.site_entry ADD CONSTRAINT site_entry_section_check
  CHECK (section IN ('settings', 'exhibits', 'descriptions', 'statements', 'places', 'entities')) NOT VALID;
