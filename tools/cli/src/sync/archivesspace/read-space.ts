import { CommandError, inTransaction, onClient } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { type Missing, whyHeld } from '../brake.ts'
import { putFound } from '../store/parts.commands.ts'
import { countMissing, removeMissing } from '../store/resources.commands.ts'
import type { ArchivesSpaceSource, Cursor, Held } from '../store/source.ts'
import { beginList, endList } from '../store/sources.commands.ts'
import { type Changes, changesIn, type Mark, newChanges, subjectsOf } from './changes.ts'
import { compareWith } from './compare.ts'
import { heedDeletions } from './heed-deletions.ts'
import type { SpaceRepository } from './records.ts'
import type { Space } from './space.ts'

/** Sources enter changes a little late. */
const OVERLAP_SECONDS = 60
/** Once in this time, changes are asked for from this time before, for those that were entered late or in an answer that failed. */
const SWEEP_SECONDS = 3_600
const SWEEP_OVERLAP_SECONDS = 4_200
/** Rows that are entered at once. */
const AT_ONCE = 5_000
const DAY_MS = 86_400_000

export interface SpaceReading {
  readonly pool: pg.Pool
  readonly source: ArchivesSpaceSource
  readonly space: Space
  readonly repositories: readonly SpaceRepository[]
  readonly full: boolean
  readonly signal: AbortSignal
  readonly settleSeconds: number
  readonly refuse: (line: string) => void
}

/**
 * Asks for what has changed, or compares everything, and marks what is to be fetched and removed: all of it or nothing.
 * @returns why missing resources are kept; null if none are
 * @throws FetchError
 */
export async function readSpace(reading: SpaceReading): Promise<Held | null> {
  const { source, space, full, signal, refuse } = reading
  const began = Math.floor(space.now.getTime() / 1_000)
  const since = source.since === null ? null : Number(source.since)
  const isSetBack = since !== null && began < since
  const isDue = isFullDue(source)
  const sweeps = since !== null && Math.floor(began / SWEEP_SECONDS) !== Math.floor(since / SWEEP_SECONDS)
  const changes = newChanges()
  if (since !== null && !isSetBack) {
    const overlap = sweeps ? SWEEP_OVERLAP_SECONDS : OVERLAP_SECONDS
    const feedFrom = since - SWEEP_OVERLAP_SECONDS
    await changesIn(reading, { from: since - overlap, feedFrom, changes })
  }
  // Without the feed of deletions, nothing else tells of them.
  const compares = full || isSetBack || isDue || since === null || (sweeps && changes.gone === null)
  if (compares) {
    await compareWith(reading, changes)
    await subjectsOf(reading, 0, changes)
  }
  if (signal.aborted) return null
  if (changes.gone === null && since !== null && (sweeps || full)) {
    refuse(`${source.name}: the user may not read the feed of deletions, so these are found once an hour`)
  }
  return enter(reading, changes, { began, compares, again: full || isSetBack })
}

function isFullDue({ compared_at: compared, settings }: ArchivesSpaceSource): boolean {
  const { compare_days: days } = settings
  return compared === null || (days > 0 && Date.now() - compared.getTime() > days * DAY_MS)
}

interface Outcome {
  /** Seconds since 1970, at the source. */
  readonly began: number
  readonly compares: boolean
  readonly again: boolean
}

/** Enters what was found, in one transaction. */
function enter(reading: SpaceReading, changes: Changes, outcome: Outcome): Promise<Held | null> {
  const { pool, source } = reading
  return onClient(pool, (client) =>
    inTransaction(client, async () => {
      const mode = outcome.compares ? 'full' : 'changes'
      const cursor: Cursor = { mode, from: null, part: 0, token: null, began: null }
      const values = { source: source.id, cursor: JSON.stringify(cursor) }
      const [begun] = await runCommand<{ list: number }>(client, beginList, values)
      if (begun === undefined) throw new CommandError('not_found', `there is no source ${source.name} any more`)
      const { list } = begun
      // Answers under other settings say nothing.
      if (list !== source.list + 1) throw new CommandError('conflict', `${source.name} was changed meanwhile`)
      await putMarks(client, source, changes, { list, ...outcome })
      await heedDeletions(client, reading, changes, { list, compares: outcome.compares })
      return end(client, source, list, outcome)
    }),
  )
}

async function putMarks(
  client: pg.PoolClient,
  source: ArchivesSpaceSource,
  { marks }: Changes,
  { list, again, began }: Outcome & { readonly list: number },
): Promise<void> {
  const stamp = new Date(began * 1_000).toISOString().replace(/\.\d+Z$/, 'Z')
  for (const prefix of ['eac', 'ead'] as const) {
    const all: (readonly [uri: string, mark: Mark])[] = [...marks[prefix]]
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const some = all.slice(at, at + AT_ONCE)
      await runCommand(client, putFound, {
        ...{ source: source.id, prefix, list, again },
        identifiers: some.map(([uri]) => uri),
        datestamps: some.map(([, { changed }]) => (changed === null ? '' : changed || stamp)),
        deleted: some.map(([, { deleted }]) => deleted),
        looks: some.map(([, { looks }]) => looks),
      })
    }
  }
}

async function end(
  client: pg.PoolClient,
  source: ArchivesSpaceSource,
  list: number,
  { began, compares }: Outcome,
): Promise<Held | null> {
  let held: Held | null = null
  if (compares) {
    const [counts] = await runCommand<Missing>(client, countMissing, { source: source.id, list })
    const why = counts === undefined ? null : whyHeld(counts)
    if (why === null) await runCommand(client, removeMissing, { source: source.id, list, code: 'missing' })
    else held = { why, what: 'missing', list, at: new Date().toISOString() }
  }
  const values = { source: source.id, list, since: String(began), full: compares }
  await runCommand(client, endList, { ...values, held: held === null ? null : JSON.stringify(held) })
  return held
}
