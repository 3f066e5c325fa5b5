-- UUIDs of visible records that follow a place in the order of reference codes (services/catalog: records-order.queries.ts), at most
-- p_limit. Runs as the owner: the key is made by functions that are not leakproof, so with a policy each page would read all records
-- before it.
CREATE FUNCTION api.records_coded_after(p_tenant uuid, p_code text, p_path text, p_limit integer)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT f.id FROM (
    SELECT k.id FROM api.visible_descriptions(p_tenant) k
    WHERE k.kind = 'record' AND (coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')),
      '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path) > (p_code, p_path)
    ORDER BY coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')),
      '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path LIMIT 1001
  ) f LIMIT p_limit
$$;
REVOKE EXECUTE ON FUNCTION api.records_coded_after(uuid, text, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.records_coded_after(uuid, text, text, integer) TO fonds_reader;
