-- How a source names agents and subjects, by which their deletion leads to what shows them (schema/sync.sql).
CREATE TABLE fonds.sync_heading (
  source_id uuid NOT NULL REFERENCES fonds.sync_source ON DELETE CASCADE,
  address text COLLATE "C" NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
  heading text NOT NULL,
  PRIMARY KEY (source_id, address)
);
