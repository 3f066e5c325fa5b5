-- Descriptions: collections and records, one tree in one table, with what is stored to list them fast.

-- The languages in which a description or name with titles or translations in others is written, one after the other.
CREATE FUNCTION fonds.languages_in(p_original text, p_titles jsonb, p_translations jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(language, ' ' ORDER BY language COLLATE "C") FROM (
    SELECT coalesce(p_translations ->> 'original', p_original, 'und') AS language
    UNION SELECT jsonb_object_keys(p_titles)
    UNION SELECT jsonb_object_keys(p_translations -> 'in')
  ) written
$$;

CREATE TABLE fonds.description (
  id uuid PRIMARY KEY,
  -- Has no foreign key, which would be checked for each row of an import. A batch cannot commit without its row in
  -- change_batch, which references the tenant.
  tenant_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('collection', 'record')),
  root_id uuid NOT NULL,
  parent_id uuid,
  -- Root first, excluding the description itself.
  ancestor_ids uuid[] NOT NULL,
  -- The nearest ancestor that is a collection; null for a root.
  collection_id uuid,
  -- Materialised path in archival order, with one self-delimiting segment (fonds.path_segment) per generation. Bytewise
  -- order is archival order, and a prefix is a subtree: path > p AND path < p || '~'.
  path text COLLATE "C" NOT NULL,
  position integer NOT NULL,
  depth smallint NOT NULL,

  slug text COLLATE "C" NOT NULL CHECK (length(slug) BETWEEN 1 AND 200),
  level text NOT NULL,
  other_level text,
  -- Never empty: if the source has no title, one is devised from the date or the reference code.
  title text NOT NULL,
  title_devised boolean NOT NULL DEFAULT false,
  -- Folded, digits padded, compared bytewise.
  sort_title text COLLATE "C" NOT NULL,
  reference_code text,
  -- {display, edtf, start, end} of the main date (libs/types mainDate), and the years of all dates but bulk; null if
  -- undated.
  date jsonb,
  date_start integer,
  date_end integer,
  summary text,
  -- The description's own languages, and those in force: its own, otherwise the nearest ancestor's.
  own_languages text[] NOT NULL DEFAULT '{}',
  languages text[] NOT NULL DEFAULT '{}',
  languages_from uuid,
  -- {status, until, statement}: as stated by the source, as set by the operator, and in force (api.effective_access)
  -- with the description that it is inherited from. "understood" is true if the operator decided on status unknown,
  -- and "by_statement" if fonds.access_decision has what was set.
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

  -- The operator's decision, otherwise the default. An internal description stays hidden in either case.
  published boolean NOT NULL,
  -- Whether a command, or --publish on import, decided this. No import changes a decision.
  publication_decided boolean NOT NULL DEFAULT false,
  internal boolean NOT NULL DEFAULT false,
  -- In force: published, not internal, and all ancestors visible.
  visible boolean NOT NULL DEFAULT false,
  -- Time when it last became visible, and that time in negated seconds, so that an ascending index lists the newest
  -- first.
  published_at timestamptz,
  recency bigint,
  -- The description's own flag, and the flag in force, which also applies to its descendants.
  suppress boolean NOT NULL DEFAULT false,
  suppressed boolean NOT NULL DEFAULT false,
  cover_id uuid,

  -- Counts and years of visible descendants.
  children_count integer NOT NULL DEFAULT 0,
  collections_count integer NOT NULL DEFAULT 0,
  records_count integer NOT NULL DEFAULT 0,
  aggregate_start integer,
  aggregate_end integer,
  subtree_version bigint NOT NULL DEFAULT 0,

  -- Identity across imports (docs/adr/0004-identity-over-imports.md).
  source text NOT NULL,
  source_xml_id text,
  source_unit_key text,
  source_text_key text NOT NULL,
  content_hash text NOT NULL,
  -- Digest of the description and its descendants in the source, which distinguishes siblings that otherwise look the
  -- same. For a root, it covers the whole file, so that importing the same file again changes nothing. Empty if the
  -- store no longer has the whole file.
  source_tree_hash text NOT NULL,

  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Data about pictures that lists show without a join: their number, and {id, v, width, height} of the first that can be
  -- displayed, where v is the version in the thumbnail's URL.
  image_count integer NOT NULL DEFAULT 0,
  thumbnail jsonb,
  -- Whether the operator made a collection below the second level an OAI set.
  oai_set boolean NOT NULL DEFAULT false,
  -- Time when it first became visible; null if that is published_at.
  first_published_at timestamptz,
  -- Titles in other languages, by ISO 639 code, that lists show to those who prefer them; null if there are none. If there are
  -- translations, the main title is among them, by its own language.
  titles jsonb,
  -- The reference code as the source has it, if that is only a part of reference_code; null if they are the same.
  written_code text,
  -- What lists show of translations, by language (Cards<TranslationCard> of libs/types); null if there are none.
  -- `body` has the translations themselves, and own_access and own_rights those of their statements.
  translations jsonb,
  -- Kinds of its files that are not pictures, in the order of fonds.file_kind: document, sound, film, other.
  file_kinds text[] NOT NULL DEFAULT '{}',
  -- Keys like sort_title, of the titles in `titles`, by the same languages; null if there are none.
  title_keys jsonb,
  -- {text, lang, in}, a notice that readers see before anything else (StoredNotice of libs/types): as its source states it, as the
  -- operator set it, and in force, its own or that of the nearest ancestor with one.
  own_notice jsonb,
  set_notice jsonb,
  notice jsonb,
  -- Ids in the file of its scope and content and its notes, of those to which links of the file lead; null if there are none.
  note_ids text[],

  CHECK (NOT (visible AND (internal OR NOT published))),
  -- Deferred because a re-import that inserts a sibling moves all siblings after it.
  CONSTRAINT description_path UNIQUE (tenant_id, path) DEFERRABLE INITIALLY DEFERRED
)
-- Keeps rows of up to half a page in one piece. Beyond the default of 2 KB, PostgreSQL would compress columns and move
-- them to another table, from which lists would have to fetch an inherited access statement for each row.
WITH (toast_tuple_target = 4080);

