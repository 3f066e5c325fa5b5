import type { Description } from '@fonds/archive'
import { preferredType, type Reply, type RequestInfo, type Selection } from '@fonds/http'
import { type Labels, labelsIn } from '@fonds/labels'
import type { CitationDetail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { citationOf } from '../cite/citation.ts'
import { secondsOfSameDay } from '../cite/day.ts'
import type { Deps } from '../deps.ts'
import { asPage, type Page, varying } from '../pages/page.ts'
import { documentReply } from './document.ts'
import { alternatesOf, DESCRIPTION_TYPES, documentOf, HTML_TYPE } from './media-types.ts'

interface Representable<Body> {
  readonly tenant: TenantContext
  readonly request: Pick<RequestInfo, 'headers' | 'language'>
  /** The fields that the client selected, which apply only to JSON; null for all. */
  readonly fields: Selection | null
  /** Renders JSON with at least some fields; null for all. */
  json(fields: Selection | null): Promise<Extract<Reply, { jsonText: unknown }>>
  /** Renders that JSON as a page. */
  page(body: Body, citation: CitationDetail, labels: Labels): Page
}

/** Returns a description in the format that `Accept` prefers; defaults to JSON. */
export async function represent<Body>(
  deps: Deps,
  description: Description,
  asked: Representable<Body>,
): Promise<Reply> {
  const { tenant, request } = asked
  const type = preferredType(request.headers, DESCRIPTION_TYPES)
  const format = documentOf(type)
  if (format !== undefined) return varying(await documentReply(deps, description, format, tenant))
  const fields = type === HTML_TYPE ? null : asked.fields
  const reply = { ...(await asked.json(fields)), alternates: alternatesOf(tenant, description.kind, description.slug) }
  if (type !== HTML_TYPE) return varying(reply)
  const validForSeconds = secondsOfSameDay(new Date())
  const citation = await citationOf(deps, description, tenant, labelsIn(request.language))
  const page = asPage<Body>(reply, { tenant, request }, (body, labels) => asked.page(body, citation, labels))
  return { ...page, validForSeconds }
}
