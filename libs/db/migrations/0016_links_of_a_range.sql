-- Brings the links of a part of the tree in line with its descriptions, and says by how much each entity's count of
-- visible ones differs now. Reads the links of that part alone, by index, however many others there are: as an array its
-- descriptions leave the planner nothing else, where a join had it read all links of the database for each batch of a
-- large subtree.
CREATE OR REPLACE FUNCTION fonds.refresh_links(p_tenant uuid, p_from text, p_to text)
RETURNS TABLE (entity_id uuid, n bigint) LANGUAGE sql AS $$
  WITH differing AS MATERIALIZED (
    SELECT l.description_id, l.entity_id, d.visible, d.path, d.visible::integer - l.visible::integer AS step
    FROM fonds.description_entity l JOIN fonds.description d ON d.id = l.description_id
    WHERE l.description_id = ANY (ARRAY(
        SELECT id FROM fonds.description WHERE tenant_id = p_tenant AND path >= p_from AND path < p_to
      ))
      AND (l.visible, l.path) IS DISTINCT FROM (d.visible, d.path)
  ), fresh AS (
    UPDATE fonds.description_entity l SET visible = x.visible, path = x.path FROM differing x
    WHERE l.description_id = x.description_id AND l.entity_id = x.entity_id
    RETURNING l.entity_id, x.step
  )
  SELECT f.entity_id, sum(f.step) FROM fresh f GROUP BY f.entity_id HAVING sum(f.step) <> 0
$$;
