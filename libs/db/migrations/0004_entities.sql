-- Persons, corporate bodies, families, places and subjects, as the headings of finding aids name them and authority
-- records describe them.
CREATE TABLE fonds.entity (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  entity_type text NOT NULL CHECK (entity_type IN ('person', 'corporate_body', 'family', 'place', 'subject')),
  slug text COLLATE "C" NOT NULL CHECK (length(slug) BETWEEN 1 AND 200),
  name text NOT NULL,
  -- Folded, digits padded, compared bytewise; and its first letter A to Z, else '#'.
  sort_name text COLLATE "C" NOT NULL,
  letter text COLLATE "C" NOT NULL CHECK (letter ~ '^[A-Z#]$'),
  -- Words of name and variants, folded, each with the tenant's own word: one index serves all tenants.
  search tsvector NOT NULL,
  -- {display, edtf, start, end}
  dates jsonb,
  -- auto: visible while linked to something visible; published: always; suppressed: never, nowhere.
  state text NOT NULL DEFAULT 'auto' CHECK (state IN ('auto', 'published', 'suppressed')),
  -- Visible descriptions that are linked to it.
  links_count integer NOT NULL DEFAULT 0 CHECK (links_count >= 0),
  visible boolean NOT NULL GENERATED ALWAYS AS (state = 'published' OR (state = 'auto' AND links_count > 0)) STORED,
  -- What an authority record says (libs/types EntityContent), which record, and its digest.
  content jsonb,
  record_source text,
  content_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  UNIQUE (tenant_id, slug)
);
CREATE INDEX entity_visible_names ON fonds.entity (tenant_id, sort_name, id) WHERE visible;
CREATE INDEX entity_visible_type ON fonds.entity (tenant_id, entity_type, sort_name, id) WHERE visible;
CREATE INDEX entity_visible_letter ON fonds.entity (tenant_id, letter, sort_name, id) WHERE visible;
CREATE INDEX entity_search ON fonds.entity USING gin (search) WHERE visible;
CREATE INDEX entity_record ON fonds.entity (tenant_id, record_source) WHERE record_source IS NOT NULL;

-- By what headings an entity is known: normalised name without trailing dates, and those dates. An entity that was
-- merged into another leaves it its keys.
CREATE TABLE fonds.entity_key (
  tenant_id uuid NOT NULL,
  entity_type text NOT NULL,
  match_key text COLLATE "C" NOT NULL,
  entity_id uuid NOT NULL REFERENCES fonds.entity ON DELETE CASCADE,
  date_from integer,
  date_to integer,
  PRIMARY KEY (tenant_id, entity_type, match_key, entity_id)
);
CREATE INDEX entity_key_entity ON fonds.entity_key (entity_id);

-- By what identifiers: `scheme` tells two of one authority apart from two of different ones.
CREATE TABLE fonds.entity_identifier (
  tenant_id uuid NOT NULL,
  entity_type text NOT NULL,
  id_key text COLLATE "C" NOT NULL,
  scheme text NOT NULL,
  entity_id uuid NOT NULL REFERENCES fonds.entity ON DELETE CASCADE,
  PRIMARY KEY (tenant_id, entity_type, id_key)
);
CREATE INDEX entity_identifier_entity ON fonds.entity_identifier (entity_id);

-- Which description names which entity: once, with all its roles. `visible` and `path` are the description's.
CREATE TABLE fonds.description_entity (
  description_id uuid NOT NULL REFERENCES fonds.description ON DELETE CASCADE,
  entity_id uuid NOT NULL REFERENCES fonds.entity ON DELETE CASCADE,
  tenant_id uuid NOT NULL,
  roles text[] NOT NULL,
  creator boolean NOT NULL,
  confidence real NOT NULL,
  -- Highest confidence first in an ascending index.
  rank smallint NOT NULL GENERATED ALWAYS AS ((1000 - confidence * 1000)::smallint) STORED,
  heading text NOT NULL,
  position integer NOT NULL,
  visible boolean NOT NULL,
  path text COLLATE "C" NOT NULL,
  PRIMARY KEY (description_id, entity_id)
);
CREATE INDEX description_entity_records ON fonds.description_entity (entity_id, rank, path) WHERE visible;
CREATE INDEX description_entity_all ON fonds.description_entity (entity_id);

