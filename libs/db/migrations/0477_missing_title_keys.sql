-- Version 0.9.0 writes titles without their keys: orders a review of them, which `migrate` performs.
CREATE FUNCTION fonds.announce_title_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('fonds.title_keys', 'written', true);
  RETURN NULL;
END
$$;

CREATE FUNCTION fonds.miss_title_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('fonds.title_keys', true), '') = 'written' THEN
    RETURN NEW;
  END IF;
  NEW.title_keys := NULL;
  -- Lists have those without keys in another index, and would name the description twice.
  DELETE FROM fonds.description_title WHERE description_id = NEW.id;
  IF NEW.titles <> '{}' THEN
    INSERT INTO fonds.feed_review (tenant_id, reason) VALUES (NEW.tenant_id, 'titles')
    ON CONFLICT (tenant_id, reason) DO UPDATE SET after_id = NULL WHERE feed_review.after_id IS NOT NULL;
  END IF;
  RETURN NEW;
END
$$;

REVOKE EXECUTE ON FUNCTION fonds.announce_title_keys(), fonds.miss_title_keys() FROM PUBLIC;

-- `migrate` finds the keys of what was written since they exist.
INSERT INTO fonds.feed_review (tenant_id, reason)
SELECT s.tenant_id, 'titles' FROM fonds.tenant_state s
ON CONFLICT (tenant_id, reason) DO UPDATE SET after_id = NULL;
