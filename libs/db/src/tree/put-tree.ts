import type { ComponentInput, SlugRule } from '@fonds/types'
import type pg from 'pg'
import { type CodeRule, hasRuleChanged, noteCodeFormat, readCodeRule } from '../codes/code-rule.ts'
import { orderCodeReview, reviewCodesOf } from '../codes/review-codes.ts'
import { CommandError } from '../command-error.ts'
import { CREATE_SHIFTS } from '../entities/entity-counts.ts'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { touchTree } from '../feed/touch-tree.ts'
import { checkQuota, readQuota, requireDescriptions } from '../quotas/quotas.ts'
import { holdCollections, holdImported } from '../repositories/hold-collections.ts'
import { findReplacement, ReplacementError } from './check-replacement.ts'
import { CREATE_COVERS, logCovers } from './covers.ts'
import { CREATE_IDS, identifyDepth, matchXmlIds } from './identify.ts'
import { identifyNew } from './identify-new.ts'
import { restoreTranslations, stateTranslated } from './import-translations.ts'
import { operatorChoices } from './operator-choices.ts'
import { CREATE_PLACES, INDEX_PLACES, placeDepth } from './place.ts'
import { retireMissing } from './retire.ts'
import { findRoot, makeWay, type Root } from './root.ts'
import { readSlugRule } from './slug-base.ts'
import { CREATE_SLUGS, giveSlugs } from './slugs.ts'
import { Stage, type StageCounts } from './stage.ts'
import { CREATE_STAGE, INDEX_STAGE } from './stage-columns.ts'
import { CREATE_COUNTS, countStage } from './stage-counts.ts'
import { type StoreCounts, storeStage } from './store.ts'
import { holdTranslations, noteTranslationFiles, type TranslationFile } from './translation-files.ts'
import { storeUnmapped, type Unmapped } from './unmapped.ts'
import { slugsOfWholeCodes } from './whole-code-slugs.ts'

export interface PutTreeOptions {
  readonly tenantId: string
  /** Identifies the file across imports and determines the tree's identity. At most 200 characters. */
  readonly source: string | (() => string)
  /** Publishes the root, unless someone decided otherwise before. */
  readonly publish: boolean
  /** Returns what no field represents; called after reading. */
  readonly unmapped?: () => Unmapped
  /** Returns the files that translate this one; called after reading. */
  readonly translationFiles?: () => readonly TranslationFile[]
  /**
   * Also empties a public collection, and takes the place of one that the file does not resemble: that is deleted, and the file
   * becomes a collection with identity and addresses of its own. Also takes translations away whose files are not named.
   */
  readonly replace?: boolean
  /** Whether another file may have the same source by chance: a draft that the file does not resemble is then kept, too. */
  readonly ambiguous?: boolean
  /** Takes the file for the collection that the source has, whatever it holds: identity and addresses stay. */
  readonly same?: boolean
  /** Whether the format of the source has only each level's part of the reference codes. */
  readonly codesInParts?: boolean
  /** Does everything, then rolls back. */
  readonly dryRun?: boolean
  /** Called between the steps that follow the reading. */
  readonly onStep?: (step: string) => void
  /**
   * Called in the transaction when everything is stored, so that what it writes is stored with the tree, or not at all. If it returns
   * true, all of the tree changed in meaning.
   */
  readonly stored?: (client: pg.ClientBase, tree: StoredTree) => Promise<boolean>
}

/** A tree that was stored. */
export interface StoredTree {
  readonly rootId: string
  /** Whether anything in it has changed. */
  readonly changed: boolean
}

export interface PutTreeResult extends StageCounts, StoreCounts {
  readonly rootId: string
  readonly rootSlug: string
  readonly title: string
  readonly source: string
  readonly published: boolean
  /** True if `publish` was requested but an earlier decision to unpublish stands. */
  readonly publishRefused: boolean
  readonly seq: number | null
  /** Source of the reference codes of its descriptions. */
  readonly reference_codes: CodeRule['rule']
}

class DryRun extends Error {
  readonly result: PutTreeResult
  constructor(result: PutTreeResult) {
    super('dry run')
    this.result = result
  }
}

