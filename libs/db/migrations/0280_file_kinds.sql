-- Which kinds of files that are not pictures a description has. `image_count` counts pictures only from now on.
ALTER TABLE fonds.description ADD COLUMN file_kinds text[] NOT NULL DEFAULT '{}';

-- Kind of a file that is not a picture, by its media type: document, sound, film or other. The same as fileKind of @fonds/types.
CREATE FUNCTION fonds.file_kind(p_mime_type text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN p_mime_type LIKE 'audio/%' THEN 'sound'
    WHEN p_mime_type LIKE 'video/%' OR p_mime_type IN ('application/mxf', 'application/vnd.ms-asf') THEN 'film'
    WHEN p_mime_type LIKE 'text/%'
      OR p_mime_type ~ '^application/(pdf|rtf|epub[+]zip|postscript|xml|xhtml[+]xml|msword|x-cfb|vnd[.](openxmlformats-officedocument|oasis[.]opendocument|ms-(excel|powerpoint|word))[.a-z0-9-]*([+]xml)?)$'
    THEN 'document'
    ELSE 'other' END
$$;

-- Updates image_count, thumbnail and file_kinds of descriptions to match their files. Only those that can be displayed are
-- pictures.
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
        ORDER BY m.position) FILTER (WHERE m.renderable))[1] AS thumbnail
    FROM unnest(p_ids) AS i(id) LEFT JOIN fonds.media m ON m.description_id = i.id
    GROUP BY i.id
  ) x
  WHERE d.id = x.id AND (d.image_count, d.thumbnail, d.file_kinds) IS DISTINCT FROM (x.n, x.thumbnail, x.kinds)
$$;

REVOKE EXECUTE ON FUNCTION fonds.file_kind(text) FROM PUBLIC;
