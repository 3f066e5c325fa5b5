import {
  apiUrl,
  type ChangeRow,
  type Copied,
  type CopiedExhibit,
  type Covers,
  type FullDescription,
} from '@fonds/archive'
import { DEFAULT_LANGUAGE, labelsIn } from '@fonds/labels'
import { type Change, type Copy, inSchemaOrder, LINE_SCHEMAS } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { isoSeconds } from '@fonds/util'
import { presentCollection, presentRecord } from './bodies.ts'
import { type PresentedEntity, presentEntity } from './entity.ts'
import { presentExhibit, presentExhibitTranslations } from './exhibit.ts'
import { presentCover } from './item.ts'
import { WHOLE } from './listed.ts'
import { presentTranslations } from './translations.ts'

/** A copy is the same for all readers, so its labels are those of a request without a language. */
const LABELS = labelsIn(DEFAULT_LANGUAGE)

/**
 * Builds a record or collection as mirrors keep it. Links within its finding aid stay text: the titles and addresses of
 * their targets may change without it.
 * @param covers the pictures of collections
 */
export function copyDescription(
  { link_targets: _, ...description }: FullDescription,
  covers: Covers,
  tenant: TenantContext,
): Copy {
  const translated = description.translations ? { translations: presentTranslations(description, tenant, LABELS) } : {}
  if (description.kind === 'record') return { ...presentRecord(description, tenant, LABELS), ...translated }
  const cover_image = presentCover(covers.get(description.id), { tenant, labels: LABELS, textLanguage: null })
  return inSchemaOrder(LINE_SCHEMAS.collection, {
    ...presentCollection(description, tenant, LABELS),
    ...translated,
    cover_image,
  })
}

/** Builds an entity as mirrors keep it. */
export const copyEntity = (entity: PresentedEntity, tenant: TenantContext): Copy =>
  inSchemaOrder(LINE_SCHEMAS.entity, presentEntity(entity, tenant, LABELS, WHOLE))

/** Builds an exhibit as mirrors keep it. */
export function copyExhibit({ items, cover, ...exhibit }: CopiedExhibit, tenant: TenantContext): Copy {
  const covers: Covers = new Map(cover === undefined ? [] : [[exhibit.id, cover]])
  const shown = { tenant, labels: LABELS, textLanguage: null, covers }
  const translations = presentExhibitTranslations(exhibit, items)
  return inSchemaOrder(LINE_SCHEMAS.exhibit, {
    ...presentExhibit(exhibit, items, tenant, shown),
    ...(Object.keys(translations).length > 0 && { translations }),
  })
}

/** Builds resources as mirrors keep them, by UUID. */
export function copiesOf(
  { descriptions, covers, entities, exhibits }: Copied,
  tenant: TenantContext,
): Map<string, Copy> {
  const copies = [
    ...descriptions.map((description) => copyDescription(description, covers, tenant)),
    ...entities.map((entity) => copyEntity(entity, tenant)),
    ...exhibits.map((exhibit) => copyExhibit(exhibit, tenant)),
  ]
  return new Map(copies.map((copy) => [copy.id, copy]))
}

/**
 * Builds a change.
 * @param known the batch up to which the client is up to date
 * @param copies the resources, if the change shall have its own
 * @returns null for a row without an item
 */
export function presentChange(
  { item_id: id, type, committed_at, slug, first_seq }: ChangeRow,
  known: string,
  tenant: TenantContext,
  copies: ReadonlyMap<string, Copy> | null,
): Change | null {
  if (id === null) return null
  const changed_at = isoSeconds(committed_at)
  const resource = copies?.get(id) ?? null
  const member = copies === null ? {} : { resource }
  // A resource that went away since its change was read.
  const isGone = slug === null || (copies !== null && resource === null)
  if (isGone) return { change: 'deleted', type, id, changed_at, url: null, ...member }
  const change = BigInt(first_seq) > BigInt(known) ? 'created' : 'updated'
  return { change, type, id, changed_at, url: apiUrl(tenant, type, slug), ...member }
}

/** Groups the resources of changes by their type, to be read. */
export function idsOfChanges(rows: readonly ChangeRow[]) {
  const ids = (...types: readonly string[]) =>
    rows.flatMap(({ item_id, slug, type }) =>
      item_id !== null && slug !== null && types.includes(type) ? [item_id] : [],
    )
  return { descriptions: ids('record', 'collection'), entities: ids('entity'), exhibits: ids('exhibit') }
}
