-- The search index in PostgreSQL, which the search worker builds from visible descriptions, entities and exhibits by
-- following the feed, and the state of the Elasticsearch indices, if configured. All of it can be deleted and rebuilt.

-- Progress of indexing each tenant's feed.
CREATE TABLE search.tenant_index (
  tenant_id uuid PRIMARY KEY REFERENCES fonds.tenant ON DELETE CASCADE,
  -- Position in the feed of the last indexed change. A null item means that the whole batch is still to come; the
  -- largest UUID, that none of it is.
  seq bigint NOT NULL DEFAULT 0,
  item_id uuid,
  -- Version of the code that built the rows. Another version rebuilds them.
  mapping integer NOT NULL,
  -- A rebuild goes through the feed a second time from the beginning; null if none is in progress.
  rebuild_seq bigint,
  rebuild_item uuid,
  rebuilt bigint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Counts the transactions that have written documents: each document has the number of the one that wrote it.
  revision bigint NOT NULL DEFAULT 0,
  -- The number of ordinals given out so far.
  ordinals integer NOT NULL DEFAULT 0,
  -- The languages in which words of any document are stemmed, so that a search can leave out the others; null if unknown. Valid
  -- only if stemmed_revision equals revision: otherwise, code that does not know these columns has written documents.
  stemmed_in text[],
  stemmed_revision bigint,
  -- The languages of the documents written since a rebuild began, which are those of all documents when it ends.
  stemmed_in_rebuild text[]
);

CREATE TABLE search.document (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- Position in the feed of the change that this document reflects.
  version bigint NOT NULL,
  -- record, collection, entity or exhibit.
  kind text NOT NULL,
  -- Words, stems and filters as lexemes, including the tenant's own lexeme, so that one index serves all tenants. Entities
  -- and exhibits have another lexeme of the tenant, so that a search of descriptions does not read them.
  terms tsvector NOT NULL,
  -- The folded reference code.
  code_key text COLLATE "C",
  -- Folded, digits padded, compared bytewise.
  title_key text COLLATE "C" NOT NULL,
  -- Astronomical years; the smallest or largest integer if open, null if undated.
  year_from integer,
  year_to integer,
  sort_year integer,
  -- Null for entities and exhibits, as are level and access.
  quality smallint,
  level text,
  access text,
  languages text[] NOT NULL,
  decades integer[] NOT NULL,
  entities uuid[] NOT NULL,
  -- The top-level collection that contains it; null for one itself.
  top_id uuid,
  -- Language of the words, for highlighting.
  words_language text,
  body text NOT NULL,
  -- Orders by reference code: the folded code with padded digits, then the title, compared bytewise; documents without a
  -- code come last. Null if the document was written before this column existed.
  reference_key text COLLATE "C",
  -- Number of the document within its tenant, from 0 and without large gaps, and the tenant's revision that wrote it.
  -- Both are null if the document was written before these columns existed.
  ordinal integer,
  changed bigint,
  -- When the description was first published, and last changed, in seconds since 1970. Null for entities and exhibits, and
  -- if the document was written before these columns existed.
  added bigint,
  updated bigint,
  -- Linked names that are creators, and those of genres and forms; what the statement of rights allows, null for entities and
  -- exhibits. Null if the document was written before these columns existed.
  creators uuid[],
  genres uuid[],
  reuse text,
  -- Kinds of its own pictures and other files. Null if the document was written before this column existed.
  media text[],
  -- The fields of which the body consists: an array of where each begins, in UTF-16 code units, its type and the archive's own
  -- heading. Null for entities and exhibits, and if the document was written before this column existed.
  parts jsonb,
  -- Keys like title_key, of its titles in other languages, by language, and by language without a script; null if there are none,
  -- and if the document was written before this column existed.
  title_keys jsonb,
  -- Days in year_from and year_to on which the dates begin and end, as month * 100 + day; null for a whole year, and if the document
  -- was written before these columns existed.
  day_from smallint,
  day_to smallint
);
-- Terms hardly shrink, and compressing them takes more time than parsing them.
ALTER TABLE search.document ALTER terms SET STORAGE EXTERNAL;
CREATE INDEX document_terms ON search.document USING gin (terms);
-- For entities and exhibits, whose words are usually those of many more descriptions.
CREATE INDEX document_other_terms ON search.document USING gin (terms) WHERE kind IN ('entity', 'exhibit');
CREATE INDEX document_title ON search.document (tenant_id, title_key, id);
-- For the contents of a collection by title.
CREATE INDEX document_top_title ON search.document (top_id, title_key, id);
-- For what has changed since a revision.
CREATE INDEX document_changed ON search.document (tenant_id, changed, ordinal);

