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

ALTER TABLE fonds.file_text ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.file_text FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = file_text.description_id AND d.visible)
);

-- Texts of files of visible descriptions, unless these are withheld: a text says what is heard.
CREATE FUNCTION api.visible_file_texts(p_tenant uuid) RETURNS SETOF fonds.file_text
LANGUAGE sql STABLE AS $$
  SELECT t.* FROM fonds.file_text t
  WHERE t.tenant_id = p_tenant
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
REVOKE EXECUTE ON FUNCTION api.visible_file_texts(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.visible_file_texts(uuid) TO fonds_reader;
GRANT SELECT ON fonds.file_text TO fonds_reader;

-- Words of the texts of files, to find the files whose text matches a query.
CREATE TABLE search.file_text (
  text_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  description_id uuid NOT NULL,
  -- As in search.image_text.
  digest text COLLATE "C" NOT NULL,
  terms tsvector NOT NULL
);
CREATE INDEX file_text_terms ON search.file_text USING gin (terms);
CREATE INDEX file_text_description ON search.file_text (description_id);

-- Visible texts of files that match. The tenant's column is compared as in api.search_matches.
CREATE FUNCTION api.search_file_texts(p_tenant uuid, p_terms tsquery) RETURNS SETOF search.file_text
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.file_text s
  WHERE s.terms @@ p_terms AND (s.tenant_id = p_tenant) IS TRUE
    AND EXISTS (SELECT FROM api.visible_file_texts(p_tenant) t WHERE t.id = s.text_id)
$$;
REVOKE EXECUTE ON FUNCTION api.search_file_texts(uuid, tsquery) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.search_file_texts(uuid, tsquery) TO fonds_search, fonds_indexer;
GRANT SELECT ON search.file_text TO fonds_search;
GRANT SELECT, INSERT, UPDATE, DELETE ON search.file_text TO fonds_indexer;
