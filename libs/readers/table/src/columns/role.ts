import { FIELD_NAMES, type FieldName } from '@fonds/reader-csv'

/** Meanings that a column of a table can have, beside a field of AtoM's template. */
export const OWN_ROLES = [
  'box',
  'folder',
  /** A whole container in words, such as `Box 3, folder 2`. */
  'container',
  'start',
  'end',
  'year',
  'month',
  'day',
  /** Depth of the row, 1 for the top. */
  'depth',
  'series',
  'subseries',
  /** Whether the row may be shown. */
  'publish',
  /** Not for readers; where its cells only say yes or no, rows with yes are not for readers. */
  'private',
  /** Whether access is restricted. */
  'restricted',
  'closedUntil',
  /** Names of files of pictures. */
  'file',
  /** Number of the row in its table. */
  'rowNumber',
  /** The collection that every row names. */
  'collection',
] as const

export type OwnRole = (typeof OWN_ROLES)[number]
export type Role = FieldName | OwnRole

const ROLES: ReadonlySet<string> = new Set<string>([...FIELD_NAMES, ...OWN_ROLES])
export const isRole = (name: string): name is Role => ROLES.has(name)
export const ROLE_NAMES: readonly string[] = [...ROLES]

/** Roles that say what may be shown; they count even in columns that are hidden or that a mapping does not name. */
export const GUARDS: ReadonlySet<Role> = new Set<Role>([
  'publish',
  'publicationStatus',
  'private',
  'restricted',
  'closedUntil',
  'accessConditions',
])

/** Words of headers by role, separated by commas; the first one heads the column of the template. */
export type Words = Readonly<Partial<Record<Role, string>>>
