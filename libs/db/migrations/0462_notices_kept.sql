-- The notice that was set for a description, which applies again if it returns.
ALTER TABLE fonds.tombstone ADD COLUMN set_notice jsonb;
