-- No transaction: each part commits, and the index is built while entities are read and written.
-- Days on which the dates of search documents begin and end, in their first and last year. Null until a document is rebuilt, and for
-- whole years. A block of its own locks this table alone.
DO $$
BEGIN
  ALTER TABLE search.document ADD COLUMN IF NOT EXISTS day_from smallint, ADD COLUMN IF NOT EXISTS day_to smallint;
END
$$;
-- The feed tells which entities were ever shown, but not since when: since they were made, as far as is known.
DO $$
DECLARE
  v_last uuid := '00000000-0000-0000-0000-000000000000';
  v_next uuid;
BEGIN
  LOOP
    SELECT max(p.id::text)::uuid INTO v_next FROM (SELECT e.id FROM fonds.entity e WHERE e.id > v_last ORDER BY e.id LIMIT 1000) p;
    EXIT WHEN v_next IS NULL;
    UPDATE fonds.entity e SET first_visible_at = date_trunc('second', e.created_at)
    WHERE e.id > v_last AND e.id <= v_next AND e.first_visible_at IS NULL
      AND (e.visible OR EXISTS (SELECT FROM fonds.change_log c WHERE c.tenant_id = e.tenant_id AND c.item_id = e.id AND c.shown));
    COMMIT;
    v_last := v_next;
  END LOOP;
END
$$;
DROP INDEX CONCURRENTLY IF EXISTS fonds.entity_visible_added;
CREATE INDEX CONCURRENTLY entity_visible_added ON fonds.entity (tenant_id, first_visible_at DESC, id) INCLUDE (state, entity_type, letter) WHERE visible;
