import { contextOf } from '../entities/entity-record-keys.ts'
import { refreshLinks, relinkStage } from '../entities/links.ts'
import { placeStaged } from '../entities/place-coordinates.ts'
import { resolveHeadings } from '../entities/resolve-entities.ts'
import { reviewEntities } from '../entities/review/review-entities.ts'
import type { Batch } from '../feed/batch.ts'
import { DISCLOSED, logRows, SHOWN } from '../feed/change-rows.ts'
import { logRedatedOfStage } from './dated-by-contents.ts'
import { checkSlugs } from './slugs.ts'
import { storeCounts } from './stage-counts.ts'

export interface StoreCounts {
  readonly created: number
  readonly updated: number
  readonly deleted: number
  readonly unchanged: number
}

const STORE_HISTORY = `
INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id)
SELECT $1, p.old_kind, p.old_slug, p.id FROM import_place p JOIN import_slug g USING (ord)
WHERE p.old_slug IS NOT NULL AND (p.old_kind, p.old_slug) IS DISTINCT FROM (g.kind, g.slug)
ON CONFLICT (tenant_id, kind, slug) DO UPDATE SET item_id = excluded.item_id, changed_at = now()`

// A path is no longer a former one if an item gets its former slug back.
const CLEAR_HISTORY = `
DELETE FROM fonds.slug_history h USING import_slug g JOIN import_place p USING (ord)
WHERE h.tenant_id = $1 AND h.kind = g.kind AND h.slug = g.slug AND h.item_id = p.id`

// Inserts units in document order, along the stage's indexes, so that the rows of a subtree are adjacent. A hash join
// followed by a sort would write a large tree to disk twice. Units that already have a time of publication are
// returning after a deletion, and keep the time when they were first shown.
const INSERT_NEW = `
INSERT INTO fonds.description (id, tenant_id, kind, root_id, parent_id, ancestor_ids, collection_id, path, position, depth,
  slug, level, other_level, title, title_devised, sort_title, reference_code, date, date_start, date_end, summary,
  own_languages, languages, languages_from, own_access, set_access, access, access_from, own_rights, rights, rights_from,
  own_use_conditions, use_conditions, use_conditions_from, body, quality, published, publication_decided, internal,
  visible, suppress, suppressed, cover_id, published_at, first_published_at, recency, source, source_xml_id,
  source_unit_key, source_text_key, content_hash, source_tree_hash, children_count, collections_count, records_count,
  aggregate_start, aggregate_end, subtree_version, created_at, updated_at, titles, written_code)
SELECT p.id, $1, p.kind, $2, p.parent_id, p.ancestor_ids, p.collection_id, p.path, s.position, p.depth,
  coalesce(p.slug, g.slug), s.level, w.other_level, s.title, w.title_devised, w.sort_title, p.reference_code, w.date,
  s.date_start, s.date_end, w.summary, s.own_languages, p.languages, p.languages_from, s.own_access, p.set_access,
  p.access, p.access_from, s.own_rights, p.rights, p.rights_from, s.own_use_conditions, p.use_conditions,
  p.use_conditions_from, w.body, w.quality, p.published, p.publication_decided, s.internal, p.visible, p.suppress,
  p.suppressed, p.cover_id, CASE WHEN p.visible THEN t.now ELSE p.published_at END,
  CASE WHEN p.visible THEN p.published_at END,
  CASE WHEN p.visible THEN -extract(epoch FROM t.now)::bigint END, $3, s.xml_id, s.unit_key, s.text_key, s.content_hash,
  s.tree_hash, coalesce(c.children, 0), coalesce(c.collections, 0), coalesce(c.records, 0), c.first, c.last,
  $4, t.now, t.now, w.titles, nullif(s.reference_code, p.reference_code)
FROM (SELECT date_trunc('second', now()) AS now) t, import_place p JOIN import_stage s USING (ord)
  JOIN import_words w USING (ord) LEFT JOIN import_slug g USING (ord) LEFT JOIN import_count c USING (ord)
WHERE NOT p.known ORDER BY p.ord`

