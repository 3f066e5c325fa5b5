-- The functions through which services read. They are plain SQL, STABLE, and neither STRICT nor SET nor SECURITY
-- DEFINER, so that the planner inlines them and can use partial indexes. A null tenant matches nothing. `fonds_reader`
-- has table rights only because inlining needs them, and policies.sql hides rows from it; test databases also revoke
-- the rights. A function that must read hidden rows, to report deletions, runs as the owner.

CREATE FUNCTION api.tenant(p_tenant uuid) RETURNS SETOF fonds.tenant
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.tenant WHERE id = p_tenant $$;

-- A closed archive is not there for readers: every request begins with one of these two.
CREATE FUNCTION api.tenant_by_slug(p_slug text) RETURNS SETOF fonds.tenant
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.tenant WHERE slug = p_slug AND closed_at IS NULL $$;

CREATE FUNCTION api.tenant_by_domain(p_domain text) RETURNS SETOF fonds.tenant
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.tenant WHERE custom_domain = p_domain AND closed_at IS NULL $$;

-- Whether a domain is that of a closed archive: the default archive must not answer in its place.
CREATE FUNCTION api.closed_domain(p_domain text) RETURNS SETOF boolean
LANGUAGE sql STABLE AS $$ SELECT true FROM fonds.tenant WHERE custom_domain = p_domain AND closed_at IS NOT NULL $$;

CREATE FUNCTION api.tenant_state(p_tenant uuid) RETURNS SETOF fonds.tenant_state
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.tenant_state WHERE tenant_id = p_tenant $$;

-- The number of the tenant's last change. It serves as content version and reveals nothing about the content.
CREATE FUNCTION api.content_seq(p_tenant uuid) RETURNS SETOF bigint
LANGUAGE sql STABLE AS $$ SELECT seq FROM fonds.tenant_state WHERE tenant_id = p_tenant $$;

-- The languages of the tenant's content, among which those of readers are negotiated.
CREATE FUNCTION api.content_languages(p_tenant uuid) RETURNS SETOF text[]
LANGUAGE sql STABLE AS $$ SELECT languages FROM fonds.tenant_state WHERE tenant_id = p_tenant $$;

-- Lists tenants in pages of up to 1,000, for workers that process all of them; p_after is the last id of the previous
-- page. Returns only what their URLs are built from, and no content.
CREATE FUNCTION api.tenants(p_after uuid)
RETURNS TABLE (
  id uuid, slug text, name text, custom_domain text, public_origin text, site_url_template text
)
LANGUAGE sql STABLE AS $$
  SELECT t.id, t.slug, t.name, t.custom_domain, t.public_origin, t.site_url_template FROM fonds.tenant t
  WHERE p_after IS NULL OR t.id > p_after
  ORDER BY t.id LIMIT 1000
$$;

CREATE FUNCTION api.visible_descriptions(p_tenant uuid) RETURNS SETOF fonds.description
LANGUAGE sql STABLE AS $$
  SELECT d.* FROM fonds.description d
  WHERE d.tenant_id = p_tenant AND d.visible
    AND NOT EXISTS (
      SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
    )
$$;

-- Return the same as the functions named "visible" while no subtree of the tenant is being shown or hidden. Only statements of
-- version 0.9.0 use them, which return nothing while anything is being hidden.
CREATE FUNCTION api.settled_descriptions(p_tenant uuid) RETURNS SETOF fonds.description
LANGUAGE sql STABLE AS $$ SELECT d.* FROM fonds.description d WHERE d.tenant_id = p_tenant AND d.visible $$;

CREATE FUNCTION api.settled_record_languages(p_tenant uuid) RETURNS SETOF fonds.description_language
LANGUAGE sql STABLE AS $$ SELECT l.* FROM fonds.description_language l WHERE l.tenant_id = p_tenant $$;

CREATE FUNCTION api.settled_media(p_tenant uuid) RETURNS SETOF fonds.media
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.media m
  WHERE m.tenant_id = p_tenant AND m.copy_id IS NULL AND m.role IS DISTINCT FROM 'poster'
    AND EXISTS (SELECT FROM fonds.description d WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible)
$$;

