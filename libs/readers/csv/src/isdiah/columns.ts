import type { RepositoryText } from '@fonds/types'

/** A column of AtoM's template for archival institutions: its section in ISDIAH, and its key in a site file. */
interface Column {
  readonly section: string
  readonly to: string
  readonly list?: true
}

const one = (section: string, to: string): Column => ({ section, to })

/**
 * Columns that a repository has a field for. Of several that one field takes, each is a paragraph of it, in this order. AtoM's own
 * exports may have coordinates.
 */
export const REPOSITORY_COLUMNS = {
  legacyId: one('the row’s own id', 'which rows are one repository'),
  culture: one('the language that the row is written in', 'the language, or that of a translation'),
  identifier: one('5.1.1', 'codes'),
  authorizedFormOfName: one('5.1.2', 'name'),
  parallelFormsOfName: { ...one('5.1.3', 'other_names'), list: true },
  otherFormsOfName: { ...one('5.1.4', 'other_names'), list: true },
  streetAddress: one('5.2.1', 'address.street'),
  city: one('5.2.1', 'address.locality'),
  region: one('5.2.1', 'address.region'),
  postalCode: one('5.2.1', 'address.postal_code'),
  country: one('5.2.1', 'address.country'),
  telephone: one('5.2.2', 'contact.telephone'),
  email: one('5.2.2', 'contact.email'),
  website: one('5.2.2', 'contact.url'),
  latitude: one('5.2.1', 'coordinates'),
  longitude: one('5.2.1', 'coordinates'),
  history: one('5.3.1', 'history'),
  geoculturalContext: one('5.3.2', 'history'),
  mandates: one('5.3.3', 'mandate'),
  internalStructures: one('5.3.4', 'mandate'),
  buildings: one('5.3.6', 'buildings'),
  holdings: one('5.3.7', 'holdings'),
  collectingPolicies: one('5.3.5', 'holdings'),
  findingAids: one('5.3.8', 'holdings'),
  openingTimes: one('5.4.1', 'opening_hours'),
  accessConditions: one('5.4.2', 'access'),
  disabledAccess: one('5.4.3', 'access'),
  researchServices: one('5.5.1', 'services'),
  reproductionServices: one('5.5.2', 'services'),
  publicFacilities: one('5.5.3', 'services'),
} as const satisfies Readonly<Record<string, Column>>

export type RepositoryColumn = keyof typeof REPOSITORY_COLUMNS

const NAMES = Object.keys(REPOSITORY_COLUMNS) as RepositoryColumn[]

/** Returns the columns that a field of a repository takes, in the order of its parts. */
export const columnsFor = (field: RepositoryText | `address.${string}` | `contact.${string}`): RepositoryColumn[] =>
  NAMES.filter((name) => REPOSITORY_COLUMNS[name].to === field)

/** Columns that are left out on purpose: settings of AtoM itself. */
export const SETTINGS: ReadonlySet<string> = new Set(['uploadLimit'])
