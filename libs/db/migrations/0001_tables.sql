-- Tables live in a schema of their own. Services never name them: they read through the functions of schema `api`
-- (0002_api.sql), each of which takes the tenant and returns only what is visible.
CREATE SCHEMA fonds;
CREATE SCHEMA api;

-- The role that services run as. Roles belong to the cluster, so another database may have made it already.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fonds_reader') THEN
    CREATE ROLE fonds_reader NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

CREATE TABLE fonds.tenant (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  custom_domain text UNIQUE,
  name text NOT NULL,
  -- Fixed when the tenant is made: harvesters know items by it, whatever domain the archive moves to.
  oai_namespace text NOT NULL UNIQUE,
  public_origin text,
  site_url_template text,
  identifier text,
  description text,
  address jsonb,
  contact jsonb,
  opening_hours text,
  logo text,
  time_zone text NOT NULL DEFAULT 'UTC',
  languages text[] NOT NULL DEFAULT '{}',
  rights jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What changes with every write of a tenant. Written only as the last act of a transaction, under the tenant's lock,
-- so that a long transaction never holds it.
CREATE TABLE fonds.tenant_state (
  tenant_id uuid PRIMARY KEY REFERENCES fonds.tenant ON DELETE CASCADE,
  -- Number of the last batch: the tenant's content version.
  seq bigint NOT NULL DEFAULT 0,
  committed_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  top_level_collections bigint NOT NULL DEFAULT 0,
  collections bigint NOT NULL DEFAULT 0,
  records bigint NOT NULL DEFAULT 0
);

-- Collections and records: one tree, one table.
CREATE TABLE fonds.description (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  kind text NOT NULL CHECK (kind IN ('collection', 'record')),
  root_id uuid NOT NULL,
  parent_id uuid,
  -- Root first, without itself.
  ancestor_ids uuid[] NOT NULL,
  -- The nearest ancestor that is a collection; null for a root.
  collection_id uuid,
  -- Materialised path in archival order: for each generation one self-delimiting segment (fonds.path_segment), so that
  -- bytewise order is archival order and a prefix is a subtree: path > p AND path < p || '~'.
  path text COLLATE "C" NOT NULL,
  position integer NOT NULL,
  depth smallint NOT NULL,

  slug text COLLATE "C" NOT NULL CHECK (length(slug) BETWEEN 1 AND 200),
  level text NOT NULL,
  other_level text,
  -- Never empty: where the source has no title, one is devised from date or reference code.
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
  -- Own languages, and those in force (its own, else the nearest ancestor's).
  own_languages text[] NOT NULL DEFAULT '{}',
  languages text[] NOT NULL DEFAULT '{}',
  languages_from uuid,
  -- {status, until, statement}: the source's own, the operator's, and what is in force with where it came from.
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
  -- All else that is public of the description's content (libs/types DescriptionContent).
  body jsonb NOT NULL,
  quality smallint NOT NULL DEFAULT 0,

  -- The operator's decision, else the default. What is internal stays hidden whatever it says.
  published boolean NOT NULL,
  -- Whether anyone decided it (a command, or --publish at import): what was decided, no import changes.
  publication_decided boolean NOT NULL DEFAULT false,
  internal boolean NOT NULL DEFAULT false,
  -- Effective: published, not internal, and every ancestor visible.
  visible boolean NOT NULL DEFAULT false,
  -- When it last became visible, and that moment negated in seconds (so that one ascending index serves newest first).
  published_at timestamptz,
  recency bigint,
  -- Own flag, and effective (holds for everything below).
  suppress boolean NOT NULL DEFAULT false,
  suppressed boolean NOT NULL DEFAULT false,
  cover_id uuid,

  -- Of what is visible below.
  children_count integer NOT NULL DEFAULT 0,
  collections_count integer NOT NULL DEFAULT 0,
  records_count integer NOT NULL DEFAULT 0,
  aggregate_start integer,
  aggregate_end integer,
  subtree_version bigint NOT NULL DEFAULT 0,

  -- Identity over imports (design: Identity).
  source text NOT NULL,
  source_xml_id text,
  source_unit_key text,
  source_text_key text NOT NULL,
  content_hash text NOT NULL,
  -- Of its content and everything below it in the source: tells siblings apart that look the same. A root's is of its
  -- whole file: the same again changes nothing. Empty where the store no longer has all that the file had.
  source_tree_hash text NOT NULL,

  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (NOT (visible AND (internal OR NOT published)))
);
CREATE UNIQUE INDEX description_slug ON fonds.description (tenant_id, kind, slug);
-- Deferred, since a re-import that inserts a sibling moves all that follow.
ALTER TABLE fonds.description ADD CONSTRAINT description_path UNIQUE (tenant_id, path) DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX description_parent ON fonds.description (parent_id, path);
CREATE INDEX description_root ON fonds.description (root_id);
CREATE INDEX description_source ON fonds.description (tenant_id, source, source_xml_id);
CREATE INDEX description_visible_records ON fonds.description (tenant_id, recency, path) WHERE visible AND kind = 'record';
CREATE INDEX description_visible_record_path ON fonds.description (tenant_id, path) WHERE visible AND kind = 'record';
CREATE INDEX description_visible_children ON fonds.description (parent_id, path) WHERE visible;
CREATE INDEX description_visible_roots ON fonds.description (tenant_id, sort_title, id) WHERE visible AND parent_id IS NULL;

-- What the source marked audience="internal" inside a description. No function of schema api reads it.
CREATE TABLE fonds.description_internal (
  description_id uuid PRIMARY KEY REFERENCES fonds.description ON DELETE CASCADE,
  content jsonb NOT NULL
);

-- One row for each language in force of each visible record: a list by language costs the same whatever the language.
CREATE TABLE fonds.description_language (
  tenant_id uuid NOT NULL,
  language text NOT NULL,
  description_id uuid NOT NULL REFERENCES fonds.description ON DELETE CASCADE,
  recency bigint NOT NULL,
  path text COLLATE "C" NOT NULL,
  PRIMARY KEY (description_id, language)
);
CREATE INDEX description_language_recent ON fonds.description_language (tenant_id, language, recency, path);
CREATE INDEX description_language_path ON fonds.description_language (tenant_id, language, path);

-- Visible records by language within a scope: the tenant (its own id) or a description that has children.
CREATE TABLE fonds.language_count (
  tenant_id uuid NOT NULL,
  scope_id uuid NOT NULL,
  language text NOT NULL,
  records bigint NOT NULL,
  PRIMARY KEY (scope_id, language)
);

-- A path that once led to an item: kind and slug as they were. A slug in here is never given to another item.
CREATE TABLE fonds.slug_history (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  kind text NOT NULL,
  slug text COLLATE "C" NOT NULL,
  item_id uuid NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, kind, slug)
);
CREATE INDEX slug_history_item ON fonds.slug_history (item_id);

-- What was deleted: by the operator, or because it left its file. Keeps the keys by which it may come back.
CREATE TABLE fonds.tombstone (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  kind text NOT NULL,
  slug text COLLATE "C",
  deleted_at timestamptz NOT NULL,
  -- Only what a reader could once see answers 410; what was deleted "and forgotten" never does.
  was_visible boolean NOT NULL,
  forgotten boolean NOT NULL DEFAULT false,
  parent_id uuid,
  source text,
  source_xml_id text,
  source_unit_key text,
  source_text_key text,
  -- What the operator had set: it holds again if the item comes back.
  published boolean,
  suppress boolean,
  set_access jsonb
);
CREATE UNIQUE INDEX tombstone_slug ON fonds.tombstone (tenant_id, kind, slug) WHERE slug IS NOT NULL;
CREATE INDEX tombstone_source ON fonds.tombstone (tenant_id, source, source_xml_id);
CREATE INDEX tombstone_parent ON fonds.tombstone (parent_id);

-- The one feed of changes, compacted to the latest row of each item. Order is (change_batch.seq, item_id).
CREATE TABLE fonds.change_log (
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  item_kind text NOT NULL CHECK (item_kind IN ('collection', 'record', 'entity', 'exhibit')),
  root_id uuid,
  batch_id bigint NOT NULL,
  action text NOT NULL CHECK (action IN ('upsert', 'delete')),
  PRIMARY KEY (tenant_id, item_id)
);
CREATE INDEX change_log_batch ON fonds.change_log (batch_id, item_id);

CREATE SEQUENCE fonds.batch_id;
-- First segment of a root's path: order of arrival, over all tenants, so that two imports never wait for each other.
CREATE SEQUENCE fonds.root_position MINVALUE 0 START 0;

-- A committed transaction's place in the tenant's order. Its row is written last, under the tenant's lock, so that
-- seq is commit order; committed_at is to the second and never earlier than the last one's.
CREATE TABLE fonds.change_batch (
  batch_id bigint PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  seq bigint NOT NULL,
  committed_at timestamptz NOT NULL,
  UNIQUE (tenant_id, seq)
);

-- Subtrees that are hidden at once while their rows are still being flipped in batches. A few rows at most.
CREATE TABLE fonds.hidden_range (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  description_id uuid PRIMARY KEY REFERENCES fonds.description ON DELETE CASCADE,
  path_from text COLLATE "C" NOT NULL,
  path_to text COLLATE "C" NOT NULL,
  -- What the work is for: 'publish' or 'unpublish'. A command that was killed is taken up again from here.
  purpose text NOT NULL CHECK (purpose IN ('publish', 'unpublish')),
  started_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX hidden_range_tenant ON fonds.hidden_range (tenant_id);

-- Segment of a path for the n-th sibling (from 0): a letter for the count of base-36 digits, then the digits.
-- 'a0' … 'az', 'b10' … : bytewise order is numeric order, and no segment is a prefix of another.
CREATE FUNCTION fonds.path_segment(n integer) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  digits text := '';
  rest integer := n;
BEGIN
  LOOP
    digits := substr('0123456789abcdefghijklmnopqrstuvwxyz', rest % 36 + 1, 1) || digits;
    rest := rest / 36;
    EXIT WHEN rest = 0;
  END LOOP;
  RETURN chr(96 + length(digits)) || digits;
END
$$;
