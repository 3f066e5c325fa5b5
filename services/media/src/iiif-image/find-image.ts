import { imageServiceVersion } from '@fonds/archive'
import { bind } from '@fonds/db'
import { type Pool, query } from '@fonds/db/pool'
import type { Picture } from '@fonds/imaging'
import type { TenantContext } from '@fonds/types/context'
import { pictureOf } from '../derivatives/picture.ts'
import { checkArchive, missing } from '../images/find-media.ts'
import { type MediaRow, nthMedia } from '../images/media.queries.ts'
import { restrictedShape, type Shape, wholeShape } from './shape.ts'

interface ImageNamed {
  readonly tenant: TenantContext
  readonly orgId: string
  readonly recordId: string
  /** Number of the image, from 1. */
  readonly n: number
}

/** A visible image. */
export interface FoundImage {
  readonly picture: Picture
  readonly shape: Shape
  /** Whether only its thumbnail is available. */
  readonly restricted: boolean
  /** The version used in manifests (`imageServiceVersion`). */
  readonly version: string
  /** Time of the latest possible change to the visible content: to the image, or to access to it. */
  readonly lastModified: Date
}

/**
 * Returns the image with the given number.
 * @throws ApiError not_found, gone; image_unreadable if it cannot be rendered
 */
export async function findImage(pool: Pool, { tenant, orgId, recordId, n }: ImageNamed): Promise<FoundImage> {
  checkArchive(tenant, orgId)
  const values = { tenant: tenant.id, description: recordId, position: n - 1 }
  const [row] = await query<MediaRow>(pool, bind(nthMedia, values))
  if (row === undefined) throw await missing(pool, tenant, recordId)
  const picture = pictureOf(tenant.id, row)
  const shape = row.withheld ? restrictedShape(picture.thumbnail) : wholeShape(picture.size)
  const version = imageServiceVersion(row.sha256, row.withheld)
  return { picture, shape, restricted: row.withheld, version, lastModified: row.committed_at }
}
