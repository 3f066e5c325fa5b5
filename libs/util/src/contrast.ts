/** Smallest contrast of text with its background by WCAG 2.2, level AA (1.4.3). */
export const MIN_CONTRAST = 4.5

/** Returns the contrast ratio of two colours such as `#1a2b3c` (WCAG 2.2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the relative luminance of a colour (WCAG 2.2), 0 to 1. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Mixes a colour with another one, of which the result has a share of 0 to 1. */
export function mixed(colour: string, other: string, share: number): string {
  const others = channels(other)
  return toHex(channels(colour).map((value, n) => Math.round(value + ((others[n] ?? 0) - value) * share)))
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const toHex = (values: readonly number[]): string =>
  `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
