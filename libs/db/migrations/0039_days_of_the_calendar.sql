-- Dates that older readers took for EDTF though the calendar does not have their day, 29 February of a common year: the
-- words and the years stay. What was visible so is in the feed of changes, so that search, exports and harvesters follow.
CREATE FUNCTION fonds.has_impossible_day(p_edtf text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (
    SELECT FROM regexp_matches(p_edtf, '(\d{4})-02-29', 'g') m (digits), LATERAL (SELECT digits[1]::integer) y (n)
    WHERE NOT (y.n % 4 = 0 AND (y.n % 100 <> 0 OR y.n % 400 = 0))
  )
$$;

DO $$
DECLARE
  tenant record;
  batch bigint;
  shown integer;
BEGIN
  FOR tenant IN SELECT id FROM fonds.tenant LOOP
    batch := nextval('fonds.batch_id');
    WITH wrong AS MATERIALIZED (
      SELECT d.id FROM fonds.description d
      WHERE d.tenant_id = tenant.id AND d.body ->> 'dates' LIKE '%-02-29%' AND EXISTS (
        SELECT FROM jsonb_array_elements(d.body -> 'dates') e WHERE fonds.has_impossible_day(e ->> 'edtf')
      )
    ), changed AS (
      UPDATE fonds.description d SET
        date = CASE WHEN fonds.has_impossible_day(d.date ->> 'edtf') THEN d.date || '{"edtf": null}' ELSE d.date END,
        body = jsonb_set(d.body, '{dates}', (
          SELECT jsonb_agg(CASE WHEN fonds.has_impossible_day(e ->> 'edtf') THEN e || '{"edtf": null}' ELSE e END ORDER BY n)
          FROM jsonb_array_elements(d.body -> 'dates') WITH ORDINALITY x (e, n)
        )),
        updated_at = date_trunc('second', now()), subtree_version = batch
      FROM wrong w WHERE d.id = w.id
      RETURNING d.id, d.tenant_id, d.kind, d.root_id, d.parent_id, d.ancestor_ids, d.path, d.visible, d.suppressed
    ), above AS (
      UPDATE fonds.description d SET subtree_version = batch
      WHERE d.id = ANY (ARRAY(SELECT unnest(c.ancestor_ids) FROM changed c EXCEPT SELECT c.id FROM changed c))
    ), logged AS (
      INSERT INTO fonds.change_log AS l (tenant_id, item_id, item_kind, root_id, batch_id, action, disclosed, shown)
      SELECT c.tenant_id, c.id, c.kind, c.root_id, batch, 'upsert',
        NOT c.suppressed AND (c.kind = 'record' OR c.parent_id IS NULL), NOT c.suppressed
      FROM changed c WHERE c.visible
        -- What is about to appear is in the feed when it does.
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = c.tenant_id AND c.path >= h.path_from AND c.path < h.path_to
        )
      ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
        batch_id = excluded.batch_id, action = excluded.action, disclosed = l.disclosed OR excluded.disclosed,
        shown = l.shown OR excluded.shown
    )
    SELECT count(*) FILTER (WHERE c.visible) INTO shown FROM changed c;
    IF shown > 0 THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('fonds-tenant:' || tenant.id, 0));
      WITH next AS (
        UPDATE fonds.tenant_state s SET seq = s.seq + 1,
          committed_at = greatest(s.committed_at, date_trunc('second', clock_timestamp()))
        WHERE s.tenant_id = tenant.id RETURNING s.seq, s.committed_at
      )
      INSERT INTO fonds.change_batch (batch_id, tenant_id, seq, committed_at)
      SELECT batch, tenant.id, n.seq, n.committed_at FROM next n;
    END IF;
  END LOOP;
END
$$;

DROP FUNCTION fonds.has_impossible_day(text);
