-- Records of OAI-PMH as they were sent: what an item looks like does not change without its place in the feed, so that a
-- harvest reads what the one before has written. Kept beside, in a schema of its own: it can be emptied at any time.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fonds_disseminator') THEN
    CREATE ROLE fonds_disseminator NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

CREATE SCHEMA oai;

-- Records that were written together, one behind the other, compressed (zstd): a page of a harvest, as a rule.
CREATE TABLE oai.block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id uuid NOT NULL,
  items integer NOT NULL,
  records bytea NOT NULL,
  -- Of one that is a whole page of a list of everything: for what it was written, behind which place it comes, and the
  -- last one in it. Null of all others.
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

-- Where an item's record is: the n-th of a block, from one byte to another. It holds for one place in the feed (seq) and
-- one edition: a digest of the writer's version and of all that records say of the archive itself. A row that no longer
-- fits is nobody's. One row of an item and format at the most.
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

-- An item that changes, goes or is hidden leaves no text behind. New rows of the feed are of items that have none.
CREATE FUNCTION oai.forget_changed() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  DELETE FROM oai.record r USING changed c WHERE r.item_id = c.item_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER change_log_records AFTER UPDATE ON fonds.change_log
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION oai.forget_changed();

-- A name is committed before the items that show it get their new places: between the two none may be kept from before.
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

-- Keeps records that were written for places in the feed; of an item that has another place by now, or is about to get
-- one, nothing is kept. Never waits for a writer, and a writer waits for it no longer than it takes to insert.
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
    -- A page is one only if all of it could be kept.
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

-- A page of the list of everything, if it lies ready: every one of its records still holds, and every one of its items
-- may be seen now; else nothing. Items between two places of the feed only ever become fewer, so that it is the page.
CREATE FUNCTION api.oai_kept_page(p_tenant uuid, p_format text, p_edition uuid, p_seq bigint, p_root uuid, p_item uuid,
  p_last bigint)
RETURNS TABLE (records bytea, items integer, seq bigint, root_id uuid, item_id uuid, more boolean)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_bitmapscan = off SET enable_sort = off AS $$
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
      SELECT count(*) FROM oai.record r JOIN api.visible_descriptions(p_tenant) d ON d.id = r.item_id
      WHERE r.block = page.id AND NOT d.suppressed AND (d.kind = 'record' OR d.parent_id IS NULL)
    );
    records := page.records; items := page.items; seq := page.seq; root_id := page.root_id; item_id := page.item_id;
    more := EXISTS (
      SELECT FROM api.oai_items(p_tenant, page.seq, page.root_id, page.item_id, p_last, NULL, NULL, false, 1)
    );
    RETURN NEXT;
    RETURN;
  END LOOP;
END
$$;

-- Gives up blocks of which less than half is still of use, so that what is kept is never more than twice what is needed.
-- Waits for nobody: what is being written to is left for the next time.
CREATE FUNCTION oai.sweep(p_tenant uuid) RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM oai.record r WHERE (r.item_id, r.format) IN (
    SELECT s.item_id, s.format FROM oai.record s WHERE s.block IN (
      SELECT b.id FROM oai.block b
      WHERE b.tenant_id = p_tenant AND 2 * (SELECT count(*) FROM oai.record o WHERE o.block = b.id) < b.items
    ) FOR UPDATE SKIP LOCKED
  );
  DELETE FROM oai.block b WHERE b.tenant_id = p_tenant AND NOT EXISTS (SELECT FROM oai.record r WHERE r.block = b.id);
END
$$;

-- Where the records of a format are. Whether an item may be seen, and where it is in the feed, is for the caller to ask.
CREATE FUNCTION api.oai_kept(p_tenant uuid, p_format text, p_edition uuid)
RETURNS TABLE (item_id uuid, seq bigint, block bigint, n integer, starts integer, ends integer, records bytea)
LANGUAGE sql STABLE AS $$
  SELECT r.item_id, r.seq, r.block, r.n, r.starts, r.ends, (SELECT b.records FROM oai.block b WHERE b.id = r.block)
  FROM oai.record r
  WHERE r.tenant_id = p_tenant AND r.format = p_format AND r.edition = p_edition
$$;

-- With what every answer begins, in one go: the time before which all is seen, then, and only then, the ends of the feed
-- and the archive itself.
CREATE FUNCTION api.oai_opening(p_tenant uuid)
RETURNS TABLE (now timestamptz, first_seq bigint, last_seq bigint, name text, oai_namespace text, rights jsonb)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  at timestamptz;
BEGIN
  SELECT n INTO at FROM api.oai_now(p_tenant) n;
  -- A statement of its own: it sees what was committed until the lock was had.
  RETURN QUERY SELECT at, w.first_seq, w.last_seq, t.name, t.oai_namespace, t.rights
    FROM api.tenant(p_tenant) t CROSS JOIN api.oai_window(p_tenant, NULL, NULL) w;
END
$$;

REVOKE ALL ON SCHEMA oai FROM PUBLIC;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, oai FROM PUBLIC;
GRANT USAGE ON SCHEMA oai TO fonds_reader, fonds_disseminator;
GRANT SELECT ON oai.record, oai.block TO fonds_reader;
GRANT EXECUTE ON FUNCTION api.oai_kept(uuid, text, uuid), api.oai_opening(uuid),
  api.oai_kept_page(uuid, text, uuid, bigint, uuid, uuid, bigint)
  TO fonds_reader;
GRANT EXECUTE ON FUNCTION oai.keep(uuid, text, uuid, uuid[], bigint[], integer[], integer[], bytea, bigint, uuid, uuid, uuid),
  oai.sweep(uuid)
  TO fonds_disseminator;
