-- How reference codes are made: as the source has them, or composed of the parts of each level.
ALTER TABLE fonds.tenant ADD COLUMN reference_codes text CHECK (reference_codes IN ('composed', 'written')),
  ADD COLUMN reference_code_separator text, ADD COLUMN reference_code_prefix text;

-- How the reference codes of a finding aid are made, where it differs from the archive's other ones; `source` is that of its
-- descriptions.
CREATE TABLE fonds.code_rule (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  source text NOT NULL,
  -- Whether its format has only each level's part of the code, as AtoM's CSV: composed unless somebody says otherwise.
  in_parts boolean NOT NULL,
  -- The operator's rule for this finding aid, as in fonds.tenant; null where the archive's setting applies.
  reference_codes text CHECK (reference_codes IN ('composed', 'written')),
  reference_code_separator text,
  reference_code_prefix text,
  PRIMARY KEY (tenant_id, source)
);

-- Tenants whose reference codes are being made again because a rule changed: those of one source, or of all if it is empty.
-- A migration, a setting or an import adds rows, and src/codes/review-codes.ts processes them.
CREATE TABLE fonds.code_review (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  source text NOT NULL,
  -- Path of the last description that is done.
  after_path text COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, source)
);

-- Returns the code of a unit from that of the unit above and its own part. A part that begins with the code above and a
-- sign is whole already; one that begins with the separator needs no other. A unit without a part passes on the code above.
-- Beyond 1,000 characters, nothing is added.
CREATE FUNCTION fonds.join_code(p_above text, p_part text, p_separator text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_part IS NULL THEN p_above
    WHEN p_above IS NULL OR length(p_above) + length(p_part) > 1000
      OR (starts_with(p_part, p_above) AND substr(p_part, length(p_above) + 1, 1) ~ '[^[:alnum:]]') THEN p_part
    WHEN p_separator <> '' AND starts_with(p_part, p_separator) THEN p_above || p_part
    ELSE p_above || p_separator || p_part
  END
$$;

-- Returns a whole code with the codes of country and repository before it, unless it begins with them. A space separates
-- them from a code, as in AtoM, if they end with a letter or digit.
CREATE FUNCTION fonds.prefix_code(p_prefix text, p_code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_prefix !~ '[[:alnum:]]$' THEN
      CASE WHEN starts_with(p_code, p_prefix) THEN p_code ELSE p_prefix || p_code END
    WHEN starts_with(p_code, p_prefix) AND substr(p_code, length(p_prefix) + 1, 1) !~ '[[:alnum:]]' THEN p_code
    ELSE p_prefix || ' ' || p_code
  END
$$;

-- Returns the whole code of a unit from the parts of all levels, root first, of which any may be null.
CREATE FUNCTION fonds.compose_code(p_parts text[], p_separator text, p_prefix text) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  part text;
  code text;
BEGIN
  FOREACH part IN ARRAY p_parts LOOP
    code := fonds.join_code(code, part, p_separator);
  END LOOP;
  RETURN fonds.prefix_code(p_prefix, code);
END
$$;
REVOKE EXECUTE ON FUNCTION fonds.join_code(text, text, text), fonds.prefix_code(text, text),
  fonds.compose_code(text[], text, text) FROM PUBLIC;
