import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FullDescription } from '@fonds/archive'
import type { TextContext } from '../content/context.ts'
import type { Picture } from '../document.ts'
import { PdfFailure } from '../failure.ts'
import type { Captions } from '../words/captions.ts'
import type { Words } from '../words/words.ts'

/** Returns the thumbnail of a description's first image as a file; null if there is none. */
export type ThumbnailReader = (described: FullDescription) => Promise<Uint8Array | null>

/** The maximum number of images in a document; they account for most of its size. */
const MAX_PICTURES = 1_000
/** In pixels: 28 mm on the page at 300 dpi. */
const MAX_EDGE = 330
const MAX_COVER_EDGE = 800

/** The images of a document, each re-encoded. A file that cannot be read as an image is left out. */
export class Pictures {
  readonly #folder: string
  readonly #words: Words
  readonly #captions: Captions
  readonly #read: ThumbnailReader
  #count = 0

  constructor(folder: string, { words, captions }: TextContext, read: ThumbnailReader) {
    this.#folder = folder
    this.#words = words
    this.#captions = captions
    this.#read = read
  }

  async of(described: FullDescription, { cover = false }: { readonly cover?: boolean } = {}): Promise<Picture | null> {
    // On paper, nothing can cover a picture until a reader asks for it.
    if (described.thumbnail === null || described.notice || this.#count >= MAX_PICTURES) return null
    const bytes = await this.#read(described)
    if (bytes === null) return null
    const path = `pictures/${this.#count + 1}.jpg`
    await mkdir(join(this.#folder, 'pictures'), { recursive: true })
    const size = await this.#draw(bytes, join(this.#folder, path), cover ? MAX_COVER_EDGE : MAX_EDGE)
    if (size === null) return null
    this.#count += 1
    return { path, alt: this.#alt(described), ...size }
  }

  async #draw(bytes: Uint8Array, file: string, edge: number): Promise<{ width: number; height: number } | null> {
    // Loaded with the first image, because most finding aids have none.
    const { default: sharp } = await import('sharp')
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: 40_000_000 })
        .rotate()
        .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .toColourspace('srgb')
        .jpeg({ quality: 80 })
        .toFile(file)
      return { width, height }
    } catch (error) {
      if (error instanceof Error && 'code' in error)
        throw new PdfFailure('render_failed', error.message, { cause: error })
      return null
    }
  }

  #alt({ images, title }: FullDescription): string {
    const caption = images.find(({ renderable }) => renderable)?.caption
    // A caption without any character that can be shown gives no text.
    return this.#words.plain(caption ?? '') || this.#captions.text('pdf.picture', { title })
  }
}