-- Relations that an authority record states. The target is an entity of ours where its name or identifier is known.
CREATE TABLE fonds.entity_relation (
  entity_id uuid NOT NULL REFERENCES fonds.entity ON DELETE CASCADE,
  position integer NOT NULL,
  tenant_id uuid NOT NULL,
  target_id uuid REFERENCES fonds.entity ON DELETE SET NULL,
  -- By what the target is sought while it is not known.
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

-- What an authority record keeps from the public. No function of schema api reads it.
CREATE TABLE fonds.entity_internal (
  entity_id uuid PRIMARY KEY REFERENCES fonds.entity ON DELETE CASCADE,
  content jsonb NOT NULL
);

-- Visible entities by type and letter: written only under the tenant's lock.
CREATE TABLE fonds.entity_count (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  entity_type text NOT NULL,
  letter text COLLATE "C" NOT NULL,
  entities bigint NOT NULL,
  PRIMARY KEY (tenant_id, entity_type, letter)
);

-- Brings the links of a part of the tree in line with its descriptions, and says by how much each entity's count of
-- visible ones differs now.
CREATE FUNCTION fonds.refresh_links(p_tenant uuid, p_from text, p_to text)
RETURNS TABLE (entity_id uuid, n bigint) LANGUAGE sql AS $$
  WITH fresh AS (
    UPDATE fonds.description_entity l SET visible = d.visible, path = d.path
    FROM fonds.description d, fonds.description_entity old
    WHERE d.tenant_id = p_tenant AND d.path >= p_from AND d.path < p_to AND l.description_id = d.id
      AND old.description_id = l.description_id AND old.entity_id = l.entity_id
      AND (l.visible, l.path) IS DISTINCT FROM (d.visible, d.path)
    RETURNING l.entity_id, l.visible::integer - old.visible::integer AS step
  )
  SELECT f.entity_id, sum(f.step) FROM fresh f GROUP BY f.entity_id HAVING sum(f.step) <> 0
$$;

CREATE FUNCTION api.visible_entities(p_tenant uuid) RETURNS SETOF fonds.entity
LANGUAGE sql STABLE AS $$
  SELECT * FROM fonds.entity WHERE tenant_id = p_tenant AND visible
$$;

-- Links of visible descriptions to visible entities.
CREATE FUNCTION api.visible_entity_links(p_tenant uuid) RETURNS SETOF fonds.description_entity
LANGUAGE sql STABLE AS $$
  SELECT l.* FROM fonds.description_entity l
  WHERE l.tenant_id = p_tenant AND l.visible
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = l.entity_id AND e.visible)
    AND NOT EXISTS (
      SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND l.path >= h.path_from AND l.path < h.path_to
    )
$$;

-- Relations between visible entities, in both directions: `outgoing` says whose record states it.
CREATE FUNCTION api.visible_entity_relations(p_tenant uuid, p_entity uuid)
RETURNS TABLE (other_id uuid, relation text, role text, date jsonb, outgoing boolean, "position" integer)
LANGUAGE sql STABLE AS $$
  SELECT r.target_id, r.relation, r.role, r.date, true, r.position FROM fonds.entity_relation r
  WHERE r.tenant_id = p_tenant AND r.entity_id = p_entity
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = r.target_id AND e.visible)
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = r.entity_id AND e.visible)
  UNION ALL
  SELECT r.entity_id, r.relation, r.role, r.date, false, r.position FROM fonds.entity_relation r
  WHERE r.tenant_id = p_tenant AND r.target_id = p_entity
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = r.target_id AND e.visible)
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = r.entity_id AND e.visible)
$$;

CREATE FUNCTION api.entity_counts(p_tenant uuid) RETURNS SETOF fonds.entity_count
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.entity_count WHERE tenant_id = p_tenant AND entities > 0 $$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO fonds_reader;
GRANT SELECT ON fonds.entity, fonds.description_entity, fonds.entity_relation, fonds.entity_count TO fonds_reader;
