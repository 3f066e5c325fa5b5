-- The prefix of an archive's ARKs, and all that it has had.
ALTER TABLE fonds.tenant
  ADD COLUMN ark_naan text,
  ADD COLUMN ark_shoulder text,
  ADD COLUMN ark_prefixes text[] NOT NULL DEFAULT '{}';
