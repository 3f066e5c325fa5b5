-- How a description's source names an entity: all its headings of it as libs/types has them, without what is null, each
-- with its `position` among the description's. Exports give them back as they were.
ALTER TABLE fonds.description_entity ADD headings jsonb NOT NULL DEFAULT '[]';

-- Places, in a visible entity's record, of the relations whose target is no entity of ours: its name stands in the
-- record alone. Targets that are ours but not visible are not among them.
CREATE FUNCTION api.open_entity_relations(p_tenant uuid, p_entity uuid)
RETURNS TABLE ("position" integer)
LANGUAGE sql STABLE AS $$
  SELECT r.position FROM fonds.entity_relation r
  WHERE r.tenant_id = p_tenant AND r.entity_id = p_entity AND r.target_id IS NULL
    AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = r.entity_id AND e.visible)
$$;

REVOKE EXECUTE ON FUNCTION api.open_entity_relations(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.open_entity_relations(uuid, uuid) TO fonds_reader;
