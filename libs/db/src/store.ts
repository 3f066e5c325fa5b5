import type { Batch } from './batch.ts'
import { refreshLinks, relinkStage, unlink } from './links.ts'
import { resolveHeadings } from './resolve-entities.ts'

export interface StoreCounts {
  readonly created: number
  readonly updated: number
  readonly deleted: number
  readonly unchanged: number
}

/**
 * Deletes what the source no longer has. What a reader could see leaves a tombstone that answers 410; the keys are kept
 * in any case, so that a unit which comes back is the same one.
 * @returns how many units were deleted
 */
export async function retireMissing(batch: Batch, source: string): Promise<number> {
  return removeDescriptions(
    batch,
    `d.tenant_id = $1 AND d.source = $2 AND NOT EXISTS (SELECT FROM import_stage s WHERE s.id = d.id)`,
    [source],
    false,
  )
}

/**
 * Deletes the descriptions that `condition` selects (over `fonds.description d`; $1 is the tenant) with tombstones and
 * change rows. What is forgotten leaves no more than its UUID and the fact: no slug, no old paths. Does not recount.
 */
export async function removeDescriptions(
  batch: Batch,
  condition: string,
  values: readonly unknown[],
  forget: boolean,
): Promise<number> {
  const { client, tenantId, batchId } = batch
  await unlink(batch, condition, [tenantId, ...values])
  const n = values.length + 2 // the parameter that says whether to forget
  const { rowCount } = await client.query(
    `WITH gone AS MATERIALIZED (SELECT * FROM fonds.description d WHERE ${condition}),
     buried AS (
       INSERT INTO fonds.tombstone AS t (id, tenant_id, kind, slug, deleted_at, was_visible, forgotten, parent_id, source,
         source_xml_id, source_unit_key, source_text_key, published, suppress, set_access)
       SELECT id, tenant_id, kind, CASE WHEN $${n}::boolean THEN NULL ELSE slug END, date_trunc('second', clock_timestamp()),
         published_at IS NOT NULL, $${n}::boolean, CASE WHEN $${n}::boolean THEN NULL ELSE parent_id END, source,
         CASE WHEN $${n}::boolean THEN NULL ELSE source_xml_id END, CASE WHEN $${n}::boolean THEN NULL ELSE source_unit_key END,
         CASE WHEN $${n}::boolean THEN NULL ELSE source_text_key END, published, suppress, set_access FROM gone
       ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, deleted_at = excluded.deleted_at,
         was_visible = t.was_visible OR excluded.was_visible, forgotten = excluded.forgotten, published = excluded.published,
         suppress = excluded.suppress, set_access = excluded.set_access
     ), forgotten_paths AS (
       DELETE FROM fonds.slug_history WHERE $${n}::boolean AND item_id IN (SELECT id FROM gone)
     ), logged AS (
       INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action)
       SELECT tenant_id, id, kind, root_id, $${n + 1}, 'delete' FROM gone WHERE published_at IS NOT NULL
       ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
         batch_id = excluded.batch_id, action = excluded.action
     ), counts AS (
       DELETE FROM fonds.language_count WHERE scope_id IN (SELECT id FROM gone)
     )
     DELETE FROM fonds.description WHERE id IN (SELECT id FROM gone)`,
    [tenantId, ...values, forget, batchId],
  )
  if (rowCount) batch.changed()
  return rowCount ?? 0
}

const STORE_HISTORY = `
INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id)
SELECT $1, s.old_kind, s.old_slug, s.id FROM import_stage s
WHERE s.old_slug IS NOT NULL AND (s.old_kind, s.old_slug) IS DISTINCT FROM (s.kind, s.slug)
ON CONFLICT (tenant_id, kind, slug) DO UPDATE SET item_id = excluded.item_id, changed_at = now()`

// An item that takes back a slug of its own is there again: the old path is its path.
const CLEAR_HISTORY = `
DELETE FROM fonds.slug_history h USING import_stage s
WHERE s.touched AND h.tenant_id = $1 AND h.kind = s.kind AND h.slug = s.slug AND h.item_id = s.id`

const INSERT_NEW = `
INSERT INTO fonds.description (id, tenant_id, kind, root_id, parent_id, ancestor_ids, collection_id, path, position, depth,
  slug, level, other_level, title, title_devised, sort_title, reference_code, date, date_start, date_end, summary,
  own_languages, languages, languages_from, own_access, access, access_from, own_rights, rights, rights_from,
  own_use_conditions, use_conditions, use_conditions_from, body, quality, published, publication_decided, internal,
  visible, suppress, suppressed, published_at, recency, source, source_xml_id, source_unit_key, source_text_key,
  content_hash, source_tree_hash, subtree_version, created_at, updated_at)
SELECT s.id, $1, s.kind, $2, s.parent_id, s.ancestor_ids, s.collection_id, s.path, s.position, s.depth,
  s.slug, s.level, w.other_level, s.title, w.title_devised, w.sort_title, w.reference_code, w.date, w.date_start,
  w.date_end, w.summary, s.own_languages, s.languages, s.languages_from, s.own_access, s.access, s.access_from,
  s.own_rights, s.rights, s.rights_from, s.own_use_conditions, s.use_conditions, s.use_conditions_from, w.body,
  w.quality, s.published, s.depth = 0 AND $4::boolean, s.internal, s.visible, s.suppress, s.suppressed,
  CASE WHEN s.visible THEN date_trunc('second', now()) END, CASE WHEN s.visible THEN -extract(epoch FROM date_trunc('second', now()))::bigint END,
  $3, s.xml_id, s.unit_key, s.text_key, s.content_hash, s.tree_hash, $5, date_trunc('second', now()), date_trunc('second', now())
FROM import_stage s JOIN import_words w USING (ord) WHERE NOT s.known ORDER BY s.path`

