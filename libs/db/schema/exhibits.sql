-- Exhibits: curated records with commentary.

CREATE TABLE fonds.exhibit (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  slug text COLLATE "C" NOT NULL CHECK (length(slug) BETWEEN 1 AND 200),
  title text NOT NULL,
  summary text,
  curator text,
  cover_id uuid,
  published_at date NOT NULL,
  -- [{heading, text, layout, translations}], in order, the text in Markdown; a layout unless it is a grid, and translations by
  -- language, as far as there are any.
  sections jsonb NOT NULL,
  content_hash text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  -- {original, in}: the language it was written in, and what lists show in each of its others; null if neither is stated.
  translations jsonb,
  -- Not a draft: shown from published_at on, and up to the day of published_until, which is null for no end.
  published boolean NOT NULL DEFAULT true,
  published_until date,
  -- Whether readers see it. search.turn_exhibits changes it as days pass.
  visible boolean NOT NULL DEFAULT true,
  UNIQUE (tenant_id, slug)
);
-- Those whose day may come.
CREATE INDEX exhibit_dated ON fonds.exhibit (tenant_id) WHERE published AND (NOT visible OR published_until IS NOT NULL);
-- Newest first, as readers see them.
CREATE INDEX exhibit_visible_newest ON fonds.exhibit (tenant_id, published_at DESC, id) WHERE visible;

CREATE TABLE fonds.exhibit_item (
  exhibit_id uuid NOT NULL REFERENCES fonds.exhibit ON DELETE CASCADE,
  section integer NOT NULL,
  position integer NOT NULL,
  tenant_id uuid NOT NULL,
  description_id uuid NOT NULL,
  caption text,
  -- The caption in other languages, by language; null for none.
  captions jsonb,
  -- The image shown in place of the first one, which may have been detached since; no foreign key, since it may return.
  image_id uuid,
  -- The part of it that is shown, as a region of the IIIF Image API: `x,y,w,h` or `pct:x,y,w,h`; null for all.
  region text,
  PRIMARY KEY (exhibit_id, section, position)
);
CREATE INDEX exhibit_item_description ON fonds.exhibit_item (description_id);
