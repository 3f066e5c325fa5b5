import { apiUrl, type Description } from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import { presentRecord } from '@fonds/presenters'
import { RecordDetail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { jsonMembers } from '../descriptions/json.ts'
import type { RelativesRow } from './relatives.queries.ts'

/** Data for the body of a record besides the description. */
interface RecordParts {
  /** JSON from PostgreSQL, or null to omit them. */
  readonly relatives: RelativesRow | null
  /** Further members, as JSON text. */
  readonly included: Readonly<Record<string, string>>
}

/** Builds the members of the body of a record. */
export function recordMembers(
  record: Description,
  { relatives, included }: RecordParts,
  tenant: TenantContext,
  labels: Labels,
): ReadonlyMap<string, string> {
  if (relatives === null) return jsonMembers(RecordDetail, presentRecord(record, tenant, labels), included)
  const { slug, children_count } = record
  const parent = record.ancestors.at(-1)
  const url = children_count === 0 ? null : `${apiUrl(tenant, 'record', slug)}/children`
  const siblings = Math.max(0, (parent?.children_count ?? 1) - 1)
  return jsonMembers(RecordDetail, presentRecord(record, tenant, labels), {
    children: `{"items":${relatives.children},"total":${children_count},"url":${JSON.stringify(url)}}`,
    siblings: `{"items":${relatives.siblings},"total":${siblings}}`,
    previous: relatives.previous,
    next: relatives.next,
    ...included,
  })
}
