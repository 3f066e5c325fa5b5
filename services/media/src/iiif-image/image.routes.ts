import { imageServiceUrl } from '@fonds/archive'
import { defineRoute, isUuid, type Route, slugParam } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { binary, CACHE_FOR_A_DAY, imageParams, versionParam } from '../images/params.ts'
import { thumbnailOf } from '../images/thumbnail.ts'
import { costOf } from './cost.ts'
import { type FoundImage, findImage } from './find-image.ts'
import { readImageRequest } from './image-request.ts'
import { INFO_TYPE, LEVEL_2, presentInfo } from './image-service.ts'
import { createPartCache } from './part-cache.ts'
import { partPicture } from './part-picture.ts'
import { fitsThumbnail, isThumbnail } from './stored-thumbnail.ts'
import { createTileReader } from './tile-reader.ts'

const serviceParams = imageParams.extend({
  n: z
    .string()
    .regex(/^(?:[1-9]\d{0,4}(?:-[0-9a-f]{16}r?)?|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$/)
    .transform(readName)
    .meta({
      description:
        'Number of the image, from 1, or its UUID. In manifests the number is followed by its version; such responses ' +
        'may be cached for a day',
    }),
})

/** The requested name of an image, and the requested version. */
interface Named {
  readonly image: number | string
  readonly version: string | undefined
}

function readName(text: string): Named {
  if (isUuid(text)) return { image: text.toLowerCase(), version: undefined }
  const [number, version] = text.split('-')
  return { image: Number(number), version }
}

/** Finds the image, and decides how long responses may be cached. Only responses for its current version may be. */
async function find(
  { pool }: Deps,
  { tenant, orgId, recordId, n }: { tenant: TenantContext; orgId: string; recordId: string; n: Named },
): Promise<{ readonly found: FoundImage; readonly caching: { readonly cacheControl?: string } }> {
  const found = await findImage(pool, { tenant, orgId, recordId, image: n.image })
  return { found, caching: n.version === found.version ? CACHED : {} }
}

const CACHED = { cacheControl: CACHE_FOR_A_DAY }

const partParams = serviceParams.extend({
  region: slugParam('`full`, `square`, `x,y,w,h` or `pct:x,y,w,h`'),
  size: slugParam(
    '`max`, `w,`, `,h`, `w,h`, `!w,h` or `pct:n`; with a preceding `^`, enlarged to at most twice the size of ' +
      'the region',
  ),
  rotation: slugParam('`0`, `90`, `180` or `270`, clockwise; with a preceding `!`, mirrored first'),
  file: slugParam('`default`, `color`, `gray` or `bitonal`, a dot, and `jpg`, `png` or `webp`'),
})

/** `GET /iiif/:orgId/:recordId/image/:n`: redirects the base URI of the service to its `info.json`. */
export const getImageService = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/:recordId/image/:n',
    operationId: 'getImageService',
    summary: 'Get an image service',
    description: 'Redirects to `info.json` (303), as the IIIF Image API requires.',
    tags: ['Images'],
    params: serviceParams,
    strictQuery: false,
    seeOther: 'Redirect to `info.json`',
    response: { schema: z.looseObject({}), contentType: INFO_TYPE, description: 'Redirect to `info.json`' },
    errors: ['not_found', 'gone', 'image_unreadable'],
    async handler({ params, tenant }) {
      await find(deps, { tenant, ...params })
      const { image, version } = params.n
      const location = `${imageServiceUrl(tenant, params.recordId, image, version)}/info.json`
      return { redirect: { status: 303, location } }
    },
  })

/** `GET /iiif/:orgId/:recordId/image/:n/info.json` */
export const getImageInfo = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/:recordId/image/:n/info.json',
    operationId: 'getImageInfo',
    summary: 'Get image information',
    description:
      'IIIF Image API 3.0, level 2: size, preferred sizes, tiles and limits. If the archive withholds the ' +
      'original, the image is its thumbnail, with at most 400 pixels on its longer side.',
    tags: ['Images'],
    params: serviceParams,
    strictQuery: false,
    response: {
      schema: z
        .looseObject({ id: z.url(), type: z.literal('ImageService3'), width: z.int(), height: z.int() })
        .meta({ description: 'IIIF Image API 3.0, image information' }),
      contentType: INFO_TYPE,
      description: 'Image information',
    },
    errors: ['not_found', 'gone', 'image_unreadable'],
    async handler({ params, tenant }) {
      const { found, caching } = await find(deps, { tenant, ...params })
      const { recordId: descriptionId, n } = params
      const info = presentInfo({ tenant, descriptionId, ...n }, found.shape)
      return { json: info, links: { profile: LEVEL_2 }, lastModified: found.lastModified, ...caching }
    },
  })

/** `GET /iiif/:orgId/:recordId/image/:n/:region/:size/:rotation/:file` */
export function getImagePart(deps: Deps): Route {
  const context = { ...deps, cache: deps.parts ?? createPartCache(deps.store), tiles: createTileReader(deps.store) }
  return defineRoute({
    method: 'get',
    path: '/iiif/:orgId/:recordId/image/:n/:region/:size/:rotation/:file',
    operationId: 'getImagePart',
    summary: 'Get a region of an image',
    description:
      'IIIF Image API 3.0, level 2: a region, scaled, rotated by a multiple of 90°, in a given quality and ' +
      'format. The `Link` header has the canonical URL of the image. For the rate limit, an image costs one ' +
      'point for every 65,536 pixels. The image is stored at `full/!400,400/0/default.jpg`, as a thumbnail.',
    tags: ['Images'],
    params: partParams,
    query: z.object({ v: versionParam }),
    strictQuery: false,
    ownTurns: true,
    response: { schema: binary('A JPEG, PNG or WebP'), contentType: 'image/jpeg', description: 'The image' },
    errors: ['invalid_parameter', 'not_found', 'gone', 'image_unreadable', 'file_missing', 'service_unavailable'],
    async handler({ params, query: { v }, tenant, request: { client, network } }) {
      const { found, caching } = await find(deps, { tenant, ...params })
      const asked = readImageRequest(params, found.shape)
      const canonical = `${imageServiceUrl(tenant, params.recordId, found.number)}/${asked.canonical}`
      const isCurrent = v === found.version || (v === found.thumbnailVersion && fitsThumbnail(params))
      return {
        stored: isThumbnail(asked, found)
          ? await thumbnailOf(deps, found.picture)
          : await partPicture(context, { found, asked, client, network }),
        links: { canonical, profile: LEVEL_2 },
        lastModified: found.lastModified,
        ...(isCurrent ? CACHED : caching),
        cost: costOf(asked.shown),
      }
    },
  })
}
