import type { ComponentInput } from '@fonds/types'
import type pg from 'pg'
import { type Batch, dropEmptyBatches, withBatch } from './batch.ts'
import { CommandError } from './command-error.ts'
import { inheritOnStage, markTouched } from './inherit.ts'
import { placeStage } from './place.ts'
import { giveSlugs } from './slugs.ts'
import { CREATE_STAGE, Stage, type StageCounts } from './stage.ts'
import { retireMissing, type StoreCounts, storeStage } from './store.ts'
import { uuidV5 } from './uuid.ts'

export interface PutTreeOptions {
  readonly tenantId: string
  /** What the file is known by when it comes again: it decides the tree's identity. At most 200 characters. */
  readonly source: string | (() => string)
  /** Publish the root, unless someone decided otherwise before. */
  readonly publish: boolean
  /** Do everything, then roll back. */
  readonly dryRun?: boolean
  /** Called between the steps that follow the reading. */
  readonly onStep?: (step: string) => void
}

export interface PutTreeResult extends StageCounts, StoreCounts {
  readonly rootId: string
  readonly rootSlug: string
  readonly title: string
  readonly source: string
  readonly published: boolean
  /** True where `publish` was asked for and an earlier decision to unpublish stands. */
  readonly publishRefused: boolean
  readonly seq: number | null
}

class DryRun extends Error {
  readonly result: PutTreeResult
  constructor(result: PutTreeResult) {
    super('dry run')
    this.result = result
  }
}

/**
 * Puts a whole tree into the store in one transaction: all of it, or nothing. The same tree again changes nothing and
 * moves no datestamp. What the tree no longer has is deleted, with a tombstone.
 * @param read calls `add` for each unit in post-order; anything it throws rolls everything back
 * @throws RangeError where `read` gave no root; what `read` throws; the database's error
 */
export async function putTree(
  client: pg.ClientBase,
  options: PutTreeOptions,
  read: (add: (component: ComponentInput) => Promise<void> | undefined) => Promise<void>,
): Promise<PutTreeResult> {
  const { tenantId } = options
  try {
    const { result, seq } = await withBatch(client, tenantId, async (batch) => {
      await client.query(CREATE_STAGE)
      const stage = new Stage(client)
      await read((component) => stage.add(component))
      await stage.flush()
      const source = typeof options.source === 'string' ? options.source : options.source()
      const done = await putStage(batch, stage.counts, source, options)
      if (options.dryRun) throw new DryRun({ ...done, seq: null })
      return done
    })
    if (seq !== null) await dropEmptyBatches(client, tenantId)
    return { ...result, seq }
  } catch (error) {
    if (error instanceof DryRun) return error.result
    throw error
  }
}

/** The steps from a filled stage to the store. */
async function putStage(
  batch: Batch,
  counts: StageCounts,
  source: string,
  options: PutTreeOptions,
): Promise<Omit<PutTreeResult, 'seq'>> {
  const { client, tenantId } = batch
  const step = (name: string) => options.onStep?.(name)
  step('identify')
  const root = await placeRoot(batch, source)
  await refuseWhileFlipping(client, root.id)
  const refused = options.publish && root.known && root.decided && !root.published
  if (root.known || root.returning) await matchXmlIds(client, tenantId, source)
  await client.query('ANALYZE import_stage')
  await placeStage(client, tenantId, source, counts.maxDepth, root.known || root.returning)
  step('inherit')
  const publishNow = options.publish && !refused
  await inheritOnStage(client, counts.maxDepth, publishNow)
  await giveSlugs(client, tenantId)
  await markTouched(client, counts.maxDepth)
  step('store')
  const deleted = root.known ? await retireMissing(batch, source) : 0
  const stored = await storeStage(batch, { source, rootId: root.id, publishNow, deleted })
  const { rows } = await client.query<{ slug: string; title: string; published: boolean }>(
    'SELECT slug, title, published FROM fonds.description WHERE id = $1',
    [root.id],
  )
  return {
    ...counts,
    ...stored,
    rootId: root.id,
    rootSlug: rows[0]?.slug ?? '',
    title: rows[0]?.title ?? '',
    source,
    published: rows[0]?.published ?? false,
    publishRefused: refused,
  }
}

interface Root {
  id: string
  known: boolean
  /** Deleted before, and coming back. */
  returning: boolean
  decided: boolean
  published: boolean
}

/** The root's identity is the source's. A new root comes after all others, in order of arrival. */
async function placeRoot(batch: Batch, source: string): Promise<Root> {
  const { client, tenantId } = batch
  // Two imports of one source at a time would both make the root.
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('fonds-source:' || $1 || $2, 0))`, [
    tenantId,
    source,
  ])
  const { rows } = await client.query<Omit<Root, 'returning'> & { returning: boolean }>(
    `SELECT id, true AS known, false AS returning, publication_decided AS decided, published FROM fonds.description
       WHERE tenant_id = $1 AND source = $2 AND parent_id IS NULL
     UNION ALL
     SELECT id, false, true, false, false FROM fonds.tombstone WHERE tenant_id = $1 AND source = $2 AND parent_id IS NULL
     LIMIT 1`,
    [tenantId, source],
  )
  const root = rows[0] ?? {
    id: uuidV5(tenantId, `${source}\nroot`),
    known: false,
    returning: false,
    decided: false,
    published: false,
  }
  await batch.lockRoot(root.id)
  const placed = await client.query(
    `UPDATE import_stage s SET id = $1, known = $2, ancestor_ids = '{}',
       path = coalesce((SELECT path FROM fonds.description WHERE id = $1), fonds.path_segment(nextval('fonds.root_position')::integer))
     WHERE s.parent IS NULL`,
    [root.id, root.known],
  )
  if (placed.rowCount !== 1) throw new RangeError(`a finding aid has one root; this one gave ${placed.rowCount}`)
  return root
}

/** A tree that is being published or unpublished in batches stands still until that is done: its range names paths. */
async function refuseWhileFlipping(client: pg.ClientBase, rootId: string): Promise<void> {
  const { rows } = await client.query<{ purpose: string }>(
    `SELECT h.purpose FROM fonds.hidden_range h JOIN fonds.description d ON d.id = h.description_id WHERE d.root_id = $1`,
    [rootId],
  )
  const purpose = rows[0]?.purpose
  if (purpose)
    throw new CommandError('busy', `this tree is being ${purpose}ed in the background; try again when that is done`)
}

/** `@id` is matched over the whole file, wherever the unit stands now; one that was deleted may come back. */
async function matchXmlIds(client: pg.ClientBase, tenantId: string, source: string): Promise<void> {
  for (const table of ['description', 'tombstone']) {
    await client.query(
      `UPDATE import_stage s SET id = k.id FROM (
         SELECT DISTINCT ON (source_xml_id) source_xml_id, id FROM fonds.${table}
         WHERE tenant_id = $1 AND source = $2 AND source_xml_id IS NOT NULL ORDER BY source_xml_id, id
       ) k
       WHERE s.id IS NULL AND s.xml_id = k.source_xml_id`,
      [tenantId, source],
    )
  }
}
