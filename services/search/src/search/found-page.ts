import { type ResponseLanguages, summaryWords } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import {
  type EngineAnswer,
  type EngineRequest,
  type FilterValues,
  findsDescriptions,
  type Hit,
} from '../engine/engine.ts'
import type { FacetCounts } from '../engine/facets.ts'
import { positiveTermsOf } from '../engine/positive-terms.ts'
import { findMatchingTexts } from '../image-texts/find-texts.ts'
import { presentTexts } from '../image-texts/present-texts.ts'
import { type CollectionTitlesRow, collectionTitles } from './collection-titles.queries.ts'
import { Highlighter } from './highlight.ts'
import { otherSummaries } from './other-summaries.queries.ts'
import { type FoundRow, type SummariesRow, type SummaryValues, summaries } from './summaries.queries.ts'

/** The archive and languages in which results are shown. */
interface Shown extends ResponseLanguages {
  readonly tenant: TenantContext
}

/** One page of results with what the archive says about them. */
export interface FoundPage extends Omit<EngineAnswer, 'hits'> {
  readonly items: readonly object[]
}

/** Searches, and reads what is found. */
export async function searchOnce(deps: Deps, search: Shown, request: EngineRequest): Promise<FoundPage> {
  const { tenant } = search
  const { filters, query: sought } = request
  // Summaries are read while the engine counts facets.
  const read = new Map<readonly Hit[], Promise<readonly FoundRow[]>>()
  const onHits = (hits: readonly Hit[], found?: readonly FoundRow[]): void => {
    const rows = found === undefined ? readFound(deps, search, hits, filters) : Promise.resolve(found)
    rows.catch(() => undefined)
    read.set(hits, rows)
  }
  const { hits, ...found } = await deps.engine.search({ ...request, onHits })
  const [rows, texts, facets] = await Promise.all([
    read.get(hits) ?? readFound(deps, search, hits, filters),
    findMatchingTexts(deps, { tenant: tenant.id, ids: pictured(hits, filters), sought }),
    found.facets && translated(deps, search, found.facets),
  ])
  const highlighter = new Highlighter(sought === null ? [] : positiveTermsOf(sought))
  return {
    ...found,
    facets,
    items: present(hits, rows, highlighter, await presentTexts(deps.seeking, { tenant, rows, texts, highlighter })),
  }
}

export const summaryValues = (search: Shown): SummaryValues => ({
  base: `${search.tenant.origin}${BASE_PATH}`,
  ...summaryWords(search),
})

/** Reads the hits that are currently visible. */
async function readFound(
  { pool }: Deps,
  search: Shown,
  hits: readonly Hit[],
  filters: FilterValues,
): Promise<readonly FoundRow[]> {
  if (hits.length === 0) return []
  const ids = hits.map(({ id }) => id)
  const values = { tenant: search.tenant.id, ...summaryValues(search), ids }
  const [[descriptions], [others]] = await Promise.all([
    findsDescriptions(filters) ? query<SummariesRow>(pool, bind(summaries, values)) : [],
    filters.with_others ? query<SummariesRow>(pool, bind(otherSummaries, values)) : [],
  ])
  if (others === undefined) return descriptions?.items ?? []
  const rows = new Map([...(descriptions?.items ?? []), ...others.items].map((found) => [found.summary.id, found]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Returns the UUIDs of hits that may have images: only descriptions do. */
const pictured = (hits: readonly Hit[], filters: FilterValues): string[] =>
  findsDescriptions(filters) ? hits.map(({ id }) => id) : []

/** Names collections in the preferred language, as results do. Counts are cached for all languages, so this comes after. */
async function translated({ pool }: Deps, { tenant, textLanguage }: Shown, facets: FacetCounts): Promise<FacetCounts> {
  const { collection } = facets.values
  if (textLanguage === null || collection.length === 0) return facets
  const values = { tenant: tenant.id, text_language: textLanguage, slugs: collection.map(({ value }) => value) }
  const [row] = await query<CollectionTitlesRow>(pool, bind(collectionTitles, values))
  const titles = row?.titles ?? null
  if (titles === null) return facets
  const named = collection.map((each) => ({ ...each, label: titles[each.value] ?? each.label }))
  return { ...facets, values: { ...facets.values, collection: named } }
}

function present(
  hits: readonly Hit[],
  rows: readonly FoundRow[],
  highlighter: Highlighter,
  texts: ReadonlyMap<string, object>,
): object[] {
  const scores = new Map(hits.map(({ id, score }) => [id, score]))
  return rows.map(({ summary, quality, words, language }) => ({
    ...summary,
    thumbnail: summary.thumbnail ?? summary.cover_image?.thumbnail ?? null,
    quality,
    score: scores.get(summary.id) ?? null,
    highlights: { title: highlighter.whole(summary.title, language), text: highlighter.passages(words, language) },
    image_text: texts.get(summary.id) ?? null,
  }))
}