-- Ordinals of deleted documents, which the next new documents take.
CREATE TABLE search.vacant_ordinal (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  ordinal integer NOT NULL,
  PRIMARY KEY (tenant_id, ordinal)
);

-- Words of a tenant's documents, for suggesting corrections of words without results. A word may outlive its documents,
-- so check with api.search_matches that it can be found before showing it.
CREATE TABLE search.word (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- Without accents.
  folded text COLLATE "C" NOT NULL,
  -- Lower case, with accents.
  word text COLLATE "C" NOT NULL,
  -- Day on which a document with this word was last indexed.
  seen date NOT NULL,
  PRIMARY KEY (tenant_id, folded, word)
);
CREATE INDEX word_backwards ON search.word (tenant_id, reverse(folded));

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

-- Elasticsearch indexes: the one that is serving, and at times one that is being built to replace it. They contain the
-- documents of search.document.
CREATE TABLE search.generation (
  number integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  index_name text NOT NULL UNIQUE,
  -- Version of the code that builds it. A later version builds another.
  mapping integer NOT NULL,
  serving boolean NOT NULL DEFAULT false,
  -- Whether an operator requested a replacement.
  renew boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX generation_serving ON search.generation (serving) WHERE serving;

-- Progress of indexing a tenant's feed in a generation; never further than in search.document.
CREATE TABLE search.generation_place (
  generation integer NOT NULL REFERENCES search.generation ON DELETE CASCADE,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- As in search.tenant_index.
  seq bigint NOT NULL DEFAULT 0,
  item_id uuid,
  rebuild_seq bigint,
  rebuild_item uuid,
  -- Whether it has ever reached the end of the feed.
  caught_up boolean NOT NULL DEFAULT false,
  -- Number of items that the build has processed, and of documents that Elasticsearch rejected.
  taken bigint NOT NULL DEFAULT 0,
  refused bigint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (generation, tenant_id)
);

-- Requests of `fonds index verify` to the worker, the only process with access to Elasticsearch.
CREATE TABLE search.check (
  tenant_id uuid PRIMARY KEY REFERENCES fonds.tenant ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- Null until a worker has started.
  begun_at timestamptz,
  -- Null until a worker has finished.
  result jsonb
);

-- Returns whether all documents of a tenant's descriptions are of visible ones, because every change has been indexed and
-- no subtree is being hidden or shown. No row if nothing has been indexed.
CREATE FUNCTION api.search_current(p_tenant uuid) RETURNS SETOF boolean
LANGUAGE sql STABLE AS $$
  SELECT i.seq >= t.seq AND i.item_id IS NOT DISTINCT FROM 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    AND NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant)
  FROM fonds.tenant_state t JOIN search.tenant_index i ON i.tenant_id = t.tenant_id
  WHERE t.tenant_id = p_tenant
$$;

-- Indexed documents of currently visible descriptions, however far indexing has come. Each is looked up in the archive
-- only while changes wait to be indexed, which is checked once per statement.
CREATE FUNCTION api.search_documents(p_tenant uuid) RETURNS SETOF search.document
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.document s
  WHERE s.tenant_id = p_tenant AND s.kind IN ('record', 'collection')
    AND (
      (SELECT c FROM api.search_current(p_tenant) c)
      OR EXISTS (
        SELECT FROM fonds.description d
        WHERE d.id = s.id AND d.tenant_id = p_tenant AND d.visible
          AND NOT EXISTS (
            SELECT FROM fonds.hidden_range h
            WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
          )
      )
    )
$$;

-- Visible documents that match. The tenant is a lexeme among the terms. Its column is compared in a form that no index
-- supports: otherwise, a query of many frequent words would unpack every document of the tenant. Visibility is decided as
-- in api.search_documents.
CREATE FUNCTION api.search_matches(p_tenant uuid, p_terms tsquery) RETURNS SETOF search.document
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.document s
  WHERE s.terms @@ p_terms AND (s.tenant_id = p_tenant) IS TRUE AND s.kind IN ('record', 'collection')
    AND (
      (SELECT c FROM api.search_current(p_tenant) c)
      OR EXISTS (
        SELECT FROM fonds.description d
        WHERE d.id = s.id AND d.tenant_id = p_tenant AND d.visible
          AND NOT EXISTS (
            SELECT FROM fonds.hidden_range h
            WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
          )
      )
    )
