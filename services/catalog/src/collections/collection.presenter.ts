import type { Description } from '@fonds/archive'
import { envelopeJson } from '@fonds/http'
import type { Labels } from '@fonds/labels'
import { presentCollection } from '@fonds/presenters'
import { CollectionDetail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { jsonMembers } from '../descriptions/json.ts'
import type { List } from '../descriptions/list.ts'

/** Data for the body of a collection, partly JSON text from PostgreSQL. */
interface CollectionParts {
  /** Null to omit them. */
  readonly children: List | null
  /** JSON text. */
  readonly cover: string
  /** Further members, as JSON text. */
  readonly included: Readonly<Record<string, string>>
}

/** Builds the members of the body of a collection. */
export function collectionMembers(
  collection: Description,
  { children, cover, included }: CollectionParts,
  tenant: TenantContext,
  labels: Labels,
): ReadonlyMap<string, string> {
  return jsonMembers(CollectionDetail, presentCollection(collection, tenant, labels), {
    cover_image: cover,
    ...(children && { children: envelopeJson(children.envelope, { itemsText: children.itemsText }) }),
    ...included,
  })
}
