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
  notes jsonb,
  -- The settings on its public pages that the provenance of what it brought reflects; null before the first run.
  pages text
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

-- How finding aids of ArchivesSpace name its agents and subjects, by their address there. When one is deleted, only this tells which
-- collections showed it.
CREATE TABLE fonds.sync_heading (
  source_id uuid NOT NULL REFERENCES fonds.sync_source ON DELETE CASCADE,
  address text COLLATE "C" NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
  heading text NOT NULL,
  PRIMARY KEY (source_id, address)
);

-- The source of each top-level collection, and of each entity described by a record, that has one. It stays when the source is no
-- longer followed.
CREATE TABLE fonds.provenance (
  item_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  source text NOT NULL,
  -- Its page at the source; empty if that has none.
  url text NOT NULL,
  fetched_at timestamptz NOT NULL,
  -- URL before which the addresses of its parts stand there; null if these have no known pages.
  parts text,
  -- Whether search engines are to show the source's pages rather than these.
  canonical boolean NOT NULL DEFAULT false
);
CREATE INDEX provenance_tenant ON fonds.provenance (tenant_id);

-- Returns the seconds since each source of `fonds sync` was last in sync, or was added.
CREATE FUNCTION api.sync_ages() RETURNS TABLE (source text, seconds double precision) LANGUAGE sql STABLE AS $$
  SELECT s.name, extract(epoch FROM now() - s.last_success)::double precision FROM fonds.sync_source s
  WHERE s.last_success IS NOT NULL
$$;

-- Returns where an item of a tenant came from: a visible description by its top-level collection, or a visible entity, which is its own
-- root. The page of a part is its own, else that of its collection; `canonical` only if it is the item's own.
CREATE FUNCTION api.provenance_of(p_tenant uuid, p_root uuid, p_item uuid)
RETURNS TABLE (source text, url text, fetched_at timestamptz, canonical boolean) LANGUAGE sql STABLE AS $$
  SELECT p.source, coalesce(o.url, nullif(p.url, '')), p.fetched_at,
    p.canonical AND CASE WHEN p_item = p_root THEN p.url <> '' ELSE o.url IS NOT NULL END
  FROM fonds.provenance p LEFT JOIN LATERAL (
    SELECT p.parts || f.address AS url FROM fonds.former_address f
    WHERE f.item_id = p_item AND p_item <> p_root AND f.tenant_id = p_tenant AND NOT f.listed
      AND f.address LIKE '/repositories/%/archival\_objects/%'
      AND EXISTS (SELECT FROM fonds.description d WHERE d.id = p_item AND d.visible OFFSET 0)
    ORDER BY f.address LIMIT 1
  ) o ON p.parts IS NOT NULL
  WHERE p.item_id = p_root AND p.tenant_id = p_tenant
    AND (
      EXISTS (SELECT FROM fonds.description d WHERE d.id = p.item_id AND d.visible OFFSET 0)
      OR EXISTS (SELECT FROM fonds.entity e WHERE e.id = p.item_id AND e.visible OFFSET 0)
    )
$$;
