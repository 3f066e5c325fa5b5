export type { Picture } from '@fonds/imaging'

import { imageUnreadable } from '@fonds/http'
import { type Picture, pyramidKey, type Size, thumbnailKey } from '@fonds/imaging'
import type { MediaRow } from '../images/media.queries.ts'

/** Pictures that are made of an image once and stored. */
export type DerivativeKind = 'thumbnail' | 'pyramid'

/** Where the object store has a derivative. */
export const derivativeKey = (kind: DerivativeKind, picture: Picture): string =>
  kind === 'thumbnail' ? thumbnailKey(picture, picture.page) : pyramidKey(picture, picture.page)

/** An attached file as a picture. @throws ApiError image_unreadable for what no picture is made of */
export function pictureOf(tenantId: string, media: MediaRow): Picture {
  const { sha256, page, width, height, thumb_width, thumb_height } = media
  const bytes = Number(media.bytes)
  if (!media.renderable || page === null) throw imageUnreadable()
  return { tenantId, sha256, page, bytes, size: sizeOf(width, height), thumbnail: sizeOf(thumb_width, thumb_height) }
}

function sizeOf(width: number | null, height: number | null): Size {
  if (width === null || height === null) throw imageUnreadable()
  return { width, height }
}
