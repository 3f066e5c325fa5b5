import { apiUrl, type Description, iiifCollectionUrl, manifestUrl } from '@fonds/archive'
import { envelopeJson, type TenantContext } from '@fonds/service-kit'
import type { CollectionDetail } from '@fonds/types'
import { apiBase } from '../descriptions/addresses.ts'
import { presentCommon, presentDescriptive, presentOwnLinks } from '../descriptions/description.presenter.ts'
import { jsonWith } from '../descriptions/json.ts'
import type { List } from '../descriptions/list.ts'
import { aggregateDate } from './aggregate-date.ts'

/** What goes into the body of a collection as PostgreSQL made it. */
interface CollectionParts {
  readonly children: List
  /** JSON. */
  readonly cover: string
}

/** The body of a collection. */
export function collectionJson(
  collection: Description,
  { children, cover }: CollectionParts,
  tenant: TenantContext,
): string {
  return jsonWith(presentCollection(collection, tenant), {
    cover_image: cover,
    children: envelopeJson(children.envelope, { itemsText: children.itemsText }),
  })
}

function presentCollection(
  collection: Description,
  tenant: TenantContext,
): Omit<CollectionDetail, 'children' | 'cover_image'> {
  const { slug, aggregate } = collection
  return {
    type: 'collection',
    ...presentCommon(collection, tenant),
    date: collection.date ?? aggregateDate(aggregate),
    date_aggregate: { start: aggregate.start, end: aggregate.end },
    children_count: collection.children_count,
    records_count: collection.records_count,
    ...presentDescriptive(collection, tenant),
    descendants_count: { collections: collection.collections_count, records: collection.records_count },
    links: {
      ...presentOwnLinks(tenant, 'collection', slug),
      records: `${apiBase(tenant)}/records?collection=${encodeURIComponent(slug)}`,
      ead: `${apiUrl(tenant, 'collection', slug)}/ead.xml`,
      finding_aid: `${apiUrl(tenant, 'collection', slug)}/finding-aid.pdf`,
      manifest: collection.images.length > 0 ? manifestUrl(tenant, collection.id) : null,
      iiif_collection: iiifCollectionUrl(tenant, slug),
    },
  }
}
