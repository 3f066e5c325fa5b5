import type { AttachedImage, FullDescription, StoredText } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import type { ObjectStore } from '@fonds/object-store'
import type { RenderContext } from '../formats/format.ts'
import { DocumentFailure } from '../render/failures.ts'
import { imageText } from './image-text.queries.ts'
import { createPictureReader, type SavedJpeg } from './picture-reader.ts'

/** Most images of one document, and bytes of them. */
const MAX_IMAGES = 500
const MAX_BYTES = 256 * 1024 ** 2

/** An image of a record with its bytes. */
export interface SavedImage extends SavedJpeg {
  readonly image: AttachedImage
  /** Its place among the images of the record, from 1. */
  readonly number: number
}

/** All images of a record that its readers may see, one at a time. */
export interface SavedImages {
  readonly count: number
  /** May be iterated once. @throws DocumentFailure time_limit */
  all(): AsyncGenerator<SavedImage>
  /** How many were left out, at the end of `all`: beyond the limits, or not rendered yet. */
  leftOut(): number
  /** Returns the text of an image; null without one, or if it is withheld. */
  textOf(image: AttachedImage): Promise<StoredText | null>
}

export function savedImages(store: ObjectStore, record: FullDescription, context: RenderContext): SavedImages {
  const { pool, tenant, signal, bounds, progress } = context
  const images = record.images.filter(({ renderable }) => renderable)
  const read = createPictureReader(store, context, record)
  const started = performance.now()
  let saved = 0
  return {
    count: images.length,
    async *all() {
      let bytes = 0
      for (const [n, image] of images.slice(0, MAX_IMAGES).entries()) {
        signal.throwIfAborted()
        if (performance.now() - started > bounds.ms) throw new DocumentFailure('time_limit', { permanent: true })
        const found = await read(image)
        progress(n / images.length)
        if (found === null) continue
        bytes += found.jpeg.length
        if (bytes > MAX_BYTES) return
        saved += 1
        yield { ...found, image, number: n + 1 }
      }
    },
    leftOut: () => images.length - saved,
    async textOf({ id }) {
      const values = { tenant: tenant.id, description: record.id, image: id }
      const [text] = await query<StoredText>(pool, bind(imageText, values))
      return text ?? null
    },
  }
}
