import { apiUrl, type Description, firstOriginalUrl, iiifCollectionUrl, manifestUrl } from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import { CollectionDetail, inSchemaOrder, RecordDetail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { formatNamed } from '@fonds/types/formats'
import { aggregateDate } from './aggregate-date.ts'
import { apiBase } from './api-base.ts'
import {
  eadUrls,
  presentCommon,
  presentDescriptive,
  presentOwnLinks,
  presentReference,
  presentThumbnail,
  treeUrl,
} from './description.ts'

const PDF_SUFFIX = formatNamed('pdf').suffix

/** A record without its children and siblings. */
export type RecordBody = Omit<RecordDetail, 'children' | 'siblings' | 'previous' | 'next'>

/** Builds the body of a record. */
export function presentRecord(record: Description, tenant: TenantContext, labels: Labels): RecordBody {
  const { ancestors, collection_id } = record
  const collection = ancestors.find(({ id }) => id === collection_id)
  const [fonds] = ancestors
  const thumbnail = presentThumbnail(record, tenant)
  const hasOriginal = record.images.length > 0 && !record.originals_withheld
  return inSchemaOrder(RecordDetail, {
    type: 'record',
    ...presentCommon(record, tenant, labels),
    date: record.date,
    collection: collection === undefined ? null : presentReference(tenant, collection, labels),
    fonds: fonds === undefined ? null : presentReference(tenant, fonds, labels),
    thumbnail,
    image_count: record.images.length,
    ...presentDescriptive(record, tenant, labels),
    links: {
      ...presentOwnLinks(tenant, record),
      tree: treeUrl(tenant, record),
      ...eadUrls(tenant, fonds),
      manifest: record.has_pictures ? manifestUrl(tenant, record.id) : null,
      thumbnail: thumbnail?.url ?? null,
      original: hasOriginal ? firstOriginalUrl(tenant, record.id) : null,
    },
  })
}

/** A collection without its children, and without the cover image, which may be a descendant's. */
export type CollectionBody = Omit<CollectionDetail, 'children' | 'cover_image'>

/** Builds the body of a collection. */
export function presentCollection(collection: Description, tenant: TenantContext, labels: Labels): CollectionBody {
  const { slug, aggregate } = collection
  return inSchemaOrder(CollectionDetail, {
    type: 'collection',
    ...presentCommon(collection, tenant, labels),
    date: collection.date ?? aggregateDate(aggregate, labels),
    date_aggregate: { start: aggregate.start, end: aggregate.end },
    children_count: collection.children_count,
    records_count: collection.records_count,
    ...presentDescriptive(collection, tenant, labels),
    descendants_count: { collections: collection.collections_count, records: collection.records_count },
    links: {
      ...presentOwnLinks(tenant, collection),
      tree: `${apiUrl(tenant, 'collection', slug)}/tree`,
      records: `${apiBase(tenant)}/records?collection=${encodeURIComponent(slug)}`,
      ...eadUrls(tenant, collection),
      finding_aid: apiUrl(tenant, 'collection', slug) + PDF_SUFFIX,
      manifest: collection.has_pictures ? manifestUrl(tenant, collection.id) : null,
      iiif_collection: iiifCollectionUrl(tenant, slug),
    },
  })
}
