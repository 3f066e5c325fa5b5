-- The announcement on every page of the archive on some days, as in a site file; null for nothing.
ALTER TABLE fonds.tenant ADD COLUMN announcement jsonb;
