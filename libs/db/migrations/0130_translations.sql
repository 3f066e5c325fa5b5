-- What lists show of a description's translations; null if there are none.
ALTER TABLE fonds.description ADD COLUMN translations jsonb;
