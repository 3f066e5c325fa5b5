-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- dataset.archive: $1 tenant
SELECT t.name, t.identifier, t.description, t.contact ->> 'email' AS email, t.languages, t.metadata_rights, t.translations,
  s.committed_at
FROM api.tenant($1) t, api.tenant_state($1) s;
