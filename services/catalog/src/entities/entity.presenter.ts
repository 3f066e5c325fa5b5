import { presentEntity } from '@fonds/presenters'
import { EntityDetail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { jsonWith } from '../descriptions/json.ts'
import type { List } from '../descriptions/list.ts'
import type { EntityRow } from './entity.queries.ts'

/** Builds the body of an entity; its first records are JSON from PostgreSQL. */
export function entityJson(entity: EntityRow, records: List, tenant: TenantContext): string {
  const { links, ...rest } = presentEntity(entity, tenant)
  const { total } = records.envelope
  return jsonWith(EntityDetail, rest, {
    records: `{"items":${records.itemsText},"total":${total},"url":${JSON.stringify(links.records)}}`,
    links: JSON.stringify(links),
  })
}
