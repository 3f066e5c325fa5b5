import sharp, { type Sharp } from 'sharp'
import { open, type Raster } from './raster.ts'

/** File formats of pictures, as archives have them. */
export type Format =
  | {
      readonly as: 'jpeg'
      readonly profile?: 'p3'
      readonly colours?: 'grey' | 'cmyk'
      readonly orientation?: 3 | 6 | 8
    }
  | { readonly as: 'png'; readonly palette?: boolean; readonly grey?: boolean }
  | {
      readonly as: 'tiff'
      readonly compression: 'lzw' | 'jpeg' | 'deflate'
      readonly colours?: 'grey' | 'cmyk' | 'bilevel'
    }

/** The usual file extension of this format. */
export const endingOf = (format: Format): string => ({ jpeg: 'jpg', png: 'png', tiff: 'tif' })[format.as]

/** Rotations by which the stored image lies on its side or upside down, by the EXIF orientation that undoes them. */
const STORED_TURN = { 3: 180, 6: 270, 8: 90 } as const

/** Encodes pages as a file. Only a TIFF can have several. */
export async function encode(pages: readonly Raster[], format: Format): Promise<Buffer> {
  const [first] = pages
  if (first === undefined) throw new Error('a picture without a page')
  if (format.as === 'tiff') return await tiff(pages, first, format)
  if (format.as === 'png') {
    const image = format.grey === true ? open(first).toColourspace('b-w') : open(first)
    return await image.png({ compressionLevel: 8, palette: format.palette === true, colours: 96, dither: 0 }).toBuffer()
  }
  return await jpeg(first, format)
}

async function jpeg(page: Raster, { profile, colours, orientation }: Extract<Format, { as: 'jpeg' }>): Promise<Buffer> {
  let image = flat(page)
  if (orientation !== undefined)
    image = image.rotate(STORED_TURN[orientation]).withMetadata({ orientation, density: 300 })
  if (profile !== undefined) image = image.withIccProfile(profile)
  if (colours === 'grey') image = image.toColourspace('b-w')
  if (colours === 'cmyk') image = image.toColourspace('cmyk').withIccProfile('cmyk')
  return await image.jpeg({ quality: 85 }).toBuffer()
}

async function tiff(
  pages: readonly Raster[],
  first: Raster,
  { compression, colours }: Extract<Format, { as: 'tiff' }>,
): Promise<Buffer> {
  const options = { compression, quality: 82, predictor: 'horizontal', xres: 11.81, yres: 11.81 } as const
  if (pages.length > 1) {
    // Encodes pages as lossless images first, then writes them as the pages of one file.
    const loaded = await Promise.all(pages.map((page) => flat(page).png({ compressionLevel: 1 }).toBuffer()))
    return await sharp(loaded, { join: { animated: true } })
      .tiff(options)
      .toBuffer()
  }
  const image = flat(first)
  if (colours === 'bilevel')
    return await image
      .greyscale()
      .threshold(128)
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: 11.81, yres: 11.81 })
      .toBuffer()
  if (colours === 'grey') return await image.toColourspace('b-w').tiff(options).toBuffer()
  if (colours === 'cmyk') return await image.toColourspace('cmyk').tiff(options).toBuffer()
  return await image.tiff(options).toBuffer()
}

const flat = (page: Raster): Sharp => (page.channels === 4 ? open(page).flatten({ background: '#ffffff' }) : open(page))
