import { imageServiceUrl } from '@fonds/archive'
import { defineRoute, type Route, slugParam } from '@fonds/http'
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
    .regex(/^(?:[1-9]\d{0,4}|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})(?:-[0-9a-f]{16}r?)?$/)
    .transform(readName)
    .meta({
      description:
        'UUID of the image and version of its file, as in `images[].service`. The UUID alone and the number of the ' +
        'image, from 1, are accepted, too, but may not be cached',
    }),
})

/** The requested name of an image, and the requested version. */
interface Named {
  readonly image: number | string
  readonly version: string | undefined
}

function readName(text: string): Named {
  // A UUID may begin with eight digits.
  const [, name = '', version] = /^(.{36}|\d{1,5})(?:-(.+))?$/.exec(text) ?? []
  return { image: name.length < 36 ? Number(name) : name.toLowerCase(), version }
}

/** An image that was asked for. */
interface Asked {
  readonly found: FoundImage
  /** URI of the image. */
  readonly service: string
  /** Whether the URL names the image by its URI, rather than by an older or shorter form. */
  readonly isByUri: boolean
}

async function find(
  { pool }: Deps,
  { tenant, orgId, recordId, n }: { tenant: TenantContext; orgId: string; recordId: string; n: Named },
): Promise<Asked> {
  const found = await findImage(pool, { tenant, orgId, recordId, image: n.image })
  return {
    found,
    service: imageServiceUrl(tenant, recordId, found.name),
    isByUri: orgId === tenant.id && n.image === found.name.id && n.version === found.version,
  }
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
      const { service } = await find(deps, { tenant, ...params })
      return { redirect: { status: 303, location: `${service}/info.json` } }
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
      'IIIF Image API 3.0, level 2: size, preferred sizes, tiles and limits; of the thumbnail, if the original is withheld. ' +
      'Other URLs of the image redirect to that of its present version.',
    tags: ['Images'],
    params: serviceParams,
    strictQuery: false,
    resolves: 'Redirect to the `info.json` of the image’s URI',
    response: {
      schema: z
        .looseObject({ id: z.url(), type: z.literal('ImageService3'), width: z.int(), height: z.int() })
        .meta({ description: 'IIIF Image API 3.0, image information' }),
      contentType: INFO_TYPE,
      description: 'Image information',
    },
    errors: ['not_found', 'gone', 'image_unreadable'],
    async handler({ params, tenant }) {
      const { found, service, isByUri } = await find(deps, { tenant, ...params })
      if (!isByUri) return { redirect: { status: 302, location: `${service}/info.json` } }
      const info = presentInfo({ tenant, descriptionId: params.recordId, image: found.name }, found.shape)
      // A file that is withheld may be released at any time.
      const caching = found.restricted ? {} : CACHED
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
      'format. The `Link` header has the canonical URL. For the rate limit, an image costs one point for every 65,536 ' +
      'pixels. It is stored at `full/!400,400/0/default.jpg`.',
    tags: ['Images'],
    params: partParams,
    query: z.object({ v: versionParam }),
    strictQuery: false,
    ownTurns: true,
    response: { schema: binary('A JPEG, PNG or WebP'), contentType: 'image/jpeg', description: 'The image' },
    errors: ['invalid_parameter', 'not_found', 'gone', 'image_unreadable', 'file_missing', 'service_unavailable'],
    async handler({ params, query: { v }, tenant, request: { client, network } }) {
      const { found, service } = await find(deps, { tenant, ...params })
      const asked = readImageRequest(params, found.shape)
      const canonical = `${service}/${asked.canonical}`
      // While the file is withheld, only what looks the same afterwards may be cached.
      const isCurrent = (params.n.version ?? v) === found.version && (!found.restricted || fitsThumbnail(params))
      return {
        stored: isThumbnail(asked, found)
          ? await thumbnailOf(deps, found.picture)
          : await partPicture(context, { found, asked, client, network }),
        links: { canonical, profile: LEVEL_2 },
        lastModified: found.lastModified,
        ...(isCurrent ? CACHED : {}),
        cost: costOf(asked.shown),
      }
    },
  })
}
