-- What archives say of themselves in several languages.
ALTER TABLE fonds.tenant ADD COLUMN translations jsonb;
