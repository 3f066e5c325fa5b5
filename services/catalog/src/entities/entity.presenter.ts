import type { Labels } from '@fonds/labels'
import { presentEntity } from '@fonds/presenters'
import { EntityDetail, inSchemaOrder } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { jsonMembers } from '../descriptions/json.ts'
import type { List } from '../descriptions/list.ts'
import type { EntityRow } from './entity.queries.ts'

/** Builds the members of the body of an entity; its first records are JSON from PostgreSQL, or null to omit them. */
export function entityMembers(
  entity: EntityRow,
  records: List | null,
  tenant: TenantContext,
  labels: Labels,
): ReadonlyMap<string, string> {
  const { links, ...rest } = presentEntity(entity, tenant, labels)
  const url = JSON.stringify(links.records)
  return jsonMembers(EntityDetail, inSchemaOrder(EntityDetail, rest), {
    ...(records && { records: `{"items":${records.itemsText},"total":${records.envelope.total},"url":${url}}` }),
    links: JSON.stringify(links),
  })
}
