import { type Labels, type Language, labelsIn } from '@fonds/labels'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import {
  type EngineAnswer,
  type EngineRequest,
  type FilterValues,
  findsDescriptions,
  type Hit,
} from '../engine/engine.ts'
import { positiveTermsOf } from '../engine/positive-terms.ts'
import { presentTimedTexts } from '../file-texts/present-texts.ts'
import { findMatchingTexts, type MatchingTexts } from '../image-texts/find-texts.ts'
import { presentTexts } from '../image-texts/present-texts.ts'
import { type FoundGroups, readGroups } from './groups.ts'
import { Highlighter } from './highlight.ts'
import { passagesOf } from './passages.ts'
import { type FoundRow, readFound } from './read-found.ts'
import { translatedFacets } from './translated-facets.ts'

/** The archive and languages in which results are shown. */
interface Shown {
  readonly tenant: TenantContext
  readonly language: Language
  /** Language in which the archive's own words are wanted; null without a preference. */
  readonly textLanguage: string | null
}

/** One page of results with what the archive says about them. */
export interface FoundPage extends Omit<EngineAnswer, 'hits' | 'groups'> {
  readonly items: readonly object[]
  /** Absent unless results are grouped. */
  readonly groups?: FoundGroups
}

/** Searches, and reads what is found. */
export async function searchOnce(deps: Deps, search: Shown, request: EngineRequest): Promise<FoundPage> {
  const { tenant } = search
  const { filters, query: sought } = request
  // Summaries are read while the engine counts facets.
  const read = new Map<readonly Hit[], Promise<readonly FoundRow[]>>()
  const shown = { tenant, labels: labelsIn(search.language, tenant), textLanguage: search.textLanguage }
  const readHits = (hits: readonly Hit[]) => readFound(deps.pool, shown, hits, filters)
  const onHits = (hits: readonly Hit[]): void => {
    const rows = readHits(hits)
    rows.catch(() => undefined)
    read.set(hits, rows)
  }
  const { hits, groups: grouped, ...found } = await deps.engine.search({ ...request, onHits })
  const [rows, texts, facets, groups] = await Promise.all([
    read.get(hits) ?? readHits(hits),
    findMatchingTexts(deps, { tenant: tenant.id, ids: pictured(hits, filters), sought }),
    found.facets && translatedFacets(deps.pool, { tenant: tenant.id, textLanguage: search.textLanguage }, found.facets),
    grouped && readGroups(deps.pool, shown, grouped),
  ])
  const highlighter = new Highlighter(sought === null ? [] : positiveTermsOf(sought))
  return {
    ...found,
    facets,
    ...(groups !== undefined && { groups }),
    items: presentFound(hits, rows, highlighter, {
      texts: await presentMatches(deps, { tenant, rows, texts, highlighter }),
      labels: labelsIn(search.language, tenant),
    }),
  }
}

/** Returns the UUIDs of hits that may have images: only descriptions do. */
export const pictured = (hits: readonly Hit[], filters: FilterValues): string[] =>
  findsDescriptions(filters) ? hits.map(({ id }) => id) : []

interface Matches {
  readonly tenant: TenantContext
  readonly rows: readonly FoundRow[]
  readonly texts: MatchingTexts
  readonly highlighter: Highlighter
}

/** Texts of hits as they are shown, by the UUID of their description. */
interface ShownTexts {
  readonly images: ReadonlyMap<string, object>
  readonly files: ReadonlyMap<string, object>
}

/** Presents the texts of images and of files that match. */
export async function presentMatches({ seeking }: Deps, { texts, ...found }: Matches): Promise<ShownTexts> {
  const [images, files] = await Promise.all([
    presentTexts(seeking, { ...found, texts: texts.images }),
    presentTimedTexts(seeking, { ...found, texts: texts.files }),
  ])
  return { images, files }
}

/** Builds the items of hits, in their order. */
export function presentFound(
  hits: readonly Hit[],
  rows: readonly FoundRow[],
  highlighter: Highlighter,
  { texts, labels }: { readonly texts: ShownTexts; readonly labels: Labels },
): object[] {
  const scores = new Map(hits.map(({ id, score }) => [id, score]))
  return rows.map(({ summary, quality, words, parts, language }) => ({
    ...summary,
    thumbnail: summary.thumbnail ?? summary.cover_image?.thumbnail ?? null,
    quality,
    score: scores.get(summary.id) ?? null,
    highlights: {
      title: highlighter.whole(summary.title, language),
      ...passagesOf({ words, parts }, { highlighter, language, labels }),
    },
    image_text: texts.images.get(summary.id) ?? null,
    file_text: texts.files.get(summary.id) ?? null,
  }))
}
