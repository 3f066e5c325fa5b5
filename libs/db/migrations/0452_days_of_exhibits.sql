-- Drafts of exhibits, and days from and up to which they are shown.
ALTER TABLE fonds.exhibit ADD COLUMN published boolean NOT NULL DEFAULT true;
ALTER TABLE fonds.exhibit ADD COLUMN published_until date;
ALTER TABLE fonds.exhibit ADD COLUMN visible boolean NOT NULL DEFAULT true;

CREATE OR REPLACE FUNCTION api.exhibits(p_tenant uuid) RETURNS SETOF fonds.exhibit
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.exhibit WHERE tenant_id = p_tenant AND visible $$;
CREATE OR REPLACE FUNCTION api.visible_exhibit_items(p_tenant uuid) RETURNS SETOF fonds.exhibit_item
LANGUAGE sql STABLE AS $$
  SELECT i.* FROM fonds.exhibit_item i
  WHERE i.tenant_id = p_tenant
    AND EXISTS (SELECT FROM fonds.exhibit x WHERE x.id = i.exhibit_id AND x.visible)
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = i.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

ALTER TABLE fonds.exhibit ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.exhibit FOR SELECT USING (visible);

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

REVOKE EXECUTE ON FUNCTION search.turn_exhibits(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.turn_exhibits(date) TO fonds_indexer;
