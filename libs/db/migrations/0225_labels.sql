-- An archive's own words for labels, by language and name; null if it has none.
ALTER TABLE fonds.tenant ADD COLUMN labels jsonb;
