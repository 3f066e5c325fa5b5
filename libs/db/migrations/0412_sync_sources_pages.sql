-- A source states its public pages, and the provenance of what is forgotten goes with its images (schema/sync.sql).
ALTER TABLE fonds.sync_source ADD COLUMN pages text;

CREATE OR REPLACE FUNCTION fonds.forget_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM fonds.media WHERE description_id = NEW.id;
  DELETE FROM fonds.linked_manifest WHERE description_id = NEW.id;
  DELETE FROM fonds.provenance WHERE item_id = NEW.id;
  RETURN NULL;
END
$$;
