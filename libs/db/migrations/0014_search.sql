-- The search index in PostgreSQL: what the search service's worker makes of visible descriptions, following the feed of
-- changes. It may be thrown away and made again; nothing but search reads it.
CREATE SCHEMA search;

-- The role that the indexer runs as: reads as a service does, and writes here, nowhere else.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fonds_indexer') THEN
    CREATE ROLE fonds_indexer NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;
GRANT fonds_reader TO fonds_indexer;

-- How far the feed of each archive has been taken in.
CREATE TABLE search.tenant_index (
  tenant_id uuid PRIMARY KEY REFERENCES fonds.tenant ON DELETE CASCADE,
  -- Place in the feed of the last change taken in. A null item: the whole batch is still to come; the largest UUID:
  -- nothing of it is.
  seq bigint NOT NULL DEFAULT 0,
  item_id uuid,
  -- Of the code that made the rows: where it is another, they are made again.
  mapping integer NOT NULL,
  -- A rebuild walks the feed a second time, from its beginning to its end; null: none is under way.
  rebuild_seq bigint,
  rebuild_item uuid,
  rebuilt bigint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE search.document (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- Place in the feed of the change that it shows.
  version bigint NOT NULL,
  kind text NOT NULL,
  -- Words, stems and filters as lexemes, with the tenant's own word: one index serves all tenants.
  terms tsvector NOT NULL,
  -- Folded: what is typed by who knows the code.
  code_key text COLLATE "C",
  -- Folded, digits padded, compared bytewise.
  title_key text COLLATE "C" NOT NULL,
  -- Astronomical years; the largest and smallest integer where open, null where undated.
  year_from integer,
  year_to integer,
  sort_year integer,
  quality smallint NOT NULL,
  level text NOT NULL,
  access text NOT NULL,
  languages text[] NOT NULL,
  decades integer[] NOT NULL,
  entities uuid[] NOT NULL,
  -- Of the whole that it lies in; null for a whole.
  top_id uuid,
  -- Of its words, for the marking of what was found.
  words_language text,
  body text NOT NULL
);
CREATE INDEX document_terms ON search.document USING gin (terms);
CREATE INDEX document_title ON search.document (tenant_id, title_key, id);

-- Documents of what is visible now, whatever the index has heard of yet.
CREATE FUNCTION api.search_documents(p_tenant uuid) RETURNS SETOF search.document
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.document s
  WHERE s.tenant_id = p_tenant
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = s.id AND d.tenant_id = p_tenant AND d.visible
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

CREATE FUNCTION api.search_state(p_tenant uuid) RETURNS SETOF search.tenant_index
LANGUAGE sql STABLE AS $$ SELECT * FROM search.tenant_index WHERE tenant_id = p_tenant $$;

-- Archives with something to take in. The indexer knows no request that would name them.
CREATE FUNCTION search.tenants_behind(p_mapping integer) RETURNS TABLE (tenant_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.tenant_id FROM fonds.tenant_state s LEFT JOIN search.tenant_index i ON i.tenant_id = s.tenant_id
  WHERE (i.tenant_id IS NULL AND s.seq > 0) OR i.seq < s.seq OR i.rebuild_seq IS NOT NULL OR i.mapping <> p_mapping
    OR i.item_id IS DISTINCT FROM 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  ORDER BY i.updated_at NULLS FIRST
$$;

REVOKE ALL ON SCHEMA search FROM PUBLIC;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.search_documents(uuid), api.search_state(uuid) TO fonds_reader;
GRANT USAGE ON SCHEMA search TO fonds_reader, fonds_indexer;
GRANT SELECT ON search.document, search.tenant_index TO fonds_reader;
GRANT SELECT, INSERT, UPDATE, DELETE ON search.document, search.tenant_index TO fonds_indexer;
GRANT EXECUTE ON FUNCTION search.tenants_behind(integer) TO fonds_indexer;
