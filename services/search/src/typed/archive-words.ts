import { type Pool, query as send } from '@fonds/db/pool'
import { bind, nameWord } from '@fonds/db/read'
import { BoundedMap } from '@fonds/util'
import { lexeme } from '../documents/tsquery.ts'
import { positiveTermsOf } from '../engine/positive-terms.ts'
import type { Query } from '../grammar/query.ts'
import { isWeightless } from '../relax/weightless.ts'
import { type ArchiveWordsRow, archiveWords, MAX_FONDS } from './archive-words.queries.ts'
import { asTyped } from './as-typed.ts'
import { NO_SYNONYMS, type Synonyms, synonymsOf } from './synonyms.ts'

/** What only an archive knows of the words of a query. */
export interface ArchiveWords {
  readonly synonyms: Synonyms
  /** UUIDs of the fonds whose creators have a folded word in their names. */
  readonly fonds: ReadonlyMap<string, readonly string[]>
}

/** Known ones, by archive and version of its content; the fonds also by words. */
export interface KnownArchiveWords {
  readonly synonyms: BoundedMap<string, Synonyms>
  readonly fonds: BoundedMap<string, ArchiveWords['fonds']>
}

export const createKnownArchiveWords = (): KnownArchiveWords => ({
  synonyms: new BoundedMap(100),
  fonds: new BoundedMap(2_000),
})

const NO_FONDS: ArchiveWords['fonds'] = new Map()

/** Number of words that are looked up, and letters that they must have. */
const MAX_WORDS = 8
const MIN_LETTERS = 3

interface Scope {
  readonly tenant: string
  /** Null if it is unknown. */
  readonly contentVersion: string | null
}

/** Adds the other ways to write the words of a query, including those of the archive. Null remains null. */
export async function asTypedIn(
  deps: { readonly seeking: Pool; readonly typed: KnownArchiveWords },
  scope: Scope,
  query: Query | null,
): Promise<Query | null> {
  return query === null ? null : asTyped(query, await readArchiveWords(deps, scope, namesIn(query)))
}

/** Adds the other ways to write the words of a query that every archive has. */
export const asTypedAnywhere = (query: Query | null): Query | null =>
  query === null ? null : asTyped(query, { synonyms: NO_SYNONYMS, fonds: NO_FONDS })

async function readArchiveWords(
  { seeking, typed }: { readonly seeking: Pool; readonly typed: KnownArchiveWords },
  { tenant, contentVersion }: Scope,
  words: readonly string[],
): Promise<ArchiveWords> {
  const keyFor = (...of: readonly string[]) => JSON.stringify([tenant, contentVersion, ...of])
  const isKept = contentVersion !== null
  const knownSynonyms = isKept ? typed.synonyms.get(keyFor()) : undefined
  const knownFonds = words.length === 0 ? NO_FONDS : isKept ? typed.fonds.get(keyFor(...words)) : undefined
  if (knownSynonyms !== undefined && knownFonds !== undefined) return { synonyms: knownSynonyms, fonds: knownFonds }
  const values = {
    tenant,
    words: knownFonds === undefined ? words.map((word) => lexeme(nameWord(tenant, word))) : [],
    with_synonyms: knownSynonyms === undefined,
  }
  const [row] = await send<ArchiveWordsRow & Record<string, unknown>>(seeking, bind(archiveWords, values))
  const synonyms =
    knownSynonyms ?? synonymsOf((row?.synonyms ?? []).map((group) => group.split(',').map((one) => one.trim())))
  const found = words.map((word, n) => [word, row?.fonds[n] ?? []] as const)
  const fonds = knownFonds ?? new Map(found.filter(([, ids]) => ids.length > 0 && ids.length <= MAX_FONDS))
  if (isKept) {
    if (knownSynonyms === undefined) typed.synonyms.set(keyFor(), synonyms)
    if (knownFonds === undefined) typed.fonds.set(keyFor(...words), fonds)
  }
  return { synonyms, fonds }
}

/** Returns the folded words of a query that may be names. */
function namesIn(query: Query): string[] {
  const words = positiveTermsOf(query).flatMap((terms) =>
    terms.words.length === 1 && !terms.prefix ? terms.words : [],
  )
  const names = words.filter(
    ({ exact, folded }) => folded.length >= MIN_LETTERS && isName(folded) && !isWeightless(exact),
  )
  return [...new Set(names.map(({ folded }) => folded))].slice(0, MAX_WORDS)
}

const isName = (folded: string): boolean => /^[\p{L}\p{M}]+$/u.test(folded)
