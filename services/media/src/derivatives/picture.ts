export type { Picture } from '@fonds/imaging'

import { imageUnreadable } from '@fonds/http'
import { type Picture, pyramidKey, type Size, thumbnailKey } from '@fonds/imaging'
import type { MediaRow } from '../images/media.queries.ts'

/** Kinds of derivatives that are rendered once and stored. */
export type DerivativeKind = 'thumbnail' | 'pyramid'

/** Returns the object store's key of a derivative. */
export const derivativeKey = (kind: DerivativeKind, picture: Picture): string =>
  kind === 'thumbnail' ? thumbnailKey(picture, picture.page) : pyramidKey(picture, picture.page)

/** Source from which an image is rendered. */
export type Renderable = Pick<
  MediaRow,
  'sha256' | 'bytes' | 'renderable' | 'page' | 'width' | 'height' | 'thumb_width' | 'thumb_height'
>

/** Returns an attached file as an image. @throws ApiError image_unreadable if it cannot be rendered */
export function pictureOf(tenantId: string, media: Renderable): Picture {
  const { sha256, page, width, height, thumb_width, thumb_height } = media
  const bytes = Number(media.bytes)
  if (!media.renderable || page === null) throw imageUnreadable()
  return { tenantId, sha256, page, bytes, size: sizeOf(width, height), thumbnail: sizeOf(thumb_width, thumb_height) }
}

function sizeOf(width: number | null, height: number | null): Size {
  if (width === null || height === null) throw imageUnreadable()
  return { width, height }
}