const UPDATE_TOUCHED = `
UPDATE fonds.description d SET kind = s.kind, parent_id = s.parent_id, ancestor_ids = s.ancestor_ids,
  collection_id = s.collection_id, path = s.path, position = s.position, depth = s.depth, slug = s.slug, level = s.level,
  other_level = w.other_level, title = s.title, title_devised = w.title_devised, sort_title = w.sort_title,
  reference_code = w.reference_code, date = w.date, date_start = w.date_start, date_end = w.date_end,
  summary = w.summary, own_languages = s.own_languages, languages = s.languages, languages_from = s.languages_from,
  own_access = s.own_access, access = s.access, access_from = s.access_from, own_rights = s.own_rights,
  rights = s.rights, rights_from = s.rights_from, own_use_conditions = s.own_use_conditions,
  use_conditions = s.use_conditions, use_conditions_from = s.use_conditions_from, body = w.body, quality = w.quality,
  published = s.published, publication_decided = d.publication_decided OR (s.depth = 0 AND $1::boolean),
  internal = s.internal, visible = s.visible, suppressed = s.suppressed,
  published_at = CASE WHEN s.visible AND NOT d.visible THEN date_trunc('second', now()) ELSE d.published_at END,
  recency = CASE WHEN s.visible AND NOT d.visible THEN -extract(epoch FROM date_trunc('second', now()))::bigint ELSE d.recency END,
  source_xml_id = s.xml_id, source_unit_key = s.unit_key, source_text_key = s.text_key, content_hash = s.content_hash,
  source_tree_hash = s.tree_hash, updated_at = date_trunc('second', now())
FROM import_stage s JOIN import_words w USING (ord) WHERE s.known AND s.touched AND d.id = s.id`

// A sibling that came or went moves those behind it: their place is new, their content is not.
const UPDATE_PLACE = `
UPDATE fonds.description d SET path = s.path, position = s.position, ancestor_ids = s.ancestor_ids,
  source_tree_hash = s.tree_hash, source_xml_id = s.xml_id
FROM import_stage s WHERE s.known AND NOT s.touched AND d.id = s.id
  AND (d.path, d.position, d.source_tree_hash, d.source_xml_id) IS DISTINCT FROM (s.path, s.position, s.tree_hash, s.xml_id)`

const INTERNAL_PARTS = `
WITH fresh AS (SELECT s.id, w.internal_content FROM import_stage s JOIN import_words w USING (ord) WHERE s.touched),
gone AS (DELETE FROM fonds.description_internal i USING fresh f WHERE i.description_id = f.id AND f.internal_content IS NULL)
INSERT INTO fonds.description_internal (description_id, content)
SELECT id, internal_content FROM fresh WHERE internal_content IS NOT NULL
ON CONFLICT (description_id) DO UPDATE SET content = excluded.content`

const RETURNED = 'DELETE FROM fonds.tombstone t USING import_stage s WHERE t.id = s.id'

const LOG = `
INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action)
SELECT $1, s.id, s.kind, $2, $3, CASE WHEN s.visible THEN 'upsert' ELSE 'delete' END FROM import_stage s
WHERE s.touched AND (s.visible OR s.was_visible)
ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
  batch_id = excluded.batch_id, action = excluded.action`

/** Everything that is shown above a touched unit is of a new version. */
const VERSIONS = `
UPDATE fonds.description d SET subtree_version = $1 FROM (
  SELECT id FROM import_stage WHERE touched
  UNION SELECT unnest(ancestor_ids) FROM import_stage WHERE touched
) x WHERE d.id = x.id`

/** Brings the store in line with the stage. */
export async function storeStage(
  batch: Batch,
  options: { source: string; rootId: string; publishNow: boolean; deleted: number },
): Promise<StoreCounts> {
  const { client, tenantId, batchId } = batch
  const { rootId, source, publishNow, deleted } = options
  await client.query(STORE_HISTORY, [tenantId])
  await client.query(CLEAR_HISTORY, [tenantId])
  const updated = (await client.query(UPDATE_TOUCHED, [publishNow])).rowCount ?? 0
  const moved = (await client.query(UPDATE_PLACE)).rowCount ?? 0
  const created = (await client.query(INSERT_NEW, [tenantId, rootId, source, publishNow, batchId])).rowCount ?? 0
  const { rows } = await client.query<{ n: number }>('SELECT count(*)::integer AS n FROM import_stage')
  const counts = { created, updated, deleted, unchanged: (rows[0]?.n ?? 0) - created - updated }
  if (created + updated + deleted + moved === 0) return counts

  batch.changed()
  await client.query(RETURNED)
  await client.query(INTERNAL_PARTS)
  await client.query(LOG, [tenantId, rootId, batchId])
  await client.query(VERSIONS, [batchId])
  if (deleted) await client.query('UPDATE fonds.description SET subtree_version = $2 WHERE id = $1', [rootId, batchId])
  await client.query('SELECT fonds.recount_subtree($1)', [rootId])
  const { rows: root } = await client.query<{ path: string }>('SELECT path FROM fonds.description WHERE id = $1', [
    rootId,
  ])
  const path = root[0]?.path ?? ''
  await client.query(`SELECT fonds.refresh_languages($1, $2, $2 || '~')`, [tenantId, path])
  // Names come last: two imports that share some wait for each other only here.
  await resolveHeadings(batch)
  await relinkStage(batch)
  await refreshLinks(batch, path, `${path}~`)
  return counts
}
