import { imageServiceVersion, imageVersion } from '@fonds/archive'
import type { Pool } from '@fonds/db/pool'
import type { Picture } from '@fonds/imaging'
import { pictureOf } from '../derivatives/picture.ts'
import { findMedia, type ImageLookup } from '../images/find-media.ts'
import { restrictedShape, type Shape, wholeShape } from './shape.ts'

/** A visible image. */
export interface FoundImage {
  readonly picture: Picture
  /** Number among the files of the description, from 1. */
  readonly number: number
  readonly shape: Shape
  /** Whether only its thumbnail is available. */
  readonly restricted: boolean
  /** The version used in manifests (`imageServiceVersion`). */
  readonly version: string
  /** The version used in the URLs of thumbnails, which does not change if the file is withheld. */
  readonly thumbnailVersion: string
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
  const row = await findMedia(pool, asked)
  const picture = pictureOf(asked.tenant.id, row)
  return {
    picture,
    number: row.position + 1,
    shape: row.withheld ? restrictedShape(picture.thumbnail) : wholeShape(picture.size),
    restricted: row.withheld,
    version: imageServiceVersion(row.sha256, row.withheld),
    thumbnailVersion: imageVersion(row.sha256),
    lastModified: row.committed_at,
  }
}
