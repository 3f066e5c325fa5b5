import { apiUrl, permalink } from '@fonds/archive'
import { defineRoute, notFound, type Route } from '@fonds/http'
import { FORMER_PATH, type TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type FormerTarget, findFormer, redirectFrom } from './find-former.ts'
import { type FormerPart, readFormer } from './former-request.ts'

/** Ends of our URL of a resource, by the document that was asked for. Only collections have finding aids. */
const SUFFIXES: Readonly<Record<FormerPart, { readonly suffix: string; readonly ofAll: boolean }>> = {
  ead: { suffix: '/ead.xml', ofAll: false },
  pdf: { suffix: '/finding-aid.pdf', ofAll: false },
  dc: { suffix: '.dc.xml', ofAll: true },
  mods: { suffix: '.mods.xml', ofAll: true },
}

/**
 * Answers the paths of the host that are not ours, at which another system had the archive's descriptions. It is not part of the API,
 * so the OpenAPI document leaves it out.
 */
export const resolveFormer = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: FORMER_PATH,
    operationId: 'resolveFormer',
    summary: 'Redirect an address of another system',
    tags: [],
    strictQuery: false,
    response: { schema: z.never(), contentType: 'text/plain', description: '' },
    errors: ['not_found', 'gone'],
    async handler({ tenant, request: { path, rawQuery } }) {
      const address = path.slice(FORMER_PATH.length)
      const asked = readFormer(address, rawQuery)
      const target = asked && (await findFormer(deps, tenant.id, asked.addresses))
      if (!target) throw notFound()
      // Words after an address that is itself stored, or after the id of a component, name nothing.
      const part = target.address === asked.addresses.at(-1) && asked.addresses.length > 1 ? asked.part : null
      return redirectFrom(address, locationOf(target, part, tenant), tenant)
    },
  })

function locationOf({ kind, slug }: FormerTarget, part: FormerPart | null, tenant: TenantContext): string {
  const { suffix, ofAll } = part === null ? { suffix: '', ofAll: false } : SUFFIXES[part]
  const has = part !== null && kind !== 'entity' && (ofAll || kind === 'collection')
  return has ? `${apiUrl(tenant, kind, slug)}${suffix}` : permalink(tenant, kind, slug)
}
