-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- manifest.logo: $1 tenant
SELECT t.logo FROM api.tenant($1) t;
