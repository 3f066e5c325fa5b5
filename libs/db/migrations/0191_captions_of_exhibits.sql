-- Captions of exhibits in several languages.
ALTER TABLE fonds.exhibit_item ADD COLUMN captions jsonb;
