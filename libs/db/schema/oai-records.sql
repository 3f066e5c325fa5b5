-- The cache of OAI-PMH records as sent, which only the service of version 0.9.0 fills and reads. An item's record only changes
-- when its position in the feed does. The triggers that forget records stay as long as the cache, since that service may run
-- beside a later one, or return. The cache can be emptied at any time.

-- Records that were written together, concatenated and compressed (zstd); usually one page of a harvest.
CREATE TABLE oai.block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id uuid NOT NULL,
  items integer NOT NULL,
  records bytea NOT NULL,
  -- For a block that is a whole page of the list of everything: its format and edition, the position it follows, and
  -- its last position. Null for all other blocks.
  format text COLLATE "C",
  edition uuid,
  after_seq bigint,
  after_root uuid,
  after_item uuid,
  seq bigint,
  root_id uuid,
  item_id uuid
);
ALTER TABLE oai.block ALTER records SET STORAGE EXTERNAL;
CREATE INDEX block_page ON oai.block (tenant_id, format, edition, after_seq, after_root, after_item);

-- Location of an item's record: the n-th of a block, with its first and last byte. Valid for one position in the feed
-- (seq) and one edition, which is a digest of the rendering code's version and of everything that records say about the
-- archive itself. A row that no longer matches is ignored. At most one row per item and format.
CREATE TABLE oai.record (
  item_id uuid NOT NULL,
  format text COLLATE "C" NOT NULL,
  tenant_id uuid NOT NULL,
  seq bigint NOT NULL,
  edition uuid NOT NULL,
  block bigint NOT NULL,
  n integer NOT NULL,
  starts integer NOT NULL,
  ends integer NOT NULL,
  PRIMARY KEY (item_id, format)
);
CREATE INDEX record_block ON oai.record (block);

-- Deletes the cached records of items that change, are deleted or are hidden. Items that are new to the feed have none.
CREATE FUNCTION oai.forget_changed() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  DELETE FROM oai.record r USING changed c WHERE r.item_id = c.item_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER change_log_records AFTER UPDATE ON fonds.change_log
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION oai.forget_changed();

-- Deletes the cached records of items that name a changed entity. The name is committed before these items get new
-- positions in the feed; until then, none of their earlier records may be sent.
CREATE FUNCTION oai.forget_linked() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  DELETE FROM oai.record r USING fonds.description_entity l WHERE l.entity_id = OLD.id AND r.item_id = l.description_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER entity_records AFTER UPDATE ON fonds.entity FOR EACH ROW
  WHEN ((OLD.name, OLD.entity_type, OLD.state, OLD.content_hash)
    IS DISTINCT FROM (NEW.name, NEW.entity_type, NEW.state, NEW.content_hash))
  EXECUTE FUNCTION oai.forget_linked();

-- Caches records that were written for given positions in the feed, except those of items that have since moved or are
-- about to. Never waits for a writer; a writer waits for it only as long as an insert takes.
CREATE FUNCTION oai.keep(p_tenant uuid, p_format text, p_edition uuid, p_items uuid[], p_seqs bigint[], p_starts integer[],
  p_ends integer[], p_records bytea, p_after_seq bigint, p_after_root uuid, p_after_item uuid, p_last_root uuid)
RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  WITH held AS (
    SELECT c.item_id, c.batch_id FROM fonds.change_log c
    WHERE c.tenant_id = p_tenant AND c.item_id = ANY (p_items) AND c.disclosed AND c.action = 'upsert'
    FOR SHARE SKIP LOCKED
  ), fit AS MATERIALIZED (
    SELECT g.* FROM unnest(p_items, p_seqs, p_starts, p_ends) WITH ORDINALITY AS g (item_id, seq, starts, ends, n)
      JOIN held h USING (item_id) JOIN fonds.change_batch b ON b.batch_id = h.batch_id AND b.seq = g.seq
    WHERE b.tenant_id = p_tenant
  ), block AS (
    -- Counts as a page only if all of it could be cached.
    INSERT INTO oai.block (tenant_id, items, records, format, edition, after_seq, after_root, after_item, seq, root_id,
      item_id)
    SELECT p_tenant, f.n, p_records, p.format, p.edition, p.after_seq, p.after_root, p.after_item, p.seq, p.root_id,
      p.item_id
    FROM (SELECT count(*)::integer AS n FROM fit HAVING count(*) > 0) f LEFT JOIN (
      SELECT p_format AS format, p_edition AS edition, p_after_seq AS after_seq, p_after_root AS after_root,
        p_after_item AS after_item, p_seqs[cardinality(p_seqs)] AS seq, p_last_root AS root_id,
        p_items[cardinality(p_items)] AS item_id
    ) p ON p_after_seq IS NOT NULL AND f.n = cardinality(p_items)
    RETURNING id
  ), kept AS (
    INSERT INTO oai.record AS r (item_id, format, tenant_id, seq, edition, block, n, starts, ends)
    SELECT f.item_id, p_format, p_tenant, f.seq, p_edition, block.id, f.n, f.starts, f.ends
    FROM fit f, block ORDER BY f.item_id
    ON CONFLICT (item_id, format) DO UPDATE SET tenant_id = excluded.tenant_id, seq = excluded.seq,
      edition = excluded.edition, block = excluded.block, n = excluded.n, starts = excluded.starts, ends = excluded.ends
    RETURNING 1
  )
  SELECT count(*) FROM kept
$$;

-- Deletes blocks of which less than half is still in use. Examines p_blocks of them after p_after, so that caching a
-- page costs the same however large the cache is. Skips rows that are being written. Returns the block to continue
-- after; 0 when there are no more.
CREATE FUNCTION oai.sweep(p_after bigint, p_blocks integer) RETURNS bigint LANGUAGE plpgsql VOLATILE
SECURITY DEFINER SET search_path = pg_catalog
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  seen bigint[];
  idle bigint[];
