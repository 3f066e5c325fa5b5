-- From here on, each statement counts the originals that it stores or removes (0488_quotas).
CREATE OR REPLACE TRIGGER original_stored AFTER INSERT ON fonds.fixity
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fonds.count_originals();
CREATE OR REPLACE TRIGGER original_unstored AFTER DELETE ON fonds.fixity
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fonds.count_originals();