CREATE UNIQUE INDEX description_slug ON fonds.description (tenant_id, kind, slug);
CREATE INDEX description_parent ON fonds.description (parent_id, path);
CREATE INDEX description_source ON fonds.description (tenant_id, source, source_xml_id);
CREATE INDEX description_visible_records ON fonds.description (tenant_id, recency, path) WHERE visible AND kind = 'record';
CREATE INDEX description_visible_record_path ON fonds.description (tenant_id, path) WHERE visible AND kind = 'record';
-- Records with images of their own, in both orders of records. Nothing is added to them on import, since images come
-- later.
CREATE INDEX description_imaged_records ON fonds.description (tenant_id, recency, path)
  WHERE visible AND kind = 'record' AND image_count > 0;
CREATE INDEX description_imaged_record_path ON fonds.description (tenant_id, path)
  WHERE visible AND kind = 'record' AND image_count > 0;
-- Records with files that are not pictures, by publication and in archival order.
CREATE INDEX description_filed_records ON fonds.description (tenant_id, recency, path)
  WHERE visible AND kind = 'record' AND file_kinds <> '{}';
CREATE INDEX description_filed_record_path ON fonds.description (tenant_id, path)
  WHERE visible AND kind = 'record' AND file_kinds <> '{}';
CREATE INDEX description_visible_children ON fonds.description (parent_id, path) WHERE visible;
CREATE INDEX description_visible_roots ON fonds.description (tenant_id, sort_title, id) WHERE visible AND parent_id IS NULL;
-- Lets search check which of many matches are visible without reading their wide rows.
CREATE INDEX description_visible_ids ON fonds.description (tenant_id, id) INCLUDE (path) WHERE visible;
-- The few descriptions that aggregators may not see: lets harvests check their items without reading rows.
CREATE INDEX description_suppressed ON fonds.description (tenant_id, id) WHERE suppressed;
-- Descriptions with an image, in archival order, including collections. The first one below a collection is its cover
-- unless another was chosen; IIIF Collections step along the index from member to member.
CREATE INDEX description_pictured ON fonds.description (tenant_id, path) WHERE visible AND thumbnail IS NOT NULL;
-- Restrictions by the day on which they end. Few descriptions have one.
CREATE INDEX description_access_ends ON fonds.description (tenant_id, ((access ->> 'until') COLLATE "C"))
  WHERE access ->> 'until' IS NOT NULL AND access ->> 'status' IN ('partial', 'restricted', 'closed');
