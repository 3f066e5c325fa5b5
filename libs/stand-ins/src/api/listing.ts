import type { AnyRecord, Tombstone } from '../model/records.ts'
import type { Store } from '../model/store.ts'
import { type Answer, crash, Failure, json } from './answer.ts'
import { jsonOf } from './json-record.ts'
import { resolved } from './resolve.ts'

/** config-defaults.rb:130, 134 */
const DEFAULT_PAGE_SIZE = 10
const MAX_PAGE_SIZE = 250
const MISSING = ['Parameter required but no value provided']

/** lib/rest.rb:408: what is no number at all is not caught, and so a crash. */
function count(text: string): number {
  if (!/^[+-]?\d+$/.test(text)) throw crash(`invalid value for Integer(): "${text}"`)
  const value = Number(text)
  if (value < 0) throw crash(`Invalid non-negative integer value: ${text}`)
  return value
}

const since = (query: URLSearchParams): number => count(query.get('modified_since') ?? '0')

interface PageOf<T> {
  readonly first_page: 1
  readonly last_page: number
  readonly this_page: number
  readonly items: readonly T[]
}

function page<T>(query: URLSearchParams, items: readonly T[]): PageOf<T> {
  // rest.rb:427: larger ones are reduced without a word.
  const size = Math.min(count(query.get('page_size') ?? String(DEFAULT_PAGE_SIZE)), MAX_PAGE_SIZE)
  const number = count(query.get('page') ?? '')
  if (number < 1 || size < 1) throw crash('page_no must be > 0')
  return {
    first_page: 1,
    last_page: Math.max(1, Math.ceil(items.length / size)),
    this_page: number,
    items: items.slice((number - 1) * size, number * size),
  }
}

/**
 * Lists records that changed at or after a second, in the order of their ids: lib/crud_helpers.rb:48. What was changed in the
 * second of the last question is in the answer again, or was not yet.
 */
export function listing(store: Store, query: URLSearchParams, records: Iterable<AnyRecord>): Answer {
  const from = since(query)
  const direction = query.get('sort_direction') ?? 'asc'
  if (direction !== 'asc' && direction !== 'desc') {
    throw new Failure(400, {
      sort_direction: [`Failed validation -- must be either 'asc' or 'desc' but given: ${direction}`],
    })
  }
  const changed = [...records].filter(({ systemMtime }) => systemMtime >= from)
  changed.sort((a, b) => (direction === 'asc' ? a.id - b.id : b.id - a.id))
  const full = (one: AnyRecord) => resolved(store, jsonOf(store, one), query.getAll('resolve[]'))
  if (query.has('page')) {
    const { items, ...numbers } = page(query, changed)
    return json({ ...numbers, total: changed.length, results: items.map(full) })
  }
  const ids = [...query.getAll('id_set[]'), ...(query.get('id_set')?.split(',') ?? [])]
  if (ids.length > 0) {
    const wanted = new Set(ids.map(count))
    if (wanted.size > MAX_PAGE_SIZE) throw crash(`ID set cannot contain more than ${MAX_PAGE_SIZE}n IDs`)
    return json(changed.filter(({ id }) => wanted.has(id)).map(full))
  }
  // Any value will do, also `false`: rest.rb:542.
  if (query.has('all_ids')) return json(changed.map(({ id }) => id))
  throw new Failure(400, { page: MISSING, id_set: MISSING, all_ids: MISSING })
}

/** controllers/update_feed.rb:18: URIs of all repositories and kinds, for ever, without their number. */
export function deleteFeed(query: URLSearchParams, tombstones: readonly Tombstone[]): Answer {
  const from = since(query)
  if (!query.has('page')) throw new Failure(400, { page: MISSING })
  const { items, ...numbers } = page(
    query,
    tombstones.filter(({ timestamp }) => timestamp >= from),
  )
  return json({ ...numbers, results: items.map(({ uri }) => uri) })
}
