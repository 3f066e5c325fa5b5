-- What mirrors need of the feed: which items they were ever told of, of every kind, and since when.

-- shown: it was open to aggregators once. It never becomes false. (`disclosed` is the same of what OAI-PMH has as items.)
-- first_seq: the batch by which it was first shown, or shown again after it was deleted; null: the one it is in now.
ALTER TABLE fonds.change_log ADD shown boolean NOT NULL DEFAULT false, ADD first_seq bigint;

UPDATE fonds.change_log c SET shown = true
WHERE c.disclosed OR c.action = 'delete' OR c.item_kind IN ('entity', 'exhibit')
  OR EXISTS (SELECT FROM fonds.description d WHERE d.id = c.item_id AND d.visible AND NOT d.suppressed);

-- An item that moves on in the feed remembers where it came in. Its batch until now is committed, so it has its number.
CREATE FUNCTION fonds.remember_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.shown OR (OLD.action = 'delete' AND NEW.action = 'upsert') THEN
    NEW.first_seq := NULL;
  ELSIF OLD.first_seq IS NULL THEN
    SELECT b.seq INTO NEW.first_seq FROM fonds.change_batch b WHERE b.batch_id = OLD.batch_id;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER change_log_first BEFORE UPDATE ON fonds.change_log
  FOR EACH ROW WHEN (OLD.batch_id IS DISTINCT FROM NEW.batch_id) EXECUTE FUNCTION fonds.remember_first();

-- What changed after the place (p_seq, p_after), in commit order: items that were open to aggregators at some time.
-- `live`: they are so now. Batches are read one after the other by index, so that a page costs the same wherever it is;
-- after p_look rows or 5,000 batches a row without an item says how far the search has come.
CREATE FUNCTION api.mirror_changes(p_tenant uuid, p_seq bigint, p_after uuid, p_limit integer, p_look integer)
RETURNS TABLE (seq bigint, committed_at timestamptz, place uuid, item_id uuid, item_kind text, first_seq bigint, live boolean)
LANGUAGE plpgsql STABLE
SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  b record;
  c record;
  given integer := 0;
  looked integer := 0;
  batches integer := 0;
BEGIN
  IF p_tenant IS NULL OR p_limit < 1 THEN RETURN; END IF;
  FOR b IN
    SELECT cb.batch_id, cb.seq, cb.committed_at FROM fonds.change_batch cb
    WHERE cb.tenant_id = p_tenant AND cb.seq >= p_seq ORDER BY cb.seq
  LOOP
    FOR c IN
      SELECT l.item_id, l.item_kind, l.first_seq, l.action, l.shown FROM fonds.change_log l
      WHERE l.batch_id = b.batch_id
        AND l.item_id > CASE WHEN b.seq > p_seq OR p_after IS NULL THEN '00000000-0000-0000-0000-000000000000' ELSE p_after END
      ORDER BY l.item_id LIMIT p_look - looked
    LOOP
      looked := looked + 1;
      IF c.shown THEN
        RETURN QUERY SELECT b.seq, b.committed_at, c.item_id, c.item_id, c.item_kind, coalesce(c.first_seq, b.seq),
          CASE c.item_kind
            WHEN 'entity' THEN c.action = 'upsert' AND EXISTS (SELECT FROM api.visible_entities(p_tenant) e WHERE e.id = c.item_id)
            WHEN 'exhibit' THEN EXISTS (SELECT FROM api.exhibits(p_tenant) e WHERE e.id = c.item_id)
            ELSE EXISTS (SELECT FROM api.visible_descriptions(p_tenant) d WHERE d.id = c.item_id AND NOT d.suppressed)
          END;
        given := given + 1;
      END IF;
      IF given >= p_limit THEN RETURN; END IF;
      IF looked >= p_look THEN
        RETURN QUERY SELECT b.seq, b.committed_at, c.item_id, NULL::uuid, NULL::text, NULL::bigint, false;
        RETURN;
      END IF;
    END LOOP;
    batches := batches + 1;
    IF batches >= 5000 THEN
      RETURN QUERY SELECT b.seq, b.committed_at, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, NULL::uuid, NULL::text, NULL::bigint, false;
      RETURN;
    END IF;
  END LOOP;
END
$$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO fonds_reader;
