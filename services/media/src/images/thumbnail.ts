import type { StoredBody } from '@fonds/http'
import type { Deps } from '../deps.ts'
import { pictureProblem } from '../derivatives/answers.ts'
import type { Picture } from '../derivatives/picture.ts'

/**
 * Returns the thumbnail of an image, first rendering it if missing. Its validator is the checksum of its bytes.
 * @throws ApiError image_unreadable if it cannot be rendered; file_missing, service_unavailable
 */
export async function thumbnailOf({ derivatives }: Deps, picture: Picture): Promise<StoredBody> {
  try {
    const { bytes, sha256 } = await derivatives.ensure('thumbnail', picture)
    const read: Awaited<ReturnType<StoredBody['open']>>['read'] = (range) =>
      derivatives.read('thumbnail', picture, range)
    return { etag: sha256.slice(0, 32), contentType: 'image/jpeg', open: async () => ({ bytes, read }) }
  } catch (error) {
    throw pictureProblem(error)
  }
}
