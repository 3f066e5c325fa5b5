-- An archive's own pages, and their place among the sections of a site file.
CREATE TABLE fonds.archive_page (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  slug text COLLATE "C" NOT NULL CHECK (length(slug) BETWEEN 1 AND 100),
  position integer NOT NULL,
  menu text NOT NULL CHECK (menu IN ('header', 'footer', 'none')),
  language text,
  title text NOT NULL,
  text text NOT NULL,
  translations text[] NOT NULL,
  titles jsonb NOT NULL,
  texts jsonb NOT NULL,
  content_hash text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  UNIQUE (tenant_id, slug)
);

CREATE FUNCTION api.archive_pages(p_tenant uuid) RETURNS SETOF fonds.archive_page
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.archive_page WHERE tenant_id = p_tenant $$;

REVOKE EXECUTE ON FUNCTION api.archive_pages(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.archive_pages(uuid) TO fonds_catalog;
GRANT SELECT ON fonds.archive_page TO fonds_catalog;

ALTER TABLE fonds.site_entry DROP CONSTRAINT site_entry_section_check;
ALTER TABLE fonds.site_entry ADD CONSTRAINT site_entry_section_check
  CHECK (section IN ('settings', 'exhibits', 'pages', 'descriptions', 'statements', 'places', 'entities')) NOT VALID;
