import { manifestUrl } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { checkArchive, defineRoute, type Route, slugParam, uuidParam } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { findMedia, missing } from '../images/find-media.ts'
import { mediaById } from '../images/media.queries.ts'
import { imageParams } from '../images/params.ts'
import { MANIFEST_TYPE } from './presentation.ts'

/** What is common to the URIs of the parts of a manifest, which redirect to the manifest that contains them. */
const redirects = {
  method: 'get',
  tags: ['Images'],
  strictQuery: false,
  seeOther: 'Redirect to the manifest',
  response: { schema: z.looseObject({}), contentType: MANIFEST_TYPE, description: 'Redirect to the manifest' },
  errors: ['not_found', 'gone'],
} as const

const canvasParams = imageParams.extend({
  canvas: slugParam('UUID of an image; or `none`, for the canvas of a record without images'),
})

type CanvasParams = z.output<typeof canvasParams>

/** @throws ApiError not_found, gone */
async function toManifestOf({ pool }: Deps, tenant: TenantContext, params: CanvasParams) {
  const { orgId, recordId, canvas } = params
  if (canvas === 'none') checkArchive(tenant, orgId)
  else {
    const image = uuidParam('').safeParse(canvas)
    if (!image.success) throw await missing(pool, tenant, recordId)
    await findMedia(pool, { tenant, orgId, recordId, image: image.data })
  }
  return { redirect: { status: 303, location: manifestUrl(tenant, recordId) } } as const
}

/** `GET /iiif/:orgId/:recordId/canvas/:canvas` */
export const getCanvas = (deps: Deps): Route =>
  defineRoute({
    ...redirects,
    path: '/iiif/:orgId/:recordId/canvas/:canvas',
    operationId: 'getCanvas',
    summary: 'Find the manifest of a canvas',
    description: 'The URI of a canvas redirects to the manifest that contains it (303).',
    params: canvasParams,
    handler: ({ params, tenant }) => toManifestOf(deps, tenant, params),
  })

/** `GET /iiif/:orgId/:recordId/canvas/:canvas/:part` */
export const getCanvasPart = (deps: Deps): Route =>
  defineRoute({
    ...redirects,
    path: '/iiif/:orgId/:recordId/canvas/:canvas/:part',
    operationId: 'getCanvasPart',
    summary: 'Find the manifest of an annotation that paints a canvas',
    description: 'The URIs of the annotations that paint an image on its canvas redirect to the manifest (303).',
    params: canvasParams.extend({ part: z.enum(['page', 'painting']).meta({ description: 'Which annotation' }) }),
    handler: ({ params, tenant }) => toManifestOf(deps, tenant, params),
  })

/** `GET /iiif/:orgId/:recordId/range/:range` */
export const getRange = ({ pool }: Deps): Route =>
  defineRoute({
    ...redirects,
    path: '/iiif/:orgId/:recordId/range/:range',
    operationId: 'getRange',
    summary: 'Find the manifest of a range',
    description:
      'The URI of the range of a record, document or chapter within a manifest redirects to the manifest (303).',
    params: imageParams.extend({
      range: slugParam(
        'UUID of the record below with images of its own, or of a document; `-n` is one of its chapters',
      ),
    }),
    async handler({ params: { orgId, recordId, range }, tenant }) {
      const [, id, chapter] = /^([0-9a-f-]{36})(-\d{1,4})?$/i.exec(range) ?? []
      const of = uuidParam('').safeParse(id)
      if (!of.success) throw await missing(pool, tenant, recordId)
      const isDocument = chapter !== undefined || (await isFile(pool, tenant.id, of.data))
      await findMedia(pool, { tenant, orgId, ...(isDocument ? { recordId, image: of.data } : { recordId: of.data }) })
      return { redirect: { status: 303, location: manifestUrl(tenant, recordId) } }
    },
  })

const isFile = async (pool: Deps['pool'], tenant: string, file: string): Promise<boolean> =>
  (await query(pool, bind(mediaById, { tenant, file }))).length > 0