$$;

-- Indexed documents of currently visible entities and exhibits, however far indexing has come. The tenant's column is
-- compared as in api.search_matches.
CREATE FUNCTION api.search_entities_and_exhibits(p_tenant uuid) RETURNS SETOF search.document
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.document s
  WHERE (s.tenant_id = p_tenant) IS TRUE AND s.kind IN ('entity', 'exhibit')
    AND (
      (s.kind = 'entity' AND EXISTS (SELECT FROM api.visible_entities(p_tenant) e WHERE e.id = s.id))
      OR (s.kind = 'exhibit' AND EXISTS (SELECT FROM api.exhibits(p_tenant) x WHERE x.id = s.id))
    )
$$;

-- Both while no subtree is being shown or hidden, as api.settled_descriptions.
CREATE FUNCTION api.settled_search_documents(p_tenant uuid) RETURNS SETOF search.document
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.document s
  WHERE s.tenant_id = p_tenant AND s.kind IN ('record', 'collection')
    AND (
      (SELECT c FROM api.search_current(p_tenant) c)
      OR EXISTS (SELECT FROM fonds.description d WHERE d.id = s.id AND d.tenant_id = p_tenant AND d.visible)
    )
$$;

CREATE FUNCTION api.settled_search_entities_and_exhibits(p_tenant uuid) RETURNS SETOF search.document
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.document s
  WHERE (s.tenant_id = p_tenant) IS TRUE AND s.kind IN ('entity', 'exhibit')
    AND (
      (s.kind = 'entity' AND EXISTS (SELECT FROM api.settled_entities(p_tenant) e WHERE e.id = s.id))
      OR (s.kind = 'exhibit' AND EXISTS (SELECT FROM api.exhibits(p_tenant) x WHERE x.id = s.id))
    )
$$;

-- Visible texts of images that match. The tenant's column is compared as in api.search_matches.
CREATE FUNCTION api.search_image_texts(p_tenant uuid, p_terms tsquery) RETURNS SETOF search.image_text
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.image_text s
  WHERE s.terms @@ p_terms AND (s.tenant_id = p_tenant) IS TRUE
    AND EXISTS (SELECT FROM api.visible_image_texts(p_tenant) t WHERE t.image_id = s.image_id)
$$;

-- Visible texts of files that match. The tenant's column is compared as in api.search_matches.
CREATE FUNCTION api.search_file_texts(p_tenant uuid, p_terms tsquery) RETURNS SETOF search.file_text
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.file_text s
  WHERE s.terms @@ p_terms AND (s.tenant_id = p_tenant) IS TRUE
    AND EXISTS (SELECT FROM api.visible_file_texts(p_tenant) t WHERE t.id = s.text_id)
$$;

-- Returns the values by which documents are counted, for documents that were written after one of them, in the order in
-- which they were written. Contains documents that may have been hidden since: only ordinals that api.search_matches or
-- api.search_entities_and_exhibits returns are visible.
CREATE FUNCTION api.search_columns(p_tenant uuid, p_changed bigint, p_ordinal integer, p_limit integer)
RETURNS TABLE (changed bigint, ordinal integer, kind text, level text, access text, year_from integer, year_to integer,
  languages text[], decades integer[], entities uuid[], top_id uuid, creators uuid[], genres uuid[], reuse text,
  media text[])
LANGUAGE sql STABLE AS $$
  SELECT s.changed, s.ordinal, s.kind, s.level, s.access, s.year_from, s.year_to, s.languages, s.decades, s.entities, s.top_id,
    s.creators, s.genres, s.reuse, s.media
  FROM search.document s
  WHERE s.tenant_id = p_tenant AND (s.changed, s.ordinal) > (p_changed, p_ordinal)
  ORDER BY s.changed, s.ordinal LIMIT p_limit
$$;

-- Returns a page of the visible descriptions below a top-level collection by title, after p_title and p_id: their title keys and
-- UUIDs. Without sorting, the only plan is along the index of titles; an average collection would be read whole and sorted.
CREATE FUNCTION api.search_contents(p_tenant uuid, p_top uuid, p_start integer, p_end integer, p_title text, p_id uuid,
  p_limit integer)
