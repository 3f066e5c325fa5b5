-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- citation: $1 tenant, $2 entities, $3 descriptions
SELECT t.name, t.address, t.time_zone,
  (SELECT coalesce(json_object_agg(e.id, e.sort_name), '{}')
    FROM api.visible_entities($1) e WHERE e.id = ANY ($2::uuid[])) AS sort_names,
  (SELECT note
    FROM api.visible_descriptions($1) d, jsonb_array_elements(d.body->'notes') note
    WHERE d.id = ANY ($3::uuid[]) AND note->>'type' = 'prefercite'
    ORDER BY d.depth DESC LIMIT 1) AS preferred
FROM api.tenant($1) t;
