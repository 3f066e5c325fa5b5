import type { ImageTextInput, LineBoxes } from '@fonds/db'
import type { Edges, ReadLine, ReadText } from '@fonds/reader-text'

/** Size of an image in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A text whose positions are in pixels of its image. */
export interface FittedText extends Pick<ImageTextInput, 'content' | 'boxes'> {
  /** Reason why positions may be wrong or were left out; null if there is none. */
  readonly warning: string | null
}

/** How much the shapes of a page and its image may differ. */
const MAX_SHAPE_DIFFERENCE = 0.03

/**
 * Converts the positions of a text to pixels of its image, which may have another resolution than the one whose text was
 * recognized.
 */
export function fitText({ lines, page, pixels }: ReadText, image: Size): FittedText {
  const content = lines.map(({ words }) => words.join(' ')).join('\n')
  const placed = lines.some(({ edges }) => edges !== null)
  if (!placed) return { content, boxes: null, warning: null }
  if (page === null && !pixels) {
    return { content, boxes: null, warning: 'positions are left out, since the page has no WIDTH and HEIGHT' }
  }
  const scale = page === null ? { x: 1, y: 1 } : { x: image.width / page.width, y: image.height / page.height }
  const boxes = lines.map((line) => boxesOf(line, scale, image))
  const differs = page !== null && Math.abs(scale.x / scale.y - 1) > MAX_SHAPE_DIFFERENCE
  const warning = differs
    ? `the page is ${page.width} × ${page.height}, but the image ${image.width} × ${image.height}: is it the same image?`
    : null
  return { content, boxes: boxes.some((box) => box !== null) ? boxes : null, warning }
}

type Scale = Readonly<Record<'x' | 'y', number>>

function boxesOf({ edges, wordEdges }: ReadLine, scale: Scale, image: Size): LineBoxes | null {
  const line = edges === null ? null : boxOf(edges, scale, image)
  if (line === null) return null
  const words = wordEdges?.map((word) => boxOf(word, scale, image)) ?? []
  return words.some((word) => word === null) ? line : [...line, ...words.flatMap((word) => word ?? [])]
}

/** Returns the part of a box that is on the image; null if there is none. */
function boxOf([left, top, right, bottom]: Edges, { x, y }: Scale, { width, height }: Size): number[] | null {
  const within = (value: number, max: number) => Math.min(max, Math.max(0, value))
  const from = [Math.floor(within(left * x, width)), Math.floor(within(top * y, height))] as const
  const to = [Math.ceil(within(right * x, width)), Math.ceil(within(bottom * y, height))] as const
  const size = [to[0] - from[0], to[1] - from[1]] as const
  return size[0] > 0 && size[1] > 0 ? [...from, ...size] : null
}
