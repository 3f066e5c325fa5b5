import type pg from 'pg'
import { removePage, storePage } from '../archive-pages/archive-pages.ts'
import { reviewCodesOf } from '../codes/review-codes.ts'
import { CommandError } from '../command-error.ts'
import { changeState, finishState } from '../entities/entity-commands.ts'
import { findEntity } from '../entities/entity-lookup.ts'
import { removeExhibit, storeExhibit } from '../exhibits/exhibits.ts'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { reviewFeed } from '../feed/feed-review.ts'
import { reviewHeld } from '../repositories/hold-collections.ts'
import { removeRepository, shownRepositories, storeRepository } from '../repositories/repositories.ts'
import { putSyncSource } from '../sync/sync-sources.ts'
import { setTenantFields } from '../tenants/tenants.ts'
import { onClient } from '../transaction/on-client.ts'
import { inSavepoint } from '../transaction/transaction.ts'
import { orUndone } from '../transaction/undone.ts'
import { decideIn, statementKey } from '../tree/access-decisions.ts'
import { setEach } from '../tree/set-many.ts'
import { finishVisibility } from '../visibility/flip.ts'
import {
  itemKey,
  SITE_SECTIONS,
  type SiteAction,
  type SiteEntry,
  type SiteItem,
  type SiteSection,
} from './site-entries.ts'
import { descriptionKey, readSiteItems } from './site-items.ts'
import { lossesOf } from './site-losses.ts'
import { readSiteRecords, replaceSiteRecords } from './site-records.ts'

export interface SiteFile {
  readonly entries: readonly SiteEntry[]
  /** The sections that the file has, even if they are empty. */
  readonly sections: readonly SiteSection[]
}

export interface SiteResult {
  readonly actions: readonly SiteAction[]
  /** Problem of each entry, in order; null if it is possible. If there is any, nothing was written. */
  readonly problems: readonly (string | null)[]
  /** Why the file seems to be that of another archive, or to lack what earlier ones set. If any, nothing was written. */
  readonly losses: readonly string[]
  /** Whether `replace` would help. */
  readonly wouldReplace: boolean
}

interface ApplyOptions {
  /** Resets everything in the file's sections that it does not set; otherwise only what an earlier file set. */
  readonly prune: boolean
  /** Also replaces exhibits and settings of another archive, and removes most of what earlier files set. */
  readonly replace?: boolean
  /** Tries everything, but writes nothing. */
  readonly dryRun?: boolean
  /** The actions of a dry run, from which this run must not differ. */
  readonly planned?: readonly SiteAction[]
}

/**
 * Applies a site file in one transaction: all of it or nothing. What an earlier file set and this one does not is reset,
 * unless it was changed by other means since.
 * @throws CommandError busy; conflict if the actions differ from those planned; invalid for too many entries
 */
export async function applySite(
  pool: pg.Pool,
  tenantId: string,
  file: SiteFile,
  { prune, replace = false, dryRun = false, planned }: ApplyOptions,
): Promise<SiteResult> {
  await finishVisibility(pool, tenantId)
  return orUndone<SiteResult>((undo) =>
    onClient(pool, async (client) => {
      const { result } = await withBatch(client, tenantId, async (batch) => {
        const { shown, ...done } = await apply(batch, file, { prune, replace })
        const isRefused = done.losses.length > 0 || done.problems.some((problem) => problem !== null)
        if (dryRun || isRefused) return { done: undo(done), shown }
        if (planned !== undefined && JSON.stringify(planned) !== JSON.stringify(done.actions)) {
          throw new CommandError('conflict', 'the archive has changed since the plan was made; run the command again')
        }
        return { done, shown }
      })
      for (const [id, noticed] of result.shown) await finishState(client, tenantId, id, noticed)
      if (!dryRun) {
        await reviewFeed(client, tenantId)
        await reviewCodesOf(client, tenantId)
      }
      await dropEmptyBatches(client, tenantId)
      return result.done
    }),
  )
}

