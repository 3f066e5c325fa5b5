import type { NamedRow } from '@fonds/archive'
import { type DatePoint, type Excluded, isExcluded, nameIn } from '@fonds/http'
import type { Labels } from '@fonds/labels'
import { repositoryName, translationIn } from '@fonds/presenters'
import type { AccessStatus, FoundType, Level, MediaKind, Reuse } from '@fonds/types'
import { type Filtered, type FilterValues, LINK_FACETS, type LinkFacet, type VALUE_FILTERS } from '../engine/engine.ts'
import type { NamedDescription } from './filters.queries.ts'
import type { Named } from './filters.ts'
import type { SearchQuery } from './parameters.ts'

/** A value of a filter, as a response shows it. */
export interface ActiveFilter {
  readonly parameter: string
  /** As facets have it, so that it can be found among their values. */
  readonly value: string
  readonly label: string
  /** The filter with only this value; null if it is not that of a facet. */
  readonly alone: Partial<FilterValues> | null
  /** Whether the facet counts this value: that of collections counts only those at the top. */
  readonly isCounted: boolean
}

interface Words {
  readonly labels: Labels
  /** The language preferred for titles; null if there is none. */
  readonly textLanguage: string | null
}

/** Returns the active filters in a fixed order, with labels in the language of the response. */
export function activeFilters(asked: SearchQuery, named: Named, words: Words): readonly ActiveFilter[] {
  const { labels } = words
  const values = <T extends string | number>(
    facet: (typeof VALUE_FILTERS)[number],
    given: readonly (T | Excluded<T>)[] | undefined,
    label: (value: T) => string,
  ): ActiveFilter[] =>
    (given ?? []).map((value) =>
      isExcluded(value)
        ? excluded({ parameter: facet, value: String(value.not), label: label(value.not) }, words)
        : {
            parameter: facet,
            value: String(value),
            label: label(value),
            alone: { [facet]: [value] } as Partial<FilterValues>,
            isCounted: true,
          },
    )
  const { type = [], has_image, has_digital_object, date_start, date_end } = asked
  // With `all`, nothing is left out.
  const types = (type as readonly (FoundType | 'all' | Excluded<FoundType>)[]).filter(
    (one): one is FoundType | Excluded<FoundType> => isExcluded(one) || (one !== 'all' && !type.includes('all')),
  )
  return [
    ...values<FoundType>('type', types, (one) => labels.type(one)),
    ...(asked.entity_type ?? []).flatMap((one) => plain('entity_type', one, (given) => labels.entityType(given))),
    ...described('collection', asked.collection, named.collection, words),
    ...described('within', asked.within, named.within, words),
    ...repositories(asked.repository, named.repository, words),
    ...values<Level>('level', asked.level, (one) => labels.level(one)),
    ...LINK_FACETS.flatMap((facet) => names(facet, asked[facet], named[facet], words)),
    ...values<string>('language', asked.language, (one) => labels.languageName(one)),
    ...values<AccessStatus>('access', asked.access, (one) => labels.access(one)),
    ...values<Reuse>('reuse', asked.reuse, (one) => labels.reuse(one)),
    ...values<MediaKind>('media', asked.media, (one) => labels.media(one)),
    ...values<number>('decade', asked.decade, (one) => labels.decade(one)),
    ...dated('date_start', date_start, (year) => labels.text('page.from_year', { year }), words),
    ...dated('date_end', date_end, (year) => labels.text('page.to_year', { year }), words),
    ...plain('date_match', asked.date_match === 'within' ? asked.date_match : undefined, () =>
      labels.text('page.dates_within'),
    ),
    ...(asked.container ?? []).map((text) => held(text, words)),
    ...plain('has_image', has_image, (has) => labels.text(has ? 'page.with_images' : 'page.without_images')),
    ...plain('has_digital_object', has_digital_object, (has) =>
      labels.text(has ? 'page.with_digital_objects' : 'page.without_digital_objects'),
    ),
  ]
}