CREATE FUNCTION api.visible_record_languages(p_tenant uuid) RETURNS SETOF fonds.description_language
LANGUAGE sql STABLE AS $$
  SELECT l.* FROM fonds.description_language l
  WHERE l.tenant_id = p_tenant
    AND NOT EXISTS (
      SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND l.path >= h.path_from AND l.path < h.path_to
    )
$$;

-- Titles of visible records and top-level collections that have titles in several languages, for lists by title.
CREATE FUNCTION api.visible_titles(p_tenant uuid) RETURNS SETOF fonds.description_title
LANGUAGE sql STABLE AS $$
  SELECT t.* FROM fonds.description_title t
  WHERE t.tenant_id = p_tenant AND t.visible
    AND NOT EXISTS (
      SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND t.path >= h.path_from AND t.path < h.path_to
    )
$$;

-- The combinations of languages in which any of these have titles, of which an archive has few: a step along the index finds each.
CREATE FUNCTION api.title_languages(p_tenant uuid) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE records AS (
    SELECT min(t.titled) AS titled FROM fonds.description_title t
    WHERE t.tenant_id = p_tenant AND t.visible AND t.kind = 'record'
    UNION ALL
    SELECT (SELECT min(t.titled) FROM fonds.description_title t
      WHERE t.tenant_id = p_tenant AND t.visible AND t.kind = 'record' AND t.titled > split_part(f.titled, '/', 1) || '/~')
    FROM records f WHERE f.titled IS NOT NULL
  ), roots AS (
    SELECT min(t.titled) AS titled FROM fonds.description_title t
    WHERE t.tenant_id = p_tenant AND t.visible AND t.kind = 'collection'
    UNION ALL
    SELECT (SELECT min(t.titled) FROM fonds.description_title t
      WHERE t.tenant_id = p_tenant AND t.visible AND t.kind = 'collection' AND t.titled > split_part(f.titled, '/', 1) || '/~')
    FROM roots f WHERE f.titled IS NOT NULL
  )
  SELECT split_part(f.titled, '/', 1) FROM (SELECT titled FROM records UNION ALL SELECT titled FROM roots) f
  WHERE f.titled IS NOT NULL GROUP BY 1
$$;

-- Numbers of records by language: in the whole archive, and below each visible description.
CREATE FUNCTION api.language_counts(p_tenant uuid) RETURNS SETOF fonds.language_count
LANGUAGE sql STABLE AS $$
  SELECT c.* FROM fonds.language_count c
  WHERE c.tenant_id = p_tenant AND c.records > 0
    AND (c.scope_id = p_tenant OR EXISTS (SELECT FROM api.visible_descriptions(p_tenant) d WHERE d.id = c.scope_id))
$$;

