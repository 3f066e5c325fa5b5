import { apiUrl, type SummaryRow } from '@fonds/archive'
import type {
  Cards,
  DateValue,
  EntityRecord,
  EntityReference,
  EntitySummary,
  GeoCoordinates,
  NameCard,
  PlaceFeature,
} from '@fonds/types'
import { fieldLanguages, translationIn, translationsOf } from './field-languages.ts'
import { presentDate, presentRecordForm, type Shown, type ShownPage } from './item.ts'

/** The plain columns of an entity that others refer to. */
export interface EntityReferenceRow extends Pick<EntityReference, 'id' | 'slug' | 'name' | 'entity_type'> {
  /** Its names in other languages; absent or null without. */
  readonly translations?: Cards<NameCard> | null
}

/** The plain columns of an entity in a list. */
export interface EntitySummaryRow extends EntityReferenceRow {
  readonly dates: DateValue | null
  /** Number of visible descriptions linked to it, and of collections among them. */
  readonly links_count: number
  readonly collections_count: number
  readonly type_certain: boolean
}

/** The same of a place whose coordinates are known. */
export interface PlaceRow extends EntitySummaryRow {
  readonly coordinates: GeoCoordinates
}

/** Builds a reference to an entity. */
export const presentEntityReference = (
  { id, slug, name, translations, entity_type }: EntityReferenceRow,
  { tenant, labels, textLanguage }: ShownEntity,
): EntityReference => {
  const shown = translationIn(translations, textLanguage)
  return {
    type: 'entity',
    id,
    slug,
    name: shown?.card.name ?? name,
    entity_type,
    entity_type_label: labels.entityType(entity_type),
    url: apiUrl(tenant, 'entity', slug),
    ...fieldLanguages(shown, { name: [name, shown?.card.name !== undefined] }),
  }
}

/** The archive that entities belong to, and the languages in which they are shown. */
export interface ShownEntity extends Pick<Shown, 'labels' | 'textLanguage'> {
  readonly tenant: Pick<Shown['tenant'], 'origin'>
}

/** Builds an entity's summary. */
export const presentEntitySummary = (row: EntitySummaryRow, shown: ShownEntity): EntitySummary => {
  const date = presentDate(row.dates)
  return {
    ...presentEntityReference(row, shown),
    translations: translationsOf(row.translations),
    date,
    dates: date,
    records_count: row.links_count - row.collections_count,
    collections_count: row.collections_count,
    type_certain: row.type_certain,
  }
}

/** Builds a place as a GeoJSON feature. */
export const presentPlaceFeature = (row: PlaceRow, shown: Shown): PlaceFeature => ({
  type: 'Feature',
  id: row.id,
  geometry: { type: 'Point', coordinates: [row.coordinates.lon, row.coordinates.lat] },
  properties: { ...presentEntitySummary(row, shown), precision: row.coordinates.precision },
})

/** The plain columns of a description that an entity is linked to. */
export interface EntityRecordRow extends SummaryRow {
  /** At least one. */
  readonly roles: readonly string[]
  readonly confidence: number
  readonly heading: string
}

/** Builds a description that an entity is linked to. */
export function presentEntityRecord(row: EntityRecordRow, page: ShownPage): EntityRecord {
  const { roles, confidence, heading } = row
  const [role = ''] = roles
  const role_label = page.labels.role(role)
  return { ...presentRecordForm(row, page), role, role_label, roles: [...roles], confidence, heading }
}
