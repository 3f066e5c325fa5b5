import sharp, { type Metadata, type Sharp } from 'sharp'
import { DECODE_MS, MAX_PIXELS, MAX_TURNED_PIXELS } from './bounds.ts'
import { ImageError, reasonOf } from './image-error.ts'
import { type ImageSource, withShownSamples } from './samples.ts'

export type { ImageSource } from './samples.ts'

// Several images are rendered concurrently, each in one thread, for the highest throughput. Caching is off, so the
// memory of a large image is released.
sharp.concurrency(1)
sharp.cache(false)

/** Information from the header of one page. */
export interface PageHeader {
  readonly format: string
  /** Width when upright, in pixels. */
  readonly width: number
  readonly height: number
  readonly pages: number
}

/** Reads only the header of a page. @throws ImageError */
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

/** Returns the reason why a page must not be rendered, or null. Needs only the header, not the pixels. */
export function refusalOf({ format, width, height }: PageHeader, turned: boolean): string | null {
  const bound = turned && format !== 'jpeg' ? MAX_TURNED_PIXELS : MAX_PIXELS
  if (width * height <= bound) return null
  return `${width} × ${height} pixels are more than the ${bound / 1e6} million that are rendered`
}

/**
 * Returns whether a page must be rotated or mirrored according to its header.
 * @throws ImageError
 */
export async function isTurned(source: ImageSource, page: number): Promise<boolean> {
  return ((await metadata(source, page)).orientation ?? 1) !== 1
}

/**
 * Opens a page upright, on white, in sRGB: the first step of every rendering. The embedded profile is applied; CMYK
 * without a profile is treated as SWOP. The decoder shrinks the image if it can.
 * @throws ImageError
 */
export async function openUpright(source: ImageSource, page: number): Promise<Sharp> {
  const header = await metadata(source, page)
  const opened = sharp(source, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    page,
    sequentialRead: true,
    autoOrient: true,
  }).timeout({ seconds: DECODE_MS / 1000 })
  return (await withShownSamples(opened, source, page, header)).toColourspace('srgb')
}

/** Runs a pipeline. @throws ImageError if the file cannot be decoded completely */
export async function render<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ImageError(reasonOf(error), { cause: error })
  }
}
