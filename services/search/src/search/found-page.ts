import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { type Language, labelsIn } from '@fonds/labels'
import type { TenantContext } from '@fonds/types/context'
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
import { type CollectionTitleRow, collectionTitles } from './collection-titles.queries.ts'
import { Highlighter } from './highlight.ts'
import { type FoundRow, readFound } from './read-found.ts'

/** The archive and languages in which results are shown. */
interface Shown {
  readonly tenant: TenantContext
  readonly language: Language
  /** Language in which the archive's own words are wanted; null without a preference. */
  readonly textLanguage: string | null
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
  const readHits = (hits: readonly Hit[]) =>
    readFound(
      deps.pool,
      { tenant, labels: labelsIn(search.language, tenant), textLanguage: search.textLanguage },
      hits,
      filters,
    )
  const onHits = (hits: readonly Hit[]): void => {
    const rows = readHits(hits)
    rows.catch(() => undefined)
    read.set(hits, rows)
  }
  const { hits, ...found } = await deps.engine.search({ ...request, onHits })
  const [rows, texts, facets] = await Promise.all([
    read.get(hits) ?? readHits(hits),
    findMatchingTexts(deps, { tenant: tenant.id, ids: pictured(hits, filters), sought }),
    found.facets && translated(deps, search, found.facets),
  ])
  const highlighter = new Highlighter(sought === null ? [] : positiveTermsOf(sought))
  return {
    ...found,
    facets,
    items: presentFound(
      hits,
      rows,
      highlighter,
      await presentTexts(deps.seeking, { tenant, rows, texts, highlighter }),
    ),
  }
}

/** Returns the UUIDs of hits that may have images: only descriptions do. */
export const pictured = (hits: readonly Hit[], filters: FilterValues): string[] =>
  findsDescriptions(filters) ? hits.map(({ id }) => id) : []

/** Names collections in the preferred language, as results do. Counts are cached for all languages, so this comes after. */
async function translated({ pool }: Deps, { tenant, textLanguage }: Shown, facets: FacetCounts): Promise<FacetCounts> {
  const { collection } = facets.values
  if (textLanguage === null || collection.length === 0) return facets
  const values = { tenant: tenant.id, text_language: textLanguage, slugs: collection.map(({ value }) => value) }
  const rows = await query<CollectionTitleRow>(pool, bind(collectionTitles, values))
  const titles = new Map(rows.map(({ slug, title }) => [slug, title]))
  const named = collection.map((each) => ({ ...each, label: titles.get(each.value) ?? each.label }))
  return { ...facets, values: { ...facets.values, collection: named } }
}

/** Builds the items of hits, in their order. */
export function presentFound(
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
