import type { ImageTextInput, LineBoxes } from '@fonds/db'
import type { Edges, ReadLine, ReadText } from '@fonds/reader-text'
import { plural } from '@fonds/util'

/** Size of an image in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A text whose positions are in pixels of its image. */
export interface FittedText extends Pick<ImageTextInput, 'content' | 'boxes'> {
  /** Changes to positions that are not as they should be. */
  readonly warnings: readonly string[]
}

/** How much the shapes of a page and its image may differ. */
const MAX_SHAPE_DIFFERENCE = 0.03

/**
 * Converts the positions of a text to pixels of its image, which may have another resolution than the one whose text was
 * recognized.
 */
export function fitText(text: ReadText, image: Size): FittedText {
  const { lines, page, pixels, format } = text
  const content = lines.map(({ words }) => words.join(' ')).join('\n')
  const unplaced = lines.filter(({ edges }) => edges === null).length
  if (unplaced === lines.length)
    return { content, boxes: null, warnings: format === 'text' ? [] : ['has no positions'] }
  if (page === null && !pixels) {
    return { content, boxes: null, warnings: ['positions are left out, since the page has no WIDTH and HEIGHT'] }
  }
  const scale = page === null ? { x: 1, y: 1 } : { x: image.width / page.width, y: image.height / page.height }
  const fitting = new Fitting(scale, image)
  const boxes = lines.map((line) => fitting.boxesOf(line))
  const warnings = [
    ...(page !== null && Math.abs(scale.x / scale.y - 1) > MAX_SHAPE_DIFFERENCE
      ? [
          `the page is ${page.width} × ${page.height}, but the image ${image.width} × ${image.height}: is it the same image?`,
        ]
      : []),
    ...(pixels && lines.some(isFractional) ? ['positions that are no whole pixels: rounded'] : []),
    ...counted(fitting.clipped, 'position', 'beyond the page: cut at its edge'),
    ...counted(unplaced, 'line', 'without a position in the file'),
    ...counted(fitting.outside, 'line', 'outside of the page: left without a position'),
    ...counted(text.partlyPlaced, 'line', 'of which some words have no position: only that of the line is kept'),
  ]
  return { content, boxes: boxes.some((box) => box !== null) ? boxes : null, warnings }
}

const counted = (count: number, noun: string, what: string): string[] =>
  count === 0 ? [] : [`${plural(count, noun)} ${what}`]

const isFractional = ({ edges, wordEdges }: ReadLine): boolean =>
  [...(edges === null ? [] : [edges]), ...(wordEdges ?? [])].some((box) => !box.every(Number.isInteger))

type Scale = Readonly<Record<'x' | 'y', number>>

/** Places lines and words on an image, and counts those that do not fit. */
class Fitting {
  /** Number of boxes of which a part was beyond the image. */
  clipped = 0
  /** Number of lines that are not on the image. */
  outside = 0
  readonly #scale: Scale
  readonly #image: Size

  constructor(scale: Scale, image: Size) {
    this.#scale = scale
    this.#image = image
  }

  boxesOf({ edges, wordEdges }: ReadLine): LineBoxes | null {
    if (edges === null) return null
    const { x, y } = this.#scale
    const { width, height } = this.#image
    const [left, top, right, bottom] = edges
    if (left * x >= width || top * y >= height || right * x <= 0 || bottom * y <= 0) {
      this.outside++
      return null
    }
    return [edges, ...(wordEdges ?? [])].flatMap((each) => this.#boxOf(each))
  }

  /** Returns the part of a box that is on the image, of a pixel at least. */
  #boxOf([left, top, right, bottom]: Edges): readonly number[] {
    const { x, y } = this.#scale
    const [from, width, isCut] = span(left * x, right * x, this.#image.width)
    const [above, height, isCutToo] = span(top * y, bottom * y, this.#image.height)
    if (isCut || isCutToo) this.clipped++
    return [from, above, width, height]
  }
}

/** Returns the whole pixels that contain a span, and whether it reaches beyond the size by more than one. */
function span(from: number, to: number, size: number): readonly [start: number, length: number, isCut: boolean] {
  const start = Math.min(size - 1, Math.max(0, Math.floor(from)))
  const end = Math.max(start + 1, Math.min(size, Math.ceil(to)))
  return [start, end - start, from < -1 || to > size + 1]
}
