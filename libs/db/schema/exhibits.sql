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
  -- {display, edtf, start, end} by which a timeline shows it; null for the date of the description.
  date jsonb,
  PRIMARY KEY (exhibit_id, section, position)
);
CREATE INDEX exhibit_item_description ON fonds.exhibit_item (description_id);

-- Nothing tells of an exhibit that readers never saw, although commands of v0.9.0 take every exhibit for a shown one: they leave a
-- tombstone of a draft that they delete, and enter one that they change into the feed. Archives that move bring rows of both with them.
CREATE FUNCTION fonds.note_unshown_exhibit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM fonds.change_log c WHERE c.tenant_id = OLD.tenant_id AND c.item_id = OLD.id AND c.shown) THEN
    PERFORM set_config('fonds.unshown_exhibits', concat(current_setting('fonds.unshown_exhibits', true), OLD.id), true);
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER exhibit_unshown BEFORE DELETE ON fonds.exhibit
  FOR EACH ROW WHEN (NOT OLD.visible) EXECUTE FUNCTION fonds.note_unshown_exhibit();

CREATE FUNCTION fonds.keep_exhibit_untold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF strpos(current_setting('fonds.unshown_exhibits', true), NEW.id::text) > 0
    -- One that was deleted before has its tombstone.
    OR EXISTS (SELECT FROM fonds.tombstone t WHERE t.id = NEW.id) THEN RETURN NULL; END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER tombstone_exhibit BEFORE INSERT ON fonds.tombstone
  FOR EACH ROW WHEN (NEW.kind = 'exhibit') EXECUTE FUNCTION fonds.keep_exhibit_untold();

CREATE FUNCTION fonds.keep_exhibit_out_of_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF strpos(current_setting('fonds.unshown_exhibits', true), NEW.item_id::text) > 0
    OR NEW.action = 'upsert' AND EXISTS (SELECT FROM fonds.exhibit x WHERE x.id = NEW.item_id AND NOT x.visible) THEN RETURN NULL; END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER change_log_exhibit BEFORE INSERT ON fonds.change_log
  FOR EACH ROW WHEN (NEW.item_kind = 'exhibit') EXECUTE FUNCTION fonds.keep_exhibit_out_of_feed();
