import { createHash } from 'node:crypto'
import { imageVersion } from '@fonds/archive'
import { PIPELINE_VERSION, renderPart } from '@fonds/imaging'
import type { StoredBody } from '@fonds/service-kit'
import type { Deps } from '../deps.ts'
import { pictureProblem, withPyramid } from '../derivatives/answers.ts'
import { derivativeKey } from '../derivatives/picture.ts'
import type { FoundImage } from './find-image.ts'
import type { ImageRequest } from './image-request.ts'
import type { PartCache } from './part-cache.ts'

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** The picture of a part as it is sent: from the cache, else rendered. */
export function partPicture(deps: Deps, cache: PartCache, found: FoundImage, asked: ImageRequest): StoredBody {
  const { picture, restricted } = found
  const { tenantId, sha256, page } = picture
  const name = [tenantId, sha256, page, PIPELINE_VERSION, restricted ? 'restricted' : 'whole', asked.canonical].join(
    '/',
  )
  const digest = createHash('sha256').update(name).digest('base64url').slice(0, 16)
  return {
    etag: `${imageVersion(sha256)}-i${PIPELINE_VERSION}-${digest}`,
    contentType: TYPES[asked.format],
    async open() {
      const bytes = (await cache.get(name)) ?? (await renderAndKeep(deps, cache, { name, found, asked }))
      return {
        bytes: bytes.length,
        read: async (range) => (range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)),
      }
    },
  }
}

interface Wanted {
  readonly name: string
  readonly found: FoundImage
  readonly asked: ImageRequest
}

async function renderAndKeep(deps: Deps, cache: PartCache, { name, found, asked }: Wanted): Promise<Buffer> {
  // The turn is taken with the file at hand: making a pyramid that is missing takes one of its own.
  const render = (path: string) =>
    deps.renderer
      .run(name, () => renderPart(path, found.shape.levels, asked))
      .catch((error: unknown) => {
        throw pictureProblem(error)
      })
  const bytes = found.restricted
    ? await withThumbnail(deps, found, render)
    : await withPyramid(deps, found.picture, render)
  cache.put(name, bytes)
  return bytes
}

/** What of a restricted image may be seen at all is all that its parts are made of. */
async function withThumbnail<T>(
  { store, derivatives }: Deps,
  { picture }: FoundImage,
  work: (path: string) => Promise<T>,
): Promise<T> {
  try {
    await derivatives.ensure('thumbnail', picture)
    return await store.withFile(derivativeKey('thumbnail', picture), work)
  } catch (error) {
    throw pictureProblem(error)
  }
}
