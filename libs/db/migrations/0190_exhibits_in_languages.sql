-- Exhibits in several languages. Their sections have their translations beside them.
ALTER TABLE fonds.exhibit ADD COLUMN translations jsonb;
