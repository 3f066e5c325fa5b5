-- Follows the titles of descriptions whose keys are not written with them.
CREATE TRIGGER description_keys_announced BEFORE UPDATE OF title_keys ON fonds.description
  FOR EACH STATEMENT EXECUTE FUNCTION fonds.announce_title_keys();
CREATE TRIGGER description_keys_missed BEFORE INSERT ON fonds.description
  FOR EACH ROW WHEN (NEW.titles <> '{}' AND NEW.title_keys IS NULL) EXECUTE FUNCTION fonds.miss_title_keys();
CREATE TRIGGER description_keys_left BEFORE UPDATE OF titles ON fonds.description
  FOR EACH ROW WHEN (NEW.titles IS DISTINCT FROM OLD.titles AND NEW.title_keys IS NOT DISTINCT FROM OLD.title_keys)
  EXECUTE FUNCTION fonds.miss_title_keys();
