import {
  boolParam,
  enumParam,
  excludableEnum,
  intParam,
  listOf,
  MAX_NAMES,
  namesParam,
  pagingParams,
  SHARED_FILTERS,
  SPAN_PARAMETERS,
  slugParam,
  textParam,
  valuesOf,
} from '@fonds/http'
import { ACCESS_STATUSES, ENTITY_TYPES, FACETS, FOUND_TYPES, LEVELS, MAX_PREFIXES, MIN_PREFIX } from '@fonds/types'
import { z } from 'zod'
import { SORTS } from '../engine/engine.ts'

/** Query text: any text that PostgreSQL can store. */
export const queryText = z
  .string()
  .max(1_000, { error: 'must be at most 1000 characters long' })
  .regex(/^[^\0]*$/, { error: 'must not contain a NUL character' })

/** The number of values per facet. */
const FACET_LIMIT = { default: 20, max: 100 }

export const SearchQuery = z.object({
  ...pagingParams,
  q: queryText
    .meta({
      description:
        'Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, ' +
        '`person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), ' +
        '`text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly ' +
        'than words without an operator. ' +
        `At most ${MAX_PREFIXES} words may end in a star, each with at least ${MIN_PREFIX} letters or digits before it, unless it is the ` +
        'whole query. A query that does not parse is searched as plain words; a query of ' +
        'punctuation finds nothing',
    })
    .optional(),
  match: enumParam(
    'With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and ' +
      '`query.relaxed` says so',
    ['all'],
  ).optional(),
  sort: enumParam(
    'Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference ' +
      'codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; ' +
      'entities and exhibits come last. Equal values sort by title',
    SORTS,
  ).optional(),
  group: enumParam('Groups results by their top collection: `items` has the first 3 of each, and pages count groups', [
    'collection',
  ]).optional(),
  type: valuesOf(
    excludableEnum(
      'Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as ' +
        'in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of ' +
        'their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a ' +
        'level, language or access status, linked names, or a place in a collection: a filter by these finds none, ' +
        'except those for what is missing. The dates of an entity are its dates of existence',
      [...FOUND_TYPES, 'all'],
    ),
  ),
  entity_type: valuesOf(
    enumParam(
      'Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched',
      ENTITY_TYPES,
    ),
  ),
  collection: slugParam(
    'Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those',
  ).optional(),
  within: slugParam(
    'Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or ' +
      'collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. ' +
      '`404` if there is none; with `!` before it, all but those',
  ).optional(),
  repository: listOf(
    slugParam(
      'Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them',
    ),
    { max: MAX_NAMES },
  ).optional(),
  person: namesParam('Person'),
  corporate_body: namesParam('Corporate body'),
  family: namesParam('Family'),
  place: namesParam('Place'),
  subject: namesParam('Subject'),
  creator: SHARED_FILTERS.creator,
  genre: SHARED_FILTERS.genre,
  ...SPAN_PARAMETERS,
  date_match: SHARED_FILTERS.date_match,
  container: listOf(
    textParam(
      'What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any ' +
        'kind; with `!` before it, all but that. Several: any of them',
    ),
    { max: MAX_NAMES },
  ).optional(),
  decade: SHARED_FILTERS.decade,
  language: SHARED_FILTERS.language,
  level: valuesOf(excludableEnum('Level of description', LEVELS)),
  access: valuesOf(excludableEnum('Current access status', ACCESS_STATUSES)),
  reuse: SHARED_FILTERS.reuse,
  media: SHARED_FILTERS.media,
  has_image: boolParam('Only descriptions with their own images, or only those without').optional(),
  has_digital_object: boolParam(
    'Only descriptions whose `digital_objects` has an entry, or only those where it is empty',
  ).optional(),
  facets: valuesOf(
    enumParam(
      'Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the ' +
        '`facets` of the response null',
      ['years', ...FACETS, 'repository', 'none'],
    ),
    { combine: 'all' },
  ),
  facet_limit: intParam('Maximum number of values per facet', { min: 1, max: FACET_LIMIT.max }).default(
    FACET_LIMIT.default,
  ),
})
export type SearchQuery = z.output<typeof SearchQuery>
