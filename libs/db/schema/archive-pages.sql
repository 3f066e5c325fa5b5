-- Pages that an archive writes itself: about, visiting, imprint, privacy.

CREATE TABLE fonds.archive_page (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  slug text COLLATE "C" NOT NULL CHECK (length(slug) BETWEEN 1 AND 100),
  -- Its place among the archive's pages, from 0.
  position integer NOT NULL,
  menu text NOT NULL CHECK (menu IN ('header', 'footer', 'none')),
  -- In which it was written; null for the archive's first.
  language text,
  title text NOT NULL,
  -- Markdown.
  text text NOT NULL,
  -- Other languages, in which the title, the text or both can be read.
  translations text[] NOT NULL,
  -- By these languages.
  titles jsonb NOT NULL,
  texts jsonb NOT NULL,
  content_hash text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  UNIQUE (tenant_id, slug)
);
