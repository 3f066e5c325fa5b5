import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { Deps } from '../deps.ts'
import { anyOf } from '../documents/tsquery.ts'
import { type MatchingFileText, matchingFileTexts } from '../file-texts/file-texts.queries.ts'
import type { Query } from '../grammar/query.ts'
import { matchOf } from '../postgres/match.ts'
import { withoutFonds } from '../typed/as-typed.ts'
import { type DescribedTexts, describedTexts, type MatchingText, matchingTexts } from './image-texts.queries.ts'
import { asPlain, inTexts } from './in-texts.ts'

/** Number of characters of a text in which passages are looked for. */
const CHARACTERS = 50_000

/** Texts that match, by the UUID of their description. */
export interface MatchingTexts {
  /** Texts of images. */
  readonly images: ReadonlyMap<string, MatchingText>
  /** Timed texts of files. */
  readonly files: ReadonlyMap<string, MatchingFileText>
}

const NO_TEXTS: MatchingTexts = { images: new Map(), files: new Map() }

/**
 * Finds the text of an image and that of a file that match, for each of the given descriptions that has any. Few archives have such
 * texts, and planning the search in them takes several milliseconds, so only descriptions that have texts are searched.
 */
export async function findMatchingTexts(
  { pool, seeking }: Pick<Deps, 'pool' | 'seeking'>,
  { tenant, ids, sought }: { readonly tenant: string; readonly ids: readonly string[]; readonly sought: Query | null },
): Promise<MatchingTexts> {
  const words = sought === null ? [] : wordsOf(withoutFonds(sought))
  if (sought === null || words.length === 0 || ids.length === 0) return NO_TEXTS
  const described = await query<DescribedTexts>(pool, bind(describedTexts, { tenant, ids }))
  const any = anyOf(words.map((part) => matchOf(part)))
  const values = { tenant, whole: matchOf(inTexts(withoutFonds(sought))), any, characters: CHARACTERS }
  const find = async <Row extends { readonly id: string }>(
    having: DescribedTexts['of'],
    send: (having: readonly string[]) => Promise<readonly Row[]>,
  ): Promise<ReadonlyMap<string, Row>> => {
    const some = described.filter(({ of }) => of === having).map(({ id }) => id)
    return new Map(some.length === 0 ? [] : (await send(some)).map((row) => [row.id, row]))
  }
  const [images, files] = await Promise.all([
    find('image', (some) => query<MatchingText>(seeking, bind(matchingTexts, { ...values, ids: some }))),
    find('file', (some) => query<MatchingFileText>(seeking, bind(matchingFileTexts, { ...values, ids: some }))),
  ])
  return { images, files }
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
