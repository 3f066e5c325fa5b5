import { z } from 'zod'
import { ArchivalDate } from './date.ts'
import { Thumbnail } from './descriptive.ts'
import { entitySummaryFields, foundPlaceFields } from './entity.ts'
import { envelopeOf } from './envelope.ts'
import { exhibitSummaryFields } from './exhibit.ts'
import { DescriptionReference, EntityReference } from './reference.ts'
import { collectionSummaryFields, recordSummaryFields } from './summary.ts'

/** Maximum number of prefixes (`word*`) in a query: for each, an engine reads the list of every word that begins with it. */
export const MAX_PREFIXES = 8

/** Minimum number of letters and digits of a prefix beside other terms. Thousands of words begin with fewer. */
export const MIN_PREFIX = 3

const marked = (description: string) => z.array(z.string()).meta({ description })

const ImageText = z
  .strictObject({
    image: z.uuid().meta({ description: 'UUID of the image' }),
    canvas: z.url().meta({ description: 'URI of its canvas in the IIIF manifest' }),
    page: z.string().nullable().meta({ description: 'Label or number of the page, if it is of a document' }),
    passages: marked('Passages with matches in its first 50,000 characters, as in `highlights`'),
    content_states: z.array(z.string()).meta({
      description:
        'For each passage, the lines with its matches as an encoded IIIF Content State 1.0: `iiif-content` in the URL of the ' +
        'description’s page, or of a IIIF viewer, opens the image there',
    }),
  })
  .meta({
    id: 'ImageText',
    description: 'The text of the first image that matches: a transcription, or OCR; null if none does',
  })

const FileText = z
  .strictObject({
    file: z.uuid(),
    language: z.string().nullable(),
    url: z.url(),
    passages: z.array(z.string()),
    times: z.array(z.number()),
  })
  .meta({
    id: 'FoundFileText',
    description: 'Captions that match, with the second of each of their `passages` in `times`',
  })

const foundFields = {
  score: z
    .number()
    .nullable()
    .meta({ description: 'Relevance, comparable only within this response; null if not ranked' }),
  highlights: z
    .strictObject({
      title: marked('The title with matches marked; empty if nothing in it matches'),
      text: marked('Passages with matches: of a description, a biography or history, or an exhibit'),
      fields: z
        .array(z.string().nullable())
        .meta({ description: 'Name of the field of each passage of `text`; null if unknown' }),
    })
    .meta({ id: 'Highlights', description: 'Escaped HTML, with `<mark>` around matches' }),
  image_text: ImageText.nullable(),
  file_text: FileText.nullable(),
} as const

const FoundRecord = z.strictObject({ ...recordSummaryFields, ...foundFields }).meta({ id: 'FoundRecord' })
const FoundCollection = z
  .strictObject({
    ...collectionSummaryFields,
    thumbnail: Thumbnail.nullable().meta({ description: 'Thumbnail of `cover_image`' }),
    quality: recordSummaryFields.quality,
    ...foundFields,
  })
  .meta({ id: 'FoundCollection' })

/**
 * What a statement of rights or licence of material allows. `free`: to use it, at most with attribution and under the same
 * licence; `conditions`: some uses; `copyright`: none without permission; `unknown`: the statement does not say, or there is none.
 */
export const REUSES = ['free', 'conditions', 'copyright', 'unknown'] as const
export type Reuse = (typeof REUSES)[number]

/** Types that a search finds, in the order of the contract. */
export const FOUND_TYPES = ['record', 'collection', 'entity', 'exhibit'] as const
export type FoundType = (typeof FOUND_TYPES)[number]

/** Declares a member with the type that it has in other hits, so that clients read all hits in the same way. */
const none = <T extends z.ZodType>(type: T, description: string) => type.nullable().meta({ description })

const FoundEntity = z
  .strictObject({
    ...entitySummaryFields,
    type: z.literal('entity').meta({ description: 'Type of the resource' }),
    title: z.string().meta({ description: 'The same as `name`' }),
    thumbnail: none(Thumbnail, 'Always null: entities have no image'),
    quality: none(recordSummaryFields.quality, 'Always null: only descriptions have a value'),
    ...foundFields,
  })
  .meta({ id: 'FoundEntity' })
