import type { RepositoryRow } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { repositoryName } from '@fonds/presenters'
import type { SearchPage } from '@fonds/types'
import type { Deps } from '../deps.ts'
import { idLexeme } from '../documents/lexemes.ts'
import type { EngineRequest } from '../engine/engine.ts'
import type { Query } from '../grammar/query.ts'
import { countOrNull } from '../relax/relax.ts'
import { repositoriesOf } from './filters.queries.ts'
import { nameIn } from './filters.ts'
import type { SearchQuery } from './parameters.ts'

type Values = NonNullable<NonNullable<SearchPage['facets']>['repository']>

/** The greatest number of repositories that are counted: each is looked up by itself. */
const MAX_COUNTED = 100

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
): Promise<Values | null | undefined> {
  if (!isCounted(asked)) return undefined
  const known = await query<RepositoryRow & Record<string, unknown>>(pool, bind(repositoriesOf, { tenant }))
  if (known.length === 0) return undefined
  const rows = known.slice(0, MAX_COUNTED)
  const words = rows.map(({ id }): Query => {
    const held: Query = { kind: 'lexeme', lexemes: [idLexeme(id)] }
    return sought === null ? held : { kind: 'and', queries: [sought, held] }
  })
  const unrestricted = { ...filters, repository: null }
  const counts = nothing
    ? []
    : await countOrNull(engine, { tenant, query: sought, nothing, filters: unrestricted, words, rest: null })
  if (counts === null) return null
  const chosen = (asked.repository ?? []).map(nameIn).filter(({ isExcluded }) => !isExcluded)
  const active = new Set(chosen.map(({ name }) => name))
  const values = rows
    .map((row, n) => ({ row, count: counts[n] ?? 0, isActive: active.has(row.slug) || active.has(row.id) }))
    .filter(({ count, isActive }) => count > 0 || isActive)
    .sort((a, b) => b.count - a.count)
  return values
    .filter(({ isActive }, n) => n < facetLimit || isActive)
    .map(({ row, count }) => ({ value: row.slug, label: repositoryName(row, textLanguage), count }))
}
