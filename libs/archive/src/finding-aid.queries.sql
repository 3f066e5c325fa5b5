-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- finding_aid.id: $1 tenant, $2 id
SELECT d.id, d.slug, d.path, d.level, d.title, d.reference_code, d.suppressed, d.subtree_version, d.ancestor_ids,
  d.collections_count, d.records_count
FROM api.visible_descriptions($1) d
WHERE d.kind = 'collection' AND d.id = $2;

-- finding_aid.slug: $1 tenant, $2 slug
SELECT d.id, d.slug, d.path, d.level, d.title, d.reference_code, d.suppressed, d.subtree_version, d.ancestor_ids,
  d.collections_count, d.records_count
FROM api.visible_descriptions($1) d
WHERE d.kind = 'collection' AND d.slug = $2;

-- finding_aid.counts: $1 tenant, $2 after, $3 until, $4 with_suppressed
SELECT count(*) FILTER (WHERE d.kind = 'collection')::int AS collections,
  count(*) FILTER (WHERE d.kind = 'record')::int AS records, max(d.updated_at) AS changed_at
FROM api.visible_descriptions($1) d
WHERE d.path > $2 AND d.path < $3 AND ($4::boolean OR NOT d.suppressed);

-- archive.organization: $1 tenant
SELECT t.id, t.slug, t.name, t.identifier, t.description, t.address, t.contact, t.opening_hours, t.logo, t.time_zone,
  t.languages, t.metadata_rights, t.material_rights || jsonb_build_object('language', t.languages[1]) AS material_rights, t.site_url_template, t.oai_namespace, t.pdf_page_size, t.labels, s.committed_at, s.seq AS content_version
FROM api.tenant($1) t, api.tenant_state($1) s;
