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
    summary: 'The file as it was stored',
    description:
      'Of the first image, or of the one that `image` names, byte for byte; a part of it by `Range`. `ETag` is the ' +
      'checksum (SHA-256). What the archive withholds is 403 `original_restricted`, with the address of its small picture: ' +
      'records kept from aggregators and, where the archive’s originals follow access (new archives do), records whose access ' +
      'is `closed` or `restricted`.',
    tags: ['Images'],
    params: imageParams,
    query: z.object(imageQuery),
    strictQuery: false,
    response: {
      schema: binary('The stored bytes, of their own type'),
      contentType: '*/*',
      description: 'The file, of its own type',
    },
    errors: ['invalid_parameter', 'original_restricted', 'not_found', 'gone', 'range_not_satisfiable', 'file_missing'],
    async handler({ params, query: { image }, tenant }) {
      const media = await findMedia(deps.pool, { tenant, ...params, image })
      if (media.withheld)
        throw originalRestricted(media.renderable ? thumbnailUrl(tenant, media.description_id, media) : null)
      return {
        stored: originalOf(deps.store, tenant.id, media),
        lastModified: media.created_at,
        headers: originalHeaders(media),
      }
    },
  })
