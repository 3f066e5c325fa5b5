import type { Region, Size } from '@fonds/imaging'

const FORMS = 'must be full, square, x,y,w,h or pct:x,y,w,h'
const NUMBER = String.raw`\d{1,10}(?:\.\d{1,20})?`
const PERCENT = new RegExp(`^pct:(${NUMBER}),(${NUMBER}),(${NUMBER}),(${NUMBER})$`)

/** Returns the region that a request selects, clipped to the image (Image API 3.0 §4.1), or an error message. */
export function readRegion(text: string, whole: Size): Region | string {
  if (text === 'full') return { left: 0, top: 0, width: whole.width, height: whole.height }
  if (text === 'square') return square(whole)
  const pixels = /^(\d{1,10}),(\d{1,10}),(\d{1,10}),(\d{1,10})$/.exec(text)
  if (pixels !== null) return cropped(pixels.slice(1).map(Number), whole)
  const percent = PERCENT.exec(text)
  if (percent === null) return FORMS
  const edges = [whole.width, whole.height, whole.width, whole.height]
  const [left = 0, top = 0, width = 0, height = 0] = percent.slice(1).map((n, i) => (Number(n) / 100) * (edges[i] ?? 0))
  if (width === 0 || height === 0) return 'must have a width and a height'
  // Rounds both edges rather than the width, so that adjacent regions meet.
  const x = left < whole.width ? Math.min(Math.round(left), whole.width - 1) : whole.width
  const y = top < whole.height ? Math.min(Math.round(top), whole.height - 1) : whole.height
  const to = [Math.round(left + width), Math.round(top + height)]
  return cropped([x, y, Math.max(1, (to[0] ?? 0) - x), Math.max(1, (to[1] ?? 0) - y)], whole)
}

function square({ width, height }: Size): Region {
  const edge = Math.min(width, height)
  return { left: (width - edge) >> 1, top: (height - edge) >> 1, width: edge, height: edge }
}

function cropped([left = 0, top = 0, width = 0, height = 0]: readonly number[], whole: Size): Region | string {
  if (width === 0 || height === 0) return 'must have a width and a height'
  if (left >= whole.width || top >= whole.height) {
    return `must begin within the image, which has ${whole.width} × ${whole.height} pixels`
  }
  return { left, top, width: Math.min(width, whole.width - left), height: Math.min(height, whole.height - top) }
}
