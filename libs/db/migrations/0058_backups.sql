-- Finished backups, and the age of the last one for a metric.
CREATE TABLE fonds.backup (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 200),
  taken_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  made_by text NOT NULL,
  bytes bigint,
  missing bigint
);
CREATE INDEX backup_taken ON fonds.backup (taken_at DESC);

CREATE FUNCTION api.backup_age() RETURNS double precision LANGUAGE sql STABLE AS $$
  SELECT extract(epoch FROM now() - max(b.taken_at))::double precision FROM fonds.backup b
$$;

REVOKE EXECUTE ON FUNCTION api.backup_age() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.backup_age() TO fonds_indexer;
GRANT SELECT ON fonds.backup TO fonds_indexer;