-- Drafts, for previews (docs/adr/0016-drafts-in-a-session.md).
CREATE INDEX description_hidden ON fonds.description (tenant_id, path) WHERE NOT visible;
-- Descriptions that previews leave out.
CREATE INDEX description_internals ON fonds.description (tenant_id, id) WHERE internal;
-- Orders of records and top-level collections besides those above (services/catalog: records-order.queries.ts).
-- Policies keep comparisons from an index unless PostgreSQL can prove them harmless: CASE is, coalesce() is not.
CREATE INDEX description_record_added ON fonds.description (tenant_id, (CASE WHEN first_published_at IS NOT NULL THEN first_published_at ELSE published_at END) DESC, path)
  WHERE visible AND kind = 'record';
CREATE INDEX description_record_updated ON fonds.description (tenant_id, updated_at DESC, path)
  WHERE visible AND kind = 'record';
CREATE INDEX description_record_title ON fonds.description (tenant_id, sort_title, path)
  WHERE visible AND kind = 'record';
-- Both orders by title for readers of a language, of what has no title in any other: fonds.description_title has the rest.
CREATE INDEX description_record_one_title ON fonds.description (tenant_id, sort_title, path)
  WHERE visible AND kind = 'record' AND title_keys IS NULL;
CREATE INDEX description_root_one_title ON fonds.description (tenant_id, sort_title, id)
  WHERE visible AND parent_id IS NULL AND title_keys IS NULL;
CREATE INDEX description_record_date ON fonds.description (tenant_id, (CASE WHEN date_start IS NOT NULL THEN date_start WHEN date_end IS NOT NULL THEN date_end ELSE 2147483647 END), path)
  WHERE visible AND kind = 'record';
CREATE INDEX description_record_date_desc ON fonds.description (tenant_id, (CASE WHEN date_start IS NOT NULL THEN date_start WHEN date_end IS NOT NULL THEN date_end ELSE -2147483647 END) DESC, path)
  WHERE visible AND kind = 'record';
-- Natural order: a number of several digits follows as many colons as it has digits and "!", so that longer numbers come later.
-- Of codes, the first 200 characters count: the time grows with the square of the digits of a number.
CREATE INDEX description_record_code ON fonds.description (tenant_id, (coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(reference_code, 200)), '[\W_]+', ' ', 'g')),
    '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF')), path)
  WHERE visible AND kind = 'record';
CREATE INDEX description_root_added ON fonds.description (tenant_id, (CASE WHEN first_published_at IS NOT NULL THEN first_published_at ELSE published_at END) DESC, id)
  WHERE visible AND parent_id IS NULL;
CREATE INDEX description_root_updated ON fonds.description (tenant_id, updated_at DESC, id)
  WHERE visible AND parent_id IS NULL;
-- The languages of an archive, which has few: one step along the index finds each (libs/db/src/feed/content-languages.ts).
CREATE INDEX description_written_in ON fonds.description (tenant_id, (CASE
    WHEN titles IS NULL AND translations IS NULL THEN body ->> 'description_language'
    ELSE fonds.languages_in(body ->> 'description_language', titles, translations) END COLLATE "C"))
  WHERE visible;
