-- From here on, each statement counts the descriptions that it stores or removes (0488_quotas).
CREATE OR REPLACE TRIGGER description_stored AFTER INSERT ON fonds.description
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fonds.count_descriptions();
CREATE OR REPLACE TRIGGER description_unstored AFTER DELETE ON fonds.description
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fonds.count_descriptions();
