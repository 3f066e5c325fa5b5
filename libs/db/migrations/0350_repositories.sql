-- Several repositories in one archive: what they are, and which holds a top-level collection.
CREATE TABLE fonds.repository (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  slug text COLLATE "C" NOT NULL CHECK (length(slug) BETWEEN 1 AND 100),
  position integer NOT NULL,
  language text,
  name text NOT NULL,
  other_names text[] NOT NULL,
  codes text[] NOT NULL,
  address jsonb,
  contact jsonb,
  coordinates jsonb,
  texts jsonb NOT NULL,
  translations jsonb NOT NULL,
  cover_id uuid,
  content_hash text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  UNIQUE (tenant_id, slug)
);
CREATE TABLE fonds.collection_repository (
  root_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  repository_id uuid REFERENCES fonds.repository ON DELETE SET NULL,
  is_set boolean NOT NULL
);
CREATE INDEX collection_repository_tenant ON fonds.collection_repository (tenant_id, repository_id);
CREATE INDEX collection_repository_held ON fonds.collection_repository (repository_id);

CREATE FUNCTION api.repositories(p_tenant uuid) RETURNS SETOF fonds.repository
LANGUAGE sql STABLE AS $$
  SELECT r.* FROM fonds.repository r
  WHERE r.tenant_id = p_tenant AND (SELECT count(*) FROM fonds.repository o WHERE o.tenant_id = p_tenant) > 1
$$;
CREATE FUNCTION api.repository_of(p_tenant uuid, p_root uuid) RETURNS SETOF fonds.repository
LANGUAGE sql STABLE AS $$
  SELECT r.* FROM fonds.collection_repository c JOIN fonds.repository r ON r.id = c.repository_id
  WHERE c.root_id = p_root AND c.tenant_id = p_tenant AND r.tenant_id = p_tenant
    AND (SELECT count(*) FROM fonds.repository o WHERE o.tenant_id = p_tenant) > 1
    AND EXISTS (SELECT FROM fonds.description d WHERE d.id = c.root_id AND d.visible OFFSET 0)
$$;
CREATE FUNCTION api.held_collections(p_tenant uuid, p_names text[]) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT c.root_id FROM fonds.repository r JOIN fonds.collection_repository c ON c.repository_id = r.id
  WHERE r.tenant_id = p_tenant AND c.tenant_id = p_tenant AND (r.slug = ANY (p_names) OR r.id::text = ANY (p_names))
    AND (SELECT count(*) FROM fonds.repository o WHERE o.tenant_id = p_tenant) > 1
    AND EXISTS (SELECT FROM fonds.description d WHERE d.id = c.root_id AND d.visible OFFSET 0)
$$;

ALTER TABLE fonds.collection_repository ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.collection_repository FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = collection_repository.root_id AND d.visible OFFSET 0)
);

REVOKE EXECUTE ON FUNCTION api.repositories(uuid), api.repository_of(uuid, uuid), api.held_collections(uuid, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.repositories(uuid), api.repository_of(uuid, uuid), api.held_collections(uuid, text[]) TO fonds_reader;
GRANT SELECT ON fonds.repository, fonds.collection_repository TO fonds_reader;

ALTER TABLE fonds.site_entry DROP CONSTRAINT site_entry_section_check;
ALTER TABLE fonds.site_entry ADD CONSTRAINT site_entry_section_check
  CHECK (section IN ('settings', 'exhibits', 'pages', 'repositories', 'descriptions', 'statements', 'places', 'entities', 'sync')) NOT VALID;
