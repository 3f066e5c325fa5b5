import { buffer } from 'node:stream/consumers'
import { type AttachedImage, imageSizes } from '@fonds/archive'
import { type Picture, pyramidKey, pyramidLevels, renderPart, type Size, thumbnailKey } from '@fonds/imaging'
import { createSealedStore, ObjectMissing, type ObjectStore } from '@fonds/object-store'
import type { RenderContext } from '../formats/format.ts'
import { pictureOf } from './picture-of.ts'

/** An image as it is saved. */
export interface SavedJpeg extends Size {
  readonly jpeg: Buffer
}

/** Returns an image in the largest size in which pages show it; null if it has not been rendered yet. */
type PictureReader = (image: AttachedImage) => Promise<SavedJpeg | null>

/** Number of images that one document asks to be rendered. */
const MAX_REQUESTED = 1_000

/** @param record the images' description, whose files may be withheld: then thumbnails are all that readers see */
export function createPictureReader(
  store: ObjectStore,
  { tenant, markProvisional, requestPicture }: Pick<RenderContext, 'tenant' | 'markProvisional' | 'requestPicture'>,
  record: { readonly id: string; readonly originals_withheld: boolean },
): PictureReader {
  const sealed = createSealedStore(store)
  let requested = 0
  const thumbnailOf = async (picture: Picture): Promise<SavedJpeg | null> => {
    try {
      return { jpeg: await buffer(await sealed.read(thumbnailKey(picture, picture.page))), ...picture.thumbnail }
    } catch (error) {
      if (error instanceof ObjectMissing) return null
      throw error
    }
  }
  const fromPyramid = async (picture: Picture, shown: Size): Promise<SavedJpeg | null> => {
    const key = pyramidKey(picture, picture.page)
    if ((await sealed.find(key)) === null) return null
    const part = { region: { left: 0, top: 0, ...picture.size }, shown, ...PLAIN }
    const levels = pyramidLevels(picture.size)
    return { jpeg: await store.withFile(key, (path) => renderPart(path, levels, part)), ...shown }
  }
  return async (image) => {
    const picture = pictureOf(tenant.id, image)
    const shown = imageSizes(tenant, record.id, image, record.originals_withheld).at(-1)
    if (picture === null || shown === undefined) return null
    const { width, height } = shown
    const isSmall = width <= picture.thumbnail.width && height <= picture.thumbnail.height
    const found = isSmall ? await thumbnailOf(picture) : await fromPyramid(picture, { width, height })
    if (found !== null) return found
    // As for finding aids: the document does not wait, and is built again soon.
    markProvisional?.()
    if (requested++ < MAX_REQUESTED) requestPicture?.(picture)
    return isSmall ? null : thumbnailOf(picture)
  }
}

const PLAIN = { mirrored: false, turned: 0, quality: 'color', format: 'jpg' } as const
