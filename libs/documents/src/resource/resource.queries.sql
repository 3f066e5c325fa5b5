-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- export.collection_id: $1 tenant, $2 id
SELECT d.id, d.slug, d.title, d.reference_code, d.parent_id IS NULL AS top, d.subtree_version::text AS version,
  d.collections_count + d.records_count AS components, d.translations, (SELECT md5(coalesce(string_agg(concat_ws('|', a.id, a.slug, a.content_hash, a.set_access, a.updated_at), ',' ORDER BY a.depth), ''))
    FROM api.visible_descriptions($1) a WHERE a.id = ANY (d.ancestor_ids)) AS above,
  CASE WHEN d.parent_id IS NOT NULL THEN (
    SELECT md5(string_agg(concat_ws('|', l.description_id, e.id, e.entity_type, e.name), ',' ORDER BY l.description_id, l.position, e.id))
    FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
    WHERE l.creator AND l.description_id = ANY (d.ancestor_ids)
  ) END AS creators,
  (SELECT md5(ROW(t.id, t.slug, t.custom_domain, t.name, t.oai_namespace, t.public_origin, t.site_url_template, t.identifier, t.description, t.address, t.contact, t.opening_hours, t.logo, t.time_zone, t.languages, t.metadata_rights, t.material_rights, t.created_at, t.oai_admin_email, t.branding, t.originals_follow_access, t.pdf_page_size, t.ark_naan, t.ark_shoulder, t.ark_prefixes)::text || coalesce(t.labels::text, '') || coalesce(t.translations::text, '') || coalesce(t.permalinks::text, '')) FROM api.tenant($1) t) AS archive
FROM api.visible_descriptions($1) d
WHERE d.kind = 'collection' AND d.id = $2;

-- export.collection_slug: $1 tenant, $2 slug
SELECT d.id, d.slug, d.title, d.reference_code, d.parent_id IS NULL AS top, d.subtree_version::text AS version,
  d.collections_count + d.records_count AS components, d.translations, (SELECT md5(coalesce(string_agg(concat_ws('|', a.id, a.slug, a.content_hash, a.set_access, a.updated_at), ',' ORDER BY a.depth), ''))
    FROM api.visible_descriptions($1) a WHERE a.id = ANY (d.ancestor_ids)) AS above,
  CASE WHEN d.parent_id IS NOT NULL THEN (
    SELECT md5(string_agg(concat_ws('|', l.description_id, e.id, e.entity_type, e.name), ',' ORDER BY l.description_id, l.position, e.id))
    FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
    WHERE l.creator AND l.description_id = ANY (d.ancestor_ids)
  ) END AS creators,
  (SELECT md5(ROW(t.id, t.slug, t.custom_domain, t.name, t.oai_namespace, t.public_origin, t.site_url_template, t.identifier, t.description, t.address, t.contact, t.opening_hours, t.logo, t.time_zone, t.languages, t.metadata_rights, t.material_rights, t.created_at, t.oai_admin_email, t.branding, t.originals_follow_access, t.pdf_page_size, t.ark_naan, t.ark_shoulder, t.ark_prefixes)::text || coalesce(t.labels::text, '') || coalesce(t.translations::text, '') || coalesce(t.permalinks::text, '')) FROM api.tenant($1) t) AS archive
FROM api.visible_descriptions($1) d
WHERE d.kind = 'collection' AND d.slug = $2;

-- export.entity_id: $1 tenant, $2 id
SELECT e.id, e.slug, e.name, e.entity_type, CASE WHEN e.entity_type = 'subject' THEN e.content -> 'function' IS NOT NULL OR EXISTS (
    SELECT FROM (SELECT l.roles FROM api.visible_entity_links($1) l WHERE l.entity_id = e.id LIMIT 1000) f
    WHERE 'function' = ANY (f.roles)) ELSE false END AS is_function,
  (SELECT s.seq::text FROM api.tenant_state($1) s) AS version,
  (SELECT md5(ROW(t.id, t.slug, t.custom_domain, t.name, t.oai_namespace, t.public_origin, t.site_url_template, t.identifier, t.description, t.address, t.contact, t.opening_hours, t.logo, t.time_zone, t.languages, t.metadata_rights, t.material_rights, t.created_at, t.oai_admin_email, t.branding, t.originals_follow_access, t.pdf_page_size, t.ark_naan, t.ark_shoulder, t.ark_prefixes)::text || coalesce(t.labels::text, '') || coalesce(t.translations::text, '') || coalesce(t.permalinks::text, '')) FROM api.tenant($1) t) AS archive
FROM api.visible_entities($1) e
WHERE e.id = $2;

