import { type ImageOwner, iiifCollectionUrl, manifestUrl } from '@fonds/archive'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { isoSeconds } from '@fonds/util'
import { providerOf, representations } from '../manifest/described.ts'
import type { Described, External } from '../manifest/presentation.ts'
import type { ActivityBoundsRow, ActivityRow } from './activity.queries.ts'

/** The context and media type of Change Discovery 1.0. */
const CONTEXT = 'http://iiif.io/api/discovery/1/context.json'
export const DISCOVERY_TYPE = `application/ld+json;profile="${CONTEXT}"`

/** How many numbers a page covers. It lists fewer activities once some have been followed by others. */
export const PAGE_SIZE = 100

/** A reference to a page. */
interface PageReference {
  readonly id: string
  readonly type: 'OrderedCollectionPage'
}

/** The list of all activities. */
interface OrderedCollection {
  readonly '@context': typeof CONTEXT
  readonly id: string
  readonly type: 'OrderedCollection'
  readonly totalItems: number
  readonly first: PageReference
  readonly last: PageReference
}

/** A manifest or IIIF Collection. */
interface Resource {
  readonly id: string
  readonly type: ActivityRow['resource']
  /** URL of a Collection that stays the same if its slug changes. */
  readonly canonical?: string
  readonly seeAlso?: readonly External[]
  readonly provider?: Described['provider']
}

interface Activity {
  readonly type: ActivityRow['type']
  readonly object: Resource
  /** The resource at its new URL; only if it was moved. */
  readonly target?: Resource
  readonly endTime: string
}

interface OrderedCollectionPage {
  readonly '@context': typeof CONTEXT
  readonly id: string
  readonly type: 'OrderedCollectionPage'
  readonly partOf: { readonly id: string; readonly type: 'OrderedCollection' }
  readonly startIndex?: number
  readonly prev?: PageReference
  readonly next?: PageReference
  readonly orderedItems: readonly Activity[]
}

const base = ({ origin, id }: ImageOwner): string => `${origin}${BASE_PATH}/iiif/${id}/activity`
const collectionUrl = (tenant: ImageOwner): string => `${base(tenant)}/collection.json`

/** Returns the number of the page that lists an activity. */
export const pageOf = (n: number): number => Math.floor(n / PAGE_SIZE)

const pageReference = (tenant: ImageOwner, page: number): PageReference => ({
  id: `${base(tenant)}/page/${page}.json`,
  type: 'OrderedCollectionPage',
})

/** Builds the entry point. Without activities, it refers to a single empty page. */
export const presentActivities = (
  tenant: TenantContext,
  { first, last, total }: ActivityBoundsRow,
): OrderedCollection => ({
  '@context': CONTEXT,
  id: collectionUrl(tenant),
  type: 'OrderedCollection',
  totalItems: total,
  first: pageReference(tenant, pageOf(first ?? 0)),
  last: pageReference(tenant, pageOf(last ?? 0)),
})

/** Builds a page, oldest activity first. `prev` and `next` skip pages whose activities have all been followed by others. */
export const presentPage = (
  tenant: TenantContext,
  page: number,
  { before, after }: ActivityBoundsRow,
  rows: readonly ActivityRow[],
): OrderedCollectionPage => ({
  '@context': CONTEXT,
  ...pageReference(tenant, page),
  partOf: { id: collectionUrl(tenant), type: 'OrderedCollection' },
  // How many activities precede other pages is not stored.
  ...(before === null ? { startIndex: 0 } : { prev: pageReference(tenant, pageOf(before)) }),
  ...(after === null ? {} : { next: pageReference(tenant, pageOf(after)) }),
  orderedItems: rows.map((row) => activityOf(row, tenant)),
})

function activityOf(row: ActivityRow, tenant: TenantContext): Activity {
  const { item_id, resource, slug, current, type, ended_at } = row
  const endTime = isoSeconds(ended_at)
  const at = (name: string) => urlOf(tenant, resource, item_id, name)
  if (type === 'Move' && current !== null) {
    return { type, object: { id: at(slug), type: resource }, target: resourceAt(at(current), row, tenant), endTime }
  }
  return {
    type,
    object: type === 'Delete' ? { id: at(slug), type: resource } : resourceAt(at(slug), row, tenant),
    endTime,
  }
}

function urlOf(tenant: TenantContext, resource: ActivityRow['resource'], id: string, slug: string): string {
  if (resource === 'Manifest') return manifestUrl(tenant, id)
  return iiifCollectionUrl(tenant, slug === '' ? id : slug)
}

function resourceAt(url: string, { resource, item_id, kind }: ActivityRow, tenant: TenantContext): Resource {
  return {
    id: url,
    type: resource,
    ...(resource === 'Collection' ? { canonical: iiifCollectionUrl(tenant, item_id) } : {}),
    ...(kind === null ? {} : { seeAlso: representations({ kind, id: item_id }, tenant) }),
    provider: providerOf(tenant),
  }
}
