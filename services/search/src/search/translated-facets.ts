import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { titleIn, translationIn } from '@fonds/presenters'
import { LINK_FACETS } from '../engine/engine.ts'
import type { FacetCounts, Facets } from '../engine/facets.ts'
import { type TranslatedLabelRow, translatedLabels } from './translated-labels.queries.ts'

/**
 * Labels collections and names in the preferred language, as results do. Counts are cached for all languages, so this is done
 * for each response.
 */
export async function translatedFacets(
  pool: Pool,
  { tenant, textLanguage }: { readonly tenant: string; readonly textLanguage: string | null },
  facets: FacetCounts,
): Promise<FacetCounts> {
  const { values } = facets
  const names = [...new Set(LINK_FACETS.flatMap((facet) => values[facet].map(({ value }) => value)))]
  const collections = values.collection.map(({ value }) => value)
  if (textLanguage === null || names.length + collections.length === 0) return facets
  const rows = await query<TranslatedLabelRow & Record<string, unknown>>(
    pool,
    bind(translatedLabels, { tenant, collections, names }),
  )
  if (rows.length === 0) return facets
  const titles = new Map<string, string>()
  const called = new Map<string, string>()
  for (const { slug, title, titles: written, translations } of rows) {
    if (title !== null) titles.set(slug, titleIn(title, written, textLanguage).title)
    const name = translationIn(translations, textLanguage)?.card.name
    if (name !== undefined) called.set(slug, name)
  }
  const labelled = (list: Facets['person'], labels: ReadonlyMap<string, string>) =>
    list.map((each) => ({ ...each, label: labels.get(each.value) ?? each.label }))
  const ofNames = Object.fromEntries(LINK_FACETS.map((facet) => [facet, labelled(values[facet], called)]))
  return { ...facets, values: { ...values, ...ofNames, collection: labelled(values.collection, titles) } }
}
