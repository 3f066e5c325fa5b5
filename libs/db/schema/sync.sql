-- Sources that `fonds sync` keeps archives in sync with. Only commands read them; readers learn the provenance of items.

CREATE TABLE fonds.sync_source (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- Name by which commands and readers know it; unique in the installation.
  name text COLLATE "C" NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
  kind text NOT NULL CHECK (kind IN ('oai', 'archivesspace', 'folder')),
  settings jsonb NOT NULL,
  -- The source as it last described itself; null before, and after it was confirmed that it is another.
  identity text,
  -- Metadata prefixes that are harvested, and the kind of their records; null before the first run.
  prefixes jsonb,
  -- Number of the last list of identifiers that was begun, and the list under way; null if none is.
  list integer NOT NULL DEFAULT 0,
  cursor jsonb,
  -- Time at the source up to which changes are known; null before the first list has ended.
  since text,
  compared_at timestamptz,
  -- Why resources that are missing at the source were kept, until `fonds sync confirm`; null if none were.
  held jsonb,
  -- Whether the next pass over a folder may remove much.
  insists boolean NOT NULL DEFAULT false,
  last_run timestamptz,
  last_success timestamptz,
  failure text,
  -- The source asked not to be asked before.
  not_before timestamptz,
  -- Files that the last pass over a folder refused, with reasons: {refused: [{identifier, reason}], more}; null if nothing, or for another source.
  notes jsonb
);
CREATE INDEX sync_source_tenant ON fonds.sync_source (tenant_id);

CREATE TABLE fonds.sync_resource (
  source_id uuid NOT NULL REFERENCES fonds.sync_source ON DELETE CASCADE,
  prefix text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL CHECK (length(identifier) BETWEEN 1 AND 2000),
  -- As the source states it.
  datestamp text NOT NULL,
  -- Number of the last list that named it.
  list integer NOT NULL,
  -- Whether it is to be removed here, because the source named it as deleted or its absence was confirmed.
  removed boolean NOT NULL DEFAULT false,
  -- Whether its fetch or removal is still to be done, not before `try_after`, after so many failed attempts.
  pending boolean NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  try_after timestamptz,
  -- Whether it may take the place of what it does not resemble.
  insists boolean NOT NULL DEFAULT false,
  -- Why it was refused, and the code; null if it was imported.
  refused text,
  refused_code text,
  -- Time at the source when it was fetched.
  taken text,
  sha256 text,
  -- UUIDs of its collection or entities; empty before it was imported, and after it was removed.
  items uuid[] NOT NULL DEFAULT '{}',
  -- Whether it is fetched once more a while after it was imported: 2 in any case, 1 if it has changed by then, 0 not.
  looks smallint NOT NULL DEFAULT 0,
  -- Warnings of its last import: {count, some: [text]}; null if nothing.
  warnings jsonb,
  PRIMARY KEY (source_id, prefix, identifier)
);
CREATE INDEX sync_resource_pending ON fonds.sync_resource (source_id, removed DESC, prefix, identifier) WHERE pending;
CREATE INDEX sync_resource_list ON fonds.sync_resource (source_id, list);

-- The source of each top-level collection that has one. It stays when the source is no longer followed.
CREATE TABLE fonds.provenance (
  item_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  source text NOT NULL,
  url text NOT NULL,
  fetched_at timestamptz NOT NULL
);
CREATE INDEX provenance_tenant ON fonds.provenance (tenant_id);

-- Returns the seconds since each source of `fonds sync` was last in sync, or was added.
CREATE FUNCTION api.sync_ages() RETURNS TABLE (source text, seconds double precision) LANGUAGE sql STABLE AS $$
  SELECT s.name, extract(epoch FROM now() - s.last_success)::double precision FROM fonds.sync_source s
  WHERE s.last_success IS NOT NULL
$$;
