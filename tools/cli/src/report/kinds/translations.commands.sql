-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.translations: $1 tenant
SELECT 'untranslated' AS problem, d.id, d.kind, d.reference_code, d.title, d.body, d.own_access, d.own_rights, d.own_use_conditions
FROM fonds.description d WHERE d.tenant_id = $1 AND NOT d.internal AND NOT d.title_devised ORDER BY d.path;
