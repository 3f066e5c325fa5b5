import { imageVersion } from '@fonds/archive'
import { ImageError, originalKey, PIPELINE_VERSION, thumbnailKey, toJpeg } from '@fonds/imaging'
import { imageUnreadable, type StoredBody } from '@fonds/service-kit'
import { ObjectMissing } from '@fonds/service-kit/object-store'
import type { Deps } from '../deps.ts'
import type { MediaRow } from './media.queries.ts'

/** The thumbnail of an image as it is sent. @throws ApiError image_unreadable for what no picture is made of */
export function thumbnailOf(deps: Deps, tenantId: string, media: MediaRow): StoredBody {
  const { sha256, page, thumb_width: width, thumb_height: height } = media
  if (!media.renderable || page === null || width === null || height === null) throw imageUnreadable()
  const key = thumbnailKey({ tenantId, sha256 }, page)
  return {
    etag: `${imageVersion(sha256)}-${page}-t${PIPELINE_VERSION}`,
    contentType: 'image/jpeg',
    async open() {
      const stored = await deps.store.stat(key)
      const { bytes } = stored ?? (await make(deps, { tenantId, sha256 }, { page, width, height }))
      return { bytes, read: (range) => deps.store.read(key, range) }
    },
  }
}

interface Wanted {
  readonly page: number
  readonly width: number
  readonly height: number
}

/** Makes a thumbnail that is missing and stores it; one at a time, however many ask. */
function make(
  { store, renderer }: Deps,
  file: { readonly tenantId: string; readonly sha256: string },
  wanted: Wanted,
): Promise<{ bytes: number }> {
  const key = thumbnailKey(file, wanted.page)
  return renderer.run(key, async () => {
    // Another may have made it while this one waited for its turn.
    const stored = await store.stat(key)
    if (stored !== null) return stored
    try {
      const jpeg = await store.withFile(originalKey(file), (path) => toJpeg(path, wanted))
      await store.put(key, jpeg)
      return { bytes: jpeg.length }
    } catch (error) {
      if (error instanceof ImageError || error instanceof ObjectMissing) throw imageUnreadable(error)
      throw error
    }
  })
}
