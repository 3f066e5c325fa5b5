-- Entities: persons, corporate bodies, families, places and subjects, as named in the headings of finding aids and
-- described in authority records.

CREATE TABLE fonds.entity (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  entity_type text NOT NULL CHECK (entity_type IN ('person', 'corporate_body', 'family', 'place', 'subject')),
  slug text COLLATE "C" NOT NULL CHECK (length(slug) BETWEEN 1 AND 200),
  name text NOT NULL,
  -- Folded, digits padded, compared bytewise.
  sort_name text COLLATE "C" NOT NULL,
  -- The folded first letter of the name, in any script; '#' for digits and signs.
  letter text COLLATE "C" NOT NULL CHECK (length(letter) BETWEEN 1 AND 4),
  -- Folded words of the name and its variants, each prefixed with the tenant (nameWord in libs/db). One index serves
  -- all tenants, and a prefix is searched only among one tenant's words.
  search tsvector NOT NULL,
  -- {display, edtf, start, end}
  dates jsonb,
  -- auto: visible while linked to something visible; published: always visible; suppressed: hidden everywhere.
  state text NOT NULL DEFAULT 'auto' CHECK (state IN ('auto', 'published', 'suppressed')),
  -- Number of visible descriptions linked to it.
  links_count integer NOT NULL DEFAULT 0 CHECK (links_count >= 0),
  visible boolean NOT NULL GENERATED ALWAYS AS (state = 'published' OR (state = 'auto' AND links_count > 0)) STORED,
  -- Content of the authority record (libs/types EntityContent), the record's source, and its digest.
  content jsonb,
  record_source text,
  content_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  -- Number of visible collections among the descriptions in links_count.
  collections_count integer NOT NULL DEFAULT 0 CHECK (collections_count >= 0),
  -- {lat, lon, precision} of a place, in degrees (WGS 84).
  coordinates jsonb CHECK (coordinates IS NULL OR entity_type = 'place'),
  -- Whether a source states the type. Otherwise, it is what the name shows.
  type_certain boolean NOT NULL DEFAULT true,
  -- Its names in other languages, and the language of the record: Cards<{name?}> of libs/types; null if it has only one.
  translations jsonb,
  -- When it first became visible: kept while it is hidden, and after. Null if it never was.
  first_visible_at timestamptz,
  UNIQUE (tenant_id, slug)
);
-- Index lists by name: of all entities, by type, by letter, and the letters of one type. `state` is included so that an
-- offset can be found in the index alone.
CREATE INDEX entity_visible_names ON fonds.entity (tenant_id, sort_name, id) INCLUDE (state) WHERE visible;
CREATE INDEX entity_visible_type ON fonds.entity (tenant_id, entity_type, sort_name, id) INCLUDE (state) WHERE visible;
CREATE INDEX entity_visible_letter ON fonds.entity (tenant_id, letter, sort_name, id) INCLUDE (state) WHERE visible;
CREATE INDEX entity_visible_type_letter ON fonds.entity (tenant_id, entity_type, letter, sort_name, id) INCLUDE (state)
  WHERE visible;
-- Orders by date, each in its own direction; those without dates come last.
CREATE INDEX entity_visible_date ON fonds.entity
  (tenant_id, (coalesce(coalesce((dates ->> 'start')::integer, (dates ->> 'end')::integer), 2147483647)), id) WHERE visible;
CREATE INDEX entity_visible_date_desc ON fonds.entity
  (tenant_id, (coalesce(-coalesce((dates ->> 'start')::integer, (dates ->> 'end')::integer), 2147483647)), id) WHERE visible;
-- Orders by the last change, latest first.
CREATE INDEX entity_visible_updated ON fonds.entity (tenant_id, updated_at DESC, id) INCLUDE (state, entity_type, letter) WHERE visible;
-- Orders by the first showing, latest first.
CREATE INDEX entity_visible_added ON fonds.entity (tenant_id, first_visible_at DESC, id) INCLUDE (state, entity_type, letter) WHERE visible;
-- Places on the map, by name.
CREATE INDEX entity_placed ON fonds.entity (tenant_id, sort_name, id) INCLUDE (state)
  WHERE visible AND coordinates IS NOT NULL;
-- The languages of names, of which an archive has few (libs/db/src/feed/content-languages.ts).
CREATE INDEX entity_written_in ON fonds.entity (tenant_id, (fonds.languages_in(NULL, NULL, translations) COLLATE "C"))
  WHERE visible AND translations IS NOT NULL;
CREATE INDEX entity_search ON fonds.entity USING gin (search) WHERE visible;
CREATE INDEX entity_record ON fonds.entity (tenant_id, record_source) WHERE record_source IS NOT NULL;

-- Notes when an entity first becomes visible. One that arrives visible, as with an archive that moves, or was visible before this was
-- noted, has been so since it was made, as far as is known.
CREATE FUNCTION fonds.note_first_showing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_visible_at := date_trunc('second', CASE WHEN TG_OP = 'INSERT' OR OLD.visible THEN NEW.created_at ELSE now() END);
  RETURN NEW;
