-- Content that the archive chose for its home page, as in a site file, with UUIDs for names; null for none.
ALTER TABLE fonds.tenant ADD COLUMN home jsonb;
