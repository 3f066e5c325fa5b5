-- The command of 0.9 writes collections below the top as no items of OAI-PMH: while services are being replaced, and after going back.
CREATE FUNCTION fonds.disclose_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.disclosed := true;
  RETURN NEW;
END
$$;
CREATE TRIGGER change_log_level BEFORE INSERT OR UPDATE ON fonds.change_log
  FOR EACH ROW WHEN (NEW.shown AND NOT NEW.disclosed AND NEW.item_kind = 'collection') EXECUTE FUNCTION fonds.disclose_level();
REVOKE EXECUTE ON FUNCTION fonds.disclose_level() FROM PUBLIC;
