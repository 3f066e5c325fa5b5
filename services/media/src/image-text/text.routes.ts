import { type LineAnnotation, lineAnnotation, linesUrl, type StoredText } from '@fonds/archive'
import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { checkArchive, defineRoute, notFound, type Route, uuidParam } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { missing } from '../images/find-media.ts'
import { imageParams } from '../images/params.ts'
import { CONTEXT, MANIFEST_TYPE } from '../manifest/presentation.ts'
import { oneText, type TextRow } from './text.queries.ts'

const PLAIN_TEXT = 'text/plain; charset=utf-8'

const textParams = imageParams.extend({ imageId: uuidParam('UUID of an image with a text') })

/** `GET /iiif/:orgId/:recordId/text/:imageId/lines.json` */
export const getTextLines = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/:recordId/text/:imageId/lines.json',
    operationId: 'getTextLines',
    summary: 'Get the lines of an image’s text as annotations',
    description:
      'The transcription of an image as an AnnotationPage (IIIF Presentation 3.0), with the place of each line if it is ' +
      'known. Not found without a text, or if the original is withheld.',
    tags: ['Images'],
    params: textParams,
    strictQuery: false,
    response: {
      schema: z
        .looseObject({ id: z.url(), type: z.literal('AnnotationPage') })
        .meta({ description: 'IIIF Presentation 3.0' }),
      contentType: MANIFEST_TYPE,
      description: 'The lines',
    },
    errors: ['not_found', 'gone'],
    async handler({ params, tenant }) {
      const text = await findText(deps.pool, tenant, params)
      return { json: presentLines(tenant, params, text), lastModified: text.committed_at }
    },
  })

/** `GET /iiif/:orgId/:recordId/text/:imageId/line/:n` */
export const getTextLine = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/:recordId/text/:imageId/line/:n',
    operationId: 'getTextLine',
    summary: 'Get a line of an image’s text as an annotation',
    description: 'One of the annotations of `lines.json`, at its own URI. Not found if the text has fewer lines.',
    tags: ['Images'],
    params: textParams.extend({
      n: z
        .string()
        .regex(/^[1-9]\d{0,6}$/)
        .transform(Number)
        .meta({ description: 'Number of the line, from 1' }),
    }),
    strictQuery: false,
    response: {
      schema: z
        .looseObject({ id: z.url(), type: z.literal('Annotation') })
        .meta({ description: 'IIIF Presentation 3.0' }),
      contentType: MANIFEST_TYPE,
      description: 'The line',
    },
    errors: ['not_found', 'gone'],
    async handler({ params, tenant }) {
      const text = await findText(deps.pool, tenant, params)
      const line = text.content.split('\n')[params.n - 1]
      if (line === undefined) throw notFound()
      const of = { description: params.recordId, image: params.imageId }
      const annotation = lineAnnotation(tenant, of, text, [params.n - 1, line])
      return { json: { '@context': CONTEXT, ...annotation }, lastModified: text.committed_at }
    },
  })

/** `GET /iiif/:orgId/:recordId/text/:imageId.txt` */
export const getPlainText = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/:recordId/text/:imageId.txt',
    operationId: 'getPlainText',
    summary: 'Get the text of an image',
    description: 'The transcription or OCR of an image as plain text, a line of the image on each line.',
    tags: ['Images'],
    params: textParams,
    strictQuery: false,
    response: {
      schema: z.string().meta({ description: 'The text' }),
      contentType: PLAIN_TEXT,
      description: 'The text',
    },
    errors: ['not_found', 'gone'],
    async handler({ params, tenant }) {
      const { content, committed_at } = await findText(deps.pool, tenant, params)
      return { text: `${content}\n`, contentType: PLAIN_TEXT, lastModified: committed_at }
    },
  })

/** @throws ApiError not_found, gone */
async function findText(
  pool: Pool,
  tenant: TenantContext,
  { orgId, recordId, imageId }: z.output<typeof textParams>,
): Promise<TextRow> {
  checkArchive(tenant, orgId)
  const [row] = await query<TextRow>(pool, bind(oneText, { tenant: tenant.id, description: recordId, image: imageId }))
  if (row === undefined) throw await missing(pool, tenant, recordId)
  return row
}

function presentLines(
  tenant: TenantContext,
  { recordId, imageId }: z.output<typeof textParams>,
  text: StoredText,
): {
  readonly '@context': typeof CONTEXT
  readonly id: string
  readonly type: 'AnnotationPage'
  readonly items: readonly LineAnnotation[]
} {
  const of = { description: recordId, image: imageId }
  return {
    '@context': CONTEXT,
    id: linesUrl(tenant, of),
    type: 'AnnotationPage',
    items: text.content.split('\n').map((line, n) => lineAnnotation(tenant, of, text, [n, line])),
  }
}