// Allows sorting and hash joins of a hundred thousand units. JIT-compiling their expressions would take longer than
// running them. Temporary tables are read repeatedly, and spill to files if they exceed their buffers; the buffer size
// cannot change once a session has used them, so all sessions use the same.
const SETTINGS = `SET LOCAL work_mem = '64MB'; SET LOCAL temp_buffers = '64MB'; SET LOCAL jit = off`

/**
 * Imports a whole tree in one transaction, or nothing. Importing the same tree again changes nothing and moves no
 * datestamp. Units that are no longer in the tree are deleted, with a tombstone.
 * @param read calls `add` for each unit in post-order; anything it throws rolls everything back. It is called again
 * from the start on contention
 * @throws CommandError invalid for a source without root, or beyond the limits; quota for more than the archive may have; busy while the tree is being published
 * or unpublished; ReplacementError for a file that would take the place of a public collection, or empty it; would_replace for one
 * without the files that translated it; whatever `read` throws; the database's error
 */
export async function putTree(
  client: pg.ClientBase,
  options: PutTreeOptions,
  read: (add: (component: ComponentInput) => Promise<void> | undefined) => Promise<void>,
): Promise<PutTreeResult> {
  const { tenantId } = options
  try {
    const { result, seq } = await withBatch(client, tenantId, async (batch) => {
      await client.query(
        `${SETTINGS}; ${CREATE_STAGE} ${CREATE_IDS} ${CREATE_PLACES} ${CREATE_COUNTS} ${CREATE_COVERS} ${CREATE_SLUGS} ${CREATE_SHIFTS}`,
      )
      const slugs = await readSlugRule(client, tenantId)
      const stage = new Stage(client, slugs)
      try {
        await read((component) => stage.add(component))
        await stage.flush()
      } finally {
        await stage.settle()
      }
      const source = typeof options.source === 'string' ? options.source : options.source()
      if (source === '' || source.length > 200)
        throw new CommandError('invalid', 'a source must have 1 to 200 characters')
      const { codes, ...done } = await putStage(batch, { stage, slugs, source }, options)
      const changed = done.created + done.updated + done.deleted > 0
      if (await options.stored?.(client, { rootId: done.rootId, changed })) await touchTree(batch, done.rootId)
      if (options.dryRun) await checkQuota(client, tenantId)
      if (options.dryRun) throw new DryRun({ ...done, seq: null })
      // A command that changes the rule meanwhile does not see a tree that is not stored yet.
      return { ...done, ruleChanged: await hasRuleChanged(client, tenantId, source, codes) }
    })
    if (seq !== null) await dropEmptyBatches(client, tenantId)
    const { ruleChanged, ...done } = result
    if (ruleChanged) {
      await orderCodeReview(client, tenantId, done.source)
      await reviewCodesOf(client, tenantId)
    }
    return { ...done, seq }
  } catch (error) {
    if (error instanceof DryRun) return error.result
    throw error
  }
}

