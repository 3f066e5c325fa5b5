import { type Description, firstThumbnailUrl, type ImageOwner, iiifCollectionUrl, manifestUrl } from '@fonds/archive'
import type { TenantContext } from '@fonds/types/context'
import { describe } from '../manifest/described.ts'
import { CONTEXT, type Collection, type Reference } from '../manifest/presentation.ts'
import { bare, english, inLanguage } from '../manifest/words.ts'
import type { MemberRow } from './collection.queries.ts'
import { type Members, PAGE, PAGES, type Stretch } from './members.ts'

/** The place of a collection in the archive. */
interface Level {
  readonly id: string
  readonly label: Reference['label']
  /** Of its members, as they are counted. */
  readonly total: number
}

/** A description's address as a collection: a record's is by UUID, since its slug may be a collection's, too. */
export const collectionAddress = (
  tenant: ImageOwner,
  { kind, id, slug }: Pick<MemberRow, 'kind' | 'id' | 'slug'>,
): string => iiifCollectionUrl(tenant, kind === 'collection' ? slug : id)

/** A level of the hierarchy: what lies below it, and its own images first. */
export function presentLevel(description: Description, members: Members, tenant: TenantContext): Collection {
  const { kind, images, body, title, ancestors, children_count: total } = description
  const level: Level = {
    id: collectionAddress(tenant, description),
    label: inLanguage(body.description_language, title),
    total,
  }
  const above = ancestors.at(-1)
  const own: Reference[] =
    kind === 'record' || images.length > 0
      ? [{ id: manifestUrl(tenant, description.id), type: 'Manifest', label: level.label }]
      : []
  return {
    '@context': CONTEXT,
    id: level.id,
    type: 'Collection',
    ...describe(description, tenant),
    partOf: [
      above === undefined
        ? archiveReference(tenant)
        : { id: collectionAddress(tenant, above), type: 'Collection', label: bare(above.title) },
    ],
    items: [...own, ...(members.more ? stretches(level) : members.rows.map((row) => memberReference(row, tenant)))],
  }
}

/** The whole archive: its top level. */
export function presentArchive(tenant: TenantContext, members: Members, total: number): Collection {
  const level = { ...archiveReference(tenant), total }
  const { id, type, label } = level
  const items = members.more ? stretches(level) : members.rows.map((row) => memberReference(row, tenant))
  return { '@context': CONTEXT, id, type, label, items }
}

/** One stretch of a level that has more members than one collection names. */
export function presentStretch(level: Level, stretch: NonNullable<Stretch>, members: Members, tenant: TenantContext) {
  const items = members.rows.map((row) => memberReference(row, tenant))
  const last = members.rows.at(-1)
  const isLast = 'after' in stretch || stretch.page === PAGES
  const place = 'after' in stretch ? `after=${stretch.after}` : `page=${stretch.page}`
  const collection: Collection = {
    '@context': CONTEXT,
    id: `${level.id}?${place}`,
    type: 'Collection',
    label: 'after' in stretch ? english('Further items') : stretchLabel(stretch.page, level.total),
    partOf: [{ id: level.id, type: 'Collection', label: level.label }],
    items:
      isLast && members.more && last !== undefined
        ? [...items, { id: `${level.id}?after=${last.id}`, type: 'Collection', label: english('Further items') }]
        : items,
  }
  return collection
}

/** The archive as the collection of all its collections. */
export const archiveReference = (tenant: TenantContext): Reference & { readonly type: 'Collection' } => ({
  id: iiifCollectionUrl(tenant),
  type: 'Collection',
  label: bare(tenant.name),
})

function stretches({ id, total }: Level): Reference[] {
  const pages = Math.min(PAGES, Math.ceil(total / PAGE))
  return Array.from({ length: pages }, (_, index) => ({
    id: `${id}?page=${index + 1}`,
    type: 'Collection',
    label: stretchLabel(index + 1, total),
  }))
}

const stretchLabel = (page: number, total: number) =>
  english(`${(page - 1) * PAGE + 1}–${Math.min(page * PAGE, total)} of ${total}`)

/** What has others below it is a level of its own; all else is a manifest. */
function memberReference(row: MemberRow, tenant: TenantContext): Reference {
  const isLevel = row.kind === 'collection' || row.children_count > 0
  const { thumbnail } = row
  const picture =
    thumbnail === null
      ? {}
      : {
          thumbnail: [
            {
              id: firstThumbnailUrl(tenant, row.id, thumbnail.v),
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
    label: inLanguage(row.language, row.title),
    ...picture,
  }
}