-- The few descriptions of a finding aid to whose notes its links lead (libs/archive/src/link-targets.queries.ts).
CREATE INDEX description_noted ON fonds.description (root_id) WHERE note_ids IS NOT NULL;
CREATE INDEX description_oai_set ON fonds.description (tenant_id, path)
  WHERE kind = 'collection' AND (depth <= 1 OR oai_set);
-- Finds given sets, however many the tenant has.
CREATE INDEX description_oai_set_ids ON fonds.description (tenant_id, id)
  WHERE kind = 'collection' AND (depth <= 1 OR oai_set);

-- First segment of a root's path. Roots of all tenants are numbered in order of arrival, so that two imports never wait
-- for each other.
CREATE SEQUENCE fonds.root_position MINVALUE 0 START 0;

-- Parts of a description that the source marks audience="internal". No function of schema `api` reads this table.
CREATE TABLE fonds.description_internal (
  description_id uuid PRIMARY KEY REFERENCES fonds.description ON DELETE CASCADE,
  content jsonb NOT NULL
);

-- The operator's decision on a statement of access: for all descriptions of the archive that make it, now and in later
-- imports. fonds.description.set_access holds the result, with "by_statement", unless it was set for one description.
CREATE TABLE fonds.access_decision (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- fonds.access_key of the statement.
  statement_key text COLLATE "C" NOT NULL,
  statement text NOT NULL,
  -- {status, until}, and "understood" for status unknown.
  access jsonb NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  PRIMARY KEY (tenant_id, statement_key)
);

-- Returns what statements of access that count as the same have in common: their words, whatever the spaces between
-- them, without a period at the end.
CREATE FUNCTION fonds.access_key(p_statement text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(rtrim(btrim(regexp_replace(p_statement, '\s+', ' ', 'g')), '. '))
$$;

-- An operator's translations of a description, with which those of its source are overlaid whenever it is written. Has no foreign
-- key to the description, so that one that leaves its finding aid and returns gets them back.
CREATE TABLE fonds.set_translation (
  description_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- {language: {field: text}} (src/tree/translated-texts.ts).
  texts jsonb NOT NULL,
  -- The source's own translations; null if it has none.
  source jsonb
);
CREATE INDEX set_translation_tenant ON fonds.set_translation (tenant_id);

-- How the reference codes of a finding aid are made, where it differs from the archive's other ones; `source` is that of its
-- descriptions.
CREATE TABLE fonds.code_rule (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  source text NOT NULL,
  -- Whether its format has only each level's part of the code, as AtoM's CSV: composed unless somebody says otherwise.
  in_parts boolean NOT NULL,
  -- The operator's rule for this finding aid, as in fonds.tenant; null where the archive's setting applies.
  reference_codes text CHECK (reference_codes IN ('composed', 'written')),
  reference_code_separator text,
  reference_code_prefix text,
  PRIMARY KEY (tenant_id, source)
);

-- Tenants whose reference codes are being made again because a rule changed: those of one source, or of all if it is empty.
-- A migration, a setting or an import adds rows, and src/codes/review-codes.ts processes them.
CREATE TABLE fonds.code_review (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  source text NOT NULL,
  -- Path of the last description that is done.
  after_path text COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, source)
);

