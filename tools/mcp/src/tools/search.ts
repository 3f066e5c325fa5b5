import { unwrap } from '@fonds/client'
import { z } from 'zod'
import { languageInput } from './read.ts'
import { defineTool, textContent } from './tool.ts'

const MAX_LIMIT = 25
const DEFAULT_LIMIT = 10
const MAX_SUMMARY = 300

const word = (description: string) => z.string().max(200).describe(description).optional()
const year = (description: string) => z.number().int().min(-9_999).max(9_999).describe(description).optional()

export const search = defineTool({
  name: 'search',
  title: 'Search the archive',
  description:
    'Searches the descriptions of archival material: records (files, items, photographs, letters), collections and the ' +
    'names in them. Returns titles, dates, reference codes and summaries, with the `url` by which the other tools read ' +
    'each result. Accents, case and word forms do not matter. If no result has all words, results have most of ' +
    'them: then `relaxed` has the number required, and how many results each word has. Start with few words, and narrow ' +
    'down with filters. A description is not the material itself: most documents are not digitized.',
  input: {
    query: z
      .string()
      .max(500)
      .describe('Words to find. Also "an exact phrase", -excluded, begin*, and a OR b. Empty to list by filters only')
      .default(''),
    type: z
      .enum(['record', 'collection', 'entity', 'exhibit', 'all'])
      .describe('Only results of this type; default: records and collections')
      .optional(),
    person: word('Name of a person that the material names, as the archive writes it: "Surname, Given"'),
    place: word('Name of a place that the material names'),
    subject: word('Subject of the material'),
    collection: word('Only within this collection: its slug, the last part of its url'),
    language: word('Language of the material: an ISO 639 code such as de'),
    lang: languageInput,
    date_start: year('Earliest year; negative before our era'),
    date_end: year('Latest year'),
    has_image: z.boolean().describe('Only results with images').optional(),
    sort: z
      .enum(['relevance', 'date', 'date_desc', 'title'])
      .describe('Order of results; default: relevance, or title without a query')
      .optional(),
    limit: z.number().int().min(1).max(MAX_LIMIT).describe(`Number of results; default: ${DEFAULT_LIMIT}`).optional(),
    cursor: z.string().max(2_000).describe('`next_cursor` of the last response, with the same filters').optional(),
  },
  async run({ api }, { query: q, limit = DEFAULT_LIMIT, type, person, place, subject, language, ...rest }) {
    // Facets are not shown.
    const query = present({
      ...rest,
      limit,
      facets: ['none' as const],
      q: q === '' ? undefined : q,
      type: listed(type),
      person: listed(person),
      place: listed(place),
      subject: listed(subject),
      language: listed(language),
    })
    const found = await unwrap(api.GET('/api/public/search', { params: { query } }))
    const next = found.links.next_cursor ?? found.links.next
    const results = found.items.map((item) => ({
      title: item.title,
      type: item.type,
      ...('level_label' in item && { level: item.level_label }),
      ...('entity_type_label' in item && { kind: item.entity_type_label }),
      ...('reference_code' in item && item.reference_code !== null && { reference_code: item.reference_code }),
      ...(item.date !== null && { date: item.date?.display }),
      ...('summary' in item && item.summary !== null && { summary: shortened(item.summary) }),
      ...('collection' in item && item.collection && { collection: item.collection.title }),
      ...('image_count' in item && item.image_count > 0 && { images: item.image_count }),
      url: item.url,
    }))
    const nextCursor = typeof next === 'string' ? new URL(next).searchParams.get('cursor') : null
    const body = {
      total: found.total,
      results,
      ...(nextCursor !== null && { next_cursor: nextCursor }),
      ...(found.query.relaxed && { relaxed: found.query.relaxed }),
      ...(found.did_you_mean !== null && { did_you_mean: found.did_you_mean }),
    }
    return textContent(JSON.stringify(body, null, 1))
  },
})

const shortened = (text: string): string =>
  text.length <= MAX_SUMMARY ? text : `${text.slice(0, MAX_SUMMARY).toWellFormed()}…`

const listed = <T extends string>(value: T | undefined): T[] | undefined => (value === undefined ? undefined : [value])

/** Removes the members that are undefined. */
const present = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: Exclude<T[K], undefined>
  }>
