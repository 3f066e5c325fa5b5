import { apiUrl } from '@fonds/archive'
import { DocumentJob, findResource, isArtifactId } from '@fonds/documents'
import { defineRoute, notFound, type Route, slugParam } from '@fonds/http'
import { ExportStatus } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { kindOfDocument } from '@fonds/types/formats'
import { z } from 'zod'
import { readDocumentState } from '../delivery/document-state.ts'
import { rounded } from '../delivery/pending.ts'
import type { Deps } from '../deps.ts'

/** `GET /exports/:id` */
export const getExport = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/exports/:id',
    operationId: 'getExport',
    summary: 'Get the status of an export',
    description:
      'The URL is given by the `202` response of a document. The status of a document that is no longer ' +
      'requested is deleted.',
    tags: ['Exports'],
    params: z.object({ id: slugParam('Identifier from `status_url`') }),
    strictQuery: false,
    response: { schema: ExportStatus, description: 'The status' },
    errors: ['not_found'],
    async handler({ params: { id }, tenant }) {
      if (!isArtifactId(id)) throw notFound()
      const found = await find(deps, tenant, id)
      if (found === null) throw notFound()
      return { json: found, cacheControl: 'no-store' }
    },
  })

async function find(deps: Deps, tenant: TenantContext, id: string): Promise<ExportStatus | null> {
  const { metadata, job } = await stateOf(deps, tenant.id, id)
  if (metadata !== null) {
    const url = await resultUrl(deps, tenant, metadata)
    return url === null
      ? null
      : {
          ...{ id, kind: kindOfDocument(metadata.kind), status: 'done', progress: 1, reason: null },
          left_out: metadata.left_out,
          result_url: url,
        }
  }
  if (job === null) return null
  const parsed = DocumentJob.safeParse(job.data)
  // Jobs of other archives are invisible.
  if (!parsed.success || parsed.data.tenant.id !== tenant.id) return null
  const { kind } = parsed.data
  if ((await resultUrl(deps, tenant, parsed.data)) === null) return null
  const { status, progress, reason } = job
  return { id, kind: kindOfDocument(kind), status, progress: rounded(progress), reason, left_out: 0, result_url: null }
}

// The store is authoritative: a finished document is found even if Redis is unreachable.
async function stateOf(deps: Deps, tenantId: string, id: string) {
  const metadata = await deps.artifacts.find(tenantId, id)
  return metadata === null ? readDocumentState(deps, { tenantId, id }) : { metadata, job: null }
}

/** Returns null if the resource is no longer visible. */
async function resultUrl(
  deps: Deps,
  tenant: TenantContext,
  { kind, resource: id, language }: Pick<DocumentJob, 'kind' | 'resource' | 'language'>,
): Promise<string | null> {
  const format = deps.formats[kind]
  if (format === undefined) return null
  const resource = await findResource(deps.pool, tenant.id, { type: format.of, slugOrId: id })
  if (resource === null) return null
  const url = new URL(`${apiUrl(tenant, format.of, resource.slug)}${format.suffix}${format.search ?? ''}`)
  if (language !== null) url.searchParams.set('lang', language)
  return url.href
}
