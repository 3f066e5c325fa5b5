-- Images and other files that belong to a description. The bytes lie in the object store, under tenant and checksum.
CREATE TABLE fonds.media (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  -- Not a foreign key: a description that left its finding aid and comes back has its images again.
  description_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  -- Of the original, in hexadecimal.
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint NOT NULL CHECK (bytes > 0),
  mime_type text NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  caption text,
  -- Whether pictures can be made of it; else why not.
  renderable boolean NOT NULL,
  reason text,
  -- Of the page that is shown, upright, in pixels; null where that could not be read.
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  thumb_width integer CHECK (thumb_width BETWEEN 1 AND 400),
  thumb_height integer CHECK (thumb_height BETWEEN 1 AND 400),
  pages integer,
  -- Which page is shown, from 0: the largest.
  page integer,
  -- `#rrggbb`, the dominant one.
  colour text CHECK (colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  UNIQUE (description_id, sha256),
  UNIQUE (description_id, position) DEFERRABLE INITIALLY DEFERRED,
  CHECK (renderable = (reason IS NULL)),
  CHECK (NOT renderable OR (width, height, thumb_width, thumb_height, page) IS NOT NULL)
);
CREATE INDEX media_object ON fonds.media (tenant_id, sha256);

-- What lists show of a description's images, so that they need no join.
ALTER TABLE fonds.description
  ADD image_count integer NOT NULL DEFAULT 0,
  -- {id, v, width, height} of the first that can be shown: the thumbnail's size, and the version for its URL.
  ADD thumbnail jsonb;

-- The first record with a picture below a collection: its cover where none was chosen.
CREATE INDEX description_pictures ON fonds.description (tenant_id, path)
  WHERE visible AND kind = 'record' AND thumbnail IS NOT NULL;

-- Brings what descriptions say of their images in line with the images.
CREATE FUNCTION fonds.refresh_images(p_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE fonds.description d SET image_count = x.n, thumbnail = x.thumbnail
  FROM (
    SELECT i.id, count(m.id)::integer AS n,
      (array_agg(jsonb_build_object('id', m.id, 'v', left(m.sha256, 16), 'width', m.thumb_width, 'height', m.thumb_height)
        ORDER BY m.position) FILTER (WHERE m.renderable))[1] AS thumbnail
    FROM unnest(p_ids) AS i(id) LEFT JOIN fonds.media m ON m.description_id = i.id
    GROUP BY i.id
  ) x
  WHERE d.id = x.id AND (d.image_count, d.thumbnail) IS DISTINCT FROM (x.n, x.thumbnail)
$$;

-- What comes back with its old UUID has its images again.
CREATE FUNCTION fonds.restore_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fonds.refresh_images(ARRAY(
    SELECT DISTINCT m.description_id FROM fonds.media m JOIN fresh f ON f.id = m.description_id
  ));
  RETURN NULL;
END
$$;
CREATE TRIGGER description_images AFTER INSERT ON fonds.description
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION fonds.restore_images();

-- What is deleted and forgotten takes its images along.
CREATE FUNCTION fonds.forget_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM fonds.media WHERE description_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER tombstone_images AFTER INSERT OR UPDATE ON fonds.tombstone
  FOR EACH ROW WHEN (NEW.forgotten) EXECUTE FUNCTION fonds.forget_images();

-- Images of visible descriptions.
CREATE FUNCTION api.visible_media(p_tenant uuid) RETURNS SETOF fonds.media
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.media m
  WHERE m.tenant_id = p_tenant
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO fonds_reader;
GRANT SELECT ON fonds.media TO fonds_reader;
