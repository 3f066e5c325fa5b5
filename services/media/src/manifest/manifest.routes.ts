import { type Description, readDescription } from '@fonds/archive'
import { defineRoute, type Pool, type Route } from '@fonds/service-kit'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { checkArchive, missing } from '../images/find-media.ts'
import { imageParams } from '../images/params.ts'
import { presentManifest } from './manifest.presenter.ts'
import { MANIFEST_TYPE } from './presentation.ts'

/** `GET /iiif/:orgId/:recordId/manifest.json` */
export const getManifest = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/:recordId/manifest.json',
    operationId: 'getManifest',
    summary: 'IIIF manifest',
    description:
      'A record, or a collection that has images itself, as IIIF Presentation 3.0: a canvas of true size for each ' +
      'image. A record without any has one canvas that says so.',
    tags: ['Images'],
    params: imageParams,
    strictQuery: false,
    response: {
      schema: z
        .looseObject({ id: z.url(), type: z.literal('Manifest') })
        .meta({ description: 'IIIF Presentation 3.0' }),
      contentType: MANIFEST_TYPE,
      description: 'The manifest',
    },
    errors: ['not_found', 'gone'],
    async handler({ params: { orgId, recordId }, tenant }) {
      checkArchive(tenant, orgId)
      const description = await findEither(deps.pool, tenant.id, recordId)
      if (description === null || (description.kind === 'collection' && description.images.length === 0)) {
        throw await missing(deps.pool, tenant, recordId)
      }
      return { json: presentManifest(description, tenant), lastModified: description.committed_at }
    },
  })

/** Most that are asked for are records. */
const findEither = async (pool: Pool, tenantId: string, slugOrId: string): Promise<Description | null> =>
  (await readDescription(pool, tenantId, { kind: 'record', slugOrId })) ??
  (await readDescription(pool, tenantId, { kind: 'collection', slugOrId }))
