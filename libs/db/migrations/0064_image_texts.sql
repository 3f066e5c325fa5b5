-- Texts of images, and their words for searches.
-- Texts of images: transcriptions, and the output of text recognition. Detaching an image deletes its text.
CREATE TABLE fonds.image_text (
  image_id uuid PRIMARY KEY REFERENCES fonds.media ON DELETE CASCADE,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  description_id uuid NOT NULL,
  -- Format, name and checksum of the file that it was read from.
  format text NOT NULL CHECK (format IN ('alto', 'hocr', 'text')),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- Language of the text as ISO 639; null if the file does not state it.
  language text,
  -- Lines separated by line feeds, words by single spaces.
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 200000),
  -- Where the text is, in pixels of the image; null if unknown. An array with an element for each line: null, or x, y,
  -- width and height of the line, followed by those of each of its words, if known.
  boxes jsonb CHECK (jsonb_typeof(boxes) = 'array'),
  created_at timestamptz NOT NULL DEFAULT date_trunc('second', now())
);
CREATE INDEX image_text_description ON fonds.image_text (description_id);

ALTER TABLE fonds.image_text ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.image_text FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = image_text.description_id AND d.visible)
);

-- Texts of images of visible descriptions, unless their files are withheld: a text says what the image shows.
CREATE FUNCTION api.visible_image_texts(p_tenant uuid) RETURNS SETOF fonds.image_text
LANGUAGE sql STABLE AS $$
  SELECT t.* FROM fonds.image_text t
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

-- Words of the texts of images, to find the images whose text matches a query.
CREATE TABLE search.image_text (
  image_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  description_id uuid NOT NULL,
  -- Digest of what the terms were made from.
  digest text COLLATE "C" NOT NULL,
  -- Words and stems as in search.document, and the UUIDs of the description and its ancestors.
  terms tsvector NOT NULL
);
CREATE INDEX image_text_terms ON search.image_text USING gin (terms);
CREATE INDEX image_text_description ON search.image_text (description_id);

-- Visible texts of images that match. The tenant's column is compared as in api.search_matches.
CREATE FUNCTION api.search_image_texts(p_tenant uuid, p_terms tsquery) RETURNS SETOF search.image_text
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.image_text s
  WHERE s.terms @@ p_terms AND (s.tenant_id = p_tenant) IS TRUE
    AND EXISTS (SELECT FROM api.visible_image_texts(p_tenant) t WHERE t.image_id = s.image_id)
$$;

REVOKE EXECUTE ON FUNCTION api.visible_image_texts(uuid), api.search_image_texts(uuid, tsquery) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.visible_image_texts(uuid) TO fonds_reader;
GRANT SELECT ON fonds.image_text TO fonds_reader;
GRANT EXECUTE ON FUNCTION api.search_image_texts(uuid, tsquery) TO fonds_search, fonds_indexer;
GRANT SELECT ON search.image_text TO fonds_search;
GRANT SELECT, INSERT, UPDATE, DELETE ON search.image_text TO fonds_indexer;