-- export.entity_slug: $1 tenant, $2 slug
SELECT e.id, e.slug, e.name, e.entity_type, CASE WHEN e.entity_type = 'subject' THEN e.content -> 'function' IS NOT NULL OR EXISTS (
    SELECT FROM (SELECT l.roles FROM api.visible_entity_links($1) l WHERE l.entity_id = e.id LIMIT 1000) f
    WHERE 'function' = ANY (f.roles)) ELSE false END AS is_function,
  (SELECT s.seq::text FROM api.tenant_state($1) s) AS version,
  (SELECT md5(ROW(t.id, t.slug, t.custom_domain, t.name, t.oai_namespace, t.public_origin, t.site_url_template, t.identifier, t.description, t.address, t.contact, t.opening_hours, t.logo, t.time_zone, t.languages, t.metadata_rights, t.material_rights, t.created_at, t.oai_admin_email, t.branding, t.originals_follow_access, t.pdf_page_size, t.ark_naan, t.ark_shoulder, t.ark_prefixes)::text || coalesce(t.labels::text, '') || coalesce(t.translations::text, '') || coalesce(t.permalinks::text, '')) FROM api.tenant($1) t) AS archive
FROM api.visible_entities($1) e
WHERE e.slug = $2;

-- export.record_id: $1 tenant, $2 id
SELECT d.id, d.slug, d.title, d.reference_code, d.parent_id IS NULL AS top, d.subtree_version::text AS version,
  d.collections_count + d.records_count AS components, d.translations, (SELECT md5(coalesce(string_agg(concat_ws('|', a.id, a.slug, a.content_hash, a.set_access, a.updated_at), ',' ORDER BY a.depth), ''))
    FROM api.visible_descriptions($1) a WHERE a.id = ANY (d.ancestor_ids)) AS above,
  CASE WHEN d.parent_id IS NOT NULL THEN (
    SELECT md5(string_agg(concat_ws('|', l.description_id, e.id, e.entity_type, e.name), ',' ORDER BY l.description_id, l.position, e.id))
    FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
    WHERE l.creator AND l.description_id = ANY (d.ancestor_ids)
  ) END AS creators,
  (SELECT md5(ROW(t.id, t.slug, t.custom_domain, t.name, t.oai_namespace, t.public_origin, t.site_url_template, t.identifier, t.description, t.address, t.contact, t.opening_hours, t.logo, t.time_zone, t.languages, t.metadata_rights, t.material_rights, t.created_at, t.oai_admin_email, t.branding, t.originals_follow_access, t.pdf_page_size, t.ark_naan, t.ark_shoulder, t.ark_prefixes)::text || coalesce(t.labels::text, '') || coalesce(t.translations::text, '') || coalesce(t.permalinks::text, '')) FROM api.tenant($1) t) AS archive,
  (SELECT md5(string_agg(ROW(m.id, m.position, m.sha256, m.page, m.caption, m.captions, m.width, m.height, m.thumb_width, m.thumb_height)::text, ',' ORDER BY m.position))
    FROM api.visible_media($1) m WHERE m.description_id = d.id AND m.renderable) AS images,
  (SELECT md5(string_agg(ROW(t.image_id, t.sha256, t.language, t.revision, t.created_at)::text, ',' ORDER BY t.image_id))
    FROM api.visible_image_texts($1) t WHERE t.description_id = d.id) AS texts,
  (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) AS withheld
FROM api.visible_descriptions($1) d
WHERE d.kind = 'record' AND d.id = $2;

-- export.record_slug: $1 tenant, $2 slug
SELECT d.id, d.slug, d.title, d.reference_code, d.parent_id IS NULL AS top, d.subtree_version::text AS version,
  d.collections_count + d.records_count AS components, d.translations, (SELECT md5(coalesce(string_agg(concat_ws('|', a.id, a.slug, a.content_hash, a.set_access, a.updated_at), ',' ORDER BY a.depth), ''))
    FROM api.visible_descriptions($1) a WHERE a.id = ANY (d.ancestor_ids)) AS above,
  CASE WHEN d.parent_id IS NOT NULL THEN (
    SELECT md5(string_agg(concat_ws('|', l.description_id, e.id, e.entity_type, e.name), ',' ORDER BY l.description_id, l.position, e.id))
    FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
    WHERE l.creator AND l.description_id = ANY (d.ancestor_ids)
  ) END AS creators,
  (SELECT md5(ROW(t.id, t.slug, t.custom_domain, t.name, t.oai_namespace, t.public_origin, t.site_url_template, t.identifier, t.description, t.address, t.contact, t.opening_hours, t.logo, t.time_zone, t.languages, t.metadata_rights, t.material_rights, t.created_at, t.oai_admin_email, t.branding, t.originals_follow_access, t.pdf_page_size, t.ark_naan, t.ark_shoulder, t.ark_prefixes)::text || coalesce(t.labels::text, '') || coalesce(t.translations::text, '') || coalesce(t.permalinks::text, '')) FROM api.tenant($1) t) AS archive,
  (SELECT md5(string_agg(ROW(m.id, m.position, m.sha256, m.page, m.caption, m.captions, m.width, m.height, m.thumb_width, m.thumb_height)::text, ',' ORDER BY m.position))
    FROM api.visible_media($1) m WHERE m.description_id = d.id AND m.renderable) AS images,
  (SELECT md5(string_agg(ROW(t.image_id, t.sha256, t.language, t.revision, t.created_at)::text, ',' ORDER BY t.image_id))
    FROM api.visible_image_texts($1) t WHERE t.description_id = d.id) AS texts,
  (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) AS withheld
FROM api.visible_descriptions($1) d
WHERE d.kind = 'record' AND d.slug = $2;
