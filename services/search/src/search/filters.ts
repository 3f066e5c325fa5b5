import { query } from '@fonds/db/pool'
import { bind, isUuid, matchText, nameWord } from '@fonds/db/read'
import { notFound } from '@fonds/http'
import { type DescriptionKind, FOUND_TYPES, type FoundType } from '@fonds/types'
import { BoundedMap } from '@fonds/util'
import type { Deps } from '../deps.ts'
import { allOf, lexeme, NOTHING } from '../documents/tsquery.ts'
import type { FilterValues, NameFacet } from '../engine/engine.ts'
import { descriptionNamed, type NamedDescription, type NamedRow, namesLike } from './filters.queries.ts'
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
export interface Named extends Readonly<Record<NameFacet, readonly (readonly NamedRow[])[] | null>> {
  readonly collection: NamedDescription | null
  readonly within: NamedDescription | null
}

/** The filters of a search, and what they name. */
export interface ReadFilters {
  readonly filters: FilterValues
  readonly named: Named
}

/**
 * Resolves the values of filters. An unknown name matches nothing.
 * @throws ApiError not_found for an unknown `collection` or `within`
 */
export async function readFilters(
  deps: Pick<Deps, 'pool' | 'seeking' | 'named'>,
  scope: NameScope,
  asked: SearchQuery,
): Promise<ReadFilters> {
  const { type, language = null, level = null, access = null, decade = null } = asked
  const { collection, within, has_image = null, has_digital_object = null } = asked
  const names = (facet: NameFacet) => allNamed(deps, scope.tenant, facet, asked[facet])
  const [below, belowAny, person, corporate_body, family, place, subject] = await Promise.all([
    collection === undefined ? null : describedBy(deps, scope, collection, ['collection']),
    within === undefined ? null : describedBy(deps, scope, within, ['collection', 'record']),
    names('person'),
    names('corporate_body'),
    names('family'),
    names('place'),
    names('subject'),
  ])
  const filters = {
    ...{ language, level, access, decade, has_image, has_digital_object },
    ...{ person: idsOf(person), corporate_body: idsOf(corporate_body), family: idsOf(family) },
    ...{ place: idsOf(place), subject: idsOf(subject) },
    ...typesOf(type),
    collection: below?.id ?? null,
    within: belowAny?.id ?? null,
    date_start: asked.date_start ?? null,
    date_end: asked.date_end ?? null,
  }
  const named = { collection: below, within: belowAny, person, corporate_body, family, place, subject }
  return { filters, named }
}

const idsOf = (names: readonly (readonly NamedRow[])[] | null): string[][] | null =>
  names?.map((rows) => rows.map(({ id }) => id)) ?? null

const isDescription = (type: FoundType): boolean => type === 'record' || type === 'collection'

/** Returns what to search: descriptions by default, and entities and exhibits only if they are requested. */
function typesOf(types: SearchQuery['type']): Pick<FilterValues, 'type' | 'with_others'> {
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
  facet: NameFacet,
  values: readonly string[] | undefined,
): Promise<NamedRow[][] | null> {
  if (values === undefined) return null
  return Promise.all(values.map((value) => entitiesNamed(deps, tenant, facet, value)))
}

/** Finds entities by name; returns both if two share a name. */
async function entitiesNamed(
  deps: Pick<Deps, 'seeking'>,
  tenant: string,
  entity_type: NameFacet,
  value: string,
): Promise<NamedRow[]> {
  const name = matchText(value)
  const words = name === '' ? [] : name.split(' ').slice(0, 20)
  const lexemes = words.map((word) => lexeme(nameWord(tenant, word)))
  const id = isUuid(value) ? value.toLowerCase() : null
  const rows = await query<NamedRow>(
    deps.seeking,
    bind(namesLike, { tenant, entity_type, slug: value, id, words: words.length === 0 ? NOTHING : allOf(lexemes) }),
  )
  return rows.filter((row) => [row.id, row.slug].includes(id ?? value) || matchText(row.name) === name)
}
