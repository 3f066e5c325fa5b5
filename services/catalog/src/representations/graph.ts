import type { IncomingHttpHeaders } from 'node:http'
import { apiUrl, type Description, type LinkedResource, readFullDescriptions, withEntityRecord } from '@fonds/archive'
import { describeEntityInRic, describeInRic, MAX_RESOURCES, writeGraph } from '@fonds/crosswalks'
import { notFound, preferredType, type Reply, type RequestInfo } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { redirectToEntity } from '../entities/find-entity.ts'
import { readArchive } from '../organization/organization.routes.ts'
import { alternatesOf, ENTITY_TYPES, GRAPH_FORMATS, type GraphFormat, graphAlternates } from './media-types.ts'

/** Returns the graph of an entity that `Accept` prefers; undefined if it prefers another form. */
export function graphOfEntity(headers: IncomingHttpHeaders): GraphFormat | undefined {
  const type = preferredType(headers, ENTITY_TYPES)
  return GRAPH_FORMATS.find((format) => format.type === type)
}

/** Returns the media type with what belongs to it. */
const contentTypeOf = ({ type, profile }: GraphFormat): string =>
  type.startsWith('text/') ? `${type}; charset=utf-8` : type.endsWith('json') ? `${type}; profile="${profile}"` : type

/**
 * Renders a description as a graph.
 * @throws ApiError not_found if it has disappeared in the meantime
 */
export async function descriptionGraph(
  deps: Deps,
  { id, kind, slug, committed_at }: Pick<Description, 'id' | 'kind' | 'slug' | 'committed_at'>,
  format: GraphFormat,
  tenant: TenantContext,
): Promise<Reply> {
  const archive = await readArchive(deps, tenant)
  const named = { ids: [id], audience: 'public', withPrevious: true, withNext: true } as const
  const [full] = await readFullDescriptions(deps.pool, tenant.id, named)
  if (full === undefined) throw notFound()
  const nodes = describeInRic(full, { place: tenant, archive }, { withNeighbours: true })
  return {
    text: writeGraph(format.name, nodes),
    contentType: contentTypeOf(format),
    links: { profile: format.profile, describes: apiUrl(tenant, kind, slug) },
    alternates: alternatesOf(tenant, kind, slug),
    ...lastModified(committed_at),
  }
}

/** Renders an entity as a graph, or redirects to where it is now. @throws ApiError not_found */
export async function entityGraph(
  deps: Deps,
  slugOrId: string,
  format: GraphFormat,
  {
    tenant,
    request,
    suffix = '',
  }: { readonly tenant: TenantContext; readonly request: RequestInfo; readonly suffix?: string },
): Promise<Reply> {
  const archive = await readArchive(deps, tenant)
  const context = { place: tenant, archive }
  const reply = await withEntityRecord(
    deps.pool,
    tenant.id,
    { audience: 'public', slugOrId },
    async ({ entity, organization, resources }): Promise<Reply> => {
      const nodes = describeEntityInRic(entity, await first(resources()), { context, withNeighbours: true })
      const url = apiUrl(tenant, 'entity', entity.slug)
      return {
        text: writeGraph(format.name, nodes),
        contentType: contentTypeOf(format),
        links: { profile: format.profile },
        alternates: [{ url, type: 'application/json' }, { url, type: 'text/html' }, ...graphAlternates(url)],
        ...lastModified(organization.committed_at),
      }
    },
  )
  return reply ?? redirectToEntity(deps, tenant, slugOrId, request, { suffix })
}

/** Returns the first descriptions of an entity. */
async function first(resources: AsyncIterable<LinkedResource>): Promise<LinkedResource[]> {
  const found: LinkedResource[] = []
  for await (const resource of resources) {
    found.push(resource)
    if (found.length === MAX_RESOURCES) break
  }
  return found
}