-- Deleted descriptions that answer 410: those that were once visible and are not forgotten.
CREATE FUNCTION api.gone(p_tenant uuid)
RETURNS TABLE (id uuid, kind text, slug text, deleted_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT t.id, t.kind, t.slug, t.deleted_at FROM fonds.tombstone t
  WHERE t.tenant_id = p_tenant AND t.was_visible AND NOT t.forgotten
$$;

-- Former paths of descriptions that are visible or answer 410. For other kinds of items, join their own function.
CREATE FUNCTION api.former_slugs(p_tenant uuid) RETURNS SETOF fonds.slug_history
LANGUAGE sql STABLE AS $$
  SELECT h.* FROM fonds.slug_history h
  WHERE h.tenant_id = p_tenant
    AND (
      h.kind NOT IN ('collection', 'record')
      OR EXISTS (SELECT FROM api.visible_descriptions(p_tenant) d WHERE d.id = h.item_id)
      OR EXISTS (SELECT FROM api.gone(p_tenant) g WHERE g.id = h.item_id)
    )
$$;

-- Addresses in other systems of descriptions that are visible or answer 410, and of visible entities. OFFSET 0 makes the
-- planner look up each item by its key; it might read those of all archives otherwise.
CREATE FUNCTION api.former_addresses(p_tenant uuid) RETURNS SETOF fonds.former_address
LANGUAGE sql STABLE AS $$
  SELECT f.* FROM fonds.former_address f
  WHERE f.tenant_id = p_tenant
    AND (
      EXISTS (SELECT FROM api.visible_descriptions(p_tenant) d WHERE d.id = f.item_id OFFSET 0)
      OR EXISTS (SELECT FROM api.gone(p_tenant) g WHERE g.id = f.item_id OFFSET 0)
      OR EXISTS (SELECT FROM fonds.entity e WHERE e.id = f.item_id AND e.tenant_id = p_tenant AND e.visible OFFSET 0)
    )
$$;

-- Descriptions that are visible or answer 410, by their id in the file they came from.
CREATE FUNCTION api.source_units(p_tenant uuid)
RETURNS TABLE (id uuid, kind text, slug text, deleted_at timestamptz, source text, source_xml_id text)
LANGUAGE sql STABLE AS $$
  SELECT d.id, d.kind, d.slug, NULL::timestamptz, d.source, d.source_xml_id FROM api.visible_descriptions(p_tenant) d
  UNION ALL
  SELECT t.id, t.kind, t.slug, t.deleted_at, t.source, t.source_xml_id FROM fonds.tombstone t
  WHERE t.tenant_id = p_tenant AND t.was_visible AND NOT t.forgotten
$$;

-- Returns access in force on a day: a restriction ends on its `until` day, and the material is open from then on. The
-- statement and the day are kept with the status. A null day is today in the archive's time zone. This function alone
-- decides access. fonds.description.access stores its result, so that lists, search, exports and images agree;
-- own_access and set_access keep what was stated.
CREATE FUNCTION api.effective_access(p_tenant uuid, p_access jsonb, p_day date DEFAULT NULL) RETURNS SETOF jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_access ->> 'status' IN ('partial', 'restricted', 'closed')
      -- A stored day has the form YYYY-MM-DD: as text it sorts as the days do, and cannot fail to convert.
      AND p_access ->> 'until' <= to_char(coalesce(p_day, (now() AT TIME ZONE t.time_zone)::date), 'YYYY-MM-DD')
    THEN p_access || '{"status": "open"}' ELSE p_access END
  FROM fonds.tenant t WHERE t.id = p_tenant
$$;

-- Returns whether the files of a description are withheld. This function alone decides it, for originals, for the Image
-- API, and for every format that links to them. p_access is access in force, in which an expired restriction reads as
-- open. A statement that was not understood counts as restricted.
CREATE FUNCTION api.originals_withheld(p_tenant uuid, p_suppressed boolean, p_access jsonb) RETURNS SETOF boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(p_suppressed, true) OR (
    t.originals_follow_access AND coalesce(p_access ->> 'status' IN ('closed', 'restricted') OR (
      p_access ->> 'status' = 'unknown' AND p_access ->> 'statement' IS NOT NULL AND p_access -> 'understood' IS DISTINCT FROM 'true'
    ), false)
  )
  FROM fonds.tenant t WHERE t.id = p_tenant
$$;

-- Images and other files of visible descriptions, except for masters of access copies and posters.
CREATE FUNCTION api.visible_media(p_tenant uuid) RETURNS SETOF fonds.media
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.media m
  WHERE m.tenant_id = p_tenant AND m.copy_id IS NULL AND m.role IS DISTINCT FROM 'poster'
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

-- Masters of access copies of visible descriptions that readers get beside these: neither withheld themselves, nor by access. Without
-- their pages, each of which stands for the whole document.
CREATE FUNCTION api.visible_masters(p_tenant uuid) RETURNS SETOF fonds.media
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.media m
  WHERE m.tenant_id = p_tenant AND m.copy_id IS NOT NULL AND m.file_id IS NULL AND NOT m.withheld
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT (SELECT w FROM api.originals_withheld(p_tenant, d.suppressed, d.access) w)
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

-- Pictures that stand for sound and film of visible descriptions, as long as readers get one of these.
CREATE FUNCTION api.visible_posters(p_tenant uuid) RETURNS SETOF fonds.media
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.media m
  WHERE m.tenant_id = p_tenant AND m.renderable AND m.copy_id IS NULL
    AND EXISTS (SELECT FROM fonds.media f WHERE f.poster_id = m.id AND f.tenant_id = p_tenant AND f.copy_id IS NULL)
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

-- Texts of images of visible descriptions, unless their files are withheld: a text says what the image shows.
CREATE FUNCTION api.visible_image_texts(p_tenant uuid) RETURNS SETOF fonds.image_text
LANGUAGE sql STABLE AS $$
  SELECT t.* FROM fonds.image_text t
  WHERE t.tenant_id = p_tenant
    AND EXISTS (SELECT FROM fonds.media m WHERE m.id = t.image_id AND m.copy_id IS NULL AND m.role IS DISTINCT FROM 'poster')
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = t.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT (SELECT w FROM api.originals_withheld(p_tenant, d.suppressed, d.access) w)
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

-- Manifests of visible descriptions that were fetched. Whether a description still links to one, its body tells.
CREATE FUNCTION api.linked_manifests(p_tenant uuid) RETURNS SETOF fonds.linked_manifest
LANGUAGE sql STABLE AS $$
  SELECT m.* FROM fonds.linked_manifest m
  WHERE m.tenant_id = p_tenant AND m.fetched_at IS NOT NULL
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = m.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

-- Texts of files of visible descriptions, unless these are withheld: a text says what is heard.
CREATE FUNCTION api.visible_file_texts(p_tenant uuid) RETURNS SETOF fonds.file_text
LANGUAGE sql STABLE AS $$
  SELECT t.* FROM fonds.file_text t
  WHERE t.tenant_id = p_tenant
    AND EXISTS (SELECT FROM fonds.media m WHERE m.id = t.media_id AND m.copy_id IS NULL)
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = t.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT (SELECT w FROM api.originals_withheld(p_tenant, d.suppressed, d.access) w)
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

-- Returns which of the given stored files a tenant uses, visible or not, so that the object store keeps them.
CREATE FUNCTION api.files_in_use(p_tenant uuid, p_sums text[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT DISTINCT m.sha256 FROM fonds.media m WHERE m.tenant_id = p_tenant AND m.sha256 = ANY (p_sums)
$$;

CREATE FUNCTION api.exhibits(p_tenant uuid) RETURNS SETOF fonds.exhibit
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.exhibit WHERE tenant_id = p_tenant AND visible $$;

CREATE FUNCTION api.archive_pages(p_tenant uuid) RETURNS SETOF fonds.archive_page
LANGUAGE sql STABLE AS $$ SELECT * FROM fonds.archive_page WHERE tenant_id = p_tenant $$;

-- The repositories of an archive that has several.
CREATE FUNCTION api.repositories(p_tenant uuid) RETURNS SETOF fonds.repository
LANGUAGE sql STABLE AS $$
  SELECT r.* FROM fonds.repository r
  WHERE r.tenant_id = p_tenant AND (SELECT count(*) FROM fonds.repository o WHERE o.tenant_id = p_tenant) > 1
$$;

-- The one that holds a top-level collection, and everything in it.
CREATE FUNCTION api.repository_of(p_tenant uuid, p_root uuid) RETURNS SETOF fonds.repository
LANGUAGE sql STABLE AS $$
  SELECT r.* FROM fonds.collection_repository c JOIN fonds.repository r ON r.id = c.repository_id
  WHERE c.root_id = p_root AND c.tenant_id = p_tenant AND r.tenant_id = p_tenant
    AND (SELECT count(*) FROM fonds.repository o WHERE o.tenant_id = p_tenant) > 1
    AND EXISTS (SELECT FROM fonds.description d WHERE d.id = c.root_id AND d.visible OFFSET 0)
$$;

-- UUIDs of the top-level collections that any of some repositories holds; these are named by slug or UUID.
CREATE FUNCTION api.held_collections(p_tenant uuid, p_names text[]) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT c.root_id FROM fonds.repository r JOIN fonds.collection_repository c ON c.repository_id = r.id
  WHERE r.tenant_id = p_tenant AND c.tenant_id = p_tenant AND (r.slug = ANY (p_names) OR r.id::text = ANY (p_names))
    AND (SELECT count(*) FROM fonds.repository o WHERE o.tenant_id = p_tenant) > 1
    AND EXISTS (SELECT FROM fonds.description d WHERE d.id = c.root_id AND d.visible OFFSET 0)
$$;

-- Items of visible exhibits whose record is visible.
CREATE FUNCTION api.visible_exhibit_items(p_tenant uuid) RETURNS SETOF fonds.exhibit_item
LANGUAGE sql STABLE AS $$
  SELECT i.* FROM fonds.exhibit_item i
  WHERE i.tenant_id = p_tenant
    AND EXISTS (SELECT FROM fonds.exhibit x WHERE x.id = i.exhibit_id AND x.visible)
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = i.description_id AND d.tenant_id = p_tenant AND d.visible
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;
