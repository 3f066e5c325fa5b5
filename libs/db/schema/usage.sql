-- How the archives are used: figures by day (UTC), which the media worker adds up from what the gateways have counted. They say
-- nothing of who asked.

CREATE TABLE fonds.usage_day (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  day date NOT NULL,
  -- Which way it was asked for; `robots` for programs that look at what people look at.
  door text COLLATE "C" NOT NULL CHECK (door IN ('pages', 'api', 'files', 'iiif', 'oai', 'mirrors', 'robots')),
  -- All answers, and COUNTER's investigations and requests among them, without double clicks.
  answers bigint NOT NULL DEFAULT 0,
  investigations bigint NOT NULL DEFAULT 0,
  requests bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, day, door)
);

CREATE TABLE fonds.usage_item (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  day date NOT NULL,
  item_id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('collection', 'record', 'entity', 'exhibit', 'image', 'file')),
  -- The top-level collection that it belonged to; null for entities and exhibits. No foreign keys: figures outlive what they are about.
  root_id uuid,
  investigations bigint NOT NULL DEFAULT 0,
  requests bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, day, item_id)
);

-- Words of searches that found nothing, which at least three different askers have sent within a day.
CREATE TABLE fonds.usage_words (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  day date NOT NULL,
  words text COLLATE "C" NOT NULL CHECK (length(words) BETWEEN 1 AND 100),
  askers integer NOT NULL CHECK (askers >= 3),
  PRIMARY KEY (tenant_id, day, words)
);

-- Adds to the figures of a day: of doors, one element of each array for each.
CREATE FUNCTION media.record_usage(p_tenant uuid, p_day date, p_doors text[], p_answers bigint[], p_investigations bigint[],
  p_requests bigint[])
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO fonds.usage_day AS u (tenant_id, day, door, answers, investigations, requests)
  SELECT p_tenant, p_day, x.door, x.answers, x.investigations, x.requests
  FROM unnest(p_doors, p_answers, p_investigations, p_requests) AS x(door, answers, investigations, requests)
  ON CONFLICT (tenant_id, day, door) DO UPDATE SET answers = u.answers + EXCLUDED.answers,
    investigations = u.investigations + EXCLUDED.investigations, requests = u.requests + EXCLUDED.requests
$$;

