import { z } from 'zod'
import { Thumbnail } from './descriptive.ts'
import { envelopeOf } from './envelope.ts'
import { DescriptionReference, EntityReference } from './reference.ts'
import { collectionSummaryFields, recordSummaryFields } from './summary.ts'

const marked = (description: string) => z.array(z.string()).meta({ description })

const foundFields = {
  score: z
    .number()
    .nullable()
    .meta({ description: 'How well it answers the query, to be compared within this answer; null where not ranked' }),
  highlights: z
    .strictObject({
      title: marked('The title with what was sought marked; empty where nothing of it was'),
      text: marked('Passages of its description'),
    })
    .meta({ description: 'HTML: escaped, but for `<mark>` round what was sought' }),
} as const

const FoundRecord = z.strictObject({ ...recordSummaryFields, ...foundFields }).meta({ id: 'FoundRecord' })
const FoundCollection = z
  .strictObject({
    ...collectionSummaryFields,
    thumbnail: Thumbnail.nullable().meta({ description: 'That of `cover_image`' }),
    quality: recordSummaryFields.quality,
    ...foundFields,
  })
  .meta({ id: 'FoundCollection' })

const FacetValues = z
  .array(
    z.strictObject({
      value: z.string().meta({ description: 'What the filter of the same name takes' }),
      label: z.string().meta({ description: 'For showing' }),
      count: z.int().min(1).meta({ description: 'What would be found with it' }),
    }),
  )
  .meta({ id: 'FacetValues', description: 'The most frequent first, up to `facet_limit`' })

/** What a search is counted by, in the order of the contract. */
const facetFields = {
  type: FacetValues,
  language: FacetValues,
  person: FacetValues,
  corporate_body: FacetValues,
  family: FacetValues,
  place: FacetValues,
  subject: FacetValues,
  collection: FacetValues,
  level: FacetValues,
  decade: FacetValues.meta({
    description:
      'By first year, astronomical: `1940` is 1940 to 1949, `-50` is 51 to 42 BCE. A description counts in every decade that ' +
      'its dates touch, 500 at most from the first; one with an open end up to the decade in which it was indexed',
  }),
  access: FacetValues,
} as const
export type Facet = keyof typeof facetFields

const OtherCount = z.int().min(0)
const otherFields = Object.fromEntries(Object.keys(facetFields).map((facet) => [facet, OtherCount])) as Readonly<
  Record<Facet, typeof OtherCount>
>

/** `/search`: one page. */
export const SearchPage = envelopeOf(z.discriminatedUnion('type', [FoundRecord, FoundCollection]))
  .extend({
    query: z
      .strictObject({
        text: z.string().meta({ description: 'The query in its own grammar; empty for none' }),
        filters: z
          .record(
            z.string(),
            z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]),
          )
          .meta({ description: 'The filters in force; a list where several values were given' }),
      })
      .meta({ description: 'What was asked, as it was understood' }),
    did_you_mean: z
      .string()
      .nullable()
      .meta({
        description:
          'Where nothing was found: a query like it that finds something, to be sent as `q`. Null for none, and wherever ' +
          'anything was found',
      }),
    facets: z
      .strictObject(facetFields)
      .nullable()
      .meta({ description: 'Each counts without its own filter, with all others. Null where counting took too long' }),
    facets_other: z
      .strictObject(otherFields)
      .nullable()
      .meta({
        description:
          'For each facet the sum of the counts of the values that `facet_limit` leaves out; 0: all values are listed. Null ' +
          'where `facets` is',
      }),
    degraded: z.boolean().meta({ description: 'Something was left out to answer at all' }),
  })
  .meta({ id: 'SearchPage' })
export type SearchPage = z.infer<typeof SearchPage>

/** `/search/suggest`. */
export const Suggestions = z
  .strictObject({
    items: z
      .array(z.union([DescriptionReference, EntityReference]))
      .meta({ description: 'What begins so, ten at the most' }),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof Suggestions>
