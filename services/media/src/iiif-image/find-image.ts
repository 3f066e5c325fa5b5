import { type ImageName, imageVersion } from '@fonds/archive'
import type { Pool } from '@fonds/db/pool'
import type { Picture } from '@fonds/imaging'
import { pictureOf } from '../derivatives/picture.ts'
import { findPicture, type ImageLookup } from '../images/find-media.ts'
import { restrictedShape, type Shape, wholeShape } from './shape.ts'

/** A visible image. */
export interface FoundImage {
  readonly picture: Picture
  readonly name: ImageName
  readonly shape: Shape
  /** Whether only its thumbnail is available. */
  readonly restricted: boolean
  /** Version of the file, as in its URLs. */
  readonly version: string
  /** Time of the latest possible change to the visible content: to the image, or to access to it. */
  readonly lastModified: Date
}

/**
 * Returns the image with the given number or UUID.
 * @throws ApiError not_found, gone; image_unreadable if it cannot be rendered
 */
export async function findImage(
  pool: Pool,
  asked: ImageLookup & { readonly image: number | string },
): Promise<FoundImage> {
  const row = await findPicture(pool, asked)
  const picture = pictureOf(asked.tenant.id, row)
  return {
    picture,
    name: { id: row.id, sha256: row.sha256 },
    shape: row.withheld ? restrictedShape(picture.thumbnail) : wholeShape(picture.size),
    restricted: row.withheld,
    version: imageVersion(row.sha256),
    lastModified: row.committed_at,
  }
}
