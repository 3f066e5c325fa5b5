import type { Description } from '@fonds/archive'
import { type HandlerReply, preferredType, type RequestInfo } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { documentReply } from './document.ts'
import { alternatesOf, DESCRIPTION_TYPES, documentOf } from './media-types.ts'

interface Representable {
  readonly tenant: TenantContext
  readonly request: Pick<RequestInfo, 'headers'>
  json(): Promise<Extract<HandlerReply, { jsonMembers: unknown }>>
}

/** Returns a description in the format that `Accept` prefers; defaults to JSON. */
export async function represent(
  deps: Deps,
  description: Description,
  { tenant, request, json }: Representable,
): Promise<HandlerReply> {
  const format = preferredDocument(request)
  if (format !== undefined) return documentReply(deps, description, format, tenant)
  return { ...(await json()), alternates: alternatesOf(tenant, description.kind, description.slug) }
}

/** Whether a description is returned as JSON. */
export const prefersJson = (request: Pick<RequestInfo, 'headers'>): boolean => preferredDocument(request) === undefined

const preferredDocument = ({ headers }: Pick<RequestInfo, 'headers'>) =>
  documentOf(preferredType(headers, DESCRIPTION_TYPES))
