import { hash } from 'node:crypto'
import { type Html, html, trusted } from '@fonds/http'
import type { Organization } from '../api/bodies.ts'

/** A style element with the archive's own color. Its text is in the security policy by hash. */
export interface BrandStyle {
  readonly element: Html
  /** Source for `style-src`. */
  readonly source: string
}

/** Smallest contrast of text with its background by WCAG 2.2 (1.4.3). */
const MIN_CONTRAST = 4.5

const LIGHT_PAPER = '#ffffff'
const DARK_PAPER = '#15171a'

/**
 * Returns the style of an archive's branding: its typeface, and its color, lightened or darkened until links in it can be
 * read on both backgrounds. Null if it has neither.
 */
export function brandStyle({ color, font }: Organization['branding']): BrandStyle | null {
  const given = color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : null
  const accent = (paper: string) => (given === null ? [] : [`--accent:${readable(given, paper)}`])
  const light = [...accent(LIGHT_PAPER), ...(font === null ? [] : [`--text:var(--${font})`])]
  if (light.length === 0) return null
  const text = `:root{${light.join(';')}}@media(prefers-color-scheme:dark){:root{${accent(DARK_PAPER).join(';')}}}`
  return {
    element: html`<style>${trusted(text)}</style>\n`,
    source: `'sha256-${hash('sha256', text, 'base64')}'`,
  }
}

/** Mixes a color with black or white, whichever is further from the background, until its contrast suffices. */
export function readable(color: string, paper: string): string {
  const target = luminance(paper) > 0.5 ? 0 : 255
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = toHex(channels(color).map((value) => Math.round(value + (target - value) * share)))
    if (contrast(mixed, paper) >= MIN_CONTRAST) return mixed
  }
  return toHex([target, target, target])
}

/** Returns the contrast ratio of two colors (WCAG 2.2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const toHex = (values: readonly number[]): string =>
  `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
