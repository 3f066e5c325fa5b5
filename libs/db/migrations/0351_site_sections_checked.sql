-- In a transaction of its own, so that writers do not wait for the scan.
ALTER TABLE fonds.site_entry VALIDATE CONSTRAINT site_entry_section_check;
