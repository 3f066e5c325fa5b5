-- Lists of entities by name: all, by type, by letter, and the A-Z bar of one type. `state` lets an offset be found in
-- the index alone.
DROP INDEX fonds.entity_visible_names, fonds.entity_visible_type, fonds.entity_visible_letter;
CREATE INDEX entity_visible_names ON fonds.entity (tenant_id, sort_name, id) INCLUDE (state) WHERE visible;
CREATE INDEX entity_visible_type ON fonds.entity (tenant_id, entity_type, sort_name, id) INCLUDE (state) WHERE visible;
CREATE INDEX entity_visible_letter ON fonds.entity (tenant_id, letter, sort_name, id) INCLUDE (state) WHERE visible;
CREATE INDEX entity_visible_type_letter ON fonds.entity (tenant_id, entity_type, letter, sort_name, id) INCLUDE (state)
  WHERE visible;
-- The same for what an entity is linked to.
DROP INDEX fonds.description_entity_records;
CREATE INDEX description_entity_records ON fonds.description_entity (entity_id, rank, path)
  INCLUDE (tenant_id, description_id) WHERE visible;

-- The word that a tenant's names share in the index of names begins with what no word of a name begins with.
UPDATE fonds.entity SET search = array_to_tsvector(array_replace(tsvector_to_array(search),
  't' || replace(tenant_id::text, '-', ''), '@' || replace(tenant_id::text, '-', '')));

-- While a large subtree is being hidden, what is linked only to it is not visible any more, though its count still says
-- so. Where nothing is being hidden, which is asked once a statement, the stored column is all there is to see.
CREATE OR REPLACE FUNCTION api.visible_entities(p_tenant uuid) RETURNS SETOF fonds.entity
LANGUAGE sql STABLE AS $$
  SELECT e.* FROM fonds.entity e
  WHERE e.tenant_id = p_tenant AND e.visible
    AND (
      NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant)
      OR e.state = 'published'
      -- Asked of one entity at a time: an EXISTS might be turned into one pass over the links of all archives.
      OR (
        SELECT true FROM fonds.description_entity l
        WHERE l.entity_id = e.id AND l.visible
          AND NOT EXISTS (
            SELECT FROM fonds.hidden_range h
            WHERE h.tenant_id = p_tenant AND l.path >= h.path_from AND l.path < h.path_to
          )
        LIMIT 1
      )
    )
$$;
