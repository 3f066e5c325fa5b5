import { contextOf } from '../entities/entity-record-keys.ts'
import { refreshLinks, relinkStage } from '../entities/links.ts'
import { placeStaged } from '../entities/place-coordinates.ts'
import { resolveHeadings } from '../entities/resolve-entities.ts'
import { reviewEntities } from '../entities/review/review-entities.ts'
import type { Batch } from '../feed/batch.ts'
import { DISCLOSED, logRows, SHOWN } from '../feed/change-rows.ts'
import { DESCRIPTION } from './columns.ts'
import { storeFormerAddresses } from './former-addresses.ts'
import { logRecountedOfStage } from './log-recounted.ts'
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

/** The unit's rows of the stage, and the time. */
const STAGED = `FROM (SELECT date_trunc('second', now()) AS now) t, import_place p JOIN import_stage s USING (ord)
  JOIN import_words w USING (ord) LEFT JOIN import_slug g USING (ord) LEFT JOIN import_count c USING (ord)`

// Inserts units in document order, along the stage's indexes, so that the rows of a subtree are adjacent. A hash join
// followed by a sort would write a large tree to disk twice.
const INSERT_NEW = `
INSERT INTO fonds.description (${DESCRIPTION.map(([name]) => name).join(', ')})
SELECT ${DESCRIPTION.map(([, inserted]) => inserted).join(', ')}
${STAGED}
WHERE NOT p.known ORDER BY p.ord`

const UPDATE_TOUCHED = `
UPDATE fonds.description d SET ${DESCRIPTION.flatMap(([name, inserted, updated = inserted]) =>
  updated === null ? [] : `${name} = ${updated}`,
).join(', ')}
${STAGED}
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
  await storeFormerAddresses(client, { tenantId, source, rootKnown })
  await client.query(INTERNAL_PARTS)
  await client.query(LOG, [tenantId, rootId, batchId])
  if (rootKnown) await client.query(VERSIONS, [batchId])
  if (rootKnown) await logRecountedOfStage(client, batchId)
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
