import { bind } from '@fonds/db'
import { type Pool, query } from '@fonds/db/pool'
import { toApiError } from '@fonds/http'
import { wordsOf } from '../analysis/words.ts'
import { exactLexeme, tenantLexeme } from '../documents/lexemes.ts'
import { allOf, lexeme, type TsQuery, term } from '../documents/tsquery.ts'
import type { EngineRequest } from '../engine/engine.ts'
import { printQuery } from '../grammar/print.ts'
import type { Query } from '../grammar/query.ts'
import { filterTerms } from '../postgres/filters.ts'
import { matchOf, withoutNames } from '../postgres/match.ts'
import { distance } from './distance.ts'
import { type AlikeRow, alike, found, type UsageRow, usage, withdrawnNames } from './spelling.queries.ts'

/** Words of a query that are looked at, and of these that are corrected; candidates for each that are looked for. */
const MOST_WORDS = 12
const MOST_CORRECTED = 3
const MOST_CANDIDATES = 5
/** Of a word that can be corrected, in letters. With more than one wrong letter, it must have six. */
const SHORTEST = 3
const LONGEST = 40
const TWO_WRONG = 6

/**
 * What a query that found nothing may have been meant for: the same with other words in place of those that nothing
 * visible of the archive has, where that finds something. Null for none, or where it cannot be told in time. What the
 * engine is does not matter.
 */
export async function didYouMean(pool: Pool, request: EngineRequest): Promise<string | null> {
  try {
    return await corrected(pool, request)
  } catch (error) {
    if (toApiError(error).code === 'service_unavailable') return null
    throw error
  }
}

async function corrected(pool: Pool, { tenant, query: asked, filters }: EngineRequest): Promise<string | null> {
  if (asked === null) return null
  const own = lexeme(tenantLexeme(tenant))
  const count = async (matches: readonly TsQuery[]) => {
    const rows = await query<UsageRow & Record<string, unknown>>(
      pool,
      bind(usage, { tenant, matches: matches.map((match) => allOf([own, match])) }),
    )
    return rows.map((row) => row.count)
  }
  const names = await query<{ id: string }>(pool, bind(withdrawnNames, { tenant }))
  const withdrawn = names.map(({ id }) => id)
  const words = [...wordsIn(asked)].slice(0, MOST_WORDS)
  const counts = await count(words.map(({ match }) => matchOf(match, withdrawn)))
  const wrong = [...new Set(words.filter((_, n) => counts[n] === 0).map(({ folded }) => folded))]
  const countExact = (exact: readonly string[]) =>
    count(exact.map((word) => withoutNames(withdrawn, (weights) => term(exactLexeme(word), false, weights))))
  const replacements = await replace(pool, tenant, wrong.filter(correctable).slice(0, MOST_CORRECTED), countExact)
  if (replacements.size === 0) return null
  const meant = rewritten(asked, replacements)
  const { always, facets } = filterTerms(filters)
  const match = allOf([
    own,
    matchOf(meant, withdrawn),
    ...always,
    ...Object.values(facets).filter((facet) => facet !== null),
  ])
  const { date_start, date_end } = filters
  const [row] = await query<{ found: boolean }>(pool, bind(found, { tenant, match, date_start, date_end }))
  return row?.found === true ? printQuery(meant) : null
}

interface AskedWord {
  readonly folded: string
  /** What has it. */
  readonly match: Query
}

/** Words that must be there as they are: not those that must be missing, nor beginnings. */
function* wordsIn(asked: Query): Generator<AskedWord> {
  switch (asked.kind) {
    case 'and':
    case 'or':
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
    case 'not':
    case 'prefix':
  }
}

const correctable = (word: string): boolean =>
  /^[\p{L}\p{M}]+$/u.test(word) && word.length >= SHORTEST && word.length <= LONGEST

const mostWrong = (word: string): number => (word.length < TWO_WRONG ? 1 : 2)

/** For each word the nearest that something visible has; of those as near, the commonest. */
async function replace(
  pool: Pool,
  tenant: string,
  words: readonly string[],
  countExact: (words: readonly string[]) => Promise<number[]>,
): Promise<ReadonlyMap<string, string>> {
  if (words.length === 0) return new Map()
  const backwards = (word: string) => [...word].reverse().join('')
  // Less than half, so that of two letters that are exchanged in the middle both are in the other part.
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
  const counts = await countExact(candidates.map(({ candidate }) => candidate))
  const known = candidates
    .map((candidate, n) => ({ ...candidate, count: counts[n] ?? 0 }))
    .filter((candidate) => candidate.count > 0)
    .toSorted((a, b) => a.steps - b.steps || b.count - a.count)
  // The first of each word stays.
  return new Map(known.toReversed().map(({ word, candidate }) => [word, candidate]))
}

function nearest(word: string, rows: readonly AlikeRow[]) {
  const most = mostWrong(word)
  return rows
    .map((row) => ({ word, candidate: row.word, steps: distance(word, row.folded, most) }))
    .filter(({ steps }) => steps > 0 && steps <= most)
    .toSorted((a, b) => a.steps - b.steps || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, MOST_CANDIDATES)
}

function rewritten(asked: Query, replacements: ReadonlyMap<string, string>): Query {
  switch (asked.kind) {
    case 'and':
    case 'or':
      return { ...asked, queries: asked.queries.map((part) => rewritten(part, replacements)) }
    case 'word':
    case 'phrase':
    case 'name':
      return { ...asked, text: withReplaced(asked.text, replacements) }
    default:
      return asked
  }
}

function withReplaced(text: string, replacements: ReadonlyMap<string, string>): string {
  let result = ''
  let at = 0
  for (const { forms, start, end } of wordsOf(text)) {
    const replacement = forms.bigram ? undefined : replacements.get(forms.folded)
    if (replacement === undefined) continue
    result += text.slice(at, start) + replacement
    at = end
  }
  return result + text.slice(at)
}
