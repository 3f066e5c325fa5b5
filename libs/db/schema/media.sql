-- Media: images and other files of descriptions. The bytes are in the object store, by tenant and checksum.

CREATE TABLE fonds.media (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  -- Has no foreign key, so that a description that leaves its finding aid and returns gets its images back.
  description_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  -- Checksum of the original, in hexadecimal.
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint NOT NULL CHECK (bytes > 0),
  mime_type text NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  caption text,
  -- Whether images can be rendered from it; if not, the reason.
  renderable boolean NOT NULL,
  reason text,
  -- Size of the displayed page when upright, in pixels; null if it could not be read.
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  thumb_width integer CHECK (thumb_width BETWEEN 1 AND 400),
  thumb_height integer CHECK (thumb_height BETWEEN 1 AND 400),
  pages integer,
  -- The page of the file that this image is, from 0.
  page integer,
  -- Dominant colour as `#rrggbb`.
  colour text CHECK (colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  -- The image in a few pixels, as a data URL; null until the media worker has filled it in.
  placeholder text CHECK (placeholder ~ '^data:image/webp;base64,[A-Za-z0-9+/]+=*$' AND length(placeholder) <= 1000),
  -- The caption in other languages than that of the description, by language; null for none.
  captions jsonb,
  -- The document of which it is a page; null for any other file.
  file_id uuid REFERENCES fonds.media ON DELETE CASCADE,
  -- The label of a page in its document, such as `iv`; null if that is its number.
  page_label text CHECK (length(page_label) <= 40),
  -- The outline of a document, in order: an array of titles, pages from 0, and depths; null without one.
  outline jsonb CHECK (jsonb_typeof(outline) = 'array'),
  -- Length, codec and chapters of sound and film (StoredRecording of @fonds/types); null for other files, and until they are read.
  recording jsonb,
  -- The file that readers get in its place, its access copy; null for any file that is shown itself. Pages have that of their document.
  copy_id uuid REFERENCES fonds.media ON DELETE SET NULL,
  -- Whether readers do not get such a master beside its access copy.
  withheld boolean NOT NULL DEFAULT false CONSTRAINT media_withheld CHECK (NOT withheld OR copy_id IS NOT NULL),
  -- The part of a file, and of its pages, in the description: an earlier finding aid, as it was received, or a picture that only stands
  -- for sound or film (`poster`); null for any other.
  role text CONSTRAINT media_role CHECK (role IN ('finding-aid', 'poster')),
  -- The picture that stands for sound or film, among the pictures of the same description; null without one, and for other files.
  poster_id uuid REFERENCES fonds.media ON DELETE SET NULL,
  UNIQUE NULLS NOT DISTINCT (description_id, sha256, page),
  UNIQUE (description_id, position) DEFERRABLE INITIALLY DEFERRED,
  CHECK (renderable = (reason IS NULL)),
  CHECK (NOT renderable OR (width, height, thumb_width, thumb_height, page) IS NOT NULL)
);
CREATE INDEX media_object ON fonds.media (tenant_id, sha256);
CREATE INDEX media_pages ON fonds.media (file_id, page) WHERE file_id IS NOT NULL;
CREATE INDEX media_masters ON fonds.media (copy_id) WHERE copy_id IS NOT NULL;
CREATE INDEX media_posters ON fonds.media (poster_id) WHERE poster_id IS NOT NULL;
-- Images attached before placeholders were stored. Pages of documents get none: they are rendered only when they are asked for.
CREATE INDEX media_without_placeholder ON fonds.media (tenant_id, sha256)
  WHERE renderable AND placeholder IS NULL AND file_id IS NULL;
-- Sound and film attached before their lengths were stored.
CREATE INDEX media_unmeasured ON fonds.media (tenant_id, sha256)
  WHERE recording IS NULL AND NOT renderable AND (mime_type LIKE 'audio/%' OR mime_type LIKE 'video/%');

-- Texts of images: transcriptions, and the output of text recognition. Detaching an image deletes its text.
CREATE TABLE fonds.image_text (
  image_id uuid PRIMARY KEY REFERENCES fonds.media ON DELETE CASCADE,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  description_id uuid NOT NULL,
  -- Format, name and checksum of the file that it was read from.
  format text NOT NULL CHECK (format IN ('alto', 'hocr', 'page', 'text', 'pdf')),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- Language of the text as ISO 639; null if the file does not state it.
  language text,
  -- Lines separated by line feeds, words by single spaces.
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 200000),
  -- Where the text is, in pixels of the image; null if unknown. An array with an element for each line: null, or x, y,
  -- width and height of the line, followed by those of each of its words, if known.
  boxes jsonb CHECK (jsonb_typeof(boxes) = 'array'),
  created_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  -- Words that the file gives in full: an array of arrays of the line and word (from 0) with which each begins, those with
  -- which it ends, and the whole word; null without any.
  substitutions jsonb,
  -- Version of the reader that has read the file.
  revision integer NOT NULL DEFAULT 0
);
CREATE INDEX image_text_description ON fonds.image_text (description_id);

