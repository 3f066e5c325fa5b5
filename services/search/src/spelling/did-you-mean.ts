import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { toApiError } from '@fonds/http'
import { type StemmedLanguage, stemmerLanguage } from '../analysis/stem.ts'
import { wordsOf } from '../analysis/words.ts'
import { otherTenantLexeme, stemLexeme, tenantLexeme } from '../documents/lexemes.ts'
import { allOf, anyOf, lexeme, type TsQuery } from '../documents/tsquery.ts'
import type { EngineRequest } from '../engine/engine.ts'
import { printQuery } from '../grammar/print.ts'
import type { Query } from '../grammar/query.ts'
import { datesIn } from '../postgres/dates.queries.ts'
import { exactMatch, matchOf, NO_TRAITS, withoutNames } from '../postgres/match.ts'
import { narrowedMatches } from '../postgres/matches.ts'
import { distance } from './distance.ts'
import { isSpelt, rewritten } from './rewritten.ts'
import { type AlikeRow, alike, found, type UsageRow, usage, withdrawnNames } from './spelling.queries.ts'

/** Maximum number of words of a query that are checked, of words that are corrected, and of candidates for each. */
const MAX_WORDS = 12
const MAX_CORRECTED = 3
const MAX_CANDIDATES = 5
/** Minimum length of a word that can be corrected, in letters. Two wrong letters are accepted only in longer words. */
const MIN_LENGTH = 3
const MAX_LENGTH = 40
const MIN_LENGTH_FOR_TWO_ERRORS = 6

/**
 * Suggests a correction of a query without results: replaces words that nothing visible in the archive contains,
 * provided that the new query has results. Returns null if there is no correction, or none is found in time. Works the
 * same with every engine.
 * @param language of the reader: of equally close words, those of texts in it are meant; null where an archive has only one
 */
export async function didYouMean(
  pool: Pool,
  request: EngineRequest,
  language: string | null = null,
): Promise<string | null> {
  try {
    return await corrected(pool, request, language === null ? null : stemmerLanguage(language.split('-', 1).join('')))
  } catch (error) {
    if (toApiError(error).code === 'service_unavailable') return null
    throw error
  }
}

async function corrected(pool: Pool, request: EngineRequest, language: StemmedLanguage | null): Promise<string | null> {
  const { tenant, query: asked, filters } = request
  if (asked === null) return null
  const ofDescriptions = (terms: readonly TsQuery[]) => allOf([lexeme(tenantLexeme(tenant)), ...terms])
  const ofOthers = (terms: readonly TsQuery[]) => allOf([lexeme(otherTenantLexeme(tenant)), ...terms])
  const count = async (matches: readonly TsQuery[]) => {
    const rows = await query<UsageRow & Record<string, unknown>>(
      pool,
      bind(usage, {
        tenant,
        matches: matches.map((match) => ofDescriptions([match])),
        others: filters.with_others ? matches.map((match) => ofOthers([match])) : [],
      }),
    )
    return rows.map((row) => row.count)
  }
  const names = await query<{ id: string }>(pool, bind(withdrawnNames, { tenant }))
  const withdrawn = names.map(({ id }) => id)
  const words = [...wordsIn(asked)].slice(0, MAX_WORDS)
  const counts = await count(words.map(({ match }) => matchOf(match, { withdrawn })))
  const wrong = [...new Set(words.filter((_, n) => counts[n] === 0).map(({ folded }) => folded))]
  const countExact = async (spellings: readonly Spelling[]): Promise<Usage[]> => {
    const matches = spellings.map((word) => withoutNames(withdrawn, (weights) => exactMatch(word, weights)))
    const [all, own] = await Promise.all([
      count(matches),
      language === null
        ? []
        : count(matches.map((match, n) => allOf([match, stemmedIn(language, spellings[n]?.exact ?? '')]))),
    ])
    return all.map((number, n) => ({ count: number, isOwn: (own[n] ?? 0) > 0 }))
  }
  const replacements = await replace(pool, tenant, wrong.filter(correctable).slice(0, MAX_CORRECTED), countExact)
  if (replacements.size === 0) return null
  const meant = rewritten(asked, replacements)
  const matches = narrowedMatches({ ...request, query: meant }, { ...NO_TRAITS, withdrawn })
  const values = { tenant, ...matches, ...datesIn(filters) }
  const [row] = await query<{ found: boolean }>(pool, bind(found, values))
  return row?.found === true ? printQuery(meant) : null
}

