ALTER TABLE fonds.site_entry VALIDATE CONSTRAINT site_entry_section_check;
