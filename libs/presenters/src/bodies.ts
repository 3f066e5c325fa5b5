import { apiUrl, type Description, firstOriginalUrl, iiifCollectionUrl, manifestUrl } from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import { CollectionDetail, inSchemaOrder, RecordDetail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { byName, formatNamed, imageSetFormats } from '@fonds/types/formats'
import { apiBase } from './api-base.ts'
import { eadUrls, presentDescriptive, presentOwnLinks, treeUrl } from './description.ts'
import { presentCollectionSummary, presentRecordSummary, presentTerms } from './item.ts'
import { pageOf, summaryOf } from './summary-of.ts'

const PDF_SUFFIX = formatNamed('pdf').suffix
const IMAGE_SETS = imageSetFormats()

/** A record without its children and siblings. */
export type RecordBody = Omit<RecordDetail, 'children' | 'siblings' | 'previous' | 'next' | 'requests' | 'to_order'>

/** Builds the body of a record, which is in the language wanted (`inLanguage`). */
export function presentRecord(record: Description, tenant: TenantContext, labels: Labels): RecordBody {
  const page = pageOf(record, { tenant, labels })
  const { field_languages: _, ...summary } = presentRecordSummary(summaryOf(record), page)
  const hasOriginal = record.images.length + record.files.length > 0 && !record.originals_withheld
  return inSchemaOrder(RecordDetail, {
    ...summary,
    ...presentDescriptive(record, tenant, page),
    links: {
      ...presentOwnLinks(tenant, record),
      tree: treeUrl(tenant, record),
      ...eadUrls(tenant, record.ancestors[0]),
      manifest: record.has_pictures ? manifestUrl(tenant, record.id) : null,
      thumbnail: summary.thumbnail?.url ?? null,
      original: hasOriginal ? firstOriginalUrl(tenant, record.id) : null,
      ...imageSetUrls(tenant, record),
    },
  })
}

/** Returns the URLs of all images of a record in one file; null without any that can be shown. */
const imageSetUrls = (tenant: TenantContext, { slug, images }: Description) =>
  byName(IMAGE_SETS, ({ suffix }) => (images.length === 0 ? null : apiUrl(tenant, 'record', slug) + suffix))

/** A collection without its children, and without the cover image, which may be a descendant's. */
export type CollectionBody = Omit<CollectionDetail, 'children' | 'cover_image' | 'requests' | 'to_order'>

/** Builds the body of a collection, which is in the language wanted (`inLanguage`). */
export function presentCollection(collection: Description, tenant: TenantContext, labels: Labels): CollectionBody {
  const { slug } = collection
  const row = summaryOf(collection)
  const page = pageOf(collection, { tenant, labels })
  const { cover_image: _, field_languages: __, ...summary } = presentCollectionSummary(row, page)
  return inSchemaOrder(CollectionDetail, {
    ...summary,
    language: row.languages[0] ?? null,
    ...presentTerms(row, labels),
    quality: row.quality,
    ...presentDescriptive(collection, tenant, page),
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
