import { bind } from '@fonds/db'
import { defineRoute, notFound, query, type Route } from '@fonds/service-kit'
import { Organization } from '@fonds/types'
import type { Deps } from '../deps.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { presentOrganization } from './organization.presenter.ts'
import { type OrganizationRow, organization } from './organization.queries.ts'

/** `GET /organization` */
export const getOrganization = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/organization',
    operationId: 'getOrganization',
    summary: 'The archive',
    description: 'Who holds the material, and how much of it is published here.',
    tags: ['Organization'],
    strictQuery: false,
    response: { schema: Organization, description: 'The archive' },
    errors: ['not_found'],
    async handler({ tenant }) {
      const [row] = await query<OrganizationRow>(deps.pool, bind(organization, { tenant: tenant.id }))
      if (row === undefined) throw notFound()
      return { json: presentOrganization(row, tenant), ...lastModified(row.committed_at) }
    },
  })
