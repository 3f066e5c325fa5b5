import {
  boolParam,
  CHANGE_PARAMETERS,
  type CursorScope,
  changeProblems,
  type Excluded,
  enumParam,
  excludableEnum,
  invalidParameters,
  SHARED_FILTERS,
  SPAN_PARAMETERS,
  sides,
  spanProblems,
  spanValues,
  valuesOf,
} from '@fonds/http'
import { ACCESS_STATUSES, LEVELS, type MediaKind, REUSES } from '@fonds/types'
import { z } from 'zod'
import type { ListStatements } from '../descriptions/list.queries.ts'
import type { TitleOrder } from '../descriptions/title-order.ts'
import { REPOSITORY_PARAM, repositoriesIn } from '../repositories/repository-param.ts'
import type { LinkedNames } from './linked-names.ts'
import {
  filteredRecords,
  linkedRecords,
  recordsInOrder,
  recordsOfArchive,
  recordsOfCollection,
  recordsTitled,
} from './records.queries.ts'
import { RECORD_SORTS } from './records-order.queries.ts'

/** The parameters that choose records, and their order. */
export const SELECTION_PARAMETERS = {
  level: valuesOf(excludableEnum('Level of description', LEVELS)),
  access: valuesOf(excludableEnum('Current access status', ACCESS_STATUSES)),
  has_image: boolParam('Only records with images of their own, or only those without').optional(),
  repository: REPOSITORY_PARAM,
  ...SPAN_PARAMETERS,
  ...SHARED_FILTERS,
  ...CHANGE_PARAMETERS,
  sort: enumParam(
    'Sort order; by default, the latest publication first, or with `collection` archival order. `added`: the latest first ' +
      'publication first; `updated`: the latest change first; `title`: as shown to the reader; `reference`: natural order of reference codes (`A 2` before ' +
      '`A 10`). Undated records and those without a code come last; equal values are in archival order',
    RECORD_SORTS,
  ).optional(),
} as const

const Asked = z.object(SELECTION_PARAMETERS)
type Asked = z.output<typeof Asked>

type Statements = ListStatements<string>

/** The statements that list some records in an order, with the values of their parameters. */
export interface RecordSelection {
  readonly statements: Statements
  readonly values: Readonly<Record<string, unknown>>
  readonly position: z.ZodType<readonly (string | number)[]>
  /** What decides which records are listed, to which cursors are bound; without the collection. */
  readonly scope: Pick<CursorScope, 'filters' | 'sort'>
}

/** Names and collections to which the query of a request refers. */
interface Referred {
  /** Whether only records below a collection are listed. */
  readonly inCollection: boolean
  /** The titles that count in the order by title. */
  readonly titles: TitleOrder | null
  readonly links: LinkedNames
}

/** Chooses the statements for a request. */
export function selectRecords(asked: Asked, { inCollection, titles, links }: Referred): RecordSelection {
  refuseBackwards(asked)
  const { sort, has_image } = asked
  const languages = [...new Set(sides<string>(asked.language).any)].sort()
  const media = [...new Set(sides<MediaKind>(asked.media).any)].sort()
  const checked = valuesOfFilters(asked)
  const further = furtherOf(asked, checked)
  const isPlain = Object.values(further).every(isAbsent)
  const [first, ...others] = links.all
  const values = {
    language: languages[0],
    languages: languages.length === 0 ? null : languages,
    has_image: has_image ?? null,
    media: media.length === 0 ? null : media,
    ...checked,
    not_linked: links.none.length === 0 ? null : JSON.stringify(links.none),
    ...(first && {
      linked_ids: first.ids,
      linked_role: first.role,
      linked_too: JSON.stringify(others),
      collection: null,
    }),
    ...(titles?.titled && { titled: titles.titled }),
    ...spanValues(asked),
  }
  const filters = {
    ...{ language: languages.length > 1 ? languages : languages[0], has_image },
    ...(isPlain && media.length === 0
      ? {}
      : { further: JSON.stringify({ ...further, ...(media.length > 0 && { media }), level: further.level ?? [] }) }),
  }
  const position = sort === undefined ? (inCollection ? ByPath : ByRecency) : ByKey
  const place = inCollection ? 'path' : 'recency'
  const scope = { filters, sort: titles?.sort ?? sort ?? place }
  const order = titles?.titled ? 'titled' : sort
  const statements =
    first === undefined
      ? statementsFor({ isPlain, languages: languages.length, has_image, media, order }, inCollection)
      : linkedRecords[order ?? place]
  return { statements, values, position, scope }
}