const FoundExhibit = z
  .strictObject({
    ...exhibitSummaryFields,
    date: none(ArchivalDate, 'Always null: the day of publication is `published_at`'),
    thumbnail: Thumbnail.nullable().meta({ description: 'Thumbnail of `cover_image`' }),
    quality: none(recordSummaryFields.quality, 'Always null: only descriptions have a value'),
    ...foundFields,
  })
  .meta({ id: 'FoundExhibit' })

const FacetValues = z
  .array(
    z.strictObject({
      value: z.string().meta({ description: 'Value for the filter of the same name' }),
      label: z.string().meta({ description: 'Label for display' }),
      count: z.int().min(0).meta({
        description: 'Number of results that the filter would find; 0 only for a value of an active filter',
      }),
    }),
  )
  .meta({
    id: 'FacetValues',
    description: 'Values by frequency, up to `facet_limit`; then the other values of active filters',
  })

/** The facets of a search, in the order of the contract. */
const facetFields = {
  type: FacetValues.meta({
    description: 'Records and collections. Once `type` includes `entity`, `exhibit` or `all`, the other types as well',
  }),
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
      'Decades by first astronomical year: `1940` is 1940 to 1949, `-50` is 51 to 42 BCE. A description counts ' +
      'in every decade that its dates touch, up to 500',
  }),
  access: FacetValues,
  creator: FacetValues.meta({
    description: 'Names of any type whose role is that of a creator: of the records, or of a work, such as its author',
  }),
  genre: FacetValues.meta({ description: 'Genres and forms of the material' }),
  reuse: FacetValues.meta({ description: 'What the statement of rights or licence of the material allows' }),
  media: FacetValues,
} as const
export type Facet = keyof typeof facetFields
export const FACETS = Object.keys(facetFields) as readonly Facet[]

const OtherCount = z.int().min(0)
const otherFields = Object.fromEntries(Object.keys(facetFields).map((facet) => [facet, OtherCount])) as Readonly<
  Record<Facet, typeof OtherCount>
>

const Year = z.int().meta({ description: 'Astronomical year' })

const YearHistogram = z
  .strictObject({
    min: Year.meta({ description: 'Earliest known year of the result, but not before `date_start`' }),
    max: Year.meta({ description: 'Latest known year of the result, but not after `date_end`' }),
    interval: z.int().min(1).meta({
      description: 'Years in a bucket: the smallest of 1, 5, 10, 25, 50, 100, 250 … with which there are at most 30',
    }),
    buckets: z
      .array(
        z.strictObject({
          from: Year.meta({ description: 'First year: a multiple of `interval`, or `date_start` if that is later' }),
          to: Year.meta({ description: 'Last year, or `date_end` if that is earlier' }),
          label: z.string().meta({
            description: 'Its years in the language of labels: `350–341 BCE` where `from` is -349',
          }),
          count: z.int().min(0).meta({
            description: 'Number of results that the search finds with `date_start={from}` and `date_end={to}`',
          }),
        }),
      )
      .meta({ description: 'Contiguous, from `min` to `max`; those without results have the count 0' }),
  })
  .meta({
    id: 'YearHistogram',
    description:
      'The whole result by year, with all filters. A result counts in every bucket that its dates overlap, as the ' +
      'date filters have it: an open end overlaps all later years, an open beginning all earlier ones; an unknown end ' +
      'equals the beginning. `date_start` and `date_end` divide their years more finely. Null if no result is dated',
  })

