-- Follows the titles of descriptions.
CREATE TRIGGER description_titled AFTER INSERT ON fonds.description
  FOR EACH ROW WHEN (NEW.title_keys IS NOT NULL) EXECUTE FUNCTION fonds.order_titles();
CREATE TRIGGER description_retitled AFTER UPDATE OF title_keys, sort_title, kind, parent_id, path, visible ON fonds.description
  FOR EACH ROW WHEN ((NEW.title_keys IS NOT NULL OR OLD.title_keys IS NOT NULL)
    AND (NEW.title_keys, NEW.sort_title, NEW.kind, NEW.parent_id, NEW.path, NEW.visible)
      IS DISTINCT FROM (OLD.title_keys, OLD.sort_title, OLD.kind, OLD.parent_id, OLD.path, OLD.visible))
  EXECUTE FUNCTION fonds.order_titles();