END
$$;
CREATE TRIGGER entity_first_shown BEFORE INSERT OR UPDATE ON fonds.entity
  FOR EACH ROW WHEN (NEW.first_visible_at IS NULL AND (NEW.state = 'published' OR (NEW.state = 'auto' AND NEW.links_count > 0)))
  EXECUTE FUNCTION fonds.note_first_showing();

-- Headings that identify an entity: the normalised name without trailing dates, and those dates. An entity that is
-- merged into another passes on its keys.
CREATE TABLE fonds.entity_key (
  tenant_id uuid NOT NULL,
  entity_type text NOT NULL,
  match_key text COLLATE "C" NOT NULL,
  entity_id uuid NOT NULL REFERENCES fonds.entity ON DELETE CASCADE,
  date_from integer,
  date_to integer,
  -- name: the form that headings or an authority record prefer; parallel: another authorised form in the record, with
  -- its language and agency; variant: a form that the record refers from.
  kind text NOT NULL DEFAULT 'name' CHECK (kind IN ('name', 'parallel', 'variant')),
  lang text,
  agency text,
  -- Whether headings without years belong to this entity although it has years. joined: as long as no other entity with
  -- that name has years; decided: by an operator's merge.
  undated text CHECK (undated IN ('joined', 'decided')),
  PRIMARY KEY (tenant_id, entity_type, match_key, entity_id)
);
CREATE INDEX entity_key_entity ON fonds.entity_key (entity_id);

-- Identifiers of entities. `scheme` distinguishes two identifiers of one authority from identifiers of different
-- authorities.
CREATE TABLE fonds.entity_identifier (
  tenant_id uuid NOT NULL,
  entity_type text NOT NULL,
  id_key text COLLATE "C" NOT NULL,
  scheme text NOT NULL,
  entity_id uuid NOT NULL REFERENCES fonds.entity ON DELETE CASCADE,
  PRIMARY KEY (tenant_id, entity_type, id_key)
);
CREATE INDEX entity_identifier_entity ON fonds.entity_identifier (entity_id);

-- Links between descriptions and entities: one row per pair, with all roles. `visible`, `path` and `kind` are those of
-- the description. Written only under the lock of its tree; rows are deleted with the description
-- (fonds.forget_described).
CREATE TABLE fonds.description_entity (
  description_id uuid NOT NULL,
  entity_id uuid NOT NULL REFERENCES fonds.entity ON DELETE CASCADE,
  tenant_id uuid NOT NULL,
  roles text[] NOT NULL,
  creator boolean NOT NULL,
  confidence real NOT NULL,
  -- Sorts the highest confidence first in an ascending index.
  rank smallint NOT NULL GENERATED ALWAYS AS ((1000 - confidence * 1000)::smallint) STORED,
  heading text NOT NULL,
  position integer NOT NULL,
  visible boolean NOT NULL,
  path text COLLATE "C" NOT NULL,
  -- All of the description's headings for the entity, as defined in libs/types but without nulls, each with its
  -- `position` among the description's headings. Exports reproduce them exactly.
  headings jsonb NOT NULL DEFAULT '[]',
  kind text NOT NULL CHECK (kind IN ('collection', 'record')),
  PRIMARY KEY (description_id, entity_id)
);
-- Lists the descriptions of an entity. The included columns let an offset be found in the index alone.
CREATE INDEX description_entity_records ON fonds.description_entity (entity_id, rank, path)
  INCLUDE (tenant_id, description_id, kind) WHERE visible;
CREATE INDEX description_entity_collections ON fonds.description_entity (entity_id, rank, path)
  INCLUDE (tenant_id, description_id) WHERE visible AND kind = 'collection';
CREATE INDEX description_entity_all ON fonds.description_entity (entity_id);

-- Relations stated by authority records. The target is an entity of the tenant if its name or identifier is known.
CREATE TABLE fonds.entity_relation (
  entity_id uuid NOT NULL REFERENCES fonds.entity ON DELETE CASCADE,
  position integer NOT NULL,
  tenant_id uuid NOT NULL,
  target_id uuid REFERENCES fonds.entity ON DELETE SET NULL,
  -- Keys for finding the target as long as it is unknown.
  target_type text,
  target_key text,
  target_id_key text,
  relation text NOT NULL,
  role text,
  -- {display, edtf, start, end}
  date jsonb,
  PRIMARY KEY (entity_id, position)
);
CREATE INDEX entity_relation_target ON fonds.entity_relation (target_id);
CREATE INDEX entity_relation_open ON fonds.entity_relation (tenant_id) WHERE target_id IS NULL;

