interface Size {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** A picture that represents a page: an image in its sizes, with its service of the IIIF Image API, or one file. */
export type Shared =
  | { readonly service: string | null; readonly sizes: readonly Size[] }
  | { readonly url: string | null; readonly width?: number; readonly height?: number }

/** The size of large previews of links, in pixels. */
const CARD = { width: 1200, height: 630 } as const

/**
 * Returns the picture of a preview: of an image that is large enough, the middle in 1200 × 630 pixels; of any other one all of it, never
 * enlarged. A withheld image has no large size.
 */
export function sharePicture(image: Shared | null): Partial<Size> | null {
  if (image === null) return null
  if (!('sizes' in image)) return image.url === null ? null : { ...image, url: image.url }
  const { service, sizes } = image
  const largest = sizes.at(-1)
  if (service === null || largest === undefined) return null
  const { width, height } = largest
  const shown = Math.min(width, (height * CARD.width) / CARD.height)
  if (shown < CARD.width) return largest
  const [w, h] = [shown / width, (shown * CARD.height) / CARD.width / height]
  const region = [(1 - w) / 2, (1 - h) / 2, w, h].map((part) => Number((part * 100).toFixed(2))).join(',')
  return { url: `${service}/pct:${region}/${CARD.width},${CARD.height}/0/default.jpg`, ...CARD }
}