-- Returns the code of a unit from that of the unit above and its own part. A part that begins with the code above and a
-- sign is whole already; one that begins with the separator needs no other. A unit without a part passes on the code above.
-- Beyond 1,000 characters, nothing is added.
CREATE FUNCTION fonds.join_code(p_above text, p_part text, p_separator text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_part IS NULL THEN p_above
    WHEN p_above IS NULL OR length(p_above) + length(p_part) > 1000
      OR (starts_with(p_part, p_above) AND substr(p_part, length(p_above) + 1, 1) ~ '[^[:alnum:]]') THEN p_part
    WHEN p_separator <> '' AND starts_with(p_part, p_separator) THEN p_above || p_part
    ELSE p_above || p_separator || p_part
  END
$$;

-- Returns a whole code with the codes of country and repository before it, unless it begins with them. A space separates
-- them from a code, as in AtoM, if they end with a letter or digit.
CREATE FUNCTION fonds.prefix_code(p_prefix text, p_code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_prefix !~ '[[:alnum:]]$' THEN
      CASE WHEN starts_with(p_code, p_prefix) THEN p_code ELSE p_prefix || p_code END
    WHEN starts_with(p_code, p_prefix) AND substr(p_code, length(p_prefix) + 1, 1) !~ '[[:alnum:]]' THEN p_code
    ELSE p_prefix || ' ' || p_code
  END
$$;

-- Returns the whole code of a unit from the parts of all levels, root first, of which any may be null.
CREATE FUNCTION fonds.compose_code(p_parts text[], p_separator text, p_prefix text) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  part text;
  code text;
BEGIN
  FOREACH part IN ARRAY p_parts LOOP
    code := fonds.join_code(code, part, p_separator);
  END LOOP;
  RETURN fonds.prefix_code(p_prefix, code);
END
$$;

-- Elements, attributes and text that the last import of a finding aid lost, because no field represents them: paths
-- such as c/did/@x, with the number of occurrences and the line of the first. `source` is that of the finding aid's
-- descriptions. At most 2,001 for each. Only the operator reads this table.
CREATE TABLE fonds.unmapped_element (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  source text NOT NULL,
  path text COLLATE "C" NOT NULL,
  file text NOT NULL,
  occurrences integer NOT NULL,
  line integer NOT NULL,
  PRIMARY KEY (tenant_id, source, path)
);

-- Languages of a finding aid whose translations came from a file of their own, with the name of that file: an import without them
-- would take them away. `source` is that of the finding aid's descriptions. Only the operator reads this table.
CREATE TABLE fonds.translation_file (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  source text NOT NULL,
  language text NOT NULL,
  file text NOT NULL,
  PRIMARY KEY (tenant_id, source, language)
);

-- One row per visible record and language in force, so that a list by language costs the same for every language.
-- Written only under the lock of the record's tree; rows are deleted with their description (fonds.forget_described).
CREATE TABLE fonds.description_language (
  tenant_id uuid NOT NULL,
  language text NOT NULL,
  description_id uuid NOT NULL,
  recency bigint NOT NULL,
  path text COLLATE "C" NOT NULL,
  CONSTRAINT description_language_path PRIMARY KEY (tenant_id, language, path)
);
CREATE INDEX description_language_recent ON fonds.description_language (tenant_id, language, recency, path);

-- One row for each title of a record or top-level collection that has titles in several languages, so that a list by title in a
-- language reads a page of it in order. Others have no row. Kept by the triggers below.
CREATE TABLE fonds.description_title (
  tenant_id uuid NOT NULL,
  description_id uuid NOT NULL,
  kind text NOT NULL,
  -- The languages in which it has titles, a slash, and that of this title; none after it for the main title: "en fr/fr". For a
  -- reader, one of those with the same languages counts.
  titled text COLLATE "C" NOT NULL,
  sort_title text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  visible boolean NOT NULL,
  PRIMARY KEY (description_id, titled)
);
CREATE INDEX description_title_records ON fonds.description_title (tenant_id, titled, sort_title, path)
  WHERE visible AND kind = 'record';
CREATE INDEX description_title_roots ON fonds.description_title (tenant_id, titled, sort_title, description_id)
  WHERE visible AND kind = 'collection';

-- Visible records by language within a scope: the tenant (its own id) or a description with children.
CREATE TABLE fonds.language_count (
  tenant_id uuid NOT NULL,
  scope_id uuid NOT NULL,
  language text NOT NULL,
  records bigint NOT NULL,
  PRIMARY KEY (scope_id, language)
);

-- Former paths of items: kind and slug as they were. A slug in this table is never given to another item.
CREATE TABLE fonds.slug_history (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  kind text NOT NULL,
  slug text COLLATE "C" NOT NULL,
  item_id uuid NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, kind, slug)
);
CREATE INDEX slug_history_item ON fonds.slug_history (item_id);

-- Addresses at which other systems had descriptions and entities: from their sources, and from an operator's list. Several items may
-- have one; it then leads to the listed one, and nowhere if none is.
CREATE TABLE fonds.former_address (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- Path, decoded, with a query if that is part of the address (libs/types: formerAddress).
  address text COLLATE "C" NOT NULL CHECK (length(address) BETWEEN 2 AND 500),
  -- Has no foreign key, so that the address of a deleted description answers 410.
  item_id uuid NOT NULL,
  -- Whether an operator's list has it. Imports leave such a row alone.
  listed boolean NOT NULL,
  PRIMARY KEY (tenant_id, address, item_id)
);
CREATE INDEX former_address_item ON fonds.former_address (item_id);
CREATE INDEX former_address_listed ON fonds.former_address (tenant_id, address) WHERE listed;

-- Descriptions and entities whose slug the operator set. No import changes it, even before they are public.
CREATE TABLE fonds.set_slug (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  item_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, item_id)
);