const UPDATE_TOUCHED = `
UPDATE fonds.description d SET kind = p.kind, parent_id = p.parent_id, ancestor_ids = p.ancestor_ids,
  collection_id = p.collection_id, path = p.path, position = s.position, depth = p.depth, slug = coalesce(p.slug, g.slug),
  level = s.level, other_level = w.other_level, title = s.title, title_devised = w.title_devised,
  sort_title = w.sort_title, reference_code = p.reference_code, date = w.date, date_start = s.date_start,
  date_end = s.date_end, summary = w.summary, own_languages = s.own_languages, languages = p.languages,
  languages_from = p.languages_from, own_access = s.own_access, set_access = p.set_access, access = p.access, access_from = p.access_from,
  own_rights = s.own_rights, rights = p.rights, rights_from = p.rights_from, own_use_conditions = s.own_use_conditions,
  use_conditions = p.use_conditions, use_conditions_from = p.use_conditions_from, body = w.body,
  quality = w.quality, published = p.published, publication_decided = p.publication_decided, internal = s.internal,
  visible = p.visible, suppressed = p.suppressed,
  published_at = CASE WHEN p.visible AND NOT d.visible THEN t.now ELSE d.published_at END,
  first_published_at = CASE WHEN p.visible AND NOT d.visible THEN coalesce(d.first_published_at, d.published_at)
    ELSE d.first_published_at END,
  recency = CASE WHEN p.visible AND NOT d.visible THEN -extract(epoch FROM t.now)::bigint ELSE d.recency END,
  source_xml_id = s.xml_id, source_unit_key = s.unit_key, source_text_key = s.text_key, content_hash = s.content_hash,
  source_tree_hash = s.tree_hash, children_count = coalesce(c.children, 0), collections_count = coalesce(c.collections, 0),
  records_count = coalesce(c.records, 0), aggregate_start = c.first, aggregate_end = c.last, subtree_version = $1,
  updated_at = t.now, titles = w.titles, written_code = nullif(s.reference_code, p.reference_code)
FROM (SELECT date_trunc('second', now()) AS now) t, import_place p JOIN import_stage s USING (ord)
  JOIN import_words w USING (ord) LEFT JOIN import_slug g USING (ord) LEFT JOIN import_count c USING (ord)
WHERE p.known AND p.touched AND d.id = p.id`

// Siblings that were added or removed shift those after them, without changing their content.
const UPDATE_PLACE = `
UPDATE fonds.description d SET path = p.path, position = s.position, ancestor_ids = p.ancestor_ids,
  source_tree_hash = s.tree_hash, source_xml_id = s.xml_id
FROM import_place p JOIN import_stage s USING (ord) WHERE p.known AND NOT p.touched AND d.id = p.id
  AND (d.path, d.position, d.source_tree_hash, d.source_xml_id) IS DISTINCT FROM (p.path, s.position, s.tree_hash, s.xml_id)`

const INTERNAL_PARTS = `
WITH fresh AS (SELECT p.id, p.known, w.internal_content FROM import_place p JOIN import_words w USING (ord) WHERE p.touched),
gone AS (
  DELETE FROM fonds.description_internal i USING fresh f
  WHERE i.description_id = f.id AND f.known AND f.internal_content IS NULL
)
INSERT INTO fonds.description_internal (description_id, content)
SELECT id, internal_content FROM fresh WHERE internal_content IS NOT NULL
ON CONFLICT (description_id) DO UPDATE SET content = excluded.content`

const RETURNED = `
WITH back AS (DELETE FROM fonds.tombstone t USING import_id i WHERE t.id = i.id RETURNING t.id, t.oai_set)
UPDATE fonds.description d SET oai_set = true FROM back WHERE d.id = back.id AND back.oai_set`

