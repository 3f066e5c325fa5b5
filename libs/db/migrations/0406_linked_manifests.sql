-- IIIF manifests that descriptions link to, as `fonds links refresh` last fetched them.
CREATE TABLE fonds.linked_manifest (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  -- Has no foreign key, as in fonds.media.
  description_id uuid NOT NULL,
  url text COLLATE "C" NOT NULL CHECK (length(url) BETWEEN 8 AND 2000),
  -- Last attempt, and last success; null before either.
  tried_at timestamptz,
  fetched_at timestamptz,
  -- Why the last attempt failed; null if it did not.
  failure text CHECK (length(failure) <= 500),
  -- As it was last fetched.
  label text CHECK (length(label) <= 500),
  thumbnail text CHECK (length(thumbnail) <= 2000),
  canvases integer CHECK (canvases >= 0),
  -- Origins that its images and their thumbnails come from.
  origins text[] NOT NULL DEFAULT '{}' CHECK (cardinality(origins) <= 10),
  PRIMARY KEY (description_id, url)
);
CREATE INDEX linked_manifest_url ON fonds.linked_manifest (tenant_id, url);

ALTER TABLE fonds.linked_manifest ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.linked_manifest FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = linked_manifest.description_id AND d.visible)
);

-- Manifests of visible descriptions that were fetched. Whether a description still links to one, its body tells.
CREATE FUNCTION api.linked_manifests(p_tenant uuid) RETURNS SETOF fonds.linked_manifest
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.linked_manifest m
  WHERE m.tenant_id = p_tenant AND m.fetched_at IS NOT NULL
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;
REVOKE EXECUTE ON FUNCTION api.linked_manifests(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.linked_manifests(uuid) TO fonds_reader;
GRANT SELECT ON fonds.linked_manifest TO fonds_reader;