RETURNS TABLE (title_key text, id uuid)
LANGUAGE sql STABLE SET enable_sort = off SET enable_bitmapscan = off AS $$
  SELECT s.title_key, s.id FROM api.search_documents(p_tenant) s
  WHERE s.top_id = p_top AND (s.title_key, s.id) > (p_title, p_id)
    AND (p_start IS NULL OR s.year_to >= p_start) AND (p_end IS NULL OR s.year_from <= p_end)
  ORDER BY s.title_key, s.id LIMIT p_limit
$$;

-- The same for all descriptions.
CREATE FUNCTION api.search_titles(p_tenant uuid, p_start integer, p_end integer, p_title text, p_id uuid,
  p_limit integer)
RETURNS TABLE (title_key text, id uuid)
LANGUAGE sql STABLE SET enable_sort = off SET enable_bitmapscan = off AS $$
  SELECT s.title_key, s.id FROM api.search_documents(p_tenant) s
  WHERE (s.title_key, s.id) > (p_title, p_id)
    AND (p_start IS NULL OR s.year_to >= p_start) AND (p_end IS NULL OR s.year_from <= p_end)
  ORDER BY s.title_key, s.id LIMIT p_limit
$$;

-- Returns ordinals of a tenant that no document has.
CREATE FUNCTION api.search_vacancies(p_tenant uuid, p_limit integer) RETURNS SETOF integer
LANGUAGE sql STABLE AS $$
  SELECT v.ordinal FROM search.vacant_ordinal v WHERE v.tenant_id = p_tenant ORDER BY v.ordinal LIMIT p_limit
$$;

CREATE FUNCTION api.search_state(p_tenant uuid) RETURNS SETOF search.tenant_index
LANGUAGE sql STABLE AS $$ SELECT * FROM search.tenant_index WHERE tenant_id = p_tenant $$;

CREATE FUNCTION api.search_words(p_tenant uuid) RETURNS SETOF search.word
LANGUAGE sql STABLE AS $$ SELECT * FROM search.word WHERE tenant_id = p_tenant $$;

-- Returns the serving index, how far a tenant's changes were indexed in it, and the roots of subtrees that are being
-- hidden or shown at this moment.
CREATE FUNCTION api.search_generation(p_tenant uuid)
RETURNS TABLE (index_name text, mapping integer, seq bigint, item_id uuid, hidden uuid[])
LANGUAGE sql STABLE AS $$
  SELECT g.index_name, g.mapping, coalesce(p.seq, 0), p.item_id,
    ARRAY(SELECT h.description_id FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant)
  FROM search.generation g LEFT JOIN search.generation_place p ON p.generation = g.number AND p.tenant_id = p_tenant
  WHERE g.serving AND p_tenant IS NOT NULL
$$;