/** Shows a value that results must not have. */
const excluded = (
  { parameter, value, label }: Pick<ActiveFilter, 'parameter' | 'value' | 'label'>,
  { labels }: Words,
): ActiveFilter => ({
  parameter,
  value: `!${value}`,
  label: labels.text('page.not', { value: label }),
  alone: null,
  isCounted: false,
})

function described(
  parameter: 'collection' | 'within',
  given: string | undefined,
  found: NamedDescription | null,
  words: Words,
): ActiveFilter[] {
  if (given === undefined || found === null) return []
  const { textLanguage } = words
  const label = (textLanguage === null ? undefined : found.titles?.[textLanguage]) ?? found.title
  if (nameIn(given).isExcluded)
    return [excluded({ parameter, value: parameter === 'within' ? nameIn(given).name : found.slug, label }, words)]
  // A record may have the slug of a collection, so `within` stays as it was given.
  return parameter === 'within'
    ? [{ parameter, value: given, label, alone: null, isCounted: false }]
    : [{ parameter, value: found.slug, label, alone: { collection: found.id }, isCounted: found.is_top }]
}

/** Shows repositories by slug. */
const repositories = (given: readonly string[] | undefined, found: Named['repository'], words: Words): ActiveFilter[] =>
  (found ?? []).map((row, n) => {
    const filter = { parameter: 'repository', value: row.slug, label: repositoryName(row, words.textLanguage) }
    return nameIn(given?.[n] ?? '').isExcluded ? excluded(filter, words) : { ...filter, alone: null, isCounted: false }
  })

/** Shows names by slug; a name that no entity has, or more than one, as it was given. */
function names(
  facet: LinkFacet,
  given: readonly string[] | undefined,
  found: Named[LinkFacet],
  words: Words,
): ActiveFilter[] {
  const shown = new Map<string, ActiveFilter>()
  for (const [n, text] of (given ?? []).entries()) {
    const entities = found?.[n] ?? []
    const [first, ...others] = entities
    const { name, isExcluded: isOut } = nameIn(text)
    const value = first !== undefined && others.length === 0 ? first.slug : name
    const filter = { parameter: facet, value, label: labelOf(first, words) ?? name }
    const alone = { [facet]: [entities.map(({ id }) => id)] }
    if (isOut) shown.set(`!${value}`, excluded(filter, words))
    else shown.set(value, { ...filter, alone, isCounted: true })
  }
  return [...shown.values()]
}

/** Shows a container as it was given. */
function held(text: string, words: Words): ActiveFilter {
  const { name, isExcluded: isOut } = nameIn(text)
  const filter = { parameter: 'container', value: name, label: name }
  return isOut ? excluded(filter, words) : { ...filter, alone: null, isCounted: false }
}

/** Returns what a name is called in the language of the response. */
const labelOf = (row: NamedRow | undefined, { textLanguage }: Words): string | undefined =>
  row && (translationIn(row.translations, textLanguage)?.card.name ?? row.name)

const dated = (
  parameter: string,
  point: DatePoint | undefined,
  label: (date: string) => string,
  { labels }: Words,
): ActiveFilter[] => {
  if (point === undefined) return []
  const { year, day } = point
  return plain(parameter, day ?? year, () => label(day === null ? labels.year(year) : labels.day(day)))
}

const plain = <T extends number | boolean | string>(
  parameter: string,
  given: T | undefined,
  label: (value: T) => string,
): ActiveFilter[] =>
  given === undefined ? [] : [{ parameter, value: String(given), label: label(given), alone: null, isCounted: false }]

/** Returns the values of the filter of a facet. */
export const ofFacet = (active: readonly ActiveFilter[], facet: Filtered): readonly ActiveFilter[] =>
  active.filter(({ parameter, alone }) => parameter === facet && alone !== null)
