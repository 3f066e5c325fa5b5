-- Tenants: the archives of an installation.

CREATE TABLE fonds.tenant (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  custom_domain text UNIQUE,
  name text NOT NULL,
  -- Fixed when the tenant is created: it is part of the identifiers that harvesters store, even if the archive moves to
  -- another domain.
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
  -- Unused since 0.9.0, which has `metadata_rights` and `material_rights` instead.
  rights jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Shown to harvesters in OAI-PMH's Identify.
  oai_admin_email text,
  -- {colour, logo} for finding aids and pages.
  branding jsonb,
  -- Whether originals are withheld if access is closed, restricted or not understood.
  originals_follow_access boolean NOT NULL DEFAULT true,
  -- The size of pages in PDF finding aids.
  pdf_page_size text NOT NULL DEFAULT 'A4' CHECK (pdf_page_size IN ('A4', 'letter')),
  -- The authority number and the shoulder of its ARKs, whose names are made from the UUIDs of items.
  ark_naan text,
  ark_shoulder text,
  -- Every NAAN, with its shoulder, that it has had: ARKs that were given out resolve for ever.
  ark_prefixes text[] NOT NULL DEFAULT '{}',
  -- {statement, uri} of its descriptions.
  metadata_rights jsonb,
  -- {statement, uri} of material without its own statement; null for none.
  material_rights jsonb,
  -- The former `rights`, until the archive says what holds for its material.
  former_rights jsonb,
  -- Source of the slugs of descriptions until they are public: the title, or the reference code where there is one.
  slugs text NOT NULL DEFAULT 'title' CHECK (slugs IN ('title', 'reference')),
  -- Whether reference codes are composed of the parts of each level; null for as the format of a source has them.
  reference_codes text CHECK (reference_codes IN ('composed', 'written')),
  -- The separator of the parts, and the prefix of all composed codes; null for none other than the default.
  reference_code_separator text,
  reference_code_prefix text,
  -- Words and phrases that mean the same in a search: groups, separated by commas.
  synonyms text[] NOT NULL DEFAULT '{}',
  -- Its name, and what else it says of itself, in other languages than the first of `languages`, by language and field; null for
  -- none.
  translations jsonb,
  -- The archive's own words for labels, by language and name; null if it has none.
  labels jsonb,
  -- How readers order material: templates of requests, and rules; null if they cannot.
  requests jsonb,
  -- When it was closed: nothing of it is found by its host names any more; null while it is open.
  closed_at timestamptz,
  -- Whether its use is counted (usage.sql): for those who keep the archive alone, for everybody, or not at all.
  usage text NOT NULL DEFAULT 'private' CHECK (usage IN ('private', 'public', 'none')),
  -- The announcement on every page of the archive on some days, as in a site file; null for nothing.
  announcement jsonb,
  -- Content that the archive chose for its home page, as in a site file, with UUIDs for names; null for none.
  home jsonb,
  -- Which address of its pages it gives out where it has no website: with /api/public, as null, or without.
  permalinks text CHECK (permalinks IN ('api', 'pages')),
  -- How many large responses it may send at once through each gateway; null for what the gateways' setting says.
  streams integer CHECK (streams BETWEEN 1 AND 10000),
  -- How many descriptions, and bytes of originals, it may have at most (quotas.sql); null for any number.
  max_descriptions integer CHECK (max_descriptions >= 0),
  max_storage bigint CHECK (max_storage >= 0)
);

-- Tenants some of whose descriptions change in meaning without being written, for a reason of src/feed/feed-review.ts,
-- and how far these have entered the feed. A migration or a setting adds rows; `migrate` and `tenant set` process them.
CREATE TABLE fonds.feed_review (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  reason text NOT NULL,
  after_id uuid,
  PRIMARY KEY (tenant_id, reason)
);

-- Changes with every write to a tenant. Written only at the end of a transaction, under the tenant's lock, so that a
-- long transaction does not hold the lock.
CREATE TABLE fonds.tenant_state (
  tenant_id uuid PRIMARY KEY REFERENCES fonds.tenant ON DELETE CASCADE,
  -- Number of the last batch, which is the tenant's content version.
  seq bigint NOT NULL DEFAULT 0,
  committed_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  top_level_collections bigint NOT NULL DEFAULT 0,
  collections bigint NOT NULL DEFAULT 0,
  records bigint NOT NULL DEFAULT 0,
  exhibits bigint NOT NULL DEFAULT 0,
  -- The languages in which what is visible is written, as `contentLanguage` returns them, and `und` if some of it has translations
  -- and does not say in which language it was written.
  languages text[] NOT NULL DEFAULT '{}'
);

-- Entries that `fonds apply` set from a site file. An entry that disappears from the file is reset only if it is listed here, and
-- still has the value that was applied.
CREATE TABLE fonds.site_entry (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  section text COLLATE "C" NOT NULL
    CHECK (section IN ('settings', 'exhibits', 'pages', 'repositories', 'descriptions', 'statements', 'places', 'entities', 'sync')),
  -- A field of the tenant; the slug of an exhibit, a page or a repository; the UUID of a description and its field; fonds.access_key of a
  -- statement; the UUID of an entity; the name of a source.
  key text COLLATE "C" NOT NULL,
  -- Digest of the value as stored.
  digest text NOT NULL,
  PRIMARY KEY (tenant_id, section, key)
);
