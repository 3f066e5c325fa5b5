import { XmlWriter } from '@fonds/crosswalks'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { Deps } from '../deps.ts'
import { feedCount, feedWindow, type WindowRow } from '../feed/feed.queries.ts'
import { findPage, type Place, placeOf, type Search } from '../feed/page.ts'
import { findSet, readRepositorySets } from '../feed/sets.ts'
import { formatOf } from '../formats/format.ts'
import type { Selection } from '../protocol/arguments.ts'
import { datestamp } from '../protocol/datestamp.ts'
import { OaiError } from '../protocol/error.ts'
import type { ListPosition } from '../protocol/token.ts'
import { type Body, bodyOf } from './body.ts'
import type { EadRecords } from './ead-records.ts'
import type { OaiContext } from './oai-context.ts'
import { writeHeaders, writeRecords } from './records.ts'

type ListVerb = ListPosition['verb']
type Start = Omit<ListPosition, 'seq' | 'root' | 'item' | 'end' | 'size'>

const nothing = (): OaiError => new OaiError('noRecordsMatch', 'No item matches the request. Try again later.')

/** Starts a list (4.3, 4.5). @throws OaiError */
export async function beginList(
  deps: Deps,
  context: OaiContext,
  verb: ListVerb,
  { metadataPrefix, set: spec, window }: Selection,
): Promise<Body> {
  const { topsOnly } = formatOf(deps, metadataPrefix)
  const tenant = context.tenant.id
  const set = spec === null ? null : await findSet(deps.pool, tenant, spec)
  if (spec !== null && set === null) {
    deps.logger.info({ set: spec }, 'a harvester requested an unknown set')
    // Harvesters abort on `badArgument`, but a set may have been withdrawn since the last run.
    throw new OaiError('noRecordsMatch', 'This set does not exist. ListSets lists all sets.')
  }
  const { first_seq, last_seq } = await windowOf(deps, context, window)
  if (first_seq === null || last_seq === null || BigInt(first_seq) > BigInt(last_seq)) throw nothing()
  const start: Start = {
    verb,
    metadataPrefix,
    set: spec === null || set === null ? null : { spec, ...set },
    from: window.from && datestamp(window.from),
    until: window.until && datestamp(window.until),
    cursor: 0,
  }
  const search: Search = {
    tenant,
    seq: first_seq,
    root: null,
    item: null,
    last: last_seq,
    set,
    tops: topsOnly,
  }
  return writeList(deps, context, start, search, { size: null, end: null })
}

/** Continues a list from a token. @throws OaiError */
export async function continueList(deps: Deps, context: OaiContext, verb: ListVerb, token: string): Promise<Body> {
  const tenant = context.tenant.id
  const position = deps.tokens.decode(tenant, token, context.now)
  if (position.verb !== verb) throw new OaiError('badResumptionToken', 'This token belongs to another verb.')
  const { set, from, until, seq, root, item, end, cursor, size } = position
  const { topsOnly: tops } = formatOf(deps, position.metadataPrefix)
  // A collection that was a set stays one, with what was deleted. A repository does not.
  if (set?.root === null && !(await readRepositorySets(deps.pool, tenant)).some(({ id }) => id === set.id))
    throw new OaiError('badResumptionToken', 'This set does not exist any more. ListSets lists all sets.')
  const window = { from: from === null ? null : new Date(from), until: until === null ? null : new Date(until) }
  const { last_seq } = await windowOf(deps, context, window)
  // Changed items reappear at the end, so a list that changes faster than it is read must be ended.
  const due = end ?? (cursor > 2 * size + 1_000 ? last_seq : null)
  const search: Search = { tenant, seq, root, item, last: due ?? last_seq ?? seq, set, tops }
  if (due !== null && (await findPage(deps.pool, search, false)).items.length === 0) {
    // All remaining items have changed again. A list must not end with an empty page, so the page includes them and the
    // list ends here.
    return writeList(deps, context, position, { ...search, last: last_seq ?? seq }, { size, end: due, final: true })
  }
  return writeList(deps, context, position, search, { size, end: due })
}

async function windowOf({ pool }: Deps, { tenant, feed }: OaiContext, window: Selection['window']): Promise<WindowRow> {
  if (window.from === null && window.until === null) return feed
  const [row] = await query<WindowRow>(pool, bind(feedWindow, { tenant: tenant.id, ...window }))
  return row ?? { first_seq: null, last_seq: null }
}

async function countOf({ pool }: Deps, { tenant, seq: first, last, set, tops }: Search): Promise<number> {
  const nested = set !== null && set.id !== set.root
  const values = { tenant, first, last, tops, set_root: set?.root ?? null, set: nested ? set.id : null }
  const [row] = await query<{ n: string }>(pool, bind(feedCount, values))
  return Number(row?.n ?? 0)
}

interface Sizes {
  /** The size reported on the first page; null while on the first page. */
  readonly size: number | null
  readonly end: string | null
  /** Set if the list ends here even though items follow. */
  readonly final?: true
}

async function writeList(deps: Deps, context: OaiContext, start: Start, search: Search, sizes: Sizes): Promise<Body> {
  const { elements, last, seen, next: behind } = await fill(deps, context, start, search)
  if (elements.length === 0 && last === null) throw nothing()
  const { verb, metadataPrefix, set, from, until } = start
  const next = sizes.final ? null : behind
  const cursor = start.cursor + seen
  const counted = sizes.size ?? (next === null ? 0 : await countOf(deps, search))
  // Items that changed since then have reappeared, so the list has become longer.
  const size = Math.max(counted, cursor + (next === null ? 0 : 1))
  let token = ''
  if (next !== null) {
    const position = { verb, metadataPrefix, set, from, until, ...next, end: sizes.end, cursor, size: counted }
    const { text, expires } = deps.tokens.encode(context.tenant.id, position, context.now)
    token = writeToken(text, datestamp(expires), start.cursor, size)
  } else if (sizes.size !== null) token = writeToken('', null, start.cursor, size)
  return bodyOf(`<${verb}>`, elements, last, `${token}</${verb}>`)
}

interface Filled {
  readonly elements: readonly string[]
  readonly last: EadRecords['last']
  /** Number of items read, including omitted ones. */
  readonly seen: number
  readonly next: Place | null
}

/**
 * Renders a page as text. If all items of a page had to be omitted, uses the next page, because a response must not be
 * empty.
 */
async function fill(deps: Deps, context: OaiContext, start: Start, search: Search): Promise<Filled> {
  const { verb, metadataPrefix } = start
  const format = formatOf(deps, metadataPrefix)
  const isRecords = verb === 'ListRecords'
  let place: Search = search
  let seen = 0
  for (;;) {
    const page = await findPage(deps.pool, place, isRecords && format.source.of === 'brief')
    const { elements, last, ...written } = isRecords
      ? await writeRecords(deps, context, format, page)
      : { elements: writeHeaders(context, page), last: null, seen: page.items.length }
    seen += written.seen
    const stopped = written.seen < page.items.length ? page.items[written.seen - 1] : undefined
    const next = stopped === undefined ? page.next : placeOf(stopped)
    if (elements.length > 0 || last !== null || next === null) return { elements, last, seen, next }
    place = { ...place, ...next }
  }
}

const writeToken = (text: string, expires: string | null, cursor: number, size: number): string =>
  new XmlWriter()
    .leaf('resumptionToken', text, {
      expirationDate: expires,
      completeListSize: String(size),
      cursor: String(cursor),
    })
    .take()