-- Captions, subtitles and transcripts of sound and film. Detaching a file deletes its texts.
CREATE TABLE fonds.file_text (
  id uuid PRIMARY KEY,
  media_id uuid NOT NULL REFERENCES fonds.media ON DELETE CASCADE,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  description_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('captions', 'subtitles', 'transcript')),
  -- ISO 639; null if neither the file nor its name states it.
  language text,
  -- Name and checksum of the file that it was read from.
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- A line for each cue.
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 600000),
  -- Beginning and end of each line, in seconds, one after the other.
  times double precision[] NOT NULL CHECK (cardinality(times) BETWEEN 2 AND 40000),
  created_at timestamptz NOT NULL DEFAULT date_trunc('second', now())
);
CREATE INDEX file_text_file ON fonds.file_text (media_id);
CREATE INDEX file_text_description ON fonds.file_text (description_id);

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
-- pictures. Masters of access copies and posters do not count; pages of a finding aid represent nothing. Without a picture of its own,
-- a description has the poster of its first file.
CREATE FUNCTION fonds.refresh_images(p_ids uuid[]) RETURNS void LANGUAGE sql AS $$
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

-- Gives descriptions that return with their old UUID their images back. Runs when a tombstone is deleted: if it ran for
-- each new description, an import of 100,000 would write them all to a file only to find that none had images.
CREATE FUNCTION fonds.restore_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fonds.refresh_images(ARRAY(
    SELECT DISTINCT m.description_id FROM fonds.media m JOIN back b ON b.id = m.description_id
  ));
  RETURN NULL;
END
$$;
CREATE TRIGGER tombstone_gone AFTER DELETE ON fonds.tombstone
  REFERENCING OLD TABLE AS back FOR EACH STATEMENT EXECUTE FUNCTION fonds.restore_images();

-- Deletes the images of a description that is deleted and forgotten, and what is known of it elsewhere.
CREATE FUNCTION fonds.forget_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM fonds.media WHERE description_id = NEW.id;
  DELETE FROM fonds.linked_manifest WHERE description_id = NEW.id;
  DELETE FROM fonds.provenance WHERE item_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER tombstone_images AFTER INSERT OR UPDATE ON fonds.tombstone
  FOR EACH ROW WHEN (NEW.forgotten) EXECUTE FUNCTION fonds.forget_images();

-- Gives the content of an archive a new version, so that caches follow; the feed lists no change, since no description
-- changed.
CREATE FUNCTION media.new_version(p_tenant uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fonds-tenant:' || p_tenant, 0));
  WITH next AS (
    UPDATE fonds.tenant_state s SET seq = s.seq + 1,
      committed_at = greatest(s.committed_at, date_trunc('second', clock_timestamp()))
    WHERE s.tenant_id = p_tenant RETURNING s.seq, s.committed_at
  )
  INSERT INTO fonds.change_batch (batch_id, tenant_id, seq, committed_at)
  SELECT nextval('fonds.batch_id'), p_tenant, n.seq, n.committed_at FROM next n;
END
$$;

-- Stores the placeholders and dominant colours of files, by checksum, unless they are known. If any of their images is
-- visible, the content gets a new version. Returns the number of images.
CREATE FUNCTION media.set_placeholders(p_tenant uuid, p_sums text[], p_placeholders text[], p_colours text[])
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  written integer;
  shown boolean;
BEGIN
  WITH changed AS (
    UPDATE fonds.media m SET placeholder = x.placeholder, colour = coalesce(m.colour, x.colour)
    FROM unnest(p_sums, p_placeholders, p_colours) AS x(sha256, placeholder, colour)
    WHERE m.tenant_id = p_tenant AND m.sha256 = x.sha256 AND m.renderable AND m.placeholder IS NULL AND m.file_id IS NULL
    RETURNING m.description_id
  )
  SELECT count(*), coalesce(bool_or(d.visible), false) INTO written, shown
  FROM changed c LEFT JOIN fonds.description d ON d.id = c.description_id;
  IF shown THEN PERFORM media.new_version(p_tenant); END IF;
  RETURN written;
END
$$;

-- Stores what files of sound and film say of themselves, by checksum, unless it is known: objects as in the column `recording`,
-- with the width and height of pictures. If any of the files is visible, the content gets a new version. Returns the number of files.
CREATE FUNCTION media.set_recordings(p_tenant uuid, p_sums text[], p_recordings jsonb[])
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  written integer;
  shown boolean;
BEGIN
  WITH changed AS (
    UPDATE fonds.media m SET recording = x.recording - 'width' - 'height',
      width = coalesce(m.width, (x.recording ->> 'width')::integer),
      height = coalesce(m.height, (x.recording ->> 'height')::integer)
    FROM unnest(p_sums, p_recordings) AS x(sha256, recording)
    WHERE m.tenant_id = p_tenant AND m.sha256 = x.sha256 AND NOT m.renderable AND m.recording IS NULL
    RETURNING m.description_id
  )
  SELECT count(*), coalesce(bool_or(d.visible), false) INTO written, shown
  FROM changed c LEFT JOIN fonds.description d ON d.id = c.description_id;
  IF shown THEN PERFORM media.new_version(p_tenant); END IF;
  RETURN written;
END
$$;
