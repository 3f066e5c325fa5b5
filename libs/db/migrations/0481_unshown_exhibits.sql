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

REVOKE EXECUTE ON FUNCTION fonds.note_unshown_exhibit() FROM PUBLIC;
