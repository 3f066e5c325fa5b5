import sharp, { type Metadata, type Sharp } from 'sharp'
import { MAX_PIXELS, MAX_TURNED_PIXELS, RENDER_SECONDS } from './bounds.ts'
import { ImageError, reasonOf } from './image-error.ts'

// Pictures are made beside each other, one thread each: more come out of the same processor than one by one. Nothing
// is kept between them, so that the memory of a large one comes back.
sharp.concurrency(1)
sharp.cache(false)

/** A file's path, or its bytes. */
export type ImageSource = string | Buffer

/** What the header of one page says. */
export interface PageHeader {
  readonly format: string
  /** Upright, in pixels. */
  readonly width: number
  readonly height: number
  readonly pages: number
}

/** Reads the header of a page and nothing else. @throws ImageError */
export async function readHeader(source: ImageSource, page = 0): Promise<PageHeader> {
  const header = await metadata(source, page)
  const { width, height } = header.autoOrient
  return { format: header.format, width, height, pages: header.pages ?? 1 }
}

async function metadata(source: ImageSource, page: number): Promise<Metadata> {
  try {
    return await sharp(source, { limitInputPixels: false, failOn: 'error', page }).metadata()
  } catch (error) {
    throw new ImageError(reasonOf(error), { cause: error })
  }
}

/** Why a page is not rendered, or null. Told by its header, before a pixel is read. */
export function refusalOf({ format, width, height }: PageHeader, turned: boolean): string | null {
  const bound = turned && format !== 'jpeg' ? MAX_TURNED_PIXELS : MAX_PIXELS
  if (width * height <= bound) return null
  return `${width} × ${height} pixels are more than the ${bound / 1e6} million that are rendered`
}

/** Whether a page lies on its side or head, as its header says. @throws ImageError */
export async function isTurned(source: ImageSource, page: number): Promise<boolean> {
  return ((await metadata(source, page)).orientation ?? 1) !== 1
}

/**
 * One page, upright, on white, in sRGB: the beginning of every picture. The embedded profile is honoured, CMYK without
 * one taken as SWOP; a shrink that the decoder can do is left to it.
 */
export function openUpright(source: ImageSource, page: number): Sharp {
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', page, sequentialRead: true, autoOrient: true })
    .timeout({ seconds: RENDER_SECONDS })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
}

/** Runs a pipeline. @throws ImageError where the file cannot be decoded to its end */
export async function render<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ImageError(reasonOf(error), { cause: error })
  }
}