const LOG = logRows(`
SELECT $1, p.id, p.kind, $2, $3, CASE WHEN p.visible THEN 'upsert' ELSE 'delete' END, ${DISCLOSED('p')},
  ${SHOWN('p')} FROM import_place p
-- In the order of the indexes, so that rows of a batch are adjacent in them.
WHERE p.touched AND (p.visible OR p.was_visible) ORDER BY p.id`)

// Inserts the languages of records, once each, for a tree that is entirely new. The result is that of
// fonds.refresh_languages, without reading existing rows. Sorting would write the indexes in random order.
const NEW_LANGUAGES = `
INSERT INTO fonds.description_language (tenant_id, language, description_id, recency, path)
SELECT $1::uuid, language, p.id, -extract(epoch FROM date_trunc('second', now()))::bigint, p.path
FROM import_place p, unnest(p.languages) language WHERE p.visible AND p.kind = 'record'`

// Gives new versions to moved units, and to the ancestors of units that are new, changed or moved. The ids are passed
// as an array, which leaves the planner only the index; with a join, it would read the descriptions of all archives.
const VERSIONS = `
UPDATE fonds.description d SET subtree_version = $1
WHERE d.subtree_version <> $1 AND d.id = ANY (ARRAY(
  SELECT p.id FROM import_place p WHERE p.moved
  UNION SELECT unnest(p.ancestor_ids) FROM import_place p WHERE p.touched OR p.moved))`

interface RootRow {
  readonly path: string
  readonly agency: string | null
  readonly language: string | null
}

/** The number of entities reviewed at once. */
const REVIEW_BATCH_SIZE = 200

/** Updates the store to match the stage. */
export async function storeStage(
  batch: Batch,
  options: { source: string; rootId: string; rootKnown: boolean; components: number; deleted: number },
): Promise<StoreCounts> {
  const { client, tenantId, batchId } = batch
  const { rootId, rootKnown, source, components, deleted } = options
  await client.query(STORE_HISTORY, [tenantId])
  await client.query(CLEAR_HISTORY, [tenantId])
  // If the root is not stored, nothing of the tree is.
  const updated = rootKnown ? ((await client.query(UPDATE_TOUCHED, [batchId])).rowCount ?? 0) : 0
  const moved = rootKnown ? ((await client.query(UPDATE_PLACE)).rowCount ?? 0) : 0
  await client.query('SET LOCAL enable_hashjoin = off')
  const created = (await client.query(INSERT_NEW, [tenantId, rootId, source, batchId])).rowCount ?? 0
  await client.query('SET LOCAL enable_hashjoin = on')
  const counts = { created, updated, deleted, unchanged: components - created - updated }
  if (created + updated + deleted + moved === 0) return counts

  batch.changed()
  await client.query(RETURNED)
  await checkSlugs(client, tenantId)
  await client.query(INTERNAL_PARTS)
  await client.query(LOG, [tenantId, rootId, batchId])
  if (rootKnown) await client.query(VERSIONS, [batchId])
  if (rootKnown) await logRedatedOfStage(client, batchId)
  await storeCounts(client, tenantId, rootKnown)
  const { rows: root } = await client.query<RootRow>(
    `SELECT path, body #>> '{description_control,agency}' AS agency, body ->> 'description_language' AS language
     FROM fonds.description WHERE id = $1`,
    [rootId],
  )
  const { path, agency, language } = root[0] ?? { path: '', agency: null, language: null }
  if (rootKnown) await client.query(`SELECT fonds.refresh_languages($1, $2, $2 || '~')`, [tenantId, path])
  else await client.query(NEW_LANGUAGES, [tenantId])
  // Names come last, so that imports that share names block each other only here.
  const doubtful = await resolveHeadings(batch, contextOf(agency, language))
  await relinkStage(batch, rootKnown)
  await placeStaged(batch)
  if (rootKnown) await refreshLinks(batch, path, `${path}~`)
  for (let ids = [...doubtful].sort(); ids.length > 0; ids = ids.slice(REVIEW_BATCH_SIZE)) {
    await reviewEntities(batch, ids.slice(0, REVIEW_BATCH_SIZE))
  }
  return counts
}
