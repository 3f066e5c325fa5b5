import type { RepositoryRow } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { nameIn } from '@fonds/http'
import { repositoryName } from '@fonds/presenters'
import type { SearchPage } from '@fonds/types'
import type { Deps } from '../deps.ts'
import { idLexeme } from '../documents/lexemes.ts'
import type { EngineRequest } from '../engine/engine.ts'
import type { Query } from '../grammar/query.ts'
import { countOrNull } from '../relax/relax.ts'
import { repositoriesOf } from './filters.queries.ts'
import type { SearchQuery } from './parameters.ts'

/** The facet of repositories. */
interface RepositoryFacet {
  readonly values: NonNullable<NonNullable<SearchPage['facets']>['repository']>
  /** The sum of the counts of omitted values. */
  readonly other: number
}

/** The number of repositories that are counted at once: each is looked up by itself. An archive has at most 500. */
const COUNTED_AT_ONCE = 100

/** Returns whether a request counts repositories: by default, like all facets. */
export const isCounted = ({ facets }: Pick<SearchQuery, 'facets'>): boolean =>
  facets === undefined || facets.includes('repository')

/**
 * Counts the results in each repository, with all filters except that by repository. Each engine counts a word in all results, and
 * documents have the repository among their terms.
 * @returns undefined if the archive has only one, or they are not to be counted; null if that takes too long
 */
export async function repositoryFacet(
  { pool, engine }: Pick<Deps, 'pool' | 'engine'>,
  { asked, textLanguage }: { readonly asked: SearchQuery; readonly textLanguage: string | null },
  { tenant, query: sought, nothing, filters, facetLimit }: EngineRequest,
): Promise<RepositoryFacet | null | undefined> {
  if (!isCounted(asked)) return undefined
  const known = await query<RepositoryRow & Record<string, unknown>>(pool, bind(repositoriesOf, { tenant }))
  if (known.length === 0) return undefined
  const words = known.map(({ id }): Query => {
    const held: Query = { kind: 'lexeme', lexemes: [idLexeme(id)] }
    return sought === null ? held : { kind: 'and', queries: [sought, held] }
  })
  const unrestricted = { ...filters, repository: null }
  const counts: number[] = []
  for (let at = 0; at < words.length && !nothing; at += COUNTED_AT_ONCE) {
    const some = words.slice(at, at + COUNTED_AT_ONCE)
    const search = { tenant, query: sought, nothing, filters: unrestricted, words: some, rest: null }
    const counted = await countOrNull(engine, search)
    if (counted === null) return null
    counts.push(...counted)
  }
  const chosen = (asked.repository ?? []).map(nameIn).filter(({ isExcluded }) => !isExcluded)
  const active = new Set(chosen.map(({ name }) => name))
  const values = known
    .map((row, n) => ({ row, count: counts[n] ?? 0, isActive: active.has(row.slug) || active.has(row.id) }))
    .filter(({ count, isActive }) => count > 0 || isActive)
    .sort((a, b) => b.count - a.count)
  const listed = values.filter(({ isActive }, n) => n < facetLimit || isActive)
  const sum = (some: typeof values) => some.reduce((total, { count }) => total + count, 0)
  return {
    values: listed.map(({ row, count }) => ({ value: row.slug, label: repositoryName(row, textLanguage), count })),
    other: sum(values) - sum(listed),
  }
}
