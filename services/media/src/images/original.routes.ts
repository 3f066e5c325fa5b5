import { thumbnailUrl } from '@fonds/archive'
import { defineRoute, originalRestricted, type Route } from '@fonds/http'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { findMedia } from './find-media.ts'
import { originalHeaders } from './original.headers.ts'
import { originalOf } from './original.ts'
import { binary, imageParams, imageQuery } from './params.ts'

/** `GET /images/:orgId/:recordId/original` */
export const getOriginal = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/images/:orgId/:recordId/original',
    operationId: 'getOriginal',
    summary: 'Get an original file',
    description:
      'The stored file of the first image, or of that given by `image`; supports `Range`. The `ETag` is the SHA-256 ' +
      'checksum. Withheld files answer 403 `original_restricted`: of records kept from aggregators and, if originals ' +
      'follow access (as in new archives), of those whose access is `closed`, `restricted` or not understood.',
    tags: ['Images'],
    params: imageParams,
    query: z.object(imageQuery),
    strictQuery: false,
    response: {
      schema: binary('The stored bytes, with their own media type'),
      contentType: '*/*',
      description: 'The file, with its own media type',
    },
    errors: ['invalid_parameter', 'original_restricted', 'not_found', 'gone', 'range_not_satisfiable', 'file_missing'],
    async handler({ params, query: { image }, tenant }) {
      const media = await findMedia(deps.pool, { tenant, ...params, image })
      if (media.withheld)
        throw originalRestricted(
          media.renderable ? thumbnailUrl(tenant, media.description_id, media) : null,
          media.withheld_for,
        )
      return {
        stored: originalOf(deps.store, tenant.id, media),
        lastModified: media.created_at,
        headers: originalHeaders(media),
      }
    },
  })
