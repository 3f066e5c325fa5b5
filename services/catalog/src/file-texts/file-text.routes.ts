import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, notFound, type Route, uuidParam } from '@fonds/http'
import { inSchemaOrder } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type FileTextRow, fileText } from './file-text.queries.ts'
import { type PictureTextRow, pictureText } from './picture-text.queries.ts'
import { writeVtt } from './write-vtt.ts'

const VTT = 'text/vtt; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

/** The transcription of a picture. */
const PictureText = z.strictObject({
  description: z.string(),
  number: z.number(),
  previous: z.number().optional(),
  next: z.number().optional(),
  language: z.string().nullable(),
  content: z.string(),
})

/** `GET /files/:id/texts/:textId`. A picture has one text, which has the picture's own id. */
export const getFileText = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/files/:id/texts/:textId',
    operationId: 'getFileText',
    summary: 'Get captions of a file',
    description: 'WebVTT, unless the file is withheld; with the `id` of a picture twice: words',
    tags: ['Images'],
    params: z.object({ id: uuidParam('UUID of the file'), textId: uuidParam('UUID') }),
    strictQuery: false,
    response: {
      schema: z.string(),
      contentType: VTT,
      description: 'WebVTT',
      alternatives: [{ contentType: 'application/json', schema: PictureText }],
    },
    errors: ['not_found'],
    async handler({ params: { id, textId }, tenant }) {
      if (id.toLowerCase() === textId.toLowerCase()) {
        const [picture] = await query<PictureTextRow>(deps.pool, bind(pictureText, { tenant: tenant.id, image: id }))
        if (picture === undefined) throw notFound()
        const { committed_at, previous, next, ...json } = picture
        const body = inSchemaOrder(PictureText, { ...json, previous: previous ?? undefined, next: next ?? undefined })
        return { text: JSON.stringify(body), contentType: JSON_TYPE, lastModified: committed_at }
      }
      const values = { tenant: tenant.id, file: id, text: textId }
      const [row] = await query<FileTextRow>(deps.pool, bind(fileText, values))
      if (row === undefined) throw notFound()
      return { text: writeVtt(row), contentType: VTT, lastModified: row.committed_at }
    },
  })
