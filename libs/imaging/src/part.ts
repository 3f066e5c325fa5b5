import sharp, { type Sharp } from 'sharp'
import { DECODE_MS } from './bounds.ts'
import { type ImageSource, render } from './source.ts'
import type { Size } from './thumbnail.ts'

/** Versions of the encoders, since another version may encode the same pixels differently. */
const { vips, mozjpeg, png, webp } = sharp.versions
export const ENCODERS: string = [vips, mozjpeg, png, webp].join('-')

/** A region of an image, in pixels of the full size. */
export interface Region extends Size {
  readonly left: number
  readonly top: number
}

/** How to render a part of an image. */
export interface Part {
  readonly region: Region
  /** Size before rotation, in pixels. */
  readonly shown: Size
  /** Whether to mirror horizontally before rotation. */
  readonly mirrored: boolean
  /** Rotation in degrees, clockwise. */
  readonly turned: 0 | 90 | 180 | 270
  readonly quality: 'color' | 'gray' | 'bitonal'
  readonly format: 'jpg' | 'png' | 'webp'
}

/** Returns the reduction factor of a level in each direction. */
const factorOf = (level: number): number => 2 ** level

/** Returns the smallest level from which a part can be rendered without enlarging. */
export function chooseLevel(levels: number, region: Region, shown: Size): number {
  const serves = (level: number) =>
    Math.ceil(region.width / factorOf(level)) >= shown.width &&
    Math.ceil(region.height / factorOf(level)) >= shown.height
  let level = 0
  while (level + 1 < levels && serves(level + 1)) level++
  return level
}

/** Returns the level and the region of it from which to cut a part. */
export function placePart(levels: readonly Size[], { region, shown }: Pick<Part, 'region' | 'shown'>) {
  const level = chooseLevel(levels.length, region, shown)
  return { level, cut: within(levels[level] ?? region, region, factorOf(level)) }
}

/**
 * Number of pixels, decoded or encoded, above which a part counts as large. Every 30,000 take a millisecond or more.
 */
const LARGE_PIXELS = 1024 ** 2

/** Returns whether rendering a part takes so long that it should not delay others. */
export function isLargePart(levels: readonly Size[], part: Pick<Part, 'region' | 'shown'>): boolean {
  const { cut } = placePart(levels, part)
  return Math.max(cut.width * cut.height, part.shown.width * part.shown.height) > LARGE_PIXELS
}

/**
 * Renders a part of an image from the most suitable level.
 * @param levels sizes of the source's pages, each half of the previous one
 * @throws ImageError
 */
export function renderPart(source: ImageSource, levels: readonly Size[], part: Part): Promise<Buffer> {
  const { level: page, cut } = placePart(levels, part)
  return renderCut(source, { page, cut }, part)
}

/** A grid of images of the same size, row by row. */
export interface Tiles {
  readonly tiles: readonly Buffer[]
  /** Number of tiles in a row. */
  readonly across: number
}

/**
 * Renders a part from a given region of a page.
 * @throws ImageError
 */
export function renderCut(
  source: ImageSource | Tiles,
  { page, cut }: { readonly page: number; readonly cut: Region },
  part: Part,
): Promise<Buffer> {
  return render(() => {
    const picture = open(source, page)
      .timeout({ seconds: DECODE_MS / 1000 })
      .extract(cut)
    if (cut.width !== part.shown.width || cut.height !== part.shown.height)
      picture.resize({ ...part.shown, fit: 'fill' })
    if (part.mirrored) picture.flop()
    if (part.turned !== 0) picture.rotate(part.turned)
    return inFormat(inQuality(picture, part.quality), part.format).toBuffer()
  })
}

function open(source: ImageSource | Tiles, page: number): Sharp {
  if (typeof source === 'string' || Buffer.isBuffer(source)) return sharp(source, { page, failOn: 'error' })
  const { tiles, across } = source
  const [only] = tiles
  // sharp cannot join a single image.
  return tiles.length === 1
    ? sharp(only, { failOn: 'error' })
    : sharp([...tiles], { failOn: 'error', join: { across } })
}

// Rounds outwards. A level of an odd-sized image lacks the last pixel, so the region may end a little earlier.
function within(level: Size, region: Region, factor: number): Region {
  const left = Math.min(level.width - 1, Math.floor(region.left / factor))
  const top = Math.min(level.height - 1, Math.floor(region.top / factor))
  const right = Math.min(level.width, Math.ceil((region.left + region.width) / factor))
  const bottom = Math.min(level.height, Math.ceil((region.top + region.height) / factor))
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

function inQuality(picture: Sharp, quality: Part['quality']): Sharp {
  if (quality === 'color') return picture
  const grey = picture.toColourspace('b-w')
  return quality === 'gray' ? grey : grey.threshold(128)
}

function inFormat(picture: Sharp, format: Part['format']): Sharp {
  if (format === 'png') return picture.png()
  return format === 'webp' ? picture.webp({ quality: 80 }) : picture.jpeg({ quality: 82 })
}
