-- Notices that readers see before anything else: as the source states them, as set, and in force. An import of a file, and `set`, fill them in.
ALTER TABLE fonds.description ADD COLUMN own_notice jsonb, ADD COLUMN set_notice jsonb, ADD COLUMN notice jsonb;
