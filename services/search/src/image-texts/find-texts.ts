import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { Deps } from '../deps.ts'
import { anyOf } from '../documents/tsquery.ts'
import type { Query } from '../grammar/query.ts'
import { matchOf } from '../postgres/match.ts'
import { withoutFonds } from '../typed/as-typed.ts'
import { describedTexts, type MatchingText, matchingTexts } from './image-texts.queries.ts'
import { asPlain, inTexts } from './in-texts.ts'

/** Number of characters of a text in which passages are looked for. */
const CHARACTERS = 50_000

/**
 * Finds the text of an image that matches, for each of the given descriptions that has one. Few archives have such texts, and
 * planning the search in them takes several milliseconds, so only descriptions that have texts are searched.
 */
export async function findMatchingTexts(
  { pool, seeking }: Pick<Deps, 'pool' | 'seeking'>,
  { tenant, ids, sought }: { readonly tenant: string; readonly ids: readonly string[]; readonly sought: Query | null },
): Promise<ReadonlyMap<string, MatchingText>> {
  const words = sought === null ? [] : wordsOf(withoutFonds(sought))
  if (sought === null || words.length === 0 || ids.length === 0) return new Map()
  const described = (await query<{ id: string }>(pool, bind(describedTexts, { tenant, ids }))).map(({ id }) => id)
  if (described.length === 0) return new Map()
  const any = anyOf(words.map((part) => matchOf(part)))
  const values = { tenant, ids: described, whole: matchOf(inTexts(withoutFonds(sought))), any, characters: CHARACTERS }
  const rows = await query<MatchingText>(seeking, bind(matchingTexts, values))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the words and phrases of a query that must or may match. */
function wordsOf(query: Query): Query[] {
  switch (query.kind) {
    case 'word':
    case 'phrase':
    case 'prefix':
      return [query]
    case 'and':
    case 'or':
    case 'some':
      return query.queries.flatMap(wordsOf)
    case 'field':
      return query.field === 'text' ? [asPlain(query)] : []
    case 'name':
    case 'not':
    case 'lexeme':
      return []
  }
}