/** Returns the filters that are checked row by row, as cursors are bound to them. @param checked their values in statements */
function furtherOf(
  asked: Asked,
  { levels, access, repositories, not_repositories, reuse }: ReturnType<typeof valuesOfFilters>,
) {
  const { date_start, date_end, updated_since, updated_until, date_match, decade, creator, genre } = asked
  const sorted = <T>(values: readonly T[] | undefined) =>
    values && [...new Set(values.map((value) => JSON.stringify(value)))].sort()
  return {
    level: levels ?? undefined,
    access: access ?? undefined,
    repositories: repositories ?? undefined,
    not_repositories: not_repositories ?? undefined,
    ...{ date_start, date_end, updated_since, updated_until },
    within: date_match === 'within' && (date_start ?? date_end) !== undefined ? true : undefined,
    reuse: reuse ?? undefined,
    decade: sorted(decade),
    not_languages: sorted(sides<string>(asked.language).none),
    not_media: sorted(sides<MediaKind>(asked.media).none),
    creator: sorted(creator),
    genre: sorted(genre),
  }
}

/** Returns the values of the parameters of these filters; null for none. */
function valuesOfFilters(asked: Asked) {
  const { updated_since, updated_until } = asked
  const decades = sides<number>(asked.decade)
  return {
    levels: leftOf(asked.level, LEVELS),
    access: leftOf(asked.access, ACCESS_STATUSES),
    ...repositoriesIn(asked.repository),
    updated_since: updated_since?.from ?? null,
    updated_until: updated_until?.until ?? null,
    within_dates: asked.date_match === 'within',
    decades: decades.any ?? null,
    not_decades: decades.none ?? null,
    reuse: leftOf(asked.reuse, REUSES),
    not_languages: sides<string>(asked.language).none ?? null,
    not_media: sides<MediaKind>(asked.media).none ?? null,
  }
}

/** Returns the values of an enumeration that a filter leaves, sorted; null without a filter. */
function leftOf<T extends string>(asked: readonly (T | Excluded<T>)[] | undefined, all: readonly T[]): T[] | null {
  if (asked === undefined) return null
  const { any = all, none = [] } = sides<T>(asked)
  return [...new Set(any)].filter((value) => !none.includes(value)).sort()
}

const isAbsent = (value: unknown): boolean => value === undefined

const ByRecency = z.tuple([z.int(), z.string()])
const ByPath = z.tuple([z.string()])
const ByKey = z.tuple([z.union([z.int(), z.string()]), z.string()])

/** What the choice of statements depends on. */
interface Shape extends Pick<Asked, 'has_image'> {
  readonly order: Asked['sort'] | 'titled'
  readonly isPlain: boolean
  /** Number of languages. */
  readonly languages: number
  readonly media: readonly MediaKind[]
}

function statementsFor({ languages, has_image, media, order, ...shape }: Shape, inCollection: boolean): Statements {
  const lists = inCollection ? recordsOfCollection : recordsOfArchive
  if (shape.isPlain && media.length > 0 && order === undefined && languages === 0 && has_image === undefined) {
    if (!media.includes('image')) return lists.files
    if (media.length === 1) return lists.images
  }
  const isPlain = shape.isPlain && media.length === 0
  if (isPlain && order === undefined) {
    if (has_image === undefined)
      return languages === 0 ? lists.none : languages === 1 ? lists.language : lists.languages
    if (has_image && languages === 0) return lists.images
  }
  if (isPlain && order !== undefined && !inCollection && languages === 0 && has_image === undefined)
    return order === 'titled' ? recordsTitled : recordsInOrder[order]
  return filteredRecords[inCollection ? 'collection' : 'archive'][order ?? 'place']
}

/** @throws ApiError invalid_parameter if a span ends before it begins */
function refuseBackwards(asked: Asked): void {
  const errors = [...spanProblems(asked), ...changeProblems(asked)]
  if (errors.length > 0) throw invalidParameters(errors)
}
