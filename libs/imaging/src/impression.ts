import sharp from 'sharp'
import { render } from './source.ts'

/** Placeholder that pages show while an image loads. */
export interface Impression {
  /** Dominant colour as `#rrggbb`. */
  readonly colour: string
  /** The whole image in a few pixels, as a data URL. */
  readonly placeholder: string
}

/** Longest edge of a placeholder, in pixels; browsers blur it when they enlarge it. */
const PLACEHOLDER_EDGE = 16

/**
 * Derives an impression of an image from its thumbnail.
 *
 * The placeholder is a WebP in a data URL: of the demo's pictures, 107 to 191 characters, half of them 127. BlurHash and
 * ThumbHash need 30 characters, but a library and a canvas to be shown; a data URL is shown by `<img>`, by a background
 * in CSS and without any script. PNG and JPEG would be five times as long.
 * @throws ImageError
 */
export async function impressionOf(thumbnail: Buffer): Promise<Impression> {
  const { dominant } = await render(() => sharp(thumbnail).stats())
  const webp = await render(() =>
    sharp(thumbnail)
      .resize({ width: PLACEHOLDER_EDGE, height: PLACEHOLDER_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 40, effort: 6 })
      .toBuffer(),
  )
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return {
    colour: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
    placeholder: `data:image/webp;base64,${webp.toString('base64')}`,
  }
}
