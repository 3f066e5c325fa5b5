import { apiUrl, hasWebsite, permalink, readDescription } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, gone, notFound, type Reply, type RequestInfo, type Route, textParam } from '@fonds/http'
import { formerAddress } from '@fonds/types'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { findEntity } from '../entities/find-entity.ts'
import { findFormer } from '../former/find-former.ts'
import { type ArkTargetRow, arkTarget } from './ark.queries.ts'
import { type ArkName, readArkName } from './ark-name.ts'
import { kernelOfDescription, kernelOfEntity, writeErc } from './erc.ts'

const params = z.object({
  naan: textParam('Name Assigning Authority Number', { max: 20 }),
  name: textParam('Name with its shoulder; hyphens are ignored', { max: 200 }),
})
const infoQuery = z.object({
  info: textParam('Returns metadata instead of redirecting; needs no value', { max: 100 }).optional(),
})

const response = { schema: z.string(), contentType: 'text/plain', description: 'With `?info`: metadata as an ERC' }
const errors = ['not_found', 'gone'] as const

/** `GET /ark/:naan/:name`, which is also at `/ark:/…` and `/ark:…`. */
export const resolveArk = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/ark/:naan/:name',
    operationId: 'resolveArk',
    summary: 'Resolve an ARK',
    description:
      'Redirects the ARK of a record, collection or entity to its permalink. ARKs are also resolved, and are given in ' +
      'links, at the root of the host: `/ark:NAAN/name`, or in the older form `/ark:/NAAN/name`. `?info`, `?` or `??` ' +
      'after the ARK returns metadata and the archive’s commitment instead, as an Electronic Resource Citation. A ' +
      'suffix such as `.jsonld` leads to that representation.',
    tags: ['ARKs'],
    params,
    query: infoQuery,
    strictQuery: false,
    resolves: 'The permalink, or with a suffix the URL in this API',
    response,
    errors,
    handler: ({ params: { naan, name }, tenant, request }) =>
      resolve(deps, readArkName(naan, name, undefined), { tenant, request }),
  })

/** `GET /ark/:naan/:name/:part` */
export const resolveArkPart = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/ark/:naan/:name/:part',
    operationId: 'resolveArkPart',
    summary: 'Resolve an ARK with a suffix',
    description:
      'Redirects to the same part of the resource’s URL in this API: `/ark:NAAN/name/ead.xml` to ' +
      '`/api/public/collections/slug/ead.xml`.',
    tags: ['ARKs'],
    params: params.extend({ part: textParam('What follows the URL of the resource, such as `ead.xml`', { max: 100 }) }),
    query: infoQuery,
    strictQuery: false,
    resolves: 'The URL of the part in this API',
    response,
    errors,
    handler: ({ params: { naan, name, part }, tenant, request }) =>
      resolve(deps, readArkName(naan, name, part), { tenant, request }),
  })

interface Asked {
  readonly tenant: TenantContext
  readonly request: Pick<RequestInfo, 'path' | 'rawQuery'>
}

interface Target {
  readonly kind: NonNullable<ArkTargetRow['kind']>
  readonly slug: string
}

async function resolve(deps: Deps, ark: ArkName | null, { tenant, request }: Asked): Promise<Reply> {
  const target = ark && (await findTarget(deps, ark, tenant))
  if (ark === null || target === null) return resolveAnothers(deps, { tenant, request })
  if (isInflected(request.rawQuery)) return infoReply(deps, target, { tenant, request })
  return { redirect: { status: 302, location: locationOf(target, ark, { tenant, request }) } }
}

/** Redirects an ARK that another system gave a resource, which is one of its former addresses. @throws ApiError gone, not_found */
async function resolveAnothers(deps: Deps, { tenant, request: { path } }: Asked): Promise<Reply> {
  const address = formerAddress(`/ark:${path.slice(`${BASE_PATH}/ark`.length)}`)
  const target = address === null ? null : await findFormer(deps, tenant.id, [address])
  if (target === null) throw notFound()
  return { redirect: { status: 301, location: permalink(tenant, target.kind, target.slug) } }
}

/** Returns the visible resource, or null. @throws ApiError gone */
async function findTarget(
  { pool }: Deps,
  { prefix, id }: ArkName,
  { id: tenant }: TenantContext,
): Promise<Target | null> {
  const [row] = await query<ArkTargetRow>(pool, bind(arkTarget, { tenant, prefix, id }))
  const { kind = null, slug = null, deleted_at = null } = row ?? {}
  if (kind !== null && slug !== null) return { kind, slug }
  if (deleted_at !== null) throw gone(deleted_at)
  return null
}

/** Returns whether the query is an inflection: `info`, or `?` of the older `??`. */
const isInflected = (rawQuery: string): boolean => /^(?:info(?:[=&]|$)|\?$)/.test(rawQuery)

/** A suffix or a query means something at the URL in the API, not on the archive's website. */
function locationOf({ kind, slug }: Target, { suffix }: ArkName, { tenant, request: { rawQuery } }: Asked): string {
  if (suffix === '' && (rawQuery === '' || hasWebsite(tenant))) return permalink(tenant, kind, slug)
  return `${apiUrl(tenant, kind, slug)}${suffix}${rawQuery === '' ? '' : `?${rawQuery}`}`
}

async function infoReply(deps: Deps, { kind, slug }: Target, { tenant, request: { path } }: Asked): Promise<Reply> {
  const text = (kernel: Parameters<typeof writeErc>[0], committedAt: Date): Reply => ({
    text: writeErc(kernel, tenant, `${tenant.origin}${path}`),
    contentType: 'text/plain; charset=utf-8',
    ...lastModified(committedAt),
  })
  if (kind === 'entity') {
    const entity = await findEntity(deps, tenant, slug)
    if (entity !== null) return text(kernelOfEntity(entity, tenant), entity.committed_at)
  } else {
    const description = await readDescription(deps.pool, tenant.id, { kind, slugOrId: slug })
    if (description !== null) return text(kernelOfDescription(description), description.committed_at)
  }
  // It has disappeared in the meantime.
  throw notFound()
}
