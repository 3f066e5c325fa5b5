-- Lengths and chapters of sound and film. The media worker reads those of files that were attached before.
ALTER TABLE fonds.media ADD COLUMN recording jsonb;

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
CREATE OR REPLACE FUNCTION media.set_placeholders(p_tenant uuid, p_sums text[], p_placeholders text[], p_colours text[])
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

REVOKE EXECUTE ON FUNCTION media.new_version(uuid), media.set_recordings(uuid, text[], jsonb[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION media.set_recordings(uuid, text[], jsonb[]) TO fonds_media;
