-- As for tombstones: v0.9.0's command enters every exhibit into the feed.
CREATE FUNCTION fonds.keep_exhibit_out_of_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF strpos(current_setting('fonds.unshown_exhibits', true), NEW.item_id::text) > 0
    OR NEW.action = 'upsert' AND EXISTS (SELECT FROM fonds.exhibit x WHERE x.id = NEW.item_id AND NOT x.visible) THEN RETURN NULL; END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER change_log_exhibit BEFORE INSERT ON fonds.change_log
  FOR EACH ROW WHEN (NEW.item_kind = 'exhibit') EXECUTE FUNCTION fonds.keep_exhibit_out_of_feed();

REVOKE EXECUTE ON FUNCTION fonds.keep_exhibit_out_of_feed() FROM PUBLIC;
