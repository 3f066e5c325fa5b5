-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- oai.count: $1 tenant, $2 first, $3 last, $4 set_root, $5 set, $6 tops
SELECT n::text FROM api.oai_count($1, $2, $3, $4, $5, $6) n;

-- oai.window: $1 tenant, $2 from, $3 until
SELECT first_seq, last_seq FROM api.oai_window($1, $2::timestamptz, $3::timestamptz);

-- oai.opening: $1 tenant
SELECT s.now, s.first_seq, s.last_seq, s.name, s.oai_namespace, s.metadata_rights || (
    SELECT jsonb_build_object('language', t.languages[1], 'statements', (
      SELECT coalesce(jsonb_object_agg(k.key, k.value -> 'metadata_rights'), '{}') FROM jsonb_each(t.translations) k
      WHERE k.value ? 'metadata_rights'
    )) FROM api.tenant($1) t
  ) AS metadata_rights,
  s.material_rights || (SELECT jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t) AS material_rights
FROM api.oai_start($1) s;

-- oai.repositories_of: $1 tenant, $2 roots
SELECT h.root_id, h.slug FROM api.oai_repositories_of($1, $2::uuid[]) h;

-- oai.repository: $1 tenant
SELECT t.oai_admin_email, t.contact, coalesce((SELECT e FROM api.oai_earliest($1) e),
  date_trunc('second', t.created_at)) AS earliest,
  (SELECT c.item_id FROM api.oai_items($1, 0, NULL, NULL, 9223372036854775807, NULL, NULL, false, 1) c) AS sample
FROM api.tenant($1) t;

-- oai.repository_sets: $1 tenant
SELECT r.id, r.slug, r.name FROM api.oai_repository_sets($1) r ORDER BY r.position, r.slug;

-- oai.set_names: $1 tenant, $2 ids
SELECT n.id, n.slug, n.root_id, (SELECT true FROM api.oai_sets($1) s WHERE s.id = n.id) IS TRUE AS open
FROM api.oai_set_names_of($1, $2::uuid[]) n;

-- oai.sets: $1 tenant, $2 after, $3 limit
SELECT s.id, s.slug, s.title, s.summary, s.path, s.ancestor_ids FROM api.oai_sets($1) s
WHERE s.path > $2 ORDER BY s.path LIMIT $3;

-- oai.sets_named: $1 tenant, $2 name
SELECT s.id, s.slug, s.root_id, s.ancestor_ids FROM api.oai_set_names($1) s
WHERE s.slug = $2 OR s.id::text = $2
  OR s.id IN (SELECT h.item_id FROM api.former_slugs($1) h WHERE h.kind = 'collection' AND h.slug = $2);
