-- What the operator decided on a statement of access: for all descriptions of the archive that make it, now and in later
-- imports. fonds.description.set_access holds the result, with "by_statement", unless it was set for one description.
CREATE TABLE fonds.access_decision (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- fonds.access_key of the statement.
  statement_key text COLLATE "C" NOT NULL,
  statement text NOT NULL,
  -- {status, until}, and "understood" for status unknown.
  access jsonb NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  PRIMARY KEY (tenant_id, statement_key)
);

-- Returns what statements of access that count as the same have in common: their words, whatever the spaces between
-- them, without a period at the end.
CREATE FUNCTION fonds.access_key(p_statement text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(rtrim(btrim(regexp_replace(p_statement, '\s+', ' ', 'g')), '. '))
$$;
REVOKE EXECUTE ON FUNCTION fonds.access_key(text) FROM PUBLIC;
