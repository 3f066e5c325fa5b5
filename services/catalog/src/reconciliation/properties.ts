import { apiUrl, blocksToText } from '@fonds/archive'
import type { EntityType } from '@fonds/db/read'
import { isObjectAddress } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import type { ExtendedRow } from './candidates.queries.ts'

/** A value of a property, as the protocol writes it. */
export type Value = { readonly str: string } | { readonly int: number }

/** A property of entities. */
export interface Property {
  readonly id: string
  readonly name: string
  readonly description: string
  /** The types whose entities may have it; absent for all. */
  readonly types?: readonly EntityType[]
  values(entity: ExtendedRow, tenant: TenantContext): readonly Value[]
}

/** Values of one property of an entity at most. */
const MAX_VALUES = 50
const MAX_BIOGRAPHY = 2_000

const texts = (...values: readonly (string | null | undefined)[]): Value[] =>
  [...new Set(values)].flatMap((str) => (str === null || str === undefined || str === '' ? [] : [{ str }]))
const whole = (int: number | null | undefined): Value[] => (int === null || int === undefined ? [] : [{ int }])

/** Authority files whose identifiers are properties of their own, by the schemes of `identifiers` in the API. */
const AUTHORITIES = [
  ['viaf', 'VIAF'],
  ['wikidata', 'Wikidata'],
  ['isni', 'ISNI'],
  ['gnd', 'GND'],
  ['lcnaf', 'Library of Congress names'],
  ['ulan', 'ULAN'],
  ['geonames', 'GeoNames'],
] as const

const identifiers: readonly Property[] = [
  {
    id: 'identifiers',
    name: 'Identifiers',
    description: 'Identifiers in authority files; URLs where they are known',
    values: ({ identifiers: all }) => texts(...all.map(({ uri, value }) => linked(uri) ?? value)),
  },
  {
    id: 'same_as',
    name: 'Same as',
    description: 'URLs of the same entity in authority files',
    values: ({ identifiers: all }) => texts(...all.map(({ uri }) => linked(uri))),
  },
  ...AUTHORITIES.map(
    ([id, name]): Property => ({
      id,
      name: `${name} id`,
      description: `Identifier in ${name}`,
      values: ({ identifiers: all }) => texts(...all.flatMap(({ scheme, value }) => (scheme === id ? [value] : []))),
    }),
  ),
]

const linked = (uri: string | null): string | null => (uri !== null && isObjectAddress(uri) ? uri : null)

/** Ids of the properties that hold identifiers: a query that gives one is answered by it. */
export const IDENTIFIER_PROPERTIES: ReadonlySet<string> = new Set(identifiers.map(({ id }) => id))

/** Ids of the properties that hold dates. */
export const DATE_PROPERTIES = { dates: 'dates', start: 'start_year', end: 'end_year' } as const

/** The properties by which queries can be narrowed, and that data extension returns. */
export const PROPERTIES: readonly Property[] = [
  {
    id: DATE_PROPERTIES.dates,
    name: 'Dates',
    description: 'Dates of life or existence, as the archive wrote them',
    values: ({ dates }) => texts(dates?.display),
  },
  {
    id: DATE_PROPERTIES.start,
    name: 'First year',
    description: 'Year of birth or foundation',
    values: ({ dates }) => whole(dates?.start),
  },
  {
    id: DATE_PROPERTIES.end,
    name: 'Last year',
    description: 'Year of death or dissolution',
    values: ({ dates }) => whole(dates?.end),
  },
  ...identifiers,
  {
    id: 'name',
    name: 'Name',
    description: 'The name by which the archive lists the entity',
    values: ({ name }) => texts(name),
  },
  {
    id: 'alternative_names',
    name: 'Alternative names',
    description: 'Further names in the authority record',
    values: ({ name, forms }) => texts(...(forms ?? []).filter((form) => form !== name)),
  },
  {
    id: 'biography',
    name: 'Biography or history',
    description: `The first ${MAX_BIOGRAPHY} characters of the biography or history`,
    values: ({ notes }) =>
      texts(
        (notes ?? [])
          .filter(({ type }) => type === 'abstract' || type === 'bioghist')
          .map(({ blocks }) => blocksToText(blocks))
          .join('\n\n')
          .slice(0, MAX_BIOGRAPHY)
          .toWellFormed(),
      ),
  },
  {
    id: 'coordinates',
    name: 'Coordinates',
    description: 'Latitude and longitude in degrees (WGS 84)',
    types: ['place'],
    values: ({ coordinates }) => texts(coordinates && `${coordinates.lat},${coordinates.lon}`),
  },
  {
    id: 'descriptions_count',
    name: 'Descriptions',
    description: 'Number of published records and collections that name the entity',
    values: ({ links_count }) => whole(links_count),
  },
  {
    id: 'url',
    name: 'URL',
    description: 'URL of the entity in the API and of its page',
    values: ({ slug }, tenant) => texts(apiUrl(tenant, 'entity', slug)),
  },
]

/** Returns an entity's values of a property, at most 50; none if there is no such property. */
export function valuesOfProperty(id: string, entity: ExtendedRow, tenant: TenantContext): readonly Value[] {
  const property = PROPERTIES.find((one) => one.id === id)
  return property?.values(entity, tenant).slice(0, MAX_VALUES) ?? []
}
