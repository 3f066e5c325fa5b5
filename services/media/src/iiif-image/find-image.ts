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
  /** From 1. */
  readonly n: number
}

/** An image that can be seen. */
export interface FoundImage {
  readonly picture: Picture
  readonly shape: Shape
  /** Only its thumbnail is given out. */
  readonly restricted: boolean
  /** As manifests name it (`imageServiceVersion`). */
  readonly version: string
  /** When what is given out of it may last have changed: with the image, or with access to it. */
  readonly lastModified: Date
}

/** The image of a number. @throws ApiError not_found, gone; image_unreadable for what no picture is made of */
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
