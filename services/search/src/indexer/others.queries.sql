-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- indexer.archive_languages: $1 tenant
SELECT t.languages FROM api.tenant($1) t;

-- indexer.entities: $1 tenant, $2 ids
SELECT e.id, e.name, e.translations, e.entity_type, e.dates, e.content -> 'names' AS names, e.content ->> 'name' AS record_name,
  e.content -> 'biographical_notes' AS notes
FROM api.visible_entities($1) e WHERE e.id = ANY ($2::uuid[]);

-- indexer.exhibits: $1 tenant, $2 ids
SELECT x.id, x.title, x.summary, x.curator, x.sections, x.translations
FROM api.exhibits($1) x WHERE x.id = ANY ($2::uuid[]);
