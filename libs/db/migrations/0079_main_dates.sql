-- No transaction: derives columns of a large table again, and commits each tree.
-- The date shown is that of creation, inclusive before bulk, instead of the first in the source; the years are those of
-- all dates but bulk (libs/types mainDate and spanOf). Only descriptions with several dates can change. What changes
-- takes a new position in the feed, one for each tree. A tree that is done has nothing more to change.
DO $$
DECLARE
  tree record;
  node record;
  batch bigint;
  above uuid[];
  logged integer;
BEGIN
  FOR tree IN
    SELECT d.id, d.tenant_id, d.path FROM fonds.description d WHERE d.parent_id IS NULL ORDER BY d.tenant_id, d.id
  LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('fonds-root:' || tree.id, 0));
    batch := nextval('fonds.batch_id');
    WITH several AS MATERIALIZED (
      SELECT d.id, d.body -> 'dates' AS dates FROM fonds.description d
      WHERE d.tenant_id = tree.tenant_id AND d.path >= tree.path AND d.path < tree.path || '~'
        AND jsonb_path_exists(d.body, 'strict $.dates[1]', '{}', true)
    ), listed AS (
      SELECT s.id, x.n, x.item, x.item ->> 'type' AS type,
        (x.item ->> 'start')::integer AS first, (x.item ->> 'end')::integer AS last,
        coalesce(array_position(ARRAY['creation', 'accumulation', 'bulk'], x.item ->> 'type'), 4) AS rank
      FROM several s, jsonb_array_elements(s.dates) WITH ORDINALITY x(item, n)
    ), ranked AS MATERIALIZED (
      SELECT l.*, coalesce(l.first, l.last) IS NOT NULL AS dated, l.rank = min(l.rank) OVER (PARTITION BY l.id) AS best,
        bool_or(l.type IS DISTINCT FROM 'bulk' AND coalesce(l.first, l.last) IS NOT NULL) OVER (PARTITION BY l.id) AS whole
      FROM listed l
    ), best AS (
      SELECT r.id, bool_or(r.first IS NULL) AS open_first, bool_or(r.last IS NULL) AS open_last,
        min(least(r.first, r.last)) AS first, max(greatest(r.first, r.last)) AS last
      FROM ranked r WHERE r.best AND r.dated GROUP BY r.id
    ), main AS (
      SELECT DISTINCT ON (r.id) r.id, jsonb_build_object('display', r.item -> 'display',
          'edtf', coalesce(r.item -> 'edtf', 'null'), 'start', coalesce(r.item -> 'start', 'null'),
          'end', coalesce(r.item -> 'end', 'null')) AS date
      FROM ranked r LEFT JOIN best b ON b.id = r.id
      WHERE r.best
      ORDER BY r.id, r.dated
          AND r.first IS NOT DISTINCT FROM CASE WHEN b.open_first AND NOT b.open_last THEN NULL ELSE b.first END
          AND r.last IS NOT DISTINCT FROM CASE WHEN b.open_last AND NOT b.open_first THEN NULL ELSE b.last END DESC,
        r.dated DESC, r.n
    ), found AS (
      SELECT r.id, bool_or(r.first IS NULL) AS open_first, bool_or(r.last IS NULL) AS open_last,
        min(least(r.first, r.last)) AS first, max(greatest(r.first, r.last)) AS last
      FROM ranked r WHERE r.dated AND (r.type IS DISTINCT FROM 'bulk' OR NOT r.whole) GROUP BY r.id
    ), derived AS (
      SELECT m.id, m.date,
        CASE WHEN f.open_first AND NOT f.open_last THEN NULL ELSE f.first END AS first,
        CASE WHEN f.open_last AND NOT f.open_first THEN NULL ELSE f.last END AS last
      FROM main m LEFT JOIN found f ON f.id = m.id
    ), changed AS (
      UPDATE fonds.description d SET date = n.date, date_start = n.first, date_end = n.last,
        updated_at = date_trunc('second', now()), subtree_version = batch
      FROM derived n
      WHERE d.id = n.id AND (d.date, d.date_start, d.date_end) IS DISTINCT FROM (n.date, n.first, n.last)
      RETURNING d.id, d.tenant_id, d.kind, d.root_id, d.parent_id, d.ancestor_ids, d.path, d.visible, d.suppressed
    ), log AS (
      INSERT INTO fonds.change_log AS l (tenant_id, item_id, item_kind, root_id, batch_id, action, disclosed, shown)
      SELECT c.tenant_id, c.id, c.kind, c.root_id, batch, 'upsert',
        NOT c.suppressed AND (c.kind = 'record' OR c.parent_id IS NULL), NOT c.suppressed
      FROM changed c
      -- What is just being shown or hidden enters the feed when that is done.
      WHERE c.visible AND NOT EXISTS (
        SELECT FROM fonds.hidden_range h
        WHERE h.tenant_id = c.tenant_id AND c.path >= h.path_from AND c.path < h.path_to
      )
      ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
        batch_id = excluded.batch_id, action = excluded.action, disclosed = l.disclosed OR excluded.disclosed,
        shown = l.shown OR excluded.shown
      RETURNING 1
    )
    SELECT array(SELECT DISTINCT unnest(c.ancestor_ids) FROM changed c), (SELECT count(*) FROM log) INTO above, logged;
    UPDATE fonds.description d SET subtree_version = batch WHERE d.id = ANY (above);
    -- The years of the contents, from below; a description without a date of its own shows them.
    FOR node IN SELECT a.id FROM fonds.description a WHERE a.id = ANY (above) ORDER BY a.depth DESC LOOP
      WITH again AS (
        UPDATE fonds.description d SET aggregate_start = f.first, aggregate_end = f.last
        FROM (
          SELECT min(least(c.date_start, c.aggregate_start)) AS first, max(greatest(c.date_end, c.aggregate_end)) AS last
          FROM fonds.description c WHERE c.parent_id = node.id AND c.visible
        ) f
        WHERE d.id = node.id AND (d.aggregate_start, d.aggregate_end) IS DISTINCT FROM (f.first, f.last)
        RETURNING d.id, d.tenant_id, d.kind, d.root_id, d.parent_id, d.path, d.date, d.visible, d.suppressed
      ), log AS (
        INSERT INTO fonds.change_log AS l (tenant_id, item_id, item_kind, root_id, batch_id, action, disclosed, shown)
        SELECT c.tenant_id, c.id, c.kind, c.root_id, batch, 'upsert',
          NOT c.suppressed AND (c.kind = 'record' OR c.parent_id IS NULL), NOT c.suppressed
        FROM again c
        WHERE c.visible AND c.date IS NULL AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = c.tenant_id AND c.path >= h.path_from AND c.path < h.path_to
        )
        ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
          batch_id = excluded.batch_id, action = excluded.action, disclosed = l.disclosed OR excluded.disclosed,
          shown = l.shown OR excluded.shown
        RETURNING 1
      )
      SELECT logged + count(*) INTO logged FROM log;
    END LOOP;
    IF logged > 0 THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('fonds-tenant:' || tree.tenant_id, 0));
      WITH next AS (
        UPDATE fonds.tenant_state s SET seq = s.seq + 1,
          committed_at = greatest(s.committed_at, date_trunc('second', clock_timestamp()))
        WHERE s.tenant_id = tree.tenant_id RETURNING s.seq, s.committed_at
      )
      INSERT INTO fonds.change_batch (batch_id, tenant_id, seq, committed_at)
      SELECT batch, tree.tenant_id, n.seq, n.committed_at FROM next n;
    END IF;
    COMMIT;
  END LOOP;
END $$;
