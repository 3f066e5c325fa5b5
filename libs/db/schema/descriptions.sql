-- Descriptions: collections and records, one tree in one table, with what is stored to list them fast.

CREATE TABLE fonds.description (
  id uuid PRIMARY KEY,
  -- No foreign key: it would be checked for each row of an import. A batch cannot commit without its row in change_batch,
  -- which references the tenant.
  tenant_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('collection', 'record')),
  root_id uuid NOT NULL,
  parent_id uuid,
  -- Root first, without the description itself.
  ancestor_ids uuid[] NOT NULL,
  -- The nearest ancestor that is a collection; null for a root.
  collection_id uuid,
  -- Materialised path in archival order: one self-delimiting segment (fonds.path_segment) per generation, so that bytewise
  -- order is archival order and a prefix is a subtree: path > p AND path < p || '~'.
  path text COLLATE "C" NOT NULL,
  position integer NOT NULL,
  depth smallint NOT NULL,

  slug text COLLATE "C" NOT NULL CHECK (length(slug) BETWEEN 1 AND 200),
  level text NOT NULL,
  other_level text,
  -- Never empty: where the source has no title, one is devised from the date or the reference code.
  title text NOT NULL,
  title_devised boolean NOT NULL DEFAULT false,
  -- Folded, digits padded, compared bytewise.
  sort_title text COLLATE "C" NOT NULL,
  reference_code text,
  -- {display, edtf, start, end} of the first date; null where undated.
  date jsonb,
  date_start integer,
  date_end integer,
  summary text,
  -- Its own languages, and those in force: its own, else the nearest ancestor's.
  own_languages text[] NOT NULL DEFAULT '{}',
  languages text[] NOT NULL DEFAULT '{}',
  languages_from uuid,
  -- {status, until, statement}: as the source states it, as the operator set it, and in force (api.effective_access) with
  -- the description it is inherited from.
  own_access jsonb,
  set_access jsonb,
  access jsonb,
  access_from uuid,
  -- {statement, uri}
  own_rights jsonb,
  rights jsonb,
  rights_from uuid,
  own_use_conditions text,
  use_conditions text,
  use_conditions_from uuid,
  -- All other public content of the description (libs/types DescriptionContent).
  body jsonb NOT NULL,
  quality smallint NOT NULL DEFAULT 0,

  -- The operator's decision, else the default. Internal descriptions stay hidden whatever it says.
  published boolean NOT NULL,
  -- Whether anyone decided it, by a command or by --publish at import. No import changes a decision.
  publication_decided boolean NOT NULL DEFAULT false,
  internal boolean NOT NULL DEFAULT false,
  -- Effective: published, not internal, and every ancestor visible.
  visible boolean NOT NULL DEFAULT false,
  -- When it last became visible, and that moment in negated seconds, so that an ascending index serves newest first.
  published_at timestamptz,
  recency bigint,
  -- Its own flag, and the effective one, which holds for everything below.
  suppress boolean NOT NULL DEFAULT false,
  suppressed boolean NOT NULL DEFAULT false,
  cover_id uuid,

  -- Counts and years of the visible descriptions below.
  children_count integer NOT NULL DEFAULT 0,
  collections_count integer NOT NULL DEFAULT 0,
  records_count integer NOT NULL DEFAULT 0,
  aggregate_start integer,
  aggregate_end integer,
  subtree_version bigint NOT NULL DEFAULT 0,

  -- Identity over imports (docs/adr/0004-identity-over-imports.md).
  source text NOT NULL,
  source_xml_id text,
  source_unit_key text,
  source_text_key text NOT NULL,
  content_hash text NOT NULL,
  -- Digest of its content and everything below it in the source: distinguishes siblings that look the same. A root's covers
  -- its whole file, so importing the same file again changes nothing. Empty where the store no longer has all of the file.
  source_tree_hash text NOT NULL,

  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- What lists show of its images, so that they need no join: the count, and {id, v, width, height} of the first that can
  -- be shown, where v is the version in the thumbnail's URL.
  image_count integer NOT NULL DEFAULT 0,
  thumbnail jsonb,
  -- A collection below the second level that the operator made an OAI set.
  oai_set boolean NOT NULL DEFAULT false,
  -- When it first became visible; null where that is published_at.
  first_published_at timestamptz,

  CHECK (NOT (visible AND (internal OR NOT published))),
  -- Deferred: a re-import that inserts a sibling moves all that follow.
  CONSTRAINT description_path UNIQUE (tenant_id, path) DEFERRABLE INITIALLY DEFERRED
)
-- Keeps rows whole up to half a page. Beyond the default of 2 KB, PostgreSQL compresses columns and moves them to another
-- table, and lists would have to fetch an inherited access statement from there, row by row.
WITH (toast_tuple_target = 4080);

