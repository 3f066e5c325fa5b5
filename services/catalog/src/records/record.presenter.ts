import { apiUrl, type Description, firstOriginalUrl, manifestUrl } from '@fonds/archive'
import type { TenantContext } from '@fonds/service-kit'
import type { RecordDetail } from '@fonds/types'
import { citeUrl } from '../cite/address.ts'
import {
  presentCommon,
  presentDescriptive,
  presentOwnLinks,
  presentReference,
  presentThumbnail,
} from '../descriptions/description.presenter.ts'
import { jsonWith } from '../descriptions/json.ts'
import type { RelativesRow } from '../descriptions/relatives.queries.ts'

type FromRelatives = 'children' | 'siblings' | 'previous' | 'next'

/** The body of a record. What PostgreSQL made of its relatives goes in as it is. */
export function recordJson(record: Description, relatives: RelativesRow, tenant: TenantContext): string {
  const { slug, children_count } = record
  const parent = record.ancestors.at(-1)
  const url = children_count === 0 ? null : `${apiUrl(tenant, 'record', slug)}/children`
  const siblings = Math.max(0, (parent?.children_count ?? 1) - 1)
  return jsonWith(presentRecord(record, tenant), {
    children: `{"items":${relatives.children},"total":${children_count},"url":${JSON.stringify(url)}}`,
    siblings: `{"items":${relatives.siblings},"total":${siblings}}`,
    previous: relatives.previous,
    next: relatives.next,
  })
}

function presentRecord(record: Description, tenant: TenantContext): Omit<RecordDetail, FromRelatives> {
  const { ancestors, collection_id } = record
  const collection = ancestors.find(({ id }) => id === collection_id)
  const [fonds] = ancestors
  const thumbnail = presentThumbnail(record, tenant)
  const hasOriginal = record.images.length > 0 && !record.suppressed
  return {
    type: 'record',
    ...presentCommon(record, tenant),
    date: record.date,
    collection: collection === undefined ? null : presentReference(tenant, collection),
    fonds: fonds === undefined ? null : presentReference(tenant, fonds),
    thumbnail,
    image_count: record.images.length,
    ...presentDescriptive(record, tenant),
    links: {
      ...presentOwnLinks(tenant, 'record', record.slug),
      manifest: manifestUrl(tenant, record.id),
      cite: citeUrl(tenant, 'record', record.slug),
      thumbnail: thumbnail?.url ?? null,
      original: hasOriginal ? firstOriginalUrl(tenant, record.id) : null,
    },
  }
}
