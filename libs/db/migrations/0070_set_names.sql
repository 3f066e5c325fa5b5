-- Names of the given sets, looked up one at a time: for a tenant of average size, the planner would read all of its sets.
CREATE OR REPLACE FUNCTION api.oai_set_names_of(p_tenant uuid, p_ids uuid[])
RETURNS TABLE (id uuid, slug text, root_id uuid, depth integer, ancestor_ids uuid[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT n.* FROM unnest(p_ids) i (id) CROSS JOIN LATERAL (
    SELECT n.* FROM oai.set_names(p_tenant) n WHERE n.id = i.id OFFSET 0
  ) n
$$;