CREATE UNIQUE INDEX description_slug ON fonds.description (tenant_id, kind, slug);
CREATE INDEX description_parent ON fonds.description (parent_id, path);
CREATE INDEX description_source ON fonds.description (tenant_id, source, source_xml_id);
CREATE INDEX description_visible_records ON fonds.description (tenant_id, recency, path) WHERE visible AND kind = 'record';
CREATE INDEX description_visible_record_path ON fonds.description (tenant_id, path) WHERE visible AND kind = 'record';
CREATE INDEX description_visible_children ON fonds.description (parent_id, path) WHERE visible;
CREATE INDEX description_visible_roots ON fonds.description (tenant_id, sort_title, id) WHERE visible AND parent_id IS NULL;
-- Tells search which of many matches are visible, without reading their wide rows.
CREATE INDEX description_visible_ids ON fonds.description (tenant_id, id) INCLUDE (path) WHERE visible;
-- Descriptions with an image in archival order, collections too: the first one below a collection is its cover where none
-- was chosen, and IIIF Collections step along it from member to member.
CREATE INDEX description_pictured ON fonds.description (tenant_id, path) WHERE visible AND thumbnail IS NOT NULL;
-- Restrictions that end, by their day. Few descriptions have one.
CREATE INDEX description_access_ends ON fonds.description (tenant_id, ((access ->> 'until') COLLATE "C"))
  WHERE access ->> 'until' IS NOT NULL AND access ->> 'status' IN ('partial', 'restricted', 'closed');
CREATE INDEX description_oai_set ON fonds.description (tenant_id, path)
  WHERE kind = 'collection' AND (depth <= 1 OR oai_set);

-- First segment of a root's path: order of arrival over all tenants, so that two imports never wait for each other.
CREATE SEQUENCE fonds.root_position MINVALUE 0 START 0;

-- What the source marks audience="internal" inside a description. No function of schema `api` reads it.
CREATE TABLE fonds.description_internal (
  description_id uuid PRIMARY KEY REFERENCES fonds.description ON DELETE CASCADE,
  content jsonb NOT NULL
);

-- One row per language in force of each visible record: a list by language costs the same for every language. Written only
-- under the lock of the record's tree; deleted with its description (fonds.forget_described).
CREATE TABLE fonds.description_language (
  tenant_id uuid NOT NULL,
  language text NOT NULL,
  description_id uuid NOT NULL,
  recency bigint NOT NULL,
  path text COLLATE "C" NOT NULL,
  CONSTRAINT description_language_path PRIMARY KEY (tenant_id, language, path)
);
CREATE INDEX description_language_recent ON fonds.description_language (tenant_id, language, recency, path);

-- Visible records by language within a scope: the tenant (its own id) or a description with children.
CREATE TABLE fonds.language_count (
  tenant_id uuid NOT NULL,
  scope_id uuid NOT NULL,
  language text NOT NULL,
  records bigint NOT NULL,
  PRIMARY KEY (scope_id, language)
);

-- Former paths of items: kind and slug as they were. A slug in here is never given to another item.
CREATE TABLE fonds.slug_history (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  kind text NOT NULL,
  slug text COLLATE "C" NOT NULL,
  item_id uuid NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, kind, slug)
);
CREATE INDEX slug_history_item ON fonds.slug_history (item_id);

-- Deleted descriptions, by the operator or because they left their file, with the keys by which they may come back. Of one
-- that was deleted "and forgotten" only id, tenant_id, kind, deleted_at and was_visible are kept.
CREATE TABLE fonds.tombstone (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  kind text NOT NULL,
  slug text COLLATE "C",
  deleted_at timestamptz NOT NULL,
  -- Only what was once visible answers 410; what was forgotten never does.
  was_visible boolean NOT NULL,
  forgotten boolean NOT NULL DEFAULT false,
  parent_id uuid,
  source text,
  source_xml_id text,
  source_unit_key text,
  source_text_key text,
  -- What the operator had set: it holds again if the description comes back.
  published boolean,
  suppress boolean,
  set_access jsonb,
  publication_decided boolean,
  cover_id uuid,
  -- When it first became visible.
  published_at timestamptz,
  oai_set boolean
);
CREATE UNIQUE INDEX tombstone_slug ON fonds.tombstone (tenant_id, kind, slug) WHERE slug IS NOT NULL;
CREATE INDEX tombstone_source ON fonds.tombstone (tenant_id, source, source_xml_id);
CREATE INDEX tombstone_parent ON fonds.tombstone (parent_id);

