import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, notFound, type Route, uuidParam } from '@fonds/http'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type FileTextRow, fileText } from './file-text.queries.ts'
import { writeVtt } from './write-vtt.ts'

const VTT = 'text/vtt; charset=utf-8'

/** `GET /files/:id/texts/:textId` */
export const getFileText = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/files/:id/texts/:textId',
    operationId: 'getFileText',
    summary: 'Get captions of a file',
    description: 'WebVTT, unless the file is withheld.',
    tags: ['Images'],
    params: z.object({ id: uuidParam('UUID of the file'), textId: uuidParam('UUID') }),
    strictQuery: false,
    response: { schema: z.string(), contentType: VTT, description: 'WebVTT' },
    errors: ['not_found'],
    async handler({ params: { id, textId }, tenant }) {
      const values = { tenant: tenant.id, file: id, text: textId }
      const [row] = await query<FileTextRow>(deps.pool, bind(fileText, values))
      if (row === undefined) throw notFound()
      return { text: writeVtt(row), contentType: VTT, lastModified: row.committed_at }
    },
  })
