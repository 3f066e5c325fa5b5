import type { Labels } from '@fonds/labels'
import { presentEntity } from '@fonds/presenters'
import { EntityDetail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { jsonWith } from '../descriptions/json.ts'
import type { List } from '../descriptions/list.ts'
import type { EntityRow } from './entity.queries.ts'

/** Builds the body of an entity; its first records are JSON from PostgreSQL, or null to omit them. */
export function entityJson(entity: EntityRow, records: List | null, tenant: TenantContext, labels: Labels): string {
  const { links, ...rest } = presentEntity(entity, tenant, labels)
  const url = JSON.stringify(links.records)
  return jsonWith(EntityDetail, rest, {
    ...(records && { records: `{"items":${records.itemsText},"total":${records.envelope.total},"url":${url}}` }),
    links: JSON.stringify(links),
  })
}
