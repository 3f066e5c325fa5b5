-- What comes back with its old UUID has its images again. It is asked when its tombstone goes: asked of every
-- description that is new, an import of a hundred thousand wrote all of them to a file, to find that none had any.
DROP TRIGGER description_images ON fonds.description;

CREATE OR REPLACE FUNCTION fonds.restore_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fonds.refresh_images(ARRAY(
    SELECT DISTINCT m.description_id FROM fonds.media m JOIN back b ON b.id = m.description_id
  ));
  RETURN NULL;
END
$$;
CREATE TRIGGER tombstone_gone AFTER DELETE ON fonds.tombstone
  REFERENCING OLD TABLE AS back FOR EACH STATEMENT EXECUTE FUNCTION fonds.restore_images();