-- The same for items, by their kinds and the keys of their addresses: a slug or a UUID; for images, the UUID of the description, and
-- the UUID of the image or its number from 1 ('' for the first). What is not there any more is left out. Returns how many were found.
CREATE FUNCTION media.record_item_usage(p_tenant uuid, p_day date, p_kinds text[], p_keys text[], p_images text[],
  p_investigations bigint[], p_requests bigint[])
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  found_items integer;
BEGIN
  WITH asked AS MATERIALIZED (
    SELECT x.kind, x.key, x.image, x.investigations, x.requests,
      CASE WHEN x.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN x.key::uuid END AS id,
      CASE WHEN x.image ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN x.image::uuid END AS image_id,
      CASE WHEN x.image ~ '^[1-9][0-9]{0,4}$' THEN x.image::integer - 1 END AS position
    FROM unnest(p_kinds, p_keys, p_images, p_investigations, p_requests) AS x(kind, key, image, investigations, requests)
  ), item AS (
    SELECT d.id, d.kind, d.root_id, a.investigations, a.requests FROM asked a
    JOIN fonds.description d ON d.id = a.id AND d.tenant_id = p_tenant WHERE a.kind IN ('collection', 'record')
    UNION ALL
    SELECT d.id, d.kind, d.root_id, a.investigations, a.requests FROM asked a
    JOIN fonds.description d ON d.tenant_id = p_tenant AND d.kind = a.kind AND d.slug = a.key WHERE a.id IS NULL
    UNION ALL
    SELECT e.id, 'entity', NULL, a.investigations, a.requests FROM asked a
    JOIN fonds.entity e ON e.id = a.id AND e.tenant_id = p_tenant WHERE a.kind = 'entity'
    UNION ALL
    SELECT e.id, 'entity', NULL, a.investigations, a.requests FROM asked a
    JOIN fonds.entity e ON e.tenant_id = p_tenant AND e.slug = a.key WHERE a.kind = 'entity' AND a.id IS NULL
    UNION ALL
    SELECT e.id, 'exhibit', NULL, a.investigations, a.requests FROM asked a
    JOIN fonds.exhibit e ON e.tenant_id = p_tenant AND (e.slug = a.key OR e.id = a.id) WHERE a.kind = 'exhibit'
    UNION ALL
    SELECT m.id, CASE WHEN m.renderable THEN 'image' ELSE 'file' END, d.root_id, a.investigations, a.requests FROM asked a
    JOIN LATERAL (
      SELECT f.id, f.renderable, f.description_id FROM fonds.media f
      WHERE f.description_id = a.id AND f.tenant_id = p_tenant
        AND CASE WHEN a.image_id IS NOT NULL THEN f.id = a.image_id WHEN a.position IS NOT NULL THEN f.position = a.position
          ELSE true END
      ORDER BY f.renderable DESC, f.position LIMIT 1
    ) m ON true JOIN fonds.description d ON d.id = m.description_id WHERE a.kind = 'image'
    UNION ALL
    SELECT m.id, CASE WHEN m.renderable THEN 'image' ELSE 'file' END, d.root_id, a.investigations, a.requests FROM asked a
    JOIN fonds.media m ON m.id = a.id AND m.tenant_id = p_tenant
    JOIN fonds.description d ON d.id = m.description_id WHERE a.kind = 'file'
  )
  INSERT INTO fonds.usage_item AS u (tenant_id, day, item_id, kind, root_id, investigations, requests)
  SELECT p_tenant, p_day, i.id, i.kind, i.root_id, sum(i.investigations), sum(i.requests) FROM item i
  GROUP BY i.id, i.kind, i.root_id
  ON CONFLICT (tenant_id, day, item_id) DO UPDATE SET investigations = u.investigations + EXCLUDED.investigations,
    requests = u.requests + EXCLUDED.requests;
  GET DIAGNOSTICS found_items = ROW_COUNT;
  RETURN found_items;
END
$$;

-- Notes how many askers sent words that found nothing.
CREATE FUNCTION media.record_usage_words(p_tenant uuid, p_day date, p_words text[], p_askers integer[])
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO fonds.usage_words AS u (tenant_id, day, words, askers)
  SELECT p_tenant, p_day, x.words, x.askers FROM unnest(p_words, p_askers) AS x(words, askers)
  ON CONFLICT (tenant_id, day, words) DO UPDATE SET askers = greatest(u.askers, EXCLUDED.askers)
$$;

-- Removes figures of items and words that are older than a day given; those of doors stay.
CREATE FUNCTION media.forget_usage(p_tenant uuid, p_before date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM fonds.usage_item WHERE tenant_id = p_tenant AND day < p_before;
  DELETE FROM fonds.usage_words WHERE tenant_id = p_tenant AND day < p_before
$$;

-- The figures of an archive that shows them to everybody (`usage` is `public`); nothing of any other.
CREATE FUNCTION api.usage_days(p_tenant uuid) RETURNS SETOF fonds.usage_day
LANGUAGE sql STABLE AS $$
  SELECT u.* FROM fonds.usage_day u
  WHERE u.tenant_id = p_tenant AND EXISTS (SELECT FROM fonds.tenant t WHERE t.id = p_tenant AND t.usage = 'public')
$$;

CREATE FUNCTION api.usage_items(p_tenant uuid) RETURNS SETOF fonds.usage_item
LANGUAGE sql STABLE AS $$
  SELECT u.* FROM fonds.usage_item u
  WHERE u.tenant_id = p_tenant AND EXISTS (SELECT FROM fonds.tenant t WHERE t.id = p_tenant AND t.usage = 'public')
$$;

CREATE FUNCTION api.usage_words(p_tenant uuid) RETURNS SETOF fonds.usage_words
LANGUAGE sql STABLE AS $$
  SELECT u.* FROM fonds.usage_words u
  WHERE u.tenant_id = p_tenant AND EXISTS (SELECT FROM fonds.tenant t WHERE t.id = p_tenant AND t.usage = 'public')
$$;