-- Deleted descriptions, whether deleted by the operator or no longer in their file, with the keys that recognise them
-- if they return. For one that was deleted "and forgotten", only id, tenant_id, kind, deleted_at and was_visible are
-- kept.
CREATE TABLE fonds.tombstone (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  kind text NOT NULL,
  slug text COLLATE "C",
  deleted_at timestamptz NOT NULL,
  -- Only descriptions that were once visible answer 410, and forgotten ones never do.
  was_visible boolean NOT NULL,
  forgotten boolean NOT NULL DEFAULT false,
  parent_id uuid,
  source text,
  source_xml_id text,
  source_unit_key text,
  source_text_key text,
  -- The operator's settings, which apply again if the description returns.
  published boolean,
  suppress boolean,
  set_access jsonb,
  publication_decided boolean,
  cover_id uuid,
  -- Time when it first became visible.
  published_at timestamptz,
  oai_set boolean,
  set_notice jsonb
);
CREATE UNIQUE INDEX tombstone_slug ON fonds.tombstone (tenant_id, kind, slug) WHERE slug IS NOT NULL;
CREATE INDEX tombstone_source ON fonds.tombstone (tenant_id, source, source_xml_id);
CREATE INDEX tombstone_parent ON fonds.tombstone (parent_id);

-- Returns the path segment of the n-th sibling, from 0: a letter for the number of base-36 digits, then the digits.
-- 'a0' … 'az', 'b10' …: bytewise order is numeric order, and no segment is a prefix of another. A single expression, so
-- that it is inlined when a tree of many thousands is placed.
CREATE FUNCTION fonds.path_segment(n integer) RETURNS text LANGUAGE sql IMMUTABLE CALLED ON NULL INPUT AS $$
  SELECT CASE
    WHEN n < 36 THEN 'a'
    WHEN n < 1296 THEN 'b' || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 36 + 1, 1)
    WHEN n < 46656 THEN 'c' || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 1296 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 36 % 36 + 1, 1)
    WHEN n < 1679616 THEN 'd' || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 46656 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 1296 % 36 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 36 % 36 + 1, 1)
    -- Supports up to 60,466,175; beyond that, the result is null, which no path may be.
    WHEN n < 60466176 THEN 'e' || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 1679616 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 46656 % 36 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 1296 % 36 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 36 % 36 + 1, 1)
  END || substr('0123456789abcdefghijklmnopqrstuvwxyz', n % 36 + 1, 1)
$$;

-- Recomputes the stored counts of a description from those of its direct children. Called for the ancestors of changed
-- descriptions.
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

-- Returns the languages in which a tenant has records, with one step along the index per language.
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