-- Headings with subdivisions, which are separate subjects. The main heading is an entity if its identifier or name is
-- known; until then, these are the keys for finding it.
CREATE TABLE fonds.entity_subdivision (
  entity_id uuid PRIMARY KEY REFERENCES fonds.entity ON DELETE CASCADE,
  tenant_id uuid NOT NULL,
  main_id uuid REFERENCES fonds.entity ON DELETE SET NULL,
  main_type text NOT NULL,
  main_key text COLLATE "C" NOT NULL,
  main_from integer,
  main_to integer,
  main_id_key text COLLATE "C"
);
CREATE INDEX entity_subdivision_main ON fonds.entity_subdivision (main_id);
CREATE INDEX entity_subdivision_key ON fonds.entity_subdivision (tenant_id, main_type, main_key) WHERE main_id IS NULL;
CREATE INDEX entity_subdivision_identifier ON fonds.entity_subdivision (tenant_id, main_type, main_id_key)
  WHERE main_id IS NULL AND main_id_key IS NOT NULL;

-- Internal parts of authority records. No function of schema `api` reads this table.
CREATE TABLE fonds.entity_internal (
  entity_id uuid PRIMARY KEY REFERENCES fonds.entity ON DELETE CASCADE,
  content jsonb NOT NULL
);

-- Numbers of visible entities by type and letter. Written only under the tenant's lock.
CREATE TABLE fonds.entity_count (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  entity_type text NOT NULL,
  letter text COLLATE "C" NOT NULL,
  entities bigint NOT NULL,
  PRIMARY KEY (tenant_id, entity_type, letter)
);

-- Pairs of entities that may be the same, with the evidence; and those that an operator keeps apart, which imports
-- neither join nor change. entity_id is the smaller UUID.
CREATE TABLE fonds.entity_candidate (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  entity_id uuid NOT NULL REFERENCES fonds.entity ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES fonds.entity ON DELETE CASCADE,
  -- The less certain kind of the two keys that they share; null if they are kept apart without sharing one.
  reason text CHECK (reason IN ('name', 'parallel', 'variant', 'identifier')),
  -- {key, entity: {kind, from, to}, other: {kind, from, to}}
  evidence jsonb,
  -- Whether an operator decided that they are different.
  kept_apart boolean NOT NULL DEFAULT false,
  found_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, entity_id, other_id),
  CHECK (entity_id < other_id),
  CONSTRAINT entity_candidate_evidence CHECK (kept_apart OR (reason IS NOT NULL AND evidence IS NOT NULL))
);
CREATE INDEX entity_candidate_entity ON fonds.entity_candidate (entity_id);
CREATE INDEX entity_candidate_other ON fonds.entity_candidate (other_id);
CREATE INDEX entity_candidate_apart ON fonds.entity_candidate (tenant_id, entity_id, other_id) WHERE kept_apart;

-- Only v0.9.0 uses these two: tenants whose names were joined under earlier rules, or whose untyped names are subjects, and how
-- far its `migrate` has reviewed them. A database in which they have rows has not passed that release.
CREATE TABLE fonds.name_review (
  tenant_id uuid PRIMARY KEY REFERENCES fonds.tenant ON DELETE CASCADE,
  after_id uuid
);
CREATE TABLE fonds.type_review (
  tenant_id uuid PRIMARY KEY REFERENCES fonds.tenant ON DELETE CASCADE,
  after_id uuid
);

-- Suppressed entities whose names a search index may still contain, and the position that an index must reach to have
-- removed them. A description is indexed together with its names, and the change that updates the index comes after the
-- suppression.
CREATE TABLE fonds.withdrawn_name (
  entity_id uuid PRIMARY KEY REFERENCES fonds.entity ON DELETE CASCADE,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- Last batch of the feed with affected descriptions. Null: the feed does not contain all of them yet.
  seq bigint
);
CREATE INDEX withdrawn_name_pending ON fonds.withdrawn_name (tenant_id, coalesce(seq, 9223372036854775807));

-- Updates the links in a range of paths to match their descriptions. Returns the changes to each entity's counts of
-- visible links, with a separate count of collections. The ids are passed as an array, which leaves the planner only
-- the index; as a join, this read all links of the database for each batch of a large subtree.
CREATE FUNCTION fonds.refresh_links(p_tenant uuid, p_from text, p_to text)
RETURNS TABLE (entity_id uuid, n bigint, collections bigint) LANGUAGE sql AS $$
  WITH differing AS MATERIALIZED (
    SELECT l.description_id, l.entity_id, d.visible, d.path, d.visible::integer - l.visible::integer AS step
    FROM fonds.description_entity l JOIN fonds.description d ON d.id = l.description_id
    WHERE l.description_id = ANY (ARRAY(
        SELECT id FROM fonds.description WHERE tenant_id = p_tenant AND path >= p_from AND path < p_to
      ))
      AND (l.visible, l.path) IS DISTINCT FROM (d.visible, d.path)
  ), fresh AS (
    UPDATE fonds.description_entity l SET visible = x.visible, path = x.path FROM differing x
    WHERE l.description_id = x.description_id AND l.entity_id = x.entity_id
    RETURNING l.entity_id, l.kind, x.step
  )
  SELECT f.entity_id, sum(f.step), coalesce(sum(f.step) FILTER (WHERE f.kind = 'collection'), 0) FROM fresh f
  GROUP BY f.entity_id HAVING sum(f.step) <> 0 OR sum(f.step) FILTER (WHERE f.kind = 'collection') <> 0
$$;
