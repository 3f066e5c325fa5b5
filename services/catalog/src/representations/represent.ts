import { apiUrl, type Description } from '@fonds/archive'
import { preferredType, type Reply, type RequestInfo } from '@fonds/http'
import { signsOfDescription } from '@fonds/schema-org'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { contentLanguageOf, languagesOf } from '../descriptions/in-languages.ts'
import { documentReply } from './document.ts'
import { descriptionGraph } from './graph.ts'
import { type Linked, linksOfDescription } from './linkset.ts'
import { alternatesOf, DESCRIPTION_TYPES, documentOf, graphOf } from './media-types.ts'

interface Representable {
  readonly tenant: TenantContext
  readonly request: Pick<RequestInfo, 'headers' | 'textLanguage'>
  /** Makes the JSON, and what its links come from, whatever fields were selected. */
  json(): Promise<{ readonly reply: Reply; readonly detail: Linked }>
}

/** Returns a description in the format that `Accept` prefers; defaults to JSON. */
export async function represent(
  deps: Deps,
  description: Description,
  { tenant, request, json }: Representable,
): Promise<Reply> {
  const type = preferredType(request.headers, DESCRIPTION_TYPES)
  const graph = graphOf(type, request.headers)
  if (graph !== undefined) return descriptionGraph(deps, description, graph, tenant)
  const format = documentOf(type)
  if (format !== undefined) return documentReply(deps, description, format, tenant)
  const { reply, detail } = await json()
  const { kind, slug } = description
  const alternates = [...alternatesOf(tenant, kind, slug), ...languagesOf(apiUrl(tenant, kind, slug), description)]
  return {
    ...reply,
    alternates,
    signs: signsOfDescription(detail, 'known'),
    linkset: () => linksOfDescription(detail),
    headers: { ...contentLanguageOf(description, request), ...reply.headers },
  }
}
