-- What an archive says of itself beside its name.
ALTER TABLE fonds.tenant
  -- Shown to harvesters in OAI-PMH's Identify.
  ADD oai_admin_email text,
  -- {colour, logo}: of finding aids and pages.
  ADD branding jsonb;

ALTER TABLE fonds.tenant_state ADD exhibits bigint NOT NULL DEFAULT 0;

-- Exhibits: chosen records with words round them.
CREATE TABLE fonds.exhibit (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  slug text COLLATE "C" NOT NULL CHECK (length(slug) BETWEEN 1 AND 200),
  title text NOT NULL,
  summary text,
  curator text,
  cover_id uuid,
  published_at date NOT NULL,
  -- [{heading, text}], in order.
  sections jsonb NOT NULL,
  content_hash text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  UNIQUE (tenant_id, slug)
);
-- Newest first.
CREATE INDEX exhibit_newest ON fonds.exhibit (tenant_id, published_at DESC, id);

CREATE TABLE fonds.exhibit_item (
  exhibit_id uuid NOT NULL REFERENCES fonds.exhibit ON DELETE CASCADE,
  section integer NOT NULL,
  position integer NOT NULL,
  tenant_id uuid NOT NULL,
  description_id uuid NOT NULL,
  caption text,
  PRIMARY KEY (exhibit_id, section, position)
);
CREATE INDEX exhibit_item_description ON fonds.exhibit_item (description_id);

CREATE FUNCTION api.exhibits(p_tenant uuid) RETURNS SETOF fonds.exhibit
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.exhibit WHERE tenant_id = p_tenant $$;

-- Items whose record is visible.
CREATE FUNCTION api.visible_exhibit_items(p_tenant uuid) RETURNS SETOF fonds.exhibit_item
LANGUAGE sql STABLE AS $$
  SELECT i.* FROM fonds.exhibit_item i
  WHERE i.tenant_id = p_tenant
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = i.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO fonds_reader;
GRANT SELECT ON fonds.exhibit, fonds.exhibit_item TO fonds_reader;
