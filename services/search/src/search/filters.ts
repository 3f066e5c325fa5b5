import { entitiesNamed, type NamedRow, type RepositoryRow, readerOf } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind, isUuid } from '@fonds/db/read'
import { nameIn, notFound, sides, spanValues } from '@fonds/http'
import { type DescriptionKind, FOUND_TYPES, type FoundType, type MediaKind, type Reuse } from '@fonds/types'
import { BoundedMap } from '@fonds/util'
import type { Deps } from '../deps.ts'
import { typedContainers } from '../documents/containers.ts'
import { dayNumber } from '../documents/days.ts'
import {
  type ExcludedValues,
  type FilterValues,
  type LinkFacet,
  NAME_FACETS,
  type NameFacet,
  type RoleFacet,
} from '../engine/engine.ts'
import { descriptionNamed, type NamedDescription, repositoriesOf } from './filters.queries.ts'
import type { SearchQuery } from './parameters.ts'

/** Descriptions that filters have named, by archive, version of its content, and name. */
export type NamedDescriptions = BoundedMap<string, NamedDescription>

export const createNamedDescriptions = (): NamedDescriptions => new BoundedMap(10_000)

/** Scope in which names are looked up. */
interface NameScope {
  readonly tenant: string
  /** Names are cached while the content has this version; null if it is unknown. */
  readonly contentVersion: string | null
}

/** The descriptions and entities that filters name. */
export interface Named extends Readonly<Record<LinkFacet, readonly (readonly NamedRow[])[] | null>> {
  /** Of one that is excluded, too. */
  readonly collection: NamedDescription | null
  readonly within: NamedDescription | null
  /** In the order in which they were given. */
  readonly repository: readonly RepositoryRow[] | null
}

/** The filters of a search, and what they name. */
export interface ReadFilters {
  readonly filters: FilterValues
  readonly named: Named
}

/**
 * Resolves the values of filters. An unknown name matches nothing.
 * @throws ApiError not_found for an unknown `collection`, `within` or `repository`
 */
export async function readFilters(
  deps: Pick<Deps, 'pool' | 'seeking' | 'named'>,
  scope: NameScope,
  asked: SearchQuery,
): Promise<ReadFilters> {
  const { collection, within, has_image = null, has_digital_object = null } = asked
  const [type, language, level, access, reuse, media, decade] = [
    sides<FoundType | 'all'>(asked.type),
    sides<string>(asked.language),
    sides<string>(asked.level),
    sides<string>(asked.access),
    sides<Reuse>(asked.reuse),
    sides<MediaKind>(asked.media),
    sides<number>(asked.decade),
  ]
  const names = (facet: LinkFacet) => allNamed(deps, scope.tenant, facet, asked[facet])
  const [below, belowAny, repository, person, corporate_body, family, place, subject, creator, genre] =
    await Promise.all([
      collection === undefined ? null : describedBy(deps, scope, nameIn(collection).name, ['collection']),
      within === undefined ? null : describedBy(deps, scope, nameIn(within).name, ['collection', 'record']),
      repositoriesNamed(deps, scope.tenant, asked.repository),
      names('person'),
      names('corporate_body'),
      names('family'),
      names('place'),
      names('subject'),
      names('creator'),
      names('genre'),
    ])
  const named = {
    collection: below,
    within: belowAny,
    repository,
    person,
    corporate_body,
    family,
    place,
    subject,
    creator,
    genre,
  }
  const isOut = (text: string | undefined) => text !== undefined && nameIn(text).isExcluded
  const not: ExcludedValues = {
    type: (type.none ?? []).flatMap((one) => (one === 'all' ? FOUND_TYPES : [one])),
    language: language.none ?? [],
    level: level.none ?? [],
    access: access.none ?? [],
    decade: decade.none ?? [],
    reuse: reuse.none ?? [],
    media: media.none ?? [],
    creator: (idsOf(creator, asked.creator, true) ?? []).flat(),
    genre: (idsOf(genre, asked.genre, true) ?? []).flat(),
    container: keysOf(asked.container, true) ?? [],
    linked: [
      ...(isOut(collection) && below !== null ? [below.id] : []),
      ...(isOut(within) && belowAny !== null ? [belowAny.id] : []),
      ...heldBy(repository, asked.repository, true),
      ...NAME_FACETS.flatMap((facet) => (idsOf(named[facet], asked[facet], true) ?? []).flat()),
    ],
  }
  const ids = (facet: LinkFacet) => idsOf(named[facet], asked[facet], false)
  const { date_start, date_end, day_start, day_end } = spanValues(asked)
  const filters: FilterValues = {
    language: language.any ?? null,
    level: level.any ?? null,
    access: access.any ?? null,
    decade: decade.any ?? null,
    reuse: reuse.any ?? null,
    media: media.any ?? null,
    ...{ date_within: asked.date_match === 'within', container: keysOf(asked.container, false) },
    ...{ entity_type: asked.entity_type ?? null, has_image, has_digital_object },
    ...{ person: ids('person'), corporate_body: ids('corporate_body'), family: ids('family') },
    ...{ place: ids('place'), subject: ids('subject') },
    ...{ creator: ids('creator'), genre: ids('genre') },
    // The types of entities say that these are sought.
    ...typesOf(type.any ?? (asked.entity_type === undefined ? undefined : ['entity'])),
    collection: isOut(collection) ? null : (below?.id ?? null),
    within: isOut(within) ? null : (belowAny?.id ?? null),
    repository: orNull(heldBy(repository, asked.repository, false)),
    ...{ date_start, date_end },
    day_start: day_start === null ? null : dayNumber(day_start),
    day_end: day_end === null ? null : dayNumber(day_end),
    not: Object.values(not).every((values) => values.length === 0) ? null : not,
  }
  return { filters, named }
}

