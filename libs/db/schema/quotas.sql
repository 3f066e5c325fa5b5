-- The size of each archive, by which its bounds (max_descriptions, max_storage) are kept.

-- Changes in the numbers of an archive's descriptions and of the bytes of its originals: their sums are what it has. Writers add rows and
-- wait for nobody; the last step of a transaction puts them together under the archive's lock (src/quotas/check-quotas.ts).
CREATE TABLE fonds.stored (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- The transaction that wrote it, by which it finds its own part.
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  descriptions bigint NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0
);
CREATE INDEX stored_tenant ON fonds.stored (tenant_id);

-- Counts descriptions that are stored or deleted, visible or not. An archive that is deleted as a whole needs no count.
CREATE FUNCTION fonds.count_descriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fonds.stored (tenant_id, descriptions)
  SELECT t.id, CASE TG_OP WHEN 'INSERT' THEN c.n ELSE -c.n END
  FROM (SELECT x.tenant_id, count(*) AS n FROM changed x GROUP BY x.tenant_id) c JOIN fonds.tenant t ON t.id = c.tenant_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER description_stored AFTER INSERT ON fonds.description
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fonds.count_descriptions();
CREATE TRIGGER description_unstored AFTER DELETE ON fonds.description
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fonds.count_descriptions();

-- Counts the bytes of originals, each once however many descriptions have it.
CREATE FUNCTION fonds.count_originals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fonds.stored (tenant_id, bytes)
  SELECT t.id, CASE TG_OP WHEN 'INSERT' THEN c.bytes ELSE -c.bytes END
  FROM (SELECT x.tenant_id, sum(x.bytes)::bigint AS bytes FROM changed x GROUP BY x.tenant_id) c
    JOIN fonds.tenant t ON t.id = c.tenant_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER original_stored AFTER INSERT ON fonds.fixity
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fonds.count_originals();
CREATE TRIGGER original_unstored AFTER DELETE ON fonds.fixity
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fonds.count_originals();
