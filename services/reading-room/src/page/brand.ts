import { hash } from 'node:crypto'
import { type Html, html, trusted } from '@fonds/http'
import { behindLinks, type Shade, surfaces } from '@fonds/types'
import { contrast, luminance, MIN_CONTRAST, mixed } from '@fonds/util'
import type { Organization } from '../api/bodies.ts'

/** A style element with the archive's own look. Its text is in the security policy by hash. */
export interface BrandStyle {
  readonly element: Html
  /** Source for `style-src`. */
  readonly source: string
}

/** Colors of links on pages whose archive has chosen none, as in `base.css`. */
const ACCENTS: Readonly<Record<Shade, string>> = { light: '#24527a', dark: '#9cc4ea' }

/** Radius of each form of corners. */
const RADII: Readonly<Record<string, string>> = { square: '0', slight: '4px', round: '12px' }

const colorIn = (text: string | null | undefined): string | undefined =>
  text != null && /^#[0-9a-f]{6}$/i.test(text) ? text : undefined

/**
 * Returns the style of an archive's branding: its typeface, corners and backgrounds, and its color, lightened or darkened until links in it
 * can be read on all of them. Null if it has none of these.
 */
export function brandStyle({ color, font, style = {} }: Organization['branding']): BrandStyle | null {
  const given = colorIn(color)
  const radius = Object.hasOwn(RADII, style.corners ?? '') ? RADII[style.corners ?? ''] : undefined
  const light = { color: given, paper: colorIn(style.paper) }
  const dark = { color: colorIn(style.color_dark) ?? given, paper: colorIn(style.paper_dark) }
  // The color for light pages is that of all until another is set.
  const hasAccent = [light, dark].some((one) => one.color !== undefined || one.paper !== undefined)
  const accent = (shade: Shade, { color: own, paper }: typeof light) => {
    if (!hasAccent) return []
    return [`--accent:${readable(own ?? ACCENTS[shade], behindLinks(paper, shade))}`]
  }
  const root = [
    ...accent('light', light),
    ...(font === null ? [] : [`--text:var(--${font})`]),
    ...(radius === undefined ? [] : [`--radius:${radius}`]),
  ]
  if (root.length === 0) return null
  const text =
    `:root{${root.join(';')}}@media(prefers-color-scheme:dark){:root{${accent('dark', dark).join(';')}}}` +
    backgrounds('light', light.paper) +
    backgrounds('dark', dark.paper)
  return {
    element: html`<style>${trusted(text)}</style>\n`,
    source: `'sha256-${hash('sha256', text, 'base64')}'`,
  }
}

/** Sets the backgrounds of pages on screens: paper has its own color. */
const backgrounds = (shade: Shade, paper: string | undefined): string =>
  paper === undefined
    ? ''
    : `@media screen and (prefers-color-scheme:${shade}){:root{${Object.entries(surfaces(paper, shade))
        .map(([name, value]) => `--${name}:${value}`)
        .join(';')}}}`

/** Mixes a color with black or white, whichever is further from the backgrounds, until its contrast with all of them suffices. */
export function readable(color: string, backgrounds: readonly string[]): string {
  const target = luminance(backgrounds[0] ?? '#ffffff') > 0.5 ? '#000000' : '#ffffff'
  for (let share = 0; share <= 1; share += 0.05) {
    const candidate = mixed(color, target, share)
    if (backgrounds.every((one) => contrast(candidate, one) >= MIN_CONTRAST)) return candidate
  }
  return target
}
