-- Activities of IIIF resources, for the Change Discovery API. The media worker derives them from the feed, since whether
-- a description has a manifest or a IIIF Collection depends on its images and on those below it.

-- Progress of recording a tenant's activities.
CREATE TABLE media.activity_feed (
  tenant_id uuid PRIMARY KEY REFERENCES fonds.tenant ON DELETE CASCADE,
  -- Position in the feed of the last change examined. A null item means that the whole batch is still to come; the
  -- largest UUID, that none of it is.
  seq bigint NOT NULL DEFAULT 0,
  item_id uuid,
  -- The last number given out, and how many activities are listed.
  last bigint NOT NULL DEFAULT -1,
  total bigint NOT NULL DEFAULT 0
);

-- The last activity at each URL, in the order in which they happened. An activity leaves the list when another one follows
-- at its URL. A page is a range of numbers, so once the next page has begun, a page can only lose activities.
CREATE TABLE media.activity (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  n bigint NOT NULL,
  item_id uuid NOT NULL,
  resource text NOT NULL CHECK (resource IN ('Manifest', 'Collection')),
  -- The slug in the URL; empty if the URL has the UUID instead.
  slug text COLLATE "C" NOT NULL,
  -- A resource exists at its URL if the last activity there is Create or Update. Move is the last one at a former URL.
  type text NOT NULL CHECK (type IN ('Create', 'Update', 'Delete', 'Move')),
  -- Time of the commit, which never decreases as n increases.
  ended_at timestamptz NOT NULL,
  -- Ancestors of the description at that time.
  ancestor_ids uuid[] NOT NULL,
  PRIMARY KEY (tenant_id, n),
  UNIQUE (item_id, resource, slug)
);

-- Returns the IIIF resources of a description that aggregators may see now, with the slugs in their URLs: a manifest if it
-- has an image or, for a record, a descendant with one; a Collection if it can have children and has either.
CREATE FUNCTION media.resources(p_tenant uuid, p_item uuid) RETURNS TABLE (resource text, slug text, kind text)
LANGUAGE sql STABLE AS $$
  SELECT r.resource, r.slug, d.kind
  FROM (
    SELECT v.kind, v.slug, v.children_count, v.thumbnail IS NOT NULL AS own, v.children_count > 0 AND EXISTS (
      SELECT FROM api.visible_descriptions(p_tenant) b
      WHERE b.path > v.path AND b.path < v.path || '~' AND b.thumbnail IS NOT NULL AND NOT b.suppressed
    ) AS below
    FROM api.visible_descriptions(p_tenant) v WHERE v.id = p_item AND NOT v.suppressed LIMIT 1
  ) d
    CROSS JOIN LATERAL (
      SELECT 'Manifest' AS resource, '' AS slug WHERE d.own OR (d.kind = 'record' AND d.below)
      UNION ALL
      SELECT 'Collection', CASE d.kind WHEN 'collection' THEN d.slug ELSE '' END
      WHERE (d.kind = 'collection' OR d.children_count > 0) AND (d.own OR d.below)
    ) r
$$;

