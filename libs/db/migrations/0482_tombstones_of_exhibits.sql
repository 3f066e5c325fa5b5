-- A tombstone of v0.9.0's command for an exhibit that readers never saw would answer 410 for it.
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

REVOKE EXECUTE ON FUNCTION fonds.keep_exhibit_untold() FROM PUBLIC;
