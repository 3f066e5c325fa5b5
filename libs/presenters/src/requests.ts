import { type Description, type PlaceColumns, permalink, type SummaryRow, shelved } from '@fonds/archive'
import { containerPlaces, type Labels } from '@fonds/labels'
import { isOffSite, orderingIn, requestsOf } from '@fonds/requests'
import { MAX_LISTED, type Ordering, type RecordDetail, type ToOrder } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { presentReference, type ShownPage } from './item.ts'
import { pageOf } from './summary-of.ts'

/** A description, with the containers in which it lies and the slugs of everything above it. */
interface Held {
  readonly kind: SummaryRow['kind']
  readonly slug: string
  readonly shelf: PlaceColumns['containers']
  readonly above: readonly string[]
}

/** Builds what an order of a description needs. */
function toOrder(
  { kind, slug, shelf, above }: Held,
  ordering: Ordering | null,
  { tenant, labels }: { readonly tenant: TenantContext; readonly labels: Labels },
): ToOrder {
  const boxes = containerPlaces(shelved(shelf ?? [], labels), labels).slice(0, MAX_LISTED)
  return {
    boxes,
    off_site: ordering !== null && isOffSite(ordering, { slugs: [...above, slug], boxes }),
    permalink: permalink(tenant, kind, slug),
  }
}

/** Builds what an order of an item of a list needs. */
export const presentToOrder = (
  { kind, slug, shelf = null, ancestor_ids }: SummaryRow & PlaceColumns,
  ordering: Ordering | null,
  page: ShownPage & { readonly tenant: TenantContext },
): ToOrder =>
  toOrder(
    { kind, slug, shelf, above: ancestor_ids.flatMap((id) => page.references.get(id)?.slug ?? []) },
    ordering,
    page,
  )

/** Builds what is said of the order of a description, which is in the language wanted (`inLanguage`). */
export function presentOrder(
  description: Description,
  tenant: TenantContext,
  labels: Labels,
): Pick<RecordDetail, 'requests' | 'to_order'> {
  const { id, kind, slug, title, level, reference_code, access, ancestors, ordering = null, shelf = [] } = description
  const above = ancestors.map((ancestor) => ancestor.slug)
  const to_order = toOrder({ kind, slug, shelf, above }, ordering, { tenant, labels })
  if (ordering === null) return { requests: [], to_order }
  const [top = description] = ancestors
  const fonds = presentReference(top, pageOf(description, { tenant, labels }))
  const status = access?.value.status ?? 'unknown'
  const item = { id, title, level, reference_code, access: { status }, fonds, ...to_order }
  return { requests: requestsOf(item, orderingIn(ordering, labels)), to_order }
}
