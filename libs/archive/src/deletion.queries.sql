-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- deletion.description: $1 tenant, $2 description
SELECT g.deleted_at FROM api.gone($1) g WHERE g.id = $2 AND g.kind IN ('collection', 'record');
