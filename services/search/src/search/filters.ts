import { query } from '@fonds/db/pool'
import { bind, isUuid, matchText, nameWord } from '@fonds/db/read'
import { notFound } from '@fonds/http'
import { type DescriptionKind, FOUND_TYPES, type FoundType } from '@fonds/types'
import { BoundedMap } from '@fonds/util'
import type { Deps } from '../deps.ts'
import { allOf, lexeme, NOTHING } from '../documents/tsquery.ts'
import type { FilterValues, NameFacet } from '../engine/engine.ts'
import { descriptionNamed, type NamedRow, namesLike } from './filters.queries.ts'
import type { SearchQuery } from './parameters.ts'

/** UUIDs of descriptions that filters have named, by archive, version of its content, and name. */
export type NamedDescriptions = BoundedMap<string, string>

export const createNamedDescriptions = (): NamedDescriptions => new BoundedMap(10_000)

/** Scope in which names are looked up. */
interface NameScope {
  readonly tenant: string
  /** Names are cached while the content has this version; null if it is unknown. */
  readonly contentVersion: string | null
}

/**
 * Resolves the values of filters. An unknown name matches nothing.
 * @throws ApiError not_found for an unknown `collection` or `within`
 */
export async function readFilters(
  deps: Pick<Deps, 'pool' | 'seeking' | 'named'>,
  scope: NameScope,
  asked: SearchQuery,
): Promise<FilterValues> {
  const { type, language = null, level = null, access = null, decade = null } = asked
  const { collection, within, has_image = null, has_digital_object = null } = asked
  const names = (facet: NameFacet) => allNamed(deps, scope.tenant, facet, asked[facet])
  const [below, belowAny, person, corporate_body, family, place, subject] = await Promise.all([
    collection === undefined ? null : descriptionId(deps, scope, collection, ['collection']),
    within === undefined ? null : descriptionId(deps, scope, within, ['collection', 'record']),
    names('person'),
    names('corporate_body'),
    names('family'),
    names('place'),
    names('subject'),
  ])
  return {
    ...{ language, level, access, decade, has_image, has_digital_object },
    ...{ person, corporate_body, family, place, subject },
    ...typesOf(type),
    collection: below,
    within: belowAny,
    date_start: asked.date_start ?? null,
    date_end: asked.date_end ?? null,
  }
}

const isDescription = (type: FoundType): boolean => type === 'record' || type === 'collection'

/** Returns what to search: descriptions by default, and entities and exhibits only if they are requested. */
function typesOf(types: SearchQuery['type']): Pick<FilterValues, 'type' | 'with_others'> {
  if (types === undefined) return { type: null, with_others: false }
  if (types.includes('all')) return { type: null, with_others: true }
  const type = FOUND_TYPES.filter((found) => types.includes(found))
  return { type, with_others: !type.every(isDescription) }
}

async function descriptionId(
  { pool, named }: Pick<Deps, 'pool' | 'named'>,
  { tenant, contentVersion }: NameScope,
  slug: string,
  kinds: readonly DescriptionKind[],
): Promise<string> {
  const key = contentVersion === null ? null : JSON.stringify([tenant, contentVersion, kinds, slug])
  const known = key === null ? undefined : named.get(key)
  if (known !== undefined) return known
  const id = isUuid(slug) ? slug : null
  const [found] = await query<{ id: string }>(pool, bind(descriptionNamed, { tenant, slug, id, kinds }))
  if (found === undefined) throw notFound()
  if (key !== null) named.set(key, found.id)
  return found.id
}

/** Returns the UUIDs that each name may refer to. */
async function allNamed(
  deps: Pick<Deps, 'seeking'>,
  tenant: string,
  facet: NameFacet,
  values: readonly string[] | undefined,
): Promise<string[][] | null> {
  if (values === undefined) return null
  return Promise.all(values.map((value) => idsNamed(deps, tenant, facet, value)))
}

/** Finds entities by name; returns both if two share a name. */
async function idsNamed(
  deps: Pick<Deps, 'seeking'>,
  tenant: string,
  entity_type: NameFacet,
  value: string,
): Promise<string[]> {
  const name = matchText(value)
  const words = name === '' ? [] : name.split(' ').slice(0, 20)
  const lexemes = words.map((word) => lexeme(nameWord(tenant, word)))
  const id = isUuid(value) ? value.toLowerCase() : null
  const rows = await query<NamedRow>(
    deps.seeking,
    bind(namesLike, { tenant, entity_type, slug: value, id, words: words.length === 0 ? NOTHING : allOf(lexemes) }),
  )
  return rows
    .filter((row) => [row.id, row.slug].includes(id ?? value) || matchText(row.name) === name)
    .map((row) => row.id)
}
