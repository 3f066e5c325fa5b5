-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- closed_domain (whole installation): $1 value
SELECT c AS is_closed FROM api.closed_domain($1) c;

-- tenant_by_domain (whole installation): $1 value
SELECT t.id, t.slug, t.name, t.custom_domain, t.public_origin, t.site_url_template, t.permalinks, t.ark_naan, t.ark_shoulder, t.labels,
  t.usage, t.streams,
  t.languages[1] AS name_language, t.translations,
  (SELECT api.content_seq(t.id)) AS content_seq, (SELECT api.content_languages(t.id)) AS languages,
  CASE WHEN pg_is_in_recovery() THEN NULL
  WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_lsn() END::text AS position FROM api.tenant_by_domain($1) t;

-- tenant_by_slug (whole installation): $1 value
SELECT t.id, t.slug, t.name, t.custom_domain, t.public_origin, t.site_url_template, t.permalinks, t.ark_naan, t.ark_shoulder, t.labels,
  t.usage, t.streams,
  t.languages[1] AS name_language, t.translations,
  (SELECT api.content_seq(t.id)) AS content_seq, (SELECT api.content_languages(t.id)) AS languages,
  CASE WHEN pg_is_in_recovery() THEN NULL
  WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_lsn() END::text AS position FROM api.tenant_by_slug($1) t;

-- wal_position (whole installation): 
SELECT CASE WHEN pg_is_in_recovery() THEN NULL
  WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_lsn() END::text AS position;
