import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, notFound, originalRestricted, type Route, uuidParam } from '@fonds/http'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type MediaRow, masterById, mediaById } from '../images/media.queries.ts'
import { originalOf } from '../images/original.ts'
import { binary } from '../images/params.ts'
import { fileHeaders, fileType } from './file.headers.ts'

/** `GET /files/:id/original` */
export const getFile = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/files/:id/original',
    operationId: 'getFile',
    summary: 'Get a document, sound, film or other file',
    description:
      'A file of `files`, or a `master`; supports `Range`. What a browser could run is sent as an attachment. Withheld as ' +
      'images are.',
    tags: ['Images'],
    params: z.object({ id: uuidParam('UUID of the file') }),
    query: z.object({}),
    strictQuery: false,
    response: {
      schema: binary('The stored bytes, with their own media type'),
      contentType: '*/*',
      description: 'The file, with its own media type',
    },
    errors: ['original_restricted', 'not_found', 'range_not_satisfiable', 'file_missing'],
    async handler({ params: { id }, tenant }) {
      const values = { tenant: tenant.id, file: id }
      const [file = (await query<MediaRow>(deps.pool, bind(masterById, values)))[0]] = await query<MediaRow>(
        deps.pool,
        bind(mediaById, values),
      )
      if (file === undefined) throw notFound()
      if (file.withheld) throw originalRestricted(null, file.withheld_for)
      return {
        stored: { ...originalOf(deps.store, tenant.id, file), contentType: fileType(file.mime_type) },
        lastModified: file.created_at,
        headers: fileHeaders(file),
      }
    },
  })