-- Suppressed entities whose names may still be in an index that has reached a position in the feed. With a null item,
-- the whole batch is still to come; with the largest UUID, none of it is.
CREATE FUNCTION api.withdrawn_names(p_tenant uuid, p_seq bigint, p_item uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT w.entity_id FROM fonds.withdrawn_name w
  WHERE w.tenant_id = p_tenant
    AND coalesce(w.seq, 9223372036854775807)
      >= p_seq + (p_item IS NOT DISTINCT FROM 'ffffffff-ffff-ffff-ffff-ffffffffffff')::integer
$$;

-- Returns since when the oldest change of a tenant has waited to be indexed, for an index that has reached a position
-- in the feed; no row if none is waiting. With a null item, the whole batch is still to come; with the largest UUID,
-- none of it is.
CREATE FUNCTION api.unindexed_since(p_tenant uuid, p_seq bigint, p_item uuid) RETURNS SETOF timestamptz
LANGUAGE sql STABLE AS $$
  SELECT b.committed_at FROM fonds.change_batch b
  WHERE b.tenant_id = p_tenant
    AND b.seq >= p_seq + (p_item IS NOT DISTINCT FROM 'ffffffff-ffff-ffff-ffff-ffffffffffff')::integer
  ORDER BY b.seq LIMIT 1
$$;

-- Returns for how many seconds the longest-waiting change of any tenant has been missing from PostgreSQL's documents,
-- and from the serving index of Elasticsearch; 0 if none is waiting.
CREATE FUNCTION api.index_lag() RETURNS TABLE (engine text, seconds double precision)
LANGUAGE sql STABLE AS $$
  SELECT e.engine, coalesce(extract(epoch FROM now() - min(w.since)), 0)::double precision
  FROM (
    SELECT 'postgresql' AS engine, s.tenant_id, coalesce(i.seq, 0) AS seq, i.item_id
    FROM fonds.tenant_state s LEFT JOIN search.tenant_index i ON i.tenant_id = s.tenant_id
    UNION ALL
    SELECT 'elasticsearch', s.tenant_id, coalesce(p.seq, 0), p.item_id
    FROM search.generation g CROSS JOIN fonds.tenant_state s
      LEFT JOIN search.generation_place p ON p.generation = g.number AND p.tenant_id = s.tenant_id
    WHERE g.serving
  ) e LEFT JOIN LATERAL api.unindexed_since(e.tenant_id, e.seq, e.item_id) w(since) ON true
  GROUP BY e.engine
$$;

-- Returns for how many seconds the oldest change has waited for each consumer; 0 if none waits. `feed`: a subtree that is
-- being shown or hidden and has no position in the feed yet, so that nothing that follows the feed has it.
CREATE FUNCTION api.feed_lag() RETURNS TABLE (consumer text, seconds double precision)
LANGUAGE sql STABLE AS $$
  SELECT 'feed', coalesce(extract(epoch FROM now() - min(h.started_at)), 0)::double precision FROM fonds.hidden_range h
  UNION ALL
  SELECT 'search_' || l.engine, l.seconds FROM api.index_lag() l
$$;

-- Lists tenants with changes to index, because no request names them to the indexer.
CREATE FUNCTION search.tenants_behind(p_mapping integer) RETURNS TABLE (tenant_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.tenant_id FROM fonds.tenant_state s LEFT JOIN search.tenant_index i ON i.tenant_id = s.tenant_id
  WHERE (i.tenant_id IS NULL AND s.seq > 0) OR i.seq < s.seq OR i.rebuild_seq IS NOT NULL OR i.mapping <> p_mapping
    OR i.item_id IS DISTINCT FROM 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  ORDER BY i.updated_at NULLS FIRST
$$;

-- Returns whether an index has reached the end of every tenant's feed at least once.
CREATE FUNCTION search.generation_complete(p_generation integer) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT NOT EXISTS (
    SELECT FROM fonds.tenant_state s
    WHERE s.seq > 0 AND NOT EXISTS (
      SELECT FROM search.generation_place p
      WHERE p.generation = p_generation AND p.tenant_id = s.tenant_id AND p.caught_up
    )
  )
$$;

-- Opens descriptions whose restriction has ended: of one tree at a time, at most p_limit, in a transaction with its own
-- position in the feed, so that content versions, search, harvesters and caches follow. Skips a tree that another
-- transaction is writing, or that is being published or unpublished. Returns the number of opened descriptions; call it
-- until that is 0. The search worker calls it, since it processes all tenants anyway.
CREATE FUNCTION search.open_expired_access(p_limit integer, p_day date DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  tree record;
  batch bigint;
  opened integer;
  shown integer;
BEGIN
  FOR tree IN
    SELECT t.id AS tenant_id, e.root_id, day.today
    FROM fonds.tenant t
    CROSS JOIN LATERAL (SELECT coalesce(p_day, (now() AT TIME ZONE t.time_zone)::date)) day (today)
    CROSS JOIN LATERAL (
      SELECT DISTINCT d.root_id FROM (
        SELECT d.root_id FROM fonds.description d
        WHERE d.tenant_id = t.id AND d.access ->> 'until' IS NOT NULL AND d.access ->> 'status' IN ('partial', 'restricted', 'closed')
          AND (d.access ->> 'until') COLLATE "C" <= to_char(day.today, 'YYYY-MM-DD')
        LIMIT p_limit
      ) d
    ) e
  LOOP
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(hashtextextended('fonds-root:' || tree.root_id, 0));
    CONTINUE WHEN EXISTS (
      SELECT FROM fonds.hidden_range h JOIN fonds.description d ON d.id = h.description_id
      WHERE h.tenant_id = tree.tenant_id AND d.root_id = tree.root_id
    );
    batch := nextval('fonds.batch_id');
    WITH expired AS MATERIALIZED (
      SELECT d.id FROM fonds.description d
      WHERE d.tenant_id = tree.tenant_id AND d.root_id = tree.root_id
        AND d.access ->> 'until' IS NOT NULL AND d.access ->> 'status' IN ('partial', 'restricted', 'closed')
        AND (d.access ->> 'until') COLLATE "C" <= to_char(tree.today, 'YYYY-MM-DD')
      LIMIT p_limit
    ), changed AS (
      UPDATE fonds.description d SET
        access = (SELECT a FROM api.effective_access(d.tenant_id, d.access, tree.today) a),
        updated_at = date_trunc('second', now()), subtree_version = batch
      FROM expired e WHERE d.id = e.id
      RETURNING d.id, d.tenant_id, d.kind, d.root_id, d.parent_id, d.ancestor_ids, d.visible, d.suppressed
    ), above AS (
      UPDATE fonds.description d SET subtree_version = batch
      WHERE d.id = ANY (ARRAY(SELECT unnest(c.ancestor_ids) FROM changed c EXCEPT SELECT c.id FROM changed c))
    ), logged AS (
      INSERT INTO fonds.change_log AS l (tenant_id, item_id, item_kind, root_id, batch_id, action, disclosed, shown)
      SELECT c.tenant_id, c.id, c.kind, c.root_id, batch, 'upsert',
        NOT c.suppressed, NOT c.suppressed
      FROM changed c WHERE c.visible
      ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
        batch_id = excluded.batch_id, action = excluded.action, disclosed = l.disclosed OR excluded.disclosed,
        shown = l.shown OR excluded.shown
    )
    SELECT count(*), count(*) FILTER (WHERE c.visible) INTO opened, shown FROM changed c;
    CONTINUE WHEN opened = 0;
    IF shown > 0 THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('fonds-tenant:' || tree.tenant_id, 0));
      WITH next AS (
        UPDATE fonds.tenant_state s SET seq = s.seq + 1,
          committed_at = greatest(s.committed_at, date_trunc('second', clock_timestamp()))
        WHERE s.tenant_id = tree.tenant_id RETURNING s.seq, s.committed_at
      )
      INSERT INTO fonds.change_batch (batch_id, tenant_id, seq, committed_at)
      SELECT batch, tree.tenant_id, n.seq, n.committed_at FROM next n;
    END IF;
    RETURN opened;
  END LOOP;
  RETURN 0;
END
$$;

-- Shows exhibits whose first day has come, and hides those whose last day is over, of one archive at a time, in a transaction with its
-- own position in the feed. Days begin in the archive's time zone. Returns the number of exhibits; call it until that is 0. The search
-- worker calls it, since it processes all tenants anyway.
CREATE FUNCTION search.turn_exhibits(p_day date DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  archive record;
  batch bigint;
  turned integer;
BEGIN
  FOR archive IN
    SELECT DISTINCT x.tenant_id, coalesce(p_day, (now() AT TIME ZONE t.time_zone)::date) AS today
    FROM fonds.exhibit x JOIN fonds.tenant t ON t.id = x.tenant_id
    WHERE x.published AND (NOT x.visible OR x.published_until IS NOT NULL)
  LOOP
    batch := nextval('fonds.batch_id');
    WITH changed AS (
      UPDATE fonds.exhibit x SET visible = NOT x.visible, updated_at = date_trunc('second', now())
      WHERE x.tenant_id = archive.tenant_id AND x.published AND (NOT x.visible OR x.published_until IS NOT NULL)
        AND x.visible <> (x.published_at <= archive.today AND (x.published_until IS NULL OR x.published_until >= archive.today))
      RETURNING x.id, x.tenant_id, x.visible
    ), risen AS (
      DELETE FROM fonds.tombstone g USING changed c WHERE c.visible AND g.id = c.id
    )
    INSERT INTO fonds.change_log AS l (tenant_id, item_id, item_kind, root_id, batch_id, action, shown)
    SELECT c.tenant_id, c.id, 'exhibit', NULL, batch, CASE WHEN c.visible THEN 'upsert' ELSE 'delete' END, true FROM changed c
    ON CONFLICT (tenant_id, item_id) DO UPDATE SET batch_id = excluded.batch_id, action = excluded.action;
    GET DIAGNOSTICS turned = ROW_COUNT;
    CONTINUE WHEN turned = 0;
    PERFORM pg_advisory_xact_lock(hashtextextended('fonds-tenant:' || archive.tenant_id, 0));
    WITH next AS (
      UPDATE fonds.tenant_state s SET seq = s.seq + 1,
        committed_at = greatest(s.committed_at, date_trunc('second', clock_timestamp())),
        exhibits = (SELECT count(*) FROM fonds.exhibit x WHERE x.tenant_id = s.tenant_id AND x.visible),
        -- Languages of hidden ones stay until the next change of the archive.
        languages = ARRAY(
          SELECT DISTINCT n.language COLLATE "C" FROM (
            SELECT unnest(s.languages) AS language
            UNION ALL
            SELECT unnest(ARRAY[x.translations ->> 'original'] || ARRAY(SELECT jsonb_object_keys(x.translations -> 'in')))
            FROM fonds.exhibit x WHERE x.tenant_id = s.tenant_id AND x.visible AND x.translations IS NOT NULL
          ) n WHERE n.language IS NOT NULL ORDER BY 1 LIMIT 40
        )
      WHERE s.tenant_id = archive.tenant_id RETURNING s.seq, s.committed_at
    )
    INSERT INTO fonds.change_batch (batch_id, tenant_id, seq, committed_at)
    SELECT batch, archive.tenant_id, n.seq, n.committed_at FROM next n;
    RETURN turned;
  END LOOP;
  RETURN 0;
END
$$;

-- How far the statements of access that earlier readers read have been read again: everything up to a description, in the
-- order of archives and paths. One row for each revision of the reader.
CREATE TABLE search.access_reading (
  revision integer PRIMARY KEY,
  tenant_id uuid,
  path text COLLATE "C",
  finished boolean NOT NULL DEFAULT false
);

-- Returns the next descriptions to read: of p_limit in a row, those that make a statement of access, or whose access the
-- operator left unknown, and the last one, from which the next call continues. No row once all have been read.
CREATE FUNCTION search.access_statements(p_revision integer, p_limit integer)
RETURNS TABLE (id uuid, tenant_id uuid, root_id uuid, path text, own_access jsonb, dates jsonb, last_below integer,
  decided boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH page AS (
    SELECT d.id, d.tenant_id, d.root_id, d.path, d.own_access, d.set_access, d.body, d.aggregate_end
    FROM fonds.description d
    WHERE NOT EXISTS (SELECT FROM search.access_reading r WHERE r.revision = p_revision AND r.finished)
      AND (d.tenant_id, d.path) > (
        coalesce((SELECT r.tenant_id FROM search.access_reading r WHERE r.revision = p_revision),
          '00000000-0000-0000-0000-000000000000'::uuid),
        coalesce((SELECT r.path FROM search.access_reading r WHERE r.revision = p_revision), ''))
    ORDER BY d.tenant_id, d.path LIMIT p_limit
  )
  SELECT p.id, p.tenant_id, p.root_id, p.path, CASE WHEN p.own_access ->> 'statement' IS NOT NULL THEN p.own_access END,
    CASE WHEN p.own_access ->> 'statement' IS NOT NULL THEN p.body -> 'dates' END, p.aggregate_end,
    p.set_access ->> 'status' = 'unknown' AND p.set_access -> 'understood' IS NULL
  FROM page p
  WHERE p.own_access ->> 'statement' IS NOT NULL
    OR (p.set_access ->> 'status' = 'unknown' AND p.set_access -> 'understood' IS NULL)
    OR (p.tenant_id, p.path) = (SELECT q.tenant_id, q.path FROM page q ORDER BY q.tenant_id DESC, q.path DESC LIMIT 1)
  ORDER BY p.tenant_id, p.path
$$;

-- Records up to which description statements have been read; of null, that all have been.
CREATE FUNCTION search.note_access_read(p_revision integer, p_tenant uuid, p_path text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO search.access_reading AS r (revision, tenant_id, path, finished)
  VALUES (p_revision, p_tenant, p_path, p_tenant IS NULL)
  ON CONFLICT (revision) DO UPDATE SET tenant_id = excluded.tenant_id, path = excluded.path, finished = excluded.finished
  WHERE NOT r.finished
$$;

-- Gives descriptions of one tree another reading of their statements of access, where it is not null, and updates at most
-- p_limit descriptions whose access follows from it, with a position in the feed of its own. Access that the operator
-- left unknown counts as decided. Call it until it returns 0, the number of updated descriptions; it returns null while
-- another transaction writes to the tree, or while it is being published or unpublished.
CREATE FUNCTION search.reread_access(p_tenant uuid, p_root uuid, p_ids uuid[], p_access jsonb[], p_limit integer)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  batch bigint;
  updated integer;
  shown integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fonds-root:' || p_root, 0)) OR EXISTS (
    SELECT FROM fonds.hidden_range h JOIN fonds.description d ON d.id = h.description_id
    WHERE h.tenant_id = p_tenant AND d.root_id = p_root
  ) THEN
    RETURN NULL;
  END IF;
  UPDATE fonds.description d SET own_access = g.access
  FROM unnest(p_ids, p_access) g (id, access)
  WHERE d.id = g.id AND d.tenant_id = p_tenant AND d.root_id = p_root AND g.access IS NOT NULL
    AND d.own_access ->> 'statement' = g.access ->> 'statement' AND d.own_access <> g.access;
  UPDATE fonds.description d SET set_access = d.set_access || '{"understood": true}'
  WHERE d.id = ANY (p_ids) AND d.tenant_id = p_tenant AND d.root_id = p_root
    AND d.set_access ->> 'status' = 'unknown' AND d.set_access -> 'understood' IS NULL;
  batch := nextval('fonds.batch_id');
  WITH RECURSIVE stated AS (
    SELECT d.id, d.tenant_id, d.parent_id, coalesce(d.set_access, d.own_access) AS access
    FROM fonds.description d
    WHERE d.id = ANY (p_ids) AND d.tenant_id = p_tenant AND d.root_id = p_root
      AND coalesce(d.set_access, d.own_access) IS NOT NULL
  ), due AS (
    SELECT s.id, CASE WHEN s.access ->> 'until' IS NULL THEN s.access
        ELSE (SELECT a FROM api.effective_access(s.tenant_id, s.access) a) END AS access, NULL::uuid AS access_from
    FROM stated s
    UNION ALL
    SELECT c.id, u.access, coalesce(u.access_from, u.id)
    FROM due u JOIN fonds.description c ON c.parent_id = u.id WHERE coalesce(c.set_access, c.own_access) IS NULL
  ), differing AS MATERIALIZED (
    SELECT u.id, u.access, u.access_from FROM due u JOIN fonds.description d ON d.id = u.id
    WHERE (d.access, d.access_from) IS DISTINCT FROM (u.access, u.access_from) LIMIT p_limit
  ), changed AS (
    UPDATE fonds.description d SET access = u.access, access_from = u.access_from,
      updated_at = date_trunc('second', now()), subtree_version = batch
    FROM differing u WHERE d.id = u.id
    RETURNING d.id, d.tenant_id, d.kind, d.root_id, d.parent_id, d.ancestor_ids, d.visible, d.suppressed
  ), above AS (
    UPDATE fonds.description d SET subtree_version = batch
    WHERE d.id = ANY (ARRAY(SELECT unnest(c.ancestor_ids) FROM changed c EXCEPT SELECT c.id FROM changed c))
  ), logged AS (
    INSERT INTO fonds.change_log AS l (tenant_id, item_id, item_kind, root_id, batch_id, action, disclosed, shown)
    SELECT c.tenant_id, c.id, c.kind, c.root_id, batch, 'upsert',
      NOT c.suppressed, NOT c.suppressed
    FROM changed c WHERE c.visible
    ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
      batch_id = excluded.batch_id, action = excluded.action, disclosed = l.disclosed OR excluded.disclosed,
      shown = l.shown OR excluded.shown
  )
  SELECT count(*), count(*) FILTER (WHERE c.visible) INTO updated, shown FROM changed c;
  IF shown > 0 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('fonds-tenant:' || p_tenant, 0));
    WITH next AS (
      UPDATE fonds.tenant_state s SET seq = s.seq + 1,
        committed_at = greatest(s.committed_at, date_trunc('second', clock_timestamp()))
      WHERE s.tenant_id = p_tenant RETURNING s.seq, s.committed_at
    )
    INSERT INTO fonds.change_batch (batch_id, tenant_id, seq, committed_at)
    SELECT batch, p_tenant, n.seq, n.committed_at FROM next n;
  END IF;
  RETURN updated;
END
$$;