const InterpretedQuery = z
  .strictObject({
    text: z.string().meta({ description: 'The query as interpreted, in the query language; empty without a query' }),
    filters: z
      .array(
        z.strictObject({
          parameter: z.string().meta({ description: 'Name of the parameter' }),
          value: z.string().meta({
            description: 'Value for the parameter, as the facet of the same name has it: a name is given by its slug',
          }),
          label: z.string().meta({ description: 'Label for display, in the language of the response' }),
        }),
      )
      .meta({ description: 'The active filters, an entry for each value' }),
    relaxed: z
      .strictObject({
        words: z
          .array(
            z.strictObject({
              word: z.string().meta({ description: 'A word of the query, for use as `q`' }),
              count: z.int().min(0).meta({
                description: 'Number of results that it finds alone, with the same filters',
              }),
            }),
          )
          .meta({
            description:
              'The words of the query, at most 16. Those that say little, such as articles, prepositions and the beginning of ' +
              '“letter from … to”, come last. A result need not have them, unless there are no others',
          }),
        required: z.int().min(1).meta({
          description: 'How many of the other words each result has: as many as find something',
        }),
      })
      .nullable()
      .meta({
        description:
          'How a search without results was relaxed, so that results have most of its words. Phrases, names, exclusions ' +
          'and filters still apply. Null if no word was left out, always with `match=all`',
      }),
    hints: z
      .array(
        z.strictObject({
          code: z.enum(['unknown_field', 'field_without_value', 'unreadable_date', 'malformed']),
          part: z.string().nullable().meta({ description: 'As written; null for all of it' }),
          message: z.string(),
        }),
      )
      .meta({ description: 'What of `q` was searched as plain words although it looks like more' }),
  })
  .meta({ id: 'SearchQuery', description: 'The request as interpreted' })

const ResultGroup = z
  .strictObject({
    collection: DescriptionReference,
    total: z.int().min(0).meta({ description: 'Results below it, as `url` finds them' }),
    itself: z.boolean().meta({ description: 'Whether it is a result, too' }),
    url: z.url().meta({ description: 'The search within it' }),
    ids: z.array(z.uuid()).meta({ description: 'Its items' }),
  })
  .meta({ id: 'ResultGroup' })

/** `/search`: one page. */
export const SearchPage = envelopeOf(
  z.discriminatedUnion('type', [FoundRecord, FoundCollection, FoundEntity, FoundExhibit]),
)
  .extend({
    query: InterpretedQuery,
    did_you_mean: z.string().nullable().meta({
      description: 'A similar query with results, for use as `q`, if no result has all of the words; otherwise null',
    }),
    facets: z
      .strictObject({
        ...facetFields,
        repository: FacetValues.optional().meta({ description: 'Only if the archive has several' }),
        years: YearHistogram.nullable(),
      })
      .nullable()
      .meta({
        description:
          'Each facet is counted with all filters except its own. Those that `facets` leaves out are empty lists, and `years` ' +
          'is null. Null if counting took too long, or with `facets=none`',
      }),
    facets_other: z
      .strictObject({ ...otherFields, repository: OtherCount.optional() })
      .nullable()
      .meta({
        description:
          'For each facet, the sum of the counts of the values that `facet_limit` omits; 0 if all values are ' +
          'listed or `facets` leaves the facet out. Null if `facets` is null',
      }),
    groups: z.array(ResultGroup).optional().meta({ description: 'With `group`: by their first results' }),
    groups_total: z.int().min(0).optional().meta({ description: 'Of all pages' }),
    degraded: z
      .boolean()
      .meta({ description: 'True if load or an outage limited the response, for example to one without facets' }),
  })
  .meta({ id: 'SearchPage' })
export type SearchPage = z.infer<typeof SearchPage>

/** `/search.geojson`: one page. */
export const FoundPlaceCollection = z
  .object({
    ...foundPlaceFields,
    query: InterpretedQuery,
    truncated: z.boolean().meta({
      description: 'True if the search has too many results or places to count them all; those listed are the first',
    }),
    degraded: z.boolean().meta({ description: 'True if an outage limited the response' }),
  })
  .meta({ id: 'FoundPlaceCollection' })
export type FoundPlaceCollection = z.infer<typeof FoundPlaceCollection>

/** `/search/suggest`. */
export const Suggestions = z
  .strictObject({
    items: z.array(z.union([DescriptionReference, EntityReference])).meta({ description: 'At most ten suggestions' }),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof Suggestions>
