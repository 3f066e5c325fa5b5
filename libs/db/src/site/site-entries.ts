import type { ArchivePageInput } from '../archive-pages/archive-pages.ts'
import type { EntityState } from '../entities/entity-lookup.ts'
import type { ExhibitInput } from '../exhibits/exhibit-bounds.ts'
import type { RepositoryInput } from '../repositories/repository-bounds.ts'
import type { SyncSourceInput } from '../sync/sync-sources.ts'
import type { TenantFields } from '../tenants/tenant-fields.ts'
import type { DecidedAccess } from '../tree/decided-access.ts'
import type { DescriptionChange, FieldChange } from '../tree/set-many.ts'

/** The sections of a site file, in their order. */
export const SITE_SECTIONS = [
  'settings',
  'exhibits',
  'pages',
  'repositories',
  'descriptions',
  'statements',
  'places',
  'entities',
  'sync',
] as const

export type SiteSection = (typeof SITE_SECTIONS)[number]

/** One value that a site file sets. */
export type SiteEntry =
  /** One field of the tenant. */
  | { readonly section: 'settings'; readonly fields: TenantFields }
  /** Null deletes the exhibit. */
  | { readonly section: 'exhibits'; readonly slug: string; readonly exhibit: ExhibitInput | null }
  /** A page and its place among the archive's; null deletes it. */
  | {
      readonly section: 'pages'
      readonly slug: string
      readonly page: ArchivePageInput | null
      readonly position: number
    }
  /** A repository and its place among the archive's; null deletes it. */
  | {
      readonly section: 'repositories'
      readonly slug: string
      readonly repository: RepositoryInput | null
      readonly position: number
    }
  /** One field of a description, which is named by UUID. */
  | { readonly section: 'descriptions'; readonly change: DescriptionChange }
  /** The decided meaning of a statement of access; null takes a decision back. */
  | { readonly section: 'statements'; readonly statement: string; readonly access: DecidedAccess | null }
  | { readonly section: 'places'; readonly change: Extract<FieldChange, { readonly kind: 'place' }> }
  | { readonly section: 'entities'; readonly slugOrId: string; readonly state: EntityState }
  /** A source; null stops following it. */
  | { readonly section: 'sync'; readonly name: string; readonly source: SyncSourceInput | null }

/** A value that is set in the archive. */
export interface SiteItem {
  readonly section: SiteSection
  /** Unique in its section, and the same as long as what it belongs to exists. */
  readonly key: string
  /** The name of what it belongs to, for people. */
  readonly name: string
  readonly digest: string
  /** Sets the default; null if there is none. */
  readonly reset: SiteEntry | null
  /** As the file has it. Null for an exhibit, which `readExhibitInput` reads. */
  readonly value: unknown
  /** Kind and slug of a description; slug of a place, entity, exhibit, page or repository; a field's name; a statement. */
  readonly kind: 'collection' | 'record' | null
  readonly id: string
  readonly slug: string
}

/** Effect of a site file on one value. */
export interface SiteAction {
  readonly section: SiteSection
  readonly name: string
  /** `kept`: gone from the file, but changed by other means since it was applied. */
  readonly action: 'created' | 'changed' | 'removed' | 'kept'
}

/** The maximum number of values in a section. */
export const MAX_SITE_ENTRIES = 50_000

/** Identifies an item among those of all sections. */
export const itemKey = ({ section, key }: Pick<SiteItem, 'section' | 'key'>): string => `${section} ${key}`
