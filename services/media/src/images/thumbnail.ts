import { imageVersion } from '@fonds/archive'
import { PIPELINE_VERSION } from '@fonds/imaging'
import type { StoredBody } from '@fonds/service-kit'
import type { Deps } from '../deps.ts'
import { pictureProblem } from '../derivatives/answers.ts'
import { derivativeKey, pictureOf } from '../derivatives/picture.ts'
import type { MediaRow } from './media.queries.ts'

/** The thumbnail of an image as it is sent. @throws ApiError image_unreadable for what no picture is made of */
export function thumbnailOf({ store, derivatives }: Deps, tenantId: string, media: MediaRow): StoredBody {
  const picture = pictureOf(tenantId, media)
  const key = derivativeKey('thumbnail', picture)
  return {
    etag: `${imageVersion(media.sha256)}-${picture.page}-t${PIPELINE_VERSION}`,
    contentType: 'image/jpeg',
    async open() {
      try {
        const { bytes } = await derivatives.ensure('thumbnail', picture)
        return { bytes, read: (range) => store.read(key, range) }
      } catch (error) {
        throw pictureProblem(error)
      }
    },
  }
}
