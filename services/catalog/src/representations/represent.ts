import type { Description } from '@fonds/archive'
import { preferredType, type Reply, type RequestInfo } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { documentReply } from './document.ts'
import { alternatesOf, DESCRIPTION_TYPES, documentOf } from './media-types.ts'

interface Representable {
  readonly tenant: TenantContext
  readonly request: Pick<RequestInfo, 'headers'>
  json(): Promise<Extract<Reply, { json: unknown }>>
}

/** Returns a description in the format that `Accept` prefers; defaults to JSON. */
export async function represent(
  deps: Deps,
  description: Description,
  { tenant, request, json }: Representable,
): Promise<Reply> {
  const format = documentOf(preferredType(request.headers, DESCRIPTION_TYPES))
  if (format !== undefined) return documentReply(deps, description, format, tenant)
  return { ...(await json()), alternates: alternatesOf(tenant, description.kind, description.slug) }
}
