-- A name's words stand in the index of names each with its archive before it, as `nameWord` of libs/db makes them: the
-- words that begin like one are read in one archive, whatever others have.
UPDATE fonds.entity SET search = array_to_tsvector(ARRAY(
  SELECT '@' || left(replace(tenant_id::text, '-', ''), 12) || '.' || word
  FROM unnest(tsvector_to_array(search)) word WHERE word NOT LIKE '@%'
));

-- What is shown is counted part by part, not as a whole.
DROP FUNCTION fonds.recount_subtree(uuid);
