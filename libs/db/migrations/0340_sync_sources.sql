-- Sources that `fonds sync` keeps archives in sync with (schema/sync.sql).
CREATE TABLE fonds.sync_source (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
  kind text NOT NULL CHECK (kind IN ('oai', 'folder')),
  settings jsonb NOT NULL,
  identity text,
  prefixes jsonb,
  list integer NOT NULL DEFAULT 0,
  cursor jsonb,
  since text,
  compared_at timestamptz,
  held jsonb,
  insists boolean NOT NULL DEFAULT false,
  last_run timestamptz,
  last_success timestamptz,
  failure text,
  not_before timestamptz
);
CREATE INDEX sync_source_tenant ON fonds.sync_source (tenant_id);

CREATE TABLE fonds.sync_resource (
  source_id uuid NOT NULL REFERENCES fonds.sync_source ON DELETE CASCADE,
  prefix text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL CHECK (length(identifier) BETWEEN 1 AND 2000),
  datestamp text NOT NULL,
  list integer NOT NULL,
  removed boolean NOT NULL DEFAULT false,
  pending boolean NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  try_after timestamptz,
  insists boolean NOT NULL DEFAULT false,
  refused text,
  refused_code text,
  taken text,
  sha256 text,
  items uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (source_id, prefix, identifier)
);
CREATE INDEX sync_resource_pending ON fonds.sync_resource (source_id, removed DESC, prefix, identifier) WHERE pending;
CREATE INDEX sync_resource_list ON fonds.sync_resource (source_id, list);

CREATE FUNCTION api.sync_ages() RETURNS TABLE (source text, seconds double precision) LANGUAGE sql STABLE AS $$
  SELECT s.name, extract(epoch FROM now() - s.last_success)::double precision FROM fonds.sync_source s
  WHERE s.last_success IS NOT NULL
$$;

REVOKE EXECUTE ON FUNCTION api.sync_ages() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.sync_ages() TO fonds_indexer;
GRANT SELECT ON fonds.sync_source TO fonds_indexer;
