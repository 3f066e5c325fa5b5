import type { Labels } from '@fonds/labels'
import type { SearchPage } from '@fonds/types'
import type { Facets } from '../engine/facets.ts'
import type { YearHistogram } from '../engine/year-histogram.ts'

type Values = Facets[keyof Facets]

/**
 * Labels the values of facets that we name ourselves. The counts are cached for all languages, so this is done for each
 * response.
 */
export function labelledFacets(facets: Facets, labels: Labels): Facets {
  const named = <T extends string>(values: Values, name: (value: T) => string): Values =>
    values.map(({ value, count }) => ({ value, label: name(value as T), count }))
  return {
    ...facets,
    type: named(facets.type, labels.type.bind(labels)),
    language: named(facets.language, labels.languageName.bind(labels)),
    level: named(facets.level, labels.level.bind(labels)),
    decade: named(facets.decade, (first) => labels.decade(Number(first))),
    access: named(facets.access, labels.access.bind(labels)),
    reuse: named(facets.reuse, labels.reuse.bind(labels)),
    media: named(facets.media, labels.media.bind(labels)),
  }
}

/** Labels the years of a histogram: readers count those before the common era in another way. */
export const labelledYears = (years: YearHistogram, labels: Labels): NonNullable<SearchPage['facets']>['years'] => ({
  ...years,
  buckets: years.buckets.map(({ from, to, count }) => ({ from, to, label: labels.years(from, to), count })),
})
