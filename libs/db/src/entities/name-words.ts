import type { Batch } from '../feed/batch.ts'
import type { ReviewedPart } from '../feed/review-tenants.ts'
import type { Client } from '../statements/statement.ts'
import { searchWords } from './entity-keys.ts'

/** The names of an entity: its own, and those of its authority record. */
export interface Named {
  readonly name: string
  readonly record: {
    readonly name: string
    readonly names: readonly { readonly value: string }[]
  } | null
}

/** Returns the words by which an entity is found: those of its names, whatever it was called before. */
const nameWords = (tenantId: string, { name, record }: Named): string[] =>
  searchWords(tenantId, [name, ...(record === null ? [] : [record.name, ...record.names.map(({ value }) => value)])])

interface NamedRow extends Named {
  readonly id: string
  readonly words: readonly string[]
  readonly merged: boolean
}

/** The condition that other entities were merged into an entity `e`: their UUIDs are its former paths; slugs never have that form. */
export const HAS_MERGED = `EXISTS (SELECT FROM fonds.slug_history h WHERE h.tenant_id = e.tenant_id AND h.kind = 'entity' AND h.item_id = e.id
    AND h.slug ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')`

const NAMED = `SELECT e.id, e.name, tsvector_to_array(e.search) AS words,
  CASE WHEN e.content IS NOT NULL THEN jsonb_build_object('name', e.content -> 'name', 'names', e.content -> 'names') END AS record,
  ${HAS_MERGED} AS merged
FROM fonds.entity e`

const WRITE = `UPDATE fonds.entity e SET search = array_to_tsvector(string_to_array(w.words, ' '))
FROM unnest($2::uuid[], $3::text[]) w(id, words) WHERE e.tenant_id = $1 AND e.id = w.id`

/** Reads an entity's names before they change, for `replaceNameWords`. */
export async function readNamed({ client, tenantId }: Place, id: string): Promise<NamedRow | null> {
  const { rows } = await client.query<NamedRow>(`${NAMED} WHERE e.tenant_id = $1 AND e.id = $2`, [tenantId, id])
  return rows[0] ?? null
}

type Place = Pick<Batch, 'tenantId'> & { readonly client: Client }

/**
 * Gives an entity whose names have changed the words of its present ones. Words of entities that were merged into it stay, since
 * that was decided.
 * @param before its names until now
 */
export async function replaceNameWords(place: Place, before: NamedRow | null): Promise<void> {
  const now = before === null ? null : await readNamed(place, before.id)
  if (before === null || now === null) return
  await place.client.query(WRITE, [place.tenantId, [now.id], [wordsNow(place.tenantId, now, before).join(' ')]])
}

function wordsNow(tenantId: string, now: NamedRow, before: Named): string[] {
  const words = nameWords(tenantId, now)
  if (!now.merged) return words
  const former = new Set(nameWords(tenantId, before))
  return [...new Set([...words, ...now.words.filter((word) => !former.has(word))])]
}

/** The number of names read at once. */
const PART = 500

interface OutdatedNames {
  /** The number of names read. */
  readonly names: number
  readonly outdated: readonly { readonly id: string; readonly words: readonly string[] }[]
  /** The UUID after which the next part begins; null once nothing is left. */
  readonly last: string | null
}

/** Compares the words by which some names of an archive are found with the names. @param after null at the start */
async function outdatedNames({ client, tenantId }: Place, after: string | null, lock = ''): Promise<OutdatedNames> {
  const { rows } = await client.query<NamedRow>(
    `${NAMED} WHERE e.tenant_id = $1 AND ($2::uuid IS NULL OR e.id > $2) ORDER BY e.id LIMIT ${PART} ${lock}`,
    [tenantId, after],
  )
  const outdated = rows.flatMap((row) => {
    const words = wordsNow(tenantId, row, { name: '', record: null })
    const found = new Set(row.words)
    return words.length === found.size && words.every((word) => found.has(word)) ? [] : [{ id: row.id, words }]
  })
  return { names: rows.length, outdated, last: rows.length < PART ? null : (rows.at(-1)?.id ?? null) }
}

/**
 * Gives names the words of what they are now, in parts: until 0.10, they kept those of what they had been.
 * @param after the UUID of the last name of the part before; null at the start
 */
export async function reviewNameWords(batch: Batch, after: string | null): Promise<ReviewedPart> {
  const { client, tenantId } = batch
  // In the order of ids, as everywhere.
  const { outdated, last } = await outdatedNames(batch, after, 'FOR NO KEY UPDATE OF e')
  if (outdated.length > 0) {
    await client.query(WRITE, [tenantId, outdated.map(({ id }) => id), outdated.map(({ words }) => words.join(' '))])
    batch.changed()
  }
  return { count: 0, last }
}

/** How many names of an archive are not found by what they are called, or by something else. */
export interface NamesState {
  readonly names: number
  readonly outdated: number
  /** UUIDs of some of them. */
  readonly examples: readonly string[]
}

const MAX_EXAMPLES = 10

/** Compares all names of an archive with the words by which they are found. Keeps one part in memory. */
export async function verifyNames(client: Client, tenantId: string): Promise<NamesState> {
  const state = { names: 0, outdated: 0, examples: [] as string[] }
  for (let after: string | null = null; ; ) {
    const part: OutdatedNames = await outdatedNames({ client, tenantId }, after)
    state.names += part.names
    state.outdated += part.outdated.length
    state.examples.push(...part.outdated.slice(0, MAX_EXAMPLES - state.examples.length).map(({ id }) => id))
    if (part.last === null) return state
    after = part.last
  }
}
