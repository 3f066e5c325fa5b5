import { type Description, firstThumbnailUrl, type ImageOwner, iiifCollectionUrl, manifestUrl } from '@fonds/archive'
import type { TenantContext } from '@fonds/types/context'
import { describe, titleOf } from '../manifest/described.ts'
import { CONTEXT, type Collection, type Reference } from '../manifest/presentation.ts'
import { archiveLabel, labelled, titlesIn } from '../manifest/words.ts'
import type { MemberRow } from './collection.queries.ts'
import type { Members } from './members.ts'

/** A collection's position in the archive. */
interface Level {
  readonly id: string
  readonly label: Reference['label']
}

/**
 * Returns the URL of a description as a collection. A record's has its UUID, since a collection may have the same slug.
 */
export const collectionAddress = (
  tenant: ImageOwner,
  { kind, id, slug }: Pick<MemberRow, 'kind' | 'id' | 'slug'>,
): string => iiifCollectionUrl(tenant, kind === 'collection' ? slug : id)

/** Builds a level of the hierarchy: its own manifest, if it has images, followed by its first members. */
export function presentLevel(
  description: Description,
  members: Members,
  tenant: TenantContext,
  logo: string | null,
): Collection {
  const level = levelOf(description, tenant)
  const above = description.ancestors.at(-1)
  const own: Reference[] = description.has_pictures
    ? [{ id: manifestUrl(tenant, description.id), type: 'Manifest', label: level.label }]
    : []
  return {
    '@context': CONTEXT,
    id: level.id,
    type: 'Collection',
    ...describe(description, tenant, logo),
    partOf: [
      above === undefined
        ? archiveReference(tenant)
        : {
            id: collectionAddress(tenant, above),
            type: 'Collection',
            label: titlesIn(description.body.description_language, above),
          },
    ],
    items: [...own, ...itemsOf(level, members, tenant)],
  }
}

/** Returns the position of a description's members. */
export const levelOf = (description: Description, tenant: TenantContext): Level => ({
  id: collectionAddress(tenant, description),
  label: titleOf(description),
})

/** Builds the whole archive: its top level. */
export function presentArchive(tenant: TenantContext, members: Members): Collection {
  const { id, type, label } = archiveReference(tenant)
  return { '@context': CONTEXT, id, type, label, items: itemsOf({ id, label }, members, tenant) }
}

/** Builds further members of a level that has more than one collection can list. */
export function presentFurther(level: Level, after: string, members: Members, tenant: TenantContext): Collection {
  return {
    '@context': CONTEXT,
    ...furtherReference(level, after),
    partOf: [{ id: level.id, type: 'Collection', label: level.label }],
    items: itemsOf(level, members, tenant),
  }
}

/** Builds a reference to the archive, which is the collection of its top-level collections. */
export const archiveReference = (tenant: TenantContext): Reference & { readonly type: 'Collection' } => ({
  id: iiifCollectionUrl(tenant),
  type: 'Collection',
  label: archiveLabel(tenant),
})

/** Builds a list of members, followed by a link to the collection of the next ones. */
function itemsOf(level: Level, { rows, more }: Members, tenant: TenantContext): Reference[] {
  const items = rows.map((row) => memberReference(row, tenant))
  const last = rows.at(-1)
  return more && last !== undefined ? [...items, furtherReference(level, last.id)] : items
}

const furtherReference = ({ id }: Level, after: string) => ({
  id: `${id}?after=${after}`,
  type: 'Collection' as const,
  label: labelled('iiif.further_items'),
})

/** Builds a reference to a member: a collection if it has children, otherwise a manifest. */
function memberReference(row: MemberRow, tenant: TenantContext): Reference {
  const isLevel = row.kind === 'collection' || row.children_count > 0
  const { thumbnail } = row
  // Lists of others would show it without the notice.
  const picture =
    thumbnail === null || row.notice
      ? {}
      : {
          thumbnail: [
            {
              id: firstThumbnailUrl(tenant, row.id, thumbnail),
              type: 'Image' as const,
              format: 'image/jpeg',
              width: thumbnail.width,
              height: thumbnail.height,
            },
          ],
        }
  return {
    id: isLevel ? collectionAddress(tenant, row) : manifestUrl(tenant, row.id),
    type: isLevel ? 'Collection' : 'Manifest',
    label: titlesIn(row.language, row),
    ...picture,
  }
}
