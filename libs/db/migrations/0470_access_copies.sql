-- Access copies: readers get them in place of their masters. And files that are the finding aid as it was received.
ALTER TABLE fonds.media
  ADD COLUMN copy_id uuid,
  ADD COLUMN withheld boolean NOT NULL DEFAULT false,
  ADD COLUMN role text,
  ADD CONSTRAINT media_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES fonds.media ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT media_withheld CHECK (NOT withheld OR copy_id IS NOT NULL) NOT VALID,
  ADD CONSTRAINT media_role CHECK (role IN ('finding-aid')) NOT VALID;
ALTER POLICY visible ON fonds.media USING (
  NOT withheld AND (copy_id IS NULL OR file_id IS NULL)
  AND EXISTS (SELECT FROM fonds.description d WHERE d.id = media.description_id AND d.visible)
);

-- Updates image_count, thumbnail and file_kinds of descriptions to match their files. Only those that can be displayed are
-- pictures. Masters of access copies do not count; pages of a finding aid represent nothing.
CREATE OR REPLACE FUNCTION fonds.refresh_images(p_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE fonds.description d SET image_count = x.n, thumbnail = x.thumbnail, file_kinds = x.kinds
  FROM (
    SELECT i.id, (count(m.id) FILTER (WHERE m.renderable))::integer AS n,
      ARRAY(
        SELECT k.kind FROM unnest(ARRAY['document', 'sound', 'film', 'other']) WITH ORDINALITY k (kind, n)
        WHERE k.kind = ANY (array_agg(fonds.file_kind(m.mime_type)) FILTER (WHERE NOT m.renderable))
        ORDER BY k.n
      ) AS kinds,
      (array_agg(jsonb_build_object('id', m.id, 'v', left(m.sha256, 16), 'width', m.thumb_width, 'height', m.thumb_height)
        ORDER BY m.position) FILTER (WHERE m.renderable AND m.role IS NULL))[1] AS thumbnail
    FROM unnest(p_ids) AS i(id) LEFT JOIN fonds.media m ON m.description_id = i.id AND m.copy_id IS NULL
    GROUP BY i.id
  ) x
  WHERE d.id = x.id AND (d.image_count, d.thumbnail, d.file_kinds) IS DISTINCT FROM (x.n, x.thumbnail, x.kinds)
$$;

CREATE OR REPLACE FUNCTION api.settled_media(p_tenant uuid) RETURNS SETOF fonds.media
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.media m
  WHERE m.tenant_id = p_tenant AND m.copy_id IS NULL
    AND EXISTS (SELECT FROM fonds.description d WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible)
$$;

-- Images and other files of visible descriptions, except for masters of access copies.
CREATE OR REPLACE FUNCTION api.visible_media(p_tenant uuid) RETURNS SETOF fonds.media
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.media m
  WHERE m.tenant_id = p_tenant AND m.copy_id IS NULL
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

-- Masters of access copies of visible descriptions that readers get beside these: neither withheld themselves, nor by access. Without
-- their pages, each of which stands for the whole document.
CREATE FUNCTION api.visible_masters(p_tenant uuid) RETURNS SETOF fonds.media
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.media m
  WHERE m.tenant_id = p_tenant AND m.copy_id IS NOT NULL AND m.file_id IS NULL AND NOT m.withheld
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT (SELECT w FROM api.originals_withheld(p_tenant, d.suppressed, d.access) w)
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

REVOKE EXECUTE ON FUNCTION api.visible_masters(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.visible_masters(uuid) TO fonds_reader;

-- Texts of images of visible descriptions, unless their files are withheld: a text says what the image shows.
CREATE OR REPLACE FUNCTION api.visible_image_texts(p_tenant uuid) RETURNS SETOF fonds.image_text
LANGUAGE sql STABLE AS $$
  SELECT t.* FROM fonds.image_text t
  WHERE t.tenant_id = p_tenant
    AND EXISTS (SELECT FROM fonds.media m WHERE m.id = t.image_id AND m.copy_id IS NULL)
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = t.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT (SELECT w FROM api.originals_withheld(p_tenant, d.suppressed, d.access) w)
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

-- Texts of files of visible descriptions, unless these are withheld: a text says what is heard.
CREATE OR REPLACE FUNCTION api.visible_file_texts(p_tenant uuid) RETURNS SETOF fonds.file_text
LANGUAGE sql STABLE AS $$
  SELECT t.* FROM fonds.file_text t
  WHERE t.tenant_id = p_tenant
    AND EXISTS (SELECT FROM fonds.media m WHERE m.id = t.media_id AND m.copy_id IS NULL)
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = t.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT (SELECT w FROM api.originals_withheld(p_tenant, d.suppressed, d.access) w)
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;
