-- Institutions or departments that hold parts of an archive. With a single one, nothing of it is shown.

CREATE TABLE fonds.repository (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  slug text COLLATE "C" NOT NULL CHECK (length(slug) BETWEEN 1 AND 100),
  -- Its place among the archive's repositories, from 0.
  position integer NOT NULL,
  -- In which it is described; null if the archive does not say.
  language text,
  name text NOT NULL,
  other_names text[] NOT NULL,
  -- Codes by which sources name it, such as its ISIL; the first is its identifier.
  codes text[] NOT NULL,
  -- {street, locality, postal_code, region, country}, {email, telephone, url} and {latitude, longitude}
  address jsonb,
  contact jsonb,
  coordinates jsonb,
  -- Elements of ISDIAH, by name (libs/types: REPOSITORY_TEXTS).
  texts jsonb NOT NULL,
  -- The name and these in other languages, by language.
  translations jsonb NOT NULL,
  -- The record whose picture represents it.
  cover_id uuid,
  content_hash text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  UNIQUE (tenant_id, slug)
);

-- Which of them holds a top-level collection. Has no foreign key to the description, so that one that returns keeps what was set.
CREATE TABLE fonds.collection_repository (
  root_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- Null if none of those described does.
  repository_id uuid REFERENCES fonds.repository ON DELETE SET NULL,
  -- Whether the operator set it, rather than the source.
  is_set boolean NOT NULL
);
CREATE INDEX collection_repository_tenant ON fonds.collection_repository (tenant_id, repository_id);
CREATE INDEX collection_repository_held ON fonds.collection_repository (repository_id);