-- Updates description_language to match the visible records of a subtree: first deletes wrong rows, then inserts
-- missing ones.
CREATE FUNCTION fonds.refresh_languages(p_tenant uuid, p_from text, p_to text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  listed text[] := fonds.listed_languages(p_tenant);
BEGIN
  -- OFFSET 0 makes the planner look up each description by its key; a join might read those of all tenants.
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
  DELETE FROM fonds.description_title t USING gone g WHERE g.title_keys IS NOT NULL AND t.description_id = g.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER description_gone AFTER DELETE ON fonds.description
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION fonds.forget_described();

-- Writes the rows of a description with titles in several languages.
CREATE FUNCTION fonds.order_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM fonds.description_title WHERE description_id = NEW.id;
  END IF;
  IF NEW.title_keys IS NOT NULL AND (NEW.kind = 'record' OR NEW.parent_id IS NULL) THEN
    INSERT INTO fonds.description_title (tenant_id, description_id, kind, titled, sort_title, path, visible)
    SELECT NEW.tenant_id, NEW.id, NEW.kind, l.languages || '/' || k.language, k.sort_title, NEW.path, NEW.visible
    FROM (SELECT string_agg(language, ' ' ORDER BY n) AS languages
        FROM jsonb_object_keys(NEW.title_keys) WITH ORDINALITY o (language, n)) l
      CROSS JOIN (
        SELECT '' AS language, NEW.sort_title AS sort_title UNION ALL SELECT * FROM jsonb_each_text(NEW.title_keys)
      ) k;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER description_titled AFTER INSERT ON fonds.description
  FOR EACH ROW WHEN (NEW.title_keys IS NOT NULL) EXECUTE FUNCTION fonds.order_titles();
CREATE TRIGGER description_retitled AFTER UPDATE OF title_keys, sort_title, kind, parent_id, path, visible ON fonds.description
  FOR EACH ROW WHEN ((NEW.title_keys IS NOT NULL OR OLD.title_keys IS NOT NULL)
    AND (NEW.title_keys, NEW.sort_title, NEW.kind, NEW.parent_id, NEW.path, NEW.visible)
      IS DISTINCT FROM (OLD.title_keys, OLD.sort_title, OLD.kind, OLD.parent_id, OLD.path, OLD.visible))
  EXECUTE FUNCTION fonds.order_titles();

-- Says of a statement that it writes the keys of titles itself, until its transaction ends. Version 0.9.0 does not know them.
CREATE FUNCTION fonds.announce_title_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('fonds.title_keys', 'written', true);
  RETURN NULL;
END
$$;

-- Orders a review of titles whose keys are missing, and takes keys away that are those of other titles: `migrate` finds them again.
CREATE FUNCTION fonds.miss_title_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('fonds.title_keys', true), '') = 'written' THEN
    RETURN NEW;
  END IF;
  NEW.title_keys := NULL;
  -- Lists have those without keys in another index, and would name the description twice.
  DELETE FROM fonds.description_title WHERE description_id = NEW.id;
  IF NEW.titles <> '{}' THEN
    INSERT INTO fonds.feed_review (tenant_id, reason) VALUES (NEW.tenant_id, 'titles')
    ON CONFLICT (tenant_id, reason) DO UPDATE SET after_id = NULL WHERE feed_review.after_id IS NOT NULL;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER description_keys_announced BEFORE UPDATE OF title_keys ON fonds.description
  FOR EACH STATEMENT EXECUTE FUNCTION fonds.announce_title_keys();
CREATE TRIGGER description_keys_missed BEFORE INSERT ON fonds.description
  FOR EACH ROW WHEN (NEW.titles <> '{}' AND NEW.title_keys IS NULL) EXECUTE FUNCTION fonds.miss_title_keys();
CREATE TRIGGER description_keys_left BEFORE UPDATE OF titles ON fonds.description
  FOR EACH ROW WHEN (NEW.titles IS DISTINCT FROM OLD.titles AND NEW.title_keys IS NOT DISTINCT FROM OLD.title_keys)
  EXECUTE FUNCTION fonds.miss_title_keys();
