-- Posters: pictures that stand for sound and film.
ALTER TABLE fonds.media
  ADD COLUMN poster_id uuid,
  ADD CONSTRAINT media_poster_id_fkey FOREIGN KEY (poster_id) REFERENCES fonds.media ON DELETE SET NULL NOT VALID,
  DROP CONSTRAINT media_role,
  ADD CONSTRAINT media_role CHECK (role IN ('finding-aid', 'poster')) NOT VALID;

-- Updates image_count, thumbnail and file_kinds of descriptions to match their files. Only those that can be displayed are
-- pictures. Masters of access copies and posters do not count; pages of a finding aid represent nothing. Without a picture of its own,
-- a description has the poster of its first file.
CREATE OR REPLACE FUNCTION fonds.refresh_images(p_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE fonds.description d SET image_count = x.n, thumbnail = x.thumbnail, file_kinds = x.kinds
  FROM (
    SELECT i.id, (count(m.id) FILTER (WHERE m.renderable))::integer AS n,
      ARRAY(
        SELECT k.kind FROM unnest(ARRAY['document', 'sound', 'film', 'other']) WITH ORDINALITY k (kind, n)
        WHERE k.kind = ANY (array_agg(fonds.file_kind(m.mime_type)) FILTER (WHERE NOT m.renderable))
        ORDER BY k.n
      ) AS kinds,
      (array_agg(jsonb_build_object('id', s.id, 'v', left(s.sha256, 16), 'width', s.thumb_width, 'height', s.thumb_height)
        ORDER BY m.renderable DESC, m.position) FILTER (WHERE s.renderable AND m.role IS NULL))[1] AS thumbnail
    FROM unnest(p_ids) AS i(id)
      LEFT JOIN fonds.media m ON m.description_id = i.id AND m.copy_id IS NULL AND m.role IS DISTINCT FROM 'poster'
      LEFT JOIN fonds.media s ON s.id = CASE WHEN m.renderable THEN m.id ELSE m.poster_id END
    GROUP BY i.id
  ) x
  WHERE d.id = x.id AND (d.image_count, d.thumbnail, d.file_kinds) IS DISTINCT FROM (x.n, x.thumbnail, x.kinds)
$$;

CREATE OR REPLACE FUNCTION api.settled_media(p_tenant uuid) RETURNS SETOF fonds.media
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.media m
  WHERE m.tenant_id = p_tenant AND m.copy_id IS NULL AND m.role IS DISTINCT FROM 'poster'
    AND EXISTS (SELECT FROM fonds.description d WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible)
$$;

-- Images and other files of visible descriptions, except for masters of access copies and posters.
CREATE OR REPLACE FUNCTION api.visible_media(p_tenant uuid) RETURNS SETOF fonds.media
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.media m
  WHERE m.tenant_id = p_tenant AND m.copy_id IS NULL AND m.role IS DISTINCT FROM 'poster'
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

-- Pictures that stand for sound and film of visible descriptions, as long as readers get one of these.
CREATE FUNCTION api.visible_posters(p_tenant uuid) RETURNS SETOF fonds.media
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.media m
  WHERE m.tenant_id = p_tenant AND m.renderable AND m.copy_id IS NULL
    AND EXISTS (SELECT FROM fonds.media f WHERE f.poster_id = m.id AND f.tenant_id = p_tenant AND f.copy_id IS NULL)
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

-- Texts of images of visible descriptions, unless their files are withheld: a text says what the image shows.
CREATE OR REPLACE FUNCTION api.visible_image_texts(p_tenant uuid) RETURNS SETOF fonds.image_text
LANGUAGE sql STABLE AS $$
  SELECT t.* FROM fonds.image_text t
  WHERE t.tenant_id = p_tenant
    AND EXISTS (SELECT FROM fonds.media m WHERE m.id = t.image_id AND m.copy_id IS NULL AND m.role IS DISTINCT FROM 'poster')
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

REVOKE EXECUTE ON FUNCTION api.visible_posters(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.visible_posters(uuid) TO fonds_reader;
