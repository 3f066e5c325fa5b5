/** Longest region that is read; no image has more digits. */
const MAX_REGION = 60

const NUMBER = /^\d{1,7}(?:\.\d{1,4})?$/

/**
 * Returns whether a text is a region of an image in the syntax of the IIIF Image API 3.0 (4.1): `x,y,w,h` in pixels, or
 * `pct:x,y,w,h` in percent, with a width and a height above 0.
 */
export function isRegion(text: string): boolean {
  const [, percent, list = ''] = /^(pct:)?(.*)$/.exec(text) ?? []
  const numbers = list.split(',')
  if (text.length > MAX_REGION || numbers.length !== 4 || !numbers.every((n) => NUMBER.test(n))) return false
  const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number)
  if (percent !== undefined) return x < 100 && y < 100 && width > 0 && width <= 100 && height > 0 && height <= 100
  return numbers.every((n) => !n.includes('.')) && width > 0 && height > 0
}
