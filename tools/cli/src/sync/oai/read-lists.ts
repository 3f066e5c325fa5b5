import { CommandError, inTransaction, onClient } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import type { RecordHeader } from '@fonds/reader-xml'
import type pg from 'pg'
import { type Missing, whyHeld } from '../brake.ts'
import { AskedToWait } from '../fetch/fetch-error.ts'
import { countMissing, putHeaders, removeMissing } from '../store/resources.commands.ts'
import type { Cursor, Held, OaiSource, Prefixes } from '../store/source.ts'
import { beginList, endList, keepCursor } from '../store/sources.commands.ts'
import { type Identity, type Page, type Provider, ProviderError } from './provider.ts'
import { fromOf, isInSet } from './since.ts'

const MAX_PAGES = 2_000_000
/** How often a list is begun again in a row without a page of it being new. */
const MAX_RESTARTS = 3
const DAY_MS = 86_400_000

interface Reading {
  readonly pool: pg.Pool
  readonly source: OaiSource
  readonly provider: Provider
  readonly identity: Identity
  readonly prefixes: Prefixes
  readonly full: boolean
  readonly signal: AbortSignal
  /** As a run has it. */
  readonly until: number
  /** Reports what was refused. */
  readonly refuse: (line: string) => void
}

/**
 * Reads what is new at a provider, or all it has, from where the last run stopped, and marks what is to be fetched and removed.
 * @returns why missing resources are kept; null if none are, or if the list is one of changes
 * @throws ProviderError; FetchError
 */
export async function readLists(reading: Reading): Promise<Held | null> {
  const { pool, source, identity, prefixes, full, signal, until } = reading
  let { cursor, list } = source
  if (cursor === null || full) {
    const from = full ? null : fromOfNext(source, identity)
    cursor = { mode: from === null ? 'full' : 'changes', from, part: 0, token: null, began: null }
    const [begun] = await runCommand<{ list: number }>(pool, beginList, {
      source: source.id,
      cursor: JSON.stringify(cursor),
    })
    // Somebody removed the source.
    if (begun === undefined) throw new CommandError('not_found', `there is no source ${source.name} any more`)
    list = begun.list
  }
  const sets = source.settings.sets.length > 0 ? source.settings.sets : [null]
  const parts = prefixes.flatMap(({ prefix }) => sets.map((set) => ({ prefix, set })))
  for (let part = parts[cursor.part]; part !== undefined; part = parts[cursor.part]) {
    cursor = await readPart(reading, { list, ...part }, cursor)
    if (signal.aborted || performance.now() > until) return null
  }
  return conclude(reading, list, cursor)
}

/**
 * Returns where a list of changes begins; null if everything must be compared. Providers that promise to keep deletions are compared
 * as well: at ArchivesSpace, which does, what was unpublished just vanishes.
 */
function fromOfNext({ since, compared_at: compared, settings }: OaiSource, identity: Identity): string | null {
  if (since === null || compared === null) return null
  const days = settings.compare_days
  if (days > 0 && Date.now() - compared.getTime() > days * DAY_MS) return null
  return fromOf(since, identity)
}

interface Part {
  readonly list: number
  readonly prefix: string
  readonly set: string | null
}

/** Reads one list to its end, or to the signal. A token that has expired begins it again. */
async function readPart(reading: Reading, part: Part, start: Cursor): Promise<Cursor> {
  const { provider, signal, source, refuse, until } = reading
  let cursor = start
  let tokens = new Set<string>()
  let restarts = 0
  for (let pages = 0; !signal.aborted && performance.now() <= until; pages++) {
    if (pages === MAX_PAGES) throw new ProviderError('endless', 'the list of identifiers has no end')
    const query: Record<string, string> =
      cursor.token === null
        ? {
            metadataPrefix: part.prefix,
            ...(part.set !== null && { set: part.set }),
            ...(cursor.from !== null && { from: cursor.from }),
          }
        : { resumptionToken: cursor.token }
    let page: Page
    try {
      page = await provider.list(query)
    } catch (error) {
      const isExpired = error instanceof ProviderError && error.code === 'badResumptionToken'
      // A token of an earlier run may have expired whatever the answer: ArchivesSpace's is 400 or 500.
      const isOld = pages === 0 && !(error instanceof AskedToWait) && !signal.aborted
      if (cursor.token === null || !(isExpired || isOld) || ++restarts > MAX_RESTARTS) throw error
      cursor = { ...cursor, token: null }
      tokens = new Set()
      continue
    }
    const { token, tooLong } = page
    if (tooLong !== null) refuse(`${source.name}: left out ${tooLong}…, whose identifier is too long`)
    const next = {
      ...cursor,
      began: cursor.began ?? page.now,
      part: token === null ? cursor.part + 1 : cursor.part,
      token,
    }
    const added = await enter(reading, part, page.headers, next)
    if (added > 0) restarts = 0
    if (token === null) return next
    if (added === 0 && tokens.has(token))
      throw new ProviderError('endless', 'the list of identifiers goes round in circles')
    tokens.add(token)
    cursor = next
  }
  return cursor
}

/** Enters a page and the place behind it, both or neither. @returns the number of records that the list had not named yet */
function enter(
  { pool, source, full }: Reading,
  { list, prefix, set }: Part,
  headers: readonly RecordHeader[],
  next: Cursor,
): Promise<number> {
  const wanted = set === null ? headers : headers.filter(({ sets }) => isInSet(sets, set))
  const latest = [...new Map(wanted.map((header) => [header.identifier, header])).values()]
  return onClient(pool, (client) =>
    inTransaction(client, async () => {
      const kept = await runCommand(client, keepCursor, { source: source.id, list, cursor: JSON.stringify(next) })
      requireSame(kept, source)
      const values = {
        ...{ source: source.id, prefix, list, again: full },
        identifiers: latest.map(({ identifier }) => identifier),
        datestamps: latest.map(({ datestamp }) => datestamp),
        deleted: latest.map(({ deleted }) => deleted),
      }
      const [row] = latest.length > 0 ? await runCommand<{ added: number }>(client, putHeaders, values) : []
      return row?.added ?? 0
    }),
  )
}

/** Ends the list. Only after a full one is it known what the source lacks. */
function conclude({ pool, source }: Reading, list: number, { mode, began }: Cursor): Promise<Held | null> {
  const isFull = mode === 'full'
  return onClient(pool, (client) =>
    inTransaction(client, async () => {
      let held: Held | null = null
      if (isFull) {
        const [counts] = await runCommand<Missing>(client, countMissing, { source: source.id, list })
        const why = counts === undefined ? null : whyHeld(counts)
        if (why === null) await runCommand(client, removeMissing, { source: source.id, list, code: 'missing' })
        else held = { why, what: 'missing', list, at: new Date().toISOString() }
      }
      const values = {
        source: source.id,
        list,
        since: began ?? null,
        full: isFull,
        held: held === null ? null : JSON.stringify(held),
      }
      requireSame(await runCommand(client, endList, values), source)
      return held
    }),
  )
}

/** @throws CommandError if the source was changed or removed since the list was begun, which then says nothing of it */
function requireSame(rows: readonly unknown[], { name }: OaiSource): void {
  if (rows.length === 0) throw new CommandError('conflict', `${name} was changed or removed meanwhile`)
}
