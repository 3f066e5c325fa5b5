import type { AttachedImage, FileCover } from '@fonds/archive'
import type { Picture } from '@fonds/imaging'

/** Returns an attached image as the media worker knows it; null if it cannot be rendered. */
export function pictureOf(tenantId: string, image: AttachedImage): Picture | null {
  const { sha256, page, width, height, thumb_width, thumb_height } = image
  if (page === null || width === null || height === null || thumb_width === null || thumb_height === null) return null
  return { tenantId, sha256, page, size: { width, height }, thumbnail: { width: thumb_width, height: thumb_height } }
}

/** Returns the poster of sound or film in the same form; null without one. */
export function coverPicture(tenantId: string, cover: FileCover | null | undefined): Picture | null {
  if (!cover) return null
  const { sha256, page, width, height, full_width, full_height } = cover
  return { tenantId, sha256, page, size: { width: full_width, height: full_height }, thumbnail: { width, height } }
}
