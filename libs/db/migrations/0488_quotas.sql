-- Bounds of what an archive has stored, and what it has (schema/quotas.sql). Archives may show figures of their use.
ALTER TABLE fonds.tenant ADD COLUMN max_descriptions integer CHECK (max_descriptions >= 0),
  ADD COLUMN max_storage bigint CHECK (max_storage >= 0);
ALTER TABLE fonds.tenant DROP CONSTRAINT tenant_usage_check;
ALTER TABLE fonds.tenant ADD CONSTRAINT tenant_usage_check CHECK (usage IN ('private', 'public', 'none')) NOT VALID;

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

CREATE FUNCTION fonds.count_descriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fonds.stored (tenant_id, descriptions)
  SELECT t.id, CASE TG_OP WHEN 'INSERT' THEN c.n ELSE -c.n END
  FROM (SELECT x.tenant_id, count(*) AS n FROM changed x GROUP BY x.tenant_id) c JOIN fonds.tenant t ON t.id = c.tenant_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION fonds.count_originals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fonds.stored (tenant_id, bytes)
  SELECT t.id, CASE TG_OP WHEN 'INSERT' THEN c.bytes ELSE -c.bytes END
  FROM (SELECT x.tenant_id, sum(x.bytes)::bigint AS bytes FROM changed x GROUP BY x.tenant_id) c
    JOIN fonds.tenant t ON t.id = c.tenant_id;
  RETURN NULL;
END
$$;

REVOKE EXECUTE ON FUNCTION fonds.count_descriptions(), fonds.count_originals() FROM PUBLIC;
