-- UUIDs of visible entities that follow one in the order of dates (services/catalog/src/entities/entities.queries.ts), at most
-- p_limit. Runs as the owner: dates are read from jsonb, whose operators are not leakproof, so with a policy each page would read
-- all entities before it.
CREATE FUNCTION api.entities_dated_after(p_tenant uuid, p_descending boolean, p_year integer, p_id uuid, p_types text[],
  p_letter text, p_limit integer)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  (
    SELECT f.id FROM (
      SELECT k.id FROM api.visible_entities(p_tenant) k
      WHERE NOT p_descending AND (coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id) > (p_year, p_id)
        AND (p_types IS NULL OR k.entity_type = ANY (p_types)) AND (p_letter IS NULL OR k.letter = p_letter)
      ORDER BY coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 1001
    ) f LIMIT p_limit
  )
  UNION ALL
  (
    SELECT f.id FROM (
      SELECT k.id FROM api.visible_entities(p_tenant) k
      WHERE p_descending AND (coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id) > (p_year, p_id)
        AND (p_types IS NULL OR k.entity_type = ANY (p_types)) AND (p_letter IS NULL OR k.letter = p_letter)
      ORDER BY coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 1001
    ) f LIMIT p_limit
  )
$$;
REVOKE EXECUTE ON FUNCTION api.entities_dated_after(uuid, boolean, integer, uuid, text[], text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.entities_dated_after(uuid, boolean, integer, uuid, text[], text, integer) TO fonds_reader;