-- Records the activities that follow from the next changes in a tenant's feed, at most p_limit of them (1,000). Returns
-- how many changes it examined; call it until that is less than p_limit. If another worker is recording the tenant's
-- activities, returns 0.
--
-- A change of a description that is or was a IIIF resource is also one of the Collection that lists it, and of the
-- manifests of records above it, which show its images. Other Collections above it only appear or disappear.
CREATE FUNCTION media.record_activities(p_tenant uuid, p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET enable_hashjoin = off SET enable_mergejoin = off SET search_path = pg_catalog AS $$
DECLARE
  feed media.activity_feed;
  end_seq bigint;
  done record;
  everything CONSTANT uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
BEGIN
  INSERT INTO media.activity_feed (tenant_id) VALUES (p_tenant) ON CONFLICT DO NOTHING;
  SELECT f.* INTO feed FROM media.activity_feed f WHERE f.tenant_id = p_tenant FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  -- Read before the changes: what is committed in between is left to the next call.
  SELECT s.seq INTO end_seq FROM fonds.tenant_state s WHERE s.tenant_id = p_tenant;

  WITH change AS MATERIALIZED (
    SELECT c.seq, c.item_id, c.item_kind, c.committed_at AS ended_at
    FROM api.changes(p_tenant, feed.seq, feed.item_id, p_limit) c
  ), described AS MATERIALIZED (
    SELECT c.seq, c.item_id, c.ended_at, b.former,
      coalesce(
        (SELECT d.ancestor_ids FROM fonds.description d WHERE d.id = c.item_id),
        (SELECT l.ancestor_ids FROM fonds.change_log l WHERE l.tenant_id = p_tenant AND l.item_id = c.item_id), '{}'
      ) AS above,
      b.former IS NOT NULL OR EXISTS (SELECT FROM media.resources(p_tenant, c.item_id)) AS imaged
    FROM change c LEFT JOIN LATERAL (
      SELECT a.ancestor_ids AS former FROM media.activity a
      WHERE a.item_id = c.item_id AND a.type IN ('Create', 'Update') ORDER BY a.n DESC LIMIT 1
    ) b ON true
    WHERE c.item_kind IN ('collection', 'record')
  ), concerned AS MATERIALIZED (
    SELECT x.item_id, max(x.seq) AS seq, max(x.ended_at) AS ended_at, bool_or(x.itself) AS itself, bool_or(x.parent) AS parent
    FROM (
      SELECT d.item_id, d.seq, d.ended_at, true AS itself, false AS parent FROM described d
      UNION ALL
      SELECT a.id, d.seq, d.ended_at, false, a.n = cardinality(d.above)
      FROM described d, unnest(d.above) WITH ORDINALITY AS a(id, n) WHERE d.imaged
      UNION ALL
      SELECT a.id, d.seq, d.ended_at, false, a.n = cardinality(d.former)
      FROM described d, unnest(d.former) WITH ORDINALITY AS a(id, n) WHERE d.former <> d.above
    ) x GROUP BY x.item_id
  ), compared AS MATERIALIZED (
    SELECT c.*, r.resource, t.slug AS after, t.kind, (
        SELECT a.slug FROM media.activity a
        WHERE a.item_id = c.item_id AND a.resource = r.resource AND a.type IN ('Create', 'Update')
      ) AS before,
      EXISTS (SELECT FROM fonds.tombstone g WHERE g.id = c.item_id AND g.forgotten) AS forgotten,
      coalesce((SELECT d.ancestor_ids FROM fonds.description d WHERE d.id = c.item_id), '{}') AS above
    FROM concerned c CROSS JOIN (VALUES ('Manifest'), ('Collection')) AS r(resource)
      LEFT JOIN LATERAL media.resources(p_tenant, c.item_id) t ON t.resource = r.resource
  ), due AS (
    SELECT c.item_id, c.resource, c.ended_at, c.above, t.slug, t.type,
      row_number() OVER (ORDER BY c.seq, c.item_id, c.resource DESC, t.place) AS place
    FROM compared c CROSS JOIN LATERAL (
      SELECT c.after AS slug, 'Create' AS type, 1 AS place WHERE c.before IS NULL AND c.after IS NOT NULL
      UNION ALL
      SELECT c.after, 'Update', 1 WHERE c.before = c.after
        AND (c.itself OR CASE c.resource WHEN 'Manifest' THEN c.kind = 'record' ELSE c.parent END)
      UNION ALL
      SELECT c.before, 'Move', 1 WHERE c.before <> c.after
      UNION ALL
      SELECT c.after, 'Update', 2 WHERE c.before <> c.after
      UNION ALL
      -- A forgotten slug is not kept, even to report the deletion.
      SELECT c.before, 'Delete', 1 WHERE c.before IS NOT NULL AND c.after IS NULL AND (c.before = '' OR NOT c.forgotten)
    ) t
  ), written AS (
    INSERT INTO media.activity AS a (tenant_id, n, item_id, resource, slug, type, ended_at, ancestor_ids)
    SELECT p_tenant, feed.last + d.place, d.item_id, d.resource, d.slug, d.type, d.ended_at, d.above FROM due d
    ON CONFLICT (item_id, resource, slug) DO UPDATE SET n = excluded.n, type = excluded.type,
      ended_at = excluded.ended_at, ancestor_ids = excluded.ancestor_ids
    RETURNING a.n, a.xmax = 0 AS added
  ), forgotten AS (
    DELETE FROM media.activity a USING compared c
    WHERE c.forgotten AND c.resource = 'Collection' AND a.item_id = c.item_id AND a.slug <> ''
    RETURNING a.n
  )
  SELECT (SELECT count(*) FROM change) AS examined,
    (SELECT c.seq FROM change c ORDER BY c.seq DESC, c.item_id DESC LIMIT 1) AS seq,
    (SELECT c.item_id FROM change c ORDER BY c.seq DESC, c.item_id DESC LIMIT 1) AS item_id,
    (SELECT max(w.n) FROM written w) AS last,
    (SELECT count(*) FROM written w WHERE w.added) - (SELECT count(*) FROM forgotten) AS added
  INTO done;

  UPDATE media.activity_feed f SET
    seq = CASE WHEN done.examined < p_limit THEN greatest(end_seq, done.seq, feed.seq) ELSE done.seq END,
    item_id = CASE WHEN done.examined < p_limit THEN everything ELSE done.item_id END,
    last = coalesce(done.last, feed.last), total = feed.total + done.added
  WHERE f.tenant_id = p_tenant;
  RETURN done.examined;
END
$$;

-- Lists the tenants with changes whose activities are not recorded yet.
CREATE FUNCTION media.activities_behind() RETURNS TABLE (tenant_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.tenant_id FROM fonds.tenant_state s LEFT JOIN media.activity_feed f ON f.tenant_id = s.tenant_id
  WHERE s.seq > coalesce(f.seq, 0) OR f.item_id IS DISTINCT FROM 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    AND f.tenant_id IS NOT NULL
$$;

-- Returns the activities of a tenant from p_from up to but excluding p_to, in order. A resource that aggregators may no
-- longer see is returned as deleted, whether or not its deletion has been recorded. `current` is the slug in its
-- present URL. Runs as the owner, since descriptions that were deleted are listed.
CREATE FUNCTION api.iiif_activities(p_tenant uuid, p_from bigint, p_to bigint)
RETURNS TABLE (n bigint, item_id uuid, resource text, slug text, current text, kind text, type text, ended_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER
SET enable_hashjoin = off SET enable_mergejoin = off SET search_path = pg_catalog AS $$
  SELECT a.n, a.item_id, a.resource, a.slug, r.slug, r.kind,
    CASE WHEN r.resource IS NULL THEN 'Delete' WHEN a.type = 'Move' AND a.slug = r.slug THEN 'Update' ELSE a.type END,
    a.ended_at
  FROM media.activity a LEFT JOIN LATERAL media.resources(p_tenant, a.item_id) r ON r.resource = a.resource
  WHERE a.tenant_id = p_tenant AND a.n >= p_from AND a.n < p_to
    AND NOT (a.slug <> '' AND EXISTS (SELECT FROM fonds.tombstone g WHERE g.id = a.item_id AND g.forgotten))
  ORDER BY a.n LIMIT 1000
$$;

-- Returns the numbers of a tenant's first and last activities, of those next to the range from p_from up to but excluding
-- p_to, and how many activities are listed. Returns nothing before the tenant's activities are first recorded.
CREATE FUNCTION api.iiif_activity_bounds(p_tenant uuid, p_from bigint, p_to bigint)
RETURNS TABLE (first bigint, last bigint, before bigint, after bigint, total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT
    (SELECT a.n FROM media.activity a WHERE a.tenant_id = p_tenant ORDER BY a.n LIMIT 1),
    (SELECT a.n FROM media.activity a WHERE a.tenant_id = p_tenant ORDER BY a.n DESC LIMIT 1),
    (SELECT a.n FROM media.activity a WHERE a.tenant_id = p_tenant AND a.n < p_from ORDER BY a.n DESC LIMIT 1),
    (SELECT a.n FROM media.activity a WHERE a.tenant_id = p_tenant AND a.n >= p_to ORDER BY a.n LIMIT 1),
    f.total
  FROM media.activity_feed f WHERE f.tenant_id = p_tenant
$$;