/** Returns the UUIDs of the repositories that must, or must not, hold the material. */
const heldBy = (
  found: readonly RepositoryRow[] | null,
  texts: readonly string[] | undefined,
  excluded: boolean,
): string[] => (found ?? []).flatMap(({ id }, n) => (nameIn(texts?.[n] ?? '').isExcluded === excluded ? [id] : []))

const orNull = (ids: readonly string[]): readonly string[] | null => (ids.length === 0 ? null : ids)

/** Finds repositories by slug or UUID. */
async function repositoriesNamed(
  { pool }: Pick<Deps, 'pool'>,
  tenant: string,
  texts: readonly string[] | undefined,
): Promise<RepositoryRow[] | null> {
  if (texts === undefined) return null
  const known = await query<RepositoryRow & Record<string, unknown>>(pool, bind(repositoriesOf, { tenant }))
  return texts.map((text) => {
    const { name } = nameIn(text)
    const found = known.find(({ id, slug }) => slug === name || id === name)
    if (found === undefined) throw notFound()
    return found
  })
}

/** Returns the UUIDs of the names that must, or must not, be linked; null if there are none. */
function idsOf(
  names: readonly (readonly NamedRow[])[] | null,
  texts: readonly string[] | undefined,
  excluded: boolean,
): string[][] | null {
  const chosen = names?.filter((_, n) => nameIn(texts?.[n] ?? '').isExcluded === excluded) ?? []
  return chosen.length === 0 ? null : chosen.map((rows) => rows.map(({ id }) => id))
}

/** Returns the keys of the containers that must, or must not, hold the material; null if there are none. */
function keysOf(texts: readonly string[] | undefined, excluded: boolean): string[] | null {
  const chosen = texts?.map(nameIn).filter(({ isExcluded }) => isExcluded === excluded) ?? []
  return chosen.length === 0 ? null : [...new Set(chosen.flatMap(({ name }) => typedContainers(name)))]
}

const isDescription = (type: FoundType): boolean => type === 'record' || type === 'collection'

/** Returns what to search: descriptions by default, and entities and exhibits only if they are requested. */
function typesOf(types: readonly string[] | undefined): Pick<FilterValues, 'type' | 'with_others'> {
  if (types === undefined) return { type: null, with_others: false }
  if (types.includes('all')) return { type: null, with_others: true }
  const type = FOUND_TYPES.filter((found) => types.includes(found))
  return { type, with_others: !type.every(isDescription) }
}

async function describedBy(
  { pool, named }: Pick<Deps, 'pool' | 'named'>,
  { tenant, contentVersion }: NameScope,
  slug: string,
  kinds: readonly DescriptionKind[],
): Promise<NamedDescription> {
  const key = contentVersion === null ? null : JSON.stringify([tenant, contentVersion, kinds, slug])
  const known = key === null ? undefined : named.get(key)
  if (known !== undefined) return known
  const id = isUuid(slug) ? slug : null
  const [found] = await query<NamedDescription & Record<string, unknown>>(
    pool,
    bind(descriptionNamed, { tenant, slug, id, kinds }),
  )
  if (found === undefined) throw notFound()
  if (key !== null) named.set(key, found)
  return found
}

/** Returns the entities that each name may refer to. */
async function allNamed(
  deps: Pick<Deps, 'seeking'>,
  tenant: string,
  facet: LinkFacet,
  values: readonly string[] | undefined,
): Promise<NamedRow[][] | null> {
  if (values === undefined) return null
  return Promise.all(
    values.map((value) =>
      entitiesNamed(readerOf(deps.seeking), tenant, { types: typesFor(facet), value: nameIn(value).name }),
    ),
  )
}

const TYPES_IN_ROLE: Readonly<Record<RoleFacet, readonly NameFacet[]>> = { creator: NAME_FACETS, genre: ['subject'] }

/** Returns the types that names of a facet may have: a genre is a subject, and a creator may be anything. */
const typesFor = (facet: LinkFacet): readonly NameFacet[] =>
  facet === 'creator' || facet === 'genre' ? TYPES_IN_ROLE[facet] : [facet]