/** Result within the transaction, with the entities whose state was set, and whether readers notice. */
type Applied = SiteResult & { readonly shown: ReadonlyMap<string, boolean> }

async function apply(
  batch: Batch,
  { entries, sections }: SiteFile,
  { prune, replace }: Pick<Required<ApplyOptions>, 'prune' | 'replace'>,
): Promise<Applied> {
  const { client, tenantId } = batch
  // Two site files are applied one after the other.
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('fonds-site:' || $1, 0))`, [tenantId])
  const problems = entries.map((): string | null => null)
  const steps = await stepsOf(batch, entries, problems)
  const wanted = new Set(steps.map(itemKey))
  const records = await readSiteRecords(client, tenantId)
  const known = [...steps, ...records]
  const scope = {
    ids: prune ? null : known.flatMap(({ section, key }) => (BY_ID.has(section) ? [key.slice(0, UUID_LENGTH)] : [])),
    places: known.flatMap(({ section, key }) => (section === 'places' ? [key] : [])),
  }
  const before = await readSiteItems(client, tenantId, scope)
  const applied = new Map(records.map((record) => [itemKey(record), record.digest]))
  const gone = before.filter((item) => !wanted.has(itemKey(item)) && item.reset !== null)
  const kept: SiteItem[] = []
  for (const item of gone) {
    const digest = applied.get(itemKey(item))
    if (digest === item.digest || (prune && sections.includes(item.section))) {
      if (item.reset !== null) steps.push({ section: item.section, key: item.key, entry: item.reset, index: null })
    } else if (digest !== undefined) kept.push(item)
  }
  const { shown, wouldReplace } = await perform(batch, steps, problems, replace)
  const after = await readSiteItems(client, tenantId, scope)
  await replaceSiteRecords(client, tenantId, {
    before: records,
    after: after.filter((item) => wanted.has(itemKey(item))),
  })
  const losses = replace ? [] : lossesOf(before, after, { applied: new Set(applied.keys()), wanted })
  return {
    actions: actionsOf(before, after, kept),
    ...{ problems, losses, shown },
    wouldReplace: wouldReplace || losses.length > 0,
  }
}

const BY_ID: ReadonlySet<SiteSection> = new Set(['descriptions', 'entities'])
const UUID_LENGTH = 36

interface Step {
  readonly section: SiteSection
  readonly key: string
  readonly entry: SiteEntry
  /** Position of the entry in the file; null for one that resets what the file does not set. */
  readonly index: number | null
}

/** Finds what each entry sets; fills in the problems of those that cannot. */
async function stepsOf(batch: Batch, entries: readonly SiteEntry[], problems: (string | null)[]): Promise<Step[]> {
  const steps = new Map<string, Step>()
  for (const [index, entry] of entries.entries()) {
    problems[index] = await problemOf(async () => {
      const step = { section: entry.section, key: await keyOf(batch, entry), entry, index }
      if (steps.has(itemKey(step))) throw new CommandError('invalid', 'another entry of the file already sets this')
      steps.set(itemKey(step), step)
    })
  }
  return [...steps.values()]
}

async function keyOf({ client, tenantId }: Batch, entry: SiteEntry): Promise<string> {
  switch (entry.section) {
    case 'settings':
      return Object.keys(entry.fields).join()
    case 'exhibits':
    case 'pages':
    case 'repositories':
      return entry.slug
    case 'descriptions':
      return descriptionKey(entry.change.slugOrId, Object.keys(entry.change.fields).join())
    case 'sync':
      return entry.name
    case 'statements':
      return statementKey(client, entry.statement)
    case 'places':
      return (await findEntity(client, tenantId, entry.change.slugOrId)).id
    case 'entities':
      return (await findEntity(client, tenantId, entry.slugOrId)).id
  }
}

/**
 * Performs every step, also after one that is impossible.
 * @returns entities whose state was set; and whether something was refused that `replace` allows
 */
async function perform(
  batch: Batch,
  steps: readonly Step[],
  problems: (string | null)[],
  replace: boolean,
): Promise<{ shown: Map<string, boolean>; wouldReplace: boolean }> {
  const note = ({ index, key }: Step, problem: string | null) => {
    if (problem === null) return
    if (index === null) throw new CommandError('conflict', `${key} cannot be reset: ${problem}`)
    problems[index] = problem
  }
  const known = await shownRepositories(batch.client, batch.tenantId)
  // Before the fields of descriptions, which name them.
  for (const step of steps) {
    const { entry } = step
    if (entry.section !== 'repositories' || entry.repository === null) continue
    const { repository, position } = entry
    note(step, await problemOf(() => storeRepository(batch, repository, position)))
  }
  const fields = steps.flatMap((step) => ('change' in step.entry ? [{ step, change: step.entry.change }] : []))
  const tried = await setEach(
    batch,
    fields.map(({ change }) => change),
  )
  const removed = new Set(
    steps.flatMap(({ entry }) => (entry.section === 'repositories' && entry.repository === null ? [entry.slug] : [])),
  )
  for (const [n, { step, change }] of fields.entries()) {
    const named = 'fields' in change ? change.fields.repository : null
    const isGone = named != null && removed.has(named)
    note(step, tried.problems[n] ?? (isGone ? `the file has no repository ${JSON.stringify(named)} any more` : null))
  }
  const shown = new Map<string, boolean>()
  let wouldReplace = false
  // In the order of keys, so that two commands cannot wait for each other.
  for (const step of steps.toSorted((a, b) => (itemKey(a) < itemKey(b) ? -1 : 1))) {
    const { entry } = step
    note(
      step,
      await problemOf(
        async () => {
          if (entry.section === 'exhibits') {
            await (entry.exhibit === null
              ? removeExhibit(batch, entry.slug)
              : storeExhibit(batch, entry.exhibit, { replace }))
          } else if (entry.section === 'pages') {
            await (entry.page === null ? removePage(batch, entry.slug) : storePage(batch, entry.page, entry.position))
          } else if (entry.section === 'repositories') {
            if (entry.repository === null) await removeRepository(batch, entry.slug)
          } else if (entry.section === 'statements') {
            await decideIn(batch, { key: step.key, statement: entry.statement }, entry.access)
          } else if (entry.section === 'sync') {
            await putSyncSource(batch, entry.name, entry.source)
          } else if (entry.section === 'entities') {
            shown.set(step.key, await changeState(batch, step.key, entry.state))
          } else if (entry.section === 'settings') {
            await inSavepoint(batch.client, () => setTenantFields(batch, entry.fields))
          }
        },
        () => {
          wouldReplace = true
        },
      ),
    )
  }
  if (steps.some(({ section }) => section === 'repositories')) await reviewHeld(batch, known)
  return { shown, wouldReplace }
}

/**
 * Returns the message of the error that makes `work` impossible; null if it succeeds.
 * @param onReplacement called if it would replace something else
 */
async function problemOf(work: () => Promise<void>, onReplacement?: () => void): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof CommandError) || error.code === 'busy') throw error
    if (error.code === 'would_replace') onReplacement?.()
    return error.message
  }
}

function actionsOf(
  before: readonly SiteItem[],
  after: readonly SiteItem[],
  kept: readonly SiteItem[],
): readonly SiteAction[] {
  const was = new Map(before.map((item) => [itemKey(item), item]))
  const is = new Map(after.map((item) => [itemKey(item), item]))
  const actionOf = (key: string): SiteAction['action'] | null => {
    if (!was.has(key)) return 'created'
    if (!is.has(key)) return 'removed'
    return was.get(key)?.digest === is.get(key)?.digest ? null : 'changed'
  }
  const actions = [...new Map([...was, ...is])].flatMap(([key, { section, name }]): SiteAction[] => {
    const action = actionOf(key)
    return action === null ? [] : [{ section, name, action }]
  })
  return [...actions, ...kept.map(({ section, name }): SiteAction => ({ section, name, action: 'kept' }))].toSorted(
    (a, b) => SITE_SECTIONS.indexOf(a.section) - SITE_SECTIONS.indexOf(b.section),
  )
}
