-- Finished backups, so that `fonds doctor` and a metric can tell how old the last one is.

CREATE TABLE fonds.backup (
  -- Name of the backup, as in the place where it is stored.
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 200),
  -- Moment that the backup shows; whatever was committed later is not in it.
  taken_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Program that made it: fonds, or one named by `fonds backup record`.
  made_by text NOT NULL,
  -- Size of the dump; null if unknown.
  bytes bigint,
  -- Originals that the backup lacks, because the object store did not have them intact; null if unknown.
  missing bigint
);
CREATE INDEX backup_taken ON fonds.backup (taken_at DESC);

-- Returns the age of the last backup in seconds; null if there is none.
CREATE FUNCTION api.backup_age() RETURNS double precision LANGUAGE sql STABLE AS $$
  SELECT extract(epoch FROM now() - max(b.taken_at))::double precision FROM fonds.backup b
$$;