BEGIN
  SELECT array_agg(s.id), array_agg(s.id) FILTER (WHERE 2 * s.used < s.items) INTO seen, idle
  FROM (
    SELECT b.id, b.items, (SELECT count(*) FROM oai.record r WHERE r.block = b.id) AS used
    FROM oai.block b WHERE b.id > p_after ORDER BY b.id LIMIT p_blocks
  ) s;
  DELETE FROM oai.record r WHERE (r.item_id, r.format) IN (
    SELECT s.item_id, s.format FROM oai.record s WHERE s.block = ANY (idle) FOR UPDATE SKIP LOCKED
  );
  DELETE FROM oai.block b WHERE b.id = ANY (idle) AND NOT EXISTS (SELECT FROM oai.record r WHERE r.block = b.id);
  RETURN CASE WHEN cardinality(seen) = p_blocks THEN (SELECT max(id) FROM unnest(seen) AS u (id)) ELSE 0 END;
END
$$;

-- Returns where the cached records of a format are. The caller checks whether an item is visible and its position in
-- the feed.
CREATE FUNCTION api.oai_kept(p_tenant uuid, p_format text, p_edition uuid)
RETURNS TABLE (item_id uuid, seq bigint, block bigint, n integer, starts integer, ends integer, records bytea)
LANGUAGE sql STABLE AS $$
  SELECT r.item_id, r.seq, r.block, r.n, r.starts, r.ends, (SELECT b.records FROM oai.block b WHERE b.id = r.block)
  FROM oai.record r
  WHERE r.tenant_id = p_tenant AND r.format = p_format AND r.edition = p_edition
$$;

-- Returns a cached page of the list of everything, if all of its records are still valid and all of its items visible.
-- Items between two positions of the feed can only become fewer, so this is still the complete page. Whether more
-- follow is nearly always decided by one look at the same batch. Which items are visible is read from indexes alone:
-- items are in the order of their UUIDs, so that of a large archive, nearly every row would be on another page of a table
-- that is larger than PostgreSQL's memory.
CREATE FUNCTION api.oai_kept_page(p_tenant uuid, p_format text, p_edition uuid, p_seq bigint, p_root uuid, p_item uuid,
  p_last bigint)
RETURNS TABLE (records bytea, items integer, seq bigint, root_id uuid, item_id uuid, more boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_bitmapscan = off SET enable_sort = off
SET search_path = pg_catalog AS $$
DECLARE
  nil CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  page record;
BEGIN
  FOR page IN
    SELECT b.* FROM oai.block b
    WHERE b.tenant_id = p_tenant AND b.format = p_format AND b.edition = p_edition AND b.after_seq = p_seq
      AND b.after_root = coalesce(p_root, nil) AND b.after_item = coalesce(p_item, nil) AND b.seq <= p_last
  LOOP
    CONTINUE WHEN page.items <> (
      -- One scan looks up all items in the order of the index, which takes a third less time than a join.
      SELECT count(*) FROM api.visible_descriptions(p_tenant) d
      WHERE d.id = ANY (ARRAY(SELECT r.item_id FROM oai.record r WHERE r.block = page.id)) AND NOT EXISTS (
        SELECT FROM fonds.description s WHERE s.tenant_id = p_tenant AND s.id = d.id AND s.suppressed
      )
    );
    records := page.records; items := page.items; seq := page.seq; root_id := page.root_id; item_id := page.item_id;
    more := EXISTS (
      SELECT FROM fonds.change_batch cb JOIN fonds.change_log c ON c.batch_id = cb.batch_id
      WHERE cb.tenant_id = p_tenant AND cb.seq = page.seq AND c.disclosed
        AND (c.root_id, c.item_id) > (page.root_id, page.item_id)
    ) OR EXISTS (
      SELECT FROM api.oai_items(p_tenant, page.seq, page.root_id, page.item_id, p_last, NULL, NULL, false, 1)
    );
    RETURN NEXT;
    RETURN;
  END LOOP;
END
$$;

-- Unused since 0.9.0, which calls api.oai_start instead.
CREATE FUNCTION api.oai_opening(p_tenant uuid)
RETURNS TABLE (now timestamptz, first_seq bigint, last_seq bigint, name text, oai_namespace text, rights jsonb)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  at timestamptz;
BEGIN
  SELECT n INTO at FROM api.oai_now(p_tenant) n;
  -- A separate statement, which sees everything committed before the lock was granted.
  RETURN QUERY SELECT at, w.first_seq, w.last_seq, t.name, t.oai_namespace, t.rights
    FROM api.tenant(p_tenant) t CROSS JOIN api.oai_window(p_tenant, NULL, NULL) w;
END
$$;

-- Returns what every response begins with: the time before which everything is visible, and then, read after it, the
-- ends of the feed and the archive itself, with its statements of rights.
CREATE FUNCTION api.oai_start(p_tenant uuid)
RETURNS TABLE (now timestamptz, first_seq bigint, last_seq bigint, name text, oai_namespace text, metadata_rights jsonb,
  material_rights jsonb)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  at timestamptz;
BEGIN
  SELECT n INTO at FROM api.oai_now(p_tenant) n;
  -- A separate statement, which sees everything committed before the lock was granted.
  RETURN QUERY SELECT at, w.first_seq, w.last_seq, t.name, t.oai_namespace, t.metadata_rights, t.material_rights
    FROM api.tenant(p_tenant) t CROSS JOIN api.oai_window(p_tenant, NULL, NULL) w;
END
$$;