-- Returns the path segment of the n-th sibling, from 0: a letter for the number of base-36 digits, then the digits.
-- 'a0' … 'az', 'b10' …: bytewise order is numeric order, and no segment is a prefix of another. A single expression, so
-- that it is inlined where a tree of many thousands is placed.
CREATE FUNCTION fonds.path_segment(n integer) RETURNS text LANGUAGE sql IMMUTABLE CALLED ON NULL INPUT AS $$
  SELECT CASE
    WHEN n < 36 THEN 'a'
    WHEN n < 1296 THEN 'b' || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 36 + 1, 1)
    WHEN n < 46656 THEN 'c' || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 1296 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 36 % 36 + 1, 1)
    WHEN n < 1679616 THEN 'd' || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 46656 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 1296 % 36 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 36 % 36 + 1, 1)
    -- Up to 60,466,175; beyond that null, which no path may be.
    WHEN n < 60466176 THEN 'e' || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 1679616 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 46656 % 36 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 1296 % 36 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 36 % 36 + 1, 1)
  END || substr('0123456789abcdefghijklmnopqrstuvwxyz', n % 36 + 1, 1)
$$;

-- Recomputes the stored counts of one description from those of its direct children: for the ancestors of what changed.
CREATE FUNCTION fonds.recount_node(p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE fonds.description d SET children_count = f.n, collections_count = f.collections, records_count = f.records,
    aggregate_start = f.first, aggregate_end = f.last
  FROM (
    SELECT count(*)::integer AS n,
      coalesce(sum(c.collections_count + (c.kind = 'collection')::integer), 0)::integer AS collections,
      coalesce(sum(c.records_count + (c.kind = 'record')::integer), 0)::integer AS records,
      min(least(c.date_start, c.aggregate_start)) AS first, max(greatest(c.date_end, c.aggregate_end)) AS last
    FROM fonds.description c WHERE c.parent_id = p_id AND c.visible
  ) f
  WHERE d.id = p_id;

  DELETE FROM fonds.language_count WHERE scope_id = p_id;
  INSERT INTO fonds.language_count (tenant_id, scope_id, language, records)
  SELECT tenant_id, p_id, language, sum(n) FROM (
    SELECT lc.tenant_id, lc.language, lc.records AS n
    FROM fonds.description c JOIN fonds.language_count lc ON lc.scope_id = c.id
    WHERE c.parent_id = p_id AND c.visible
    UNION ALL
    SELECT c.tenant_id, l, 1 FROM fonds.description c, unnest(c.languages) l
    WHERE c.parent_id = p_id AND c.visible AND c.kind = 'record'
  ) x GROUP BY tenant_id, language;
END
$$;

-- Returns the languages that a tenant's records are listed by, with one step along the index for each.
CREATE FUNCTION fonds.listed_languages(p_tenant uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE listed AS (
    SELECT min(l.language) AS language FROM fonds.description_language l WHERE l.tenant_id = p_tenant
    UNION ALL
    SELECT (SELECT min(l.language) FROM fonds.description_language l
      WHERE l.tenant_id = p_tenant AND l.language > listed.language)
    FROM listed WHERE listed.language IS NOT NULL
  )
  SELECT coalesce(array_agg(language), '{}') FROM listed WHERE language IS NOT NULL
$$;

-- Brings description_language in line with the visible records of a subtree: first deletes what is wrong, then inserts
-- what is missing.
CREATE FUNCTION fonds.refresh_languages(p_tenant uuid, p_from text, p_to text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  listed text[] := fonds.listed_languages(p_tenant);
BEGIN
  -- OFFSET 0 makes the planner look up each description by its key: a join might read those of all tenants.
  DELETE FROM fonds.description_language l
  WHERE l.tenant_id = p_tenant AND l.language = ANY (listed) AND l.path >= p_from AND l.path < p_to
    AND NOT EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = l.description_id AND d.visible AND d.kind = 'record' AND d.path = l.path AND d.recency = l.recency
        AND l.language = ANY (d.languages) OFFSET 0
    );
  INSERT INTO fonds.description_language (tenant_id, language, description_id, recency, path)
  SELECT d.tenant_id, l.language, d.id, d.recency, d.path
  FROM fonds.description d CROSS JOIN LATERAL (SELECT DISTINCT language FROM unnest(d.languages) language) l
  WHERE d.tenant_id = p_tenant AND d.path >= p_from AND d.path < p_to AND d.visible AND d.kind = 'record'
  ON CONFLICT (tenant_id, language, path) DO NOTHING;
END
$$;

-- Deletes the languages and entity links of deleted descriptions, once per statement instead of once per row.
CREATE FUNCTION fonds.forget_described() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  DELETE FROM fonds.description_language l USING gone g
  WHERE g.kind = 'record' AND l.tenant_id = g.tenant_id AND l.language = ANY (g.languages) AND l.path = g.path;
  DELETE FROM fonds.description_entity l USING gone g WHERE l.description_id = g.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER description_gone AFTER DELETE ON fonds.description
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION fonds.forget_described();
