-- Fixity: how the last check of each original against its checksum came out. Every file that an archive has attached is in it, whether
-- readers see it or not, so that one that the object store has lost is noticed as well.

CREATE TABLE fonds.fixity (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint NOT NULL,
  -- Moment of the last check, or that from which the file was to be checked.
  counted_from timestamptz NOT NULL DEFAULT now(),
  -- First and last check, and how many there were; null before the first.
  first_checked_at timestamptz,
  checked_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  -- How the last check came out; null before the first.
  outcome text CHECK (outcome IN ('good', 'damaged', 'missing', 'unreadable')),
  -- The check from which on it always came out so.
  outcome_since timestamptz,
  PRIMARY KEY (tenant_id, sha256)
);
CREATE INDEX fixity_unchecked ON fonds.fixity (counted_from, tenant_id, sha256) WHERE checked_at IS NULL;
CREATE INDEX fixity_checked ON fonds.fixity (counted_from, tenant_id, sha256) WHERE checked_at IS NOT NULL;
CREATE INDEX fixity_bad ON fonds.fixity (counted_from, tenant_id, sha256) WHERE outcome <> 'good';

-- Checks that came out differently from the one before, and first checks that were not good.
CREATE TABLE fonds.fixity_event (
  tenant_id uuid NOT NULL,
  sha256 text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  outcome text NOT NULL CHECK (outcome IN ('good', 'damaged', 'missing', 'unreadable')),
  FOREIGN KEY (tenant_id, sha256) REFERENCES fonds.fixity ON DELETE CASCADE
);
CREATE INDEX fixity_event_file ON fonds.fixity_event (tenant_id, sha256, at);

-- Notes the originals of files that are attached. Pages of a document have its file. The row of a known original is locked, so that
-- nothing detaches it unseen.
CREATE FUNCTION fonds.note_originals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fonds.fixity (tenant_id, sha256, bytes)
  SELECT DISTINCT ON (a.tenant_id, a.sha256) a.tenant_id, a.sha256, a.bytes FROM added a
  WHERE a.file_id IS NULL ORDER BY a.tenant_id, a.sha256
  ON CONFLICT (tenant_id, sha256) DO UPDATE SET bytes = excluded.bytes;
  RETURN NULL;
END
$$;
CREATE TRIGGER media_originals_added AFTER INSERT ON fonds.media
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fonds.note_originals();

-- Forgets the originals that nothing of their archive has any more.
CREATE FUNCTION fonds.forget_originals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most descriptions that are deleted have no files.
  IF NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF;
  PERFORM FROM fonds.fixity f
  WHERE (f.tenant_id, f.sha256) IN (SELECT r.tenant_id, r.sha256 FROM removed r)
  ORDER BY f.tenant_id, f.sha256 FOR UPDATE;
  DELETE FROM fonds.fixity f
  WHERE (f.tenant_id, f.sha256) IN (SELECT r.tenant_id, r.sha256 FROM removed r)
    AND NOT EXISTS (SELECT FROM fonds.media m WHERE m.tenant_id = f.tenant_id AND m.sha256 = f.sha256);
  RETURN NULL;
END
$$;
CREATE TRIGGER media_originals_removed AFTER DELETE ON fonds.media
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION fonds.forget_originals();

-- Number and size of all originals, by which the media worker paces its checks.
CREATE FUNCTION media.originals_stored() RETURNS TABLE (files bigint, bytes bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT count(*), coalesce(sum(f.bytes), 0)::bigint FROM fonds.fixity f
$$;

-- The originals whose check is due: those never checked, and those last checked before a moment; longest waiting first.
CREATE FUNCTION media.originals_due(p_before timestamptz, p_limit integer)
RETURNS TABLE (tenant_id uuid, sha256 text, bytes bigint, outcome text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT d.tenant_id, d.sha256, d.bytes, d.outcome FROM (
    (SELECT f.* FROM fonds.fixity f WHERE f.checked_at IS NULL
     ORDER BY f.counted_from, f.tenant_id, f.sha256 LIMIT p_limit)
    UNION ALL
    (SELECT f.* FROM fonds.fixity f WHERE f.checked_at IS NOT NULL AND f.counted_from < p_before
     ORDER BY f.counted_from, f.tenant_id, f.sha256 LIMIT p_limit)
  ) d
  ORDER BY d.counted_from, d.tenant_id, d.sha256 LIMIT p_limit
$$;

-- The originals whose last check, before a moment, was not good; longest waiting first.
CREATE FUNCTION media.originals_bad(p_before timestamptz, p_limit integer)
RETURNS TABLE (tenant_id uuid, sha256 text, bytes bigint, outcome text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT f.tenant_id, f.sha256, f.bytes, f.outcome FROM fonds.fixity f
  WHERE f.outcome <> 'good' AND f.counted_from < p_before
  ORDER BY f.counted_from, f.tenant_id, f.sha256 LIMIT p_limit
$$;

-- Records a check. Does nothing if the file was detached meanwhile.
CREATE FUNCTION media.note_fixity(p_tenant uuid, p_sha256 text, p_outcome text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH before AS (
    SELECT f.tenant_id, f.sha256, f.outcome FROM fonds.fixity f
    WHERE f.tenant_id = p_tenant AND f.sha256 = p_sha256 FOR UPDATE
  ), noted AS (
    UPDATE fonds.fixity f SET counted_from = x.at, checked_at = x.at, checks = f.checks + 1, outcome = p_outcome,
      first_checked_at = coalesce(f.first_checked_at, x.at),
      outcome_since = CASE WHEN f.outcome IS DISTINCT FROM p_outcome THEN x.at ELSE f.outcome_since END
    FROM before b, (SELECT clock_timestamp() AS at) x
    WHERE f.tenant_id = b.tenant_id AND f.sha256 = b.sha256
    RETURNING f.tenant_id, f.sha256, x.at, b.outcome AS earlier
  )
  INSERT INTO fonds.fixity_event (tenant_id, sha256, at, outcome)
  SELECT n.tenant_id, n.sha256, n.at, p_outcome FROM noted n WHERE coalesce(n.earlier, 'good') <> p_outcome
$$;

-- How long ago the check of an original was, at most, in seconds; null without originals. And how many are not good.
CREATE FUNCTION media.fixity_now() RETURNS TABLE (oldest double precision, damaged integer, missing integer, unreadable integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT extract(epoch FROM now() - least(
      (SELECT min(f.counted_from) FROM fonds.fixity f WHERE f.checked_at IS NULL),
      (SELECT min(f.counted_from) FROM fonds.fixity f WHERE f.checked_at IS NOT NULL)))::double precision,
    b.damaged, b.missing, b.unreadable
  FROM (
    SELECT (count(*) FILTER (WHERE f.outcome = 'damaged'))::integer AS damaged,
      (count(*) FILTER (WHERE f.outcome = 'missing'))::integer AS missing,
      (count(*) FILTER (WHERE f.outcome = 'unreadable'))::integer AS unreadable
    FROM fonds.fixity f WHERE f.outcome <> 'good'
  ) b
$$;