/** How many documents have a word, and whether one of them has it in a text of the reader's language. */
interface Usage {
  readonly count: number
  readonly isOwn: boolean
}

/** Matches what has a word, or another form of it, in a text of a language: words are stemmed in the language of their text. */
const stemmedIn = (language: StemmedLanguage, word: string): TsQuery =>
  anyOf([...wordsOf(word)].flatMap(({ forms }) => forms.stems(language).map((stem) => lexeme(stemLexeme(stem)))))

/** A word of the archive, as written. */
type Spelling = Parameters<typeof exactMatch>[0]

interface QueryWord {
  readonly folded: string
  /** Matches the word. */
  readonly match: Query
}

/** Yields the words that must match as written: neither negated words nor prefixes. */
function* wordsIn(asked: Query): Generator<QueryWord> {
  switch (asked.kind) {
    case 'and':
    case 'or':
    case 'some':
      for (const part of asked.queries) yield* wordsIn(part)
      return
    case 'word':
    case 'phrase':
    case 'name': {
      const words = [...wordsOf(asked.text)]
      const whole = asked.kind === 'name' && asked.open ? words.slice(0, -1) : words
      for (const { forms } of whole) {
        const { folded, exact: text } = forms
        const match = asked.kind === 'name' ? { ...asked, text, open: false } : { kind: 'word' as const, text }
        if (folded !== '') yield { folded, match }
      }
      return
    }
    case 'field': {
      if (!isSpelt(asked)) return
      for (const { forms } of wordsOf(asked.text)) {
        const { folded, exact: text } = forms
        if (folded !== '') yield { folded, match: { ...asked, text, form: 'word' } }
      }
      return
    }
    case 'not':
    case 'prefix':
    case 'lexeme':
  }
}

const correctable = (word: string): boolean =>
  /^[\p{L}\p{M}]+$/u.test(word) && word.length >= MIN_LENGTH && word.length <= MAX_LENGTH

const mostWrong = (word: string): number => (word.length < MIN_LENGTH_FOR_TWO_ERRORS ? 1 : 2)

/** Finds the closest visible replacement of each word; of equally close ones, that of the reader's language, then the most common. */
async function replace(
  pool: Pool,
  tenant: string,
  words: readonly string[],
  countExact: (spellings: readonly Spelling[]) => Promise<Usage[]>,
): Promise<ReadonlyMap<string, string>> {
  if (words.length === 0) return new Map()
  const backwards = (word: string) => [...word].reverse().join('')
  // Takes less than half: if two letters in the middle are swapped, both then fall into the other part.
  const part = (word: string) => word.slice(0, Math.ceil(word.length / 2) - 1).toWellFormed()
  const rows = await query<AlikeRow & Record<string, unknown>>(
    pool,
    bind(alike, {
      tenant,
      beginnings: words.map(part),
      endings: words.map((word) => part(backwards(word))),
      shortest: words.map((word) => word.length - mostWrong(word)),
      longest: words.map((word) => word.length + mostWrong(word)),
    }),
  )
  const candidates = words.flatMap((word, n) =>
    nearest(
      word,
      rows.filter((row) => row.n === n + 1),
    ),
  )
  const counts = await countExact(candidates.map(({ candidate: exact, folded }) => ({ exact, folded })))
  const known = candidates
    .map((candidate, n) => ({ ...candidate, ...(counts[n] ?? { count: 0, isOwn: false }) }))
    .filter((candidate) => candidate.count > 0)
    .toSorted((a, b) => a.steps - b.steps || Number(b.isOwn) - Number(a.isOwn) || b.count - a.count)
  // The first candidate of each word wins.
  return new Map(known.toReversed().map(({ word, candidate }) => [word, candidate]))
}

function nearest(word: string, rows: readonly AlikeRow[]) {
  const most = mostWrong(word)
  return rows
    .map((row) => ({ word, candidate: row.word, folded: row.folded, steps: distance(word, row.folded, most) }))
    .filter(({ steps }) => steps > 0 && steps <= most)
    .toSorted((a, b) => a.steps - b.steps || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, MAX_CANDIDATES)
}
