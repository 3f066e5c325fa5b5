import {
  boolParam,
  enumParam,
  intParam,
  languageParam,
  listOf,
  pagingParams,
  slugParam,
  textParam,
} from '@fonds/service-kit'
import { ACCESS_STATUSES, LEVELS } from '@fonds/types'
import { z } from 'zod'
import { SORTS } from '../engine/engine.ts'

/** Years that can be asked for; nothing that archives keep is older. */
const EARLIEST = -999_999
const LATEST = 9_999
const MOST_NAMES = 10

const names = (what: string) =>
  listOf(textParam(`${what}: exact name (case and accents do not count) or slug; repeated, all must match`), {
    max: MOST_NAMES,
  }).optional()

const year = (what: string) =>
  intParam(`${what}; astronomical: 44 BCE is -43`, { min: EARLIEST, max: LATEST }).optional()

/** What is typed: any text at all. */
export const queryText = z
  .string()
  .max(1_000, { error: 'must have at most 1000 characters' })
  .transform((text) => text.replaceAll('\0', ' '))

export const SearchQuery = z.object({
  ...pagingParams,
  q: queryText
    .meta({
      description:
        'Words (all must match), "phrases", -word, word*, a OR b, ( ), person:x, place:"x y", subject:, family:, ' +
        'organization:. Whatever does not parse is searched as plain words',
    })
    .optional(),
  sort: enumParam('Order: relevance where there is a `q`, else title', SORTS).optional(),
  type: enumParam('Only records, or only collections', ['record', 'collection', 'all']).optional(),
  collection: slugParam('Slug or UUID of a collection: only what lies below it, at any depth').optional(),
  person: names('Person'),
  corporate_body: names('Corporate body'),
  family: names('Family'),
  place: names('Place'),
  subject: names('Subject'),
  date_start: year('First year: what ends in it or later'),
  date_end: year('Last year: what begins in it or earlier'),
  language: languageParam('ISO 639 code: only what is of material in this language').optional(),
  level: enumParam('Level of description', LEVELS).optional(),
  access: enumParam('Access in force today', ACCESS_STATUSES).optional(),
  has_image: boolParam('Only what has images of its own, or only what has none').optional(),
})
export type SearchQuery = z.output<typeof SearchQuery>
