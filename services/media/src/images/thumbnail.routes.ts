import { imageVersion } from '@fonds/archive'
import { defineRoute, type Route } from '@fonds/http'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { pictureOf } from '../derivatives/picture.ts'
import { findPicture } from './find-media.ts'
import { binary, CACHE_FOR_A_DAY, imageParams, imageQuery, versionParam } from './params.ts'
import { thumbnailOf } from './thumbnail.ts'

const query = z.object({ ...imageQuery, v: versionParam })

/** `GET /images/:orgId/:recordId/thumb` */
export const getThumbnail = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/images/:orgId/:recordId/thumb',
    operationId: 'getThumbnail',
    summary: 'Get a thumbnail',
    description:
      'The first image, or the one given by `image`: upright, sRGB, at most 400 pixels on its longer side, never ' +
      'enlarged.',
    tags: ['Images'],
    params: imageParams,
    query,
    strictQuery: false,
    ownTurns: true,
    response: { schema: binary('A JPEG'), contentType: 'image/jpeg', description: 'The image' },
    errors: ['invalid_parameter', 'not_found', 'gone', 'image_unreadable', 'file_missing'],
    async handler({ params, query: { image, v }, tenant }) {
      const media = await findPicture(deps.pool, { tenant, ...params, image })
      return {
        stored: await thumbnailOf(deps, pictureOf(tenant.id, media)),
        lastModified: media.created_at,
        ...(v === imageVersion(media.sha256) ? { cacheControl: CACHE_FOR_A_DAY } : {}),
      }
    },
  })
