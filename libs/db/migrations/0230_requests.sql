-- How readers order material: templates of requests, and rules; null if they cannot.
ALTER TABLE fonds.tenant ADD COLUMN requests jsonb;
