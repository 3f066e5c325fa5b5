-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- title_order.languages: $1 tenant
SELECT l AS languages FROM api.title_languages($1) l;