/** Runs the steps from a filled stage to the store. */
async function putStage(
  batch: Batch,
  { stage, slugs, source }: { readonly stage: Stage; readonly slugs: SlugRule; readonly source: string },
  options: PutTreeOptions,
): Promise<Omit<PutTreeResult, 'seq'> & { readonly codes: CodeRule }> {
  const step = (name: string) => options.onStep?.(name)
  const { counts } = stage
  step('identify')
  let root = await findRoot(batch, source, stage.root)
  if (options.unmapped) await storeUnmapped(batch.client, batch.tenantId, source, options.unmapped())
  const lacking = await noteTranslationFiles(batch, source, options.translationFiles?.() ?? [])
  const refused = options.publish && root.decided && !root.published
  const publishNow = options.publish && !refused
  const otherCodes = await noteCodeFormat(batch.client, batch.tenantId, source, options.codesInParts === true)
  const codes = await readCodeRule(batch.client, batch.tenantId, source)
  const done = { ...counts, source, publishRefused: refused, codes, reference_codes: codes.rule }
  if (root.sameFile && !otherCodes && (!publishNow || root.decided)) {
    return { ...done, rootId: root.id, ...(await readRoot(batch, root)), ...NOTHING, unchanged: counts.components }
  }
  // A new tree is refused before it is placed; what another adds is known only when it is stored.
  const quota = root.known ? null : await readQuota(batch.client, batch.tenantId)
  if (quota !== null) requireDescriptions(quota, counts.components)
  const placing = { source, maxDepth: counts.maxDepth, publishRoot: publishNow, codes, slugs }
  await batch.client.query('SAVEPOINT place_stage')
  await placeStage(batch, { ...placing, root }, step)
  const { same = false, ambiguous = false } = options
  const replacement = root.known && !same ? await findReplacement(batch, source, root.id, ambiguous) : null
  if (replacement !== null && options.replace !== true) throw new ReplacementError(replacement)
  if (lacking.length > 0 && root.known && options.replace !== true)
    await holdTranslations(batch, source, await readRoot(batch, root), lacking)
  let deleted = 0
  if (replacement?.is_other === true) {
    await batch.client.query('ROLLBACK TO SAVEPOINT place_stage')
    deleted = await makeWay(batch, source)
    root = await findRoot(batch, source, stage.root)
    await placeStage(batch, { ...placing, root }, step)
  }
  step('store')
  const store = async () => {
    deleted += root.known ? await retireMissing(batch, source) : 0
    const counted = await storeStage(batch, {
      source,
      rootId: root.id,
      rootKnown: root.known,
      components: counts.components,
      deleted,
    })
    await restoreTranslations(batch)
    await (root.known ? holdImported : holdCollections)(batch, root.id)
    return counted
  }
  const stored = root.known ? await logCovers(batch, root.path, store) : await store()
  return { ...done, rootId: root.id, ...(await readRoot(batch, root)), ...stored }
}

const NOTHING: StoreCounts = { created: 0, updated: 0, deleted: 0, unchanged: 0 }

async function readRoot(
  { client }: Batch,
  root: Root,
): Promise<Pick<PutTreeResult, 'rootSlug' | 'title' | 'published'>> {
  const { rows } = await client.query<{ slug: string; title: string; published: boolean }>(
    'SELECT slug, title, published AND NOT internal AS published FROM fonds.description WHERE id = $1',
    [root.id],
  )
  const row = rows[0]
  if (!row) throw new Error(`the root ${root.id} was not stored`)
  return { rootSlug: row.slug, title: row.title, published: row.published }
}

interface Placing {
  readonly root: Root
  readonly source: string
  readonly maxDepth: number
  readonly publishRoot: boolean
  readonly codes: CodeRule
  readonly slugs: SlugRule
}

/** Assigns every unit of the stage its identity, position, inherited values, counts and slug. */
async function placeStage(
  batch: Batch,
  { root, source, maxDepth, publishRoot, codes, slugs }: Placing,
  step: (name: string) => void,
): Promise<void> {
  const { client, tenantId } = batch
  const anyKnown = root.known || root.returning
  await client.query(INDEX_STAGE)
  await client.query('INSERT INTO import_id (ord, id) VALUES ($1, $2)', [root.ord, root.id])
  if (anyKnown) await matchXmlIds(client, tenantId, source, root.id)
  const identified = !anyKnown && (await identifyNew(client, tenantId, root.naming, root))
  const { decisions, ...chosen } = await operatorChoices(client, tenantId)
  const setSlugs = anyKnown && chosen.slugs
  for (let depth = 0; depth <= maxDepth; depth++) {
    if (depth > 0 && !identified) await identifyDepth(client, tenantId, root.naming, depth, anyKnown)
    const known = depth === 0 || !identified
    if (slugs === 'reference' && codes.rule === 'composed') await slugsOfWholeCodes(client, depth, codes)
    if (anyKnown && chosen.translations) await stateTranslated(client, tenantId, depth)
    await placeDepth(client, { tenantId, depth, rootPath: root.path, publishRoot, known, decisions, codes, setSlugs })
  }
  await client.query(INDEX_PLACES)
  await countStage(client, maxDepth)
  step('slugs')
  await giveSlugs(client, tenantId)
}
