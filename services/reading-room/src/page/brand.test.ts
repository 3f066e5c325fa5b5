import { readFileSync } from 'node:fs'
import { behindLinks, PAGE_COLOURS } from '@fonds/types'
import { contrast } from '@fonds/util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandStyle, readable } from './brand.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a color of an archive', () => {
  test('can always be read as text on light and dark pages', () => {
    fc.assert(
      fc.property(color, (given) => {
        for (const behind of [behindLinks(undefined, 'light'), behindLinks(undefined, 'dark')])
          for (const one of behind) expect(contrast(readable(given, behind), one)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('stays as it is where it can be read', () => {
    expect(readable('#24527a', behindLinks(undefined, 'light'))).toBe('#24527a')
  })

  test.each([null, 'red', '#12345', '#12345g', '#123456;}body{display:none'])('%s is none', (given) => {
    expect(brandStyle({ color: given, font: null, style: {} })).toBeNull()
  })

  test('is in a style element that the security policy names by its hash', () => {
    const style = brandStyle({ color: '#8a1f4b', font: 'serif', style: {} })
    expect(style?.element.toString()).toMatch(/^<style>:root\{--accent:#8a1f4b;--text:var\(--serif\)\}@media/)
    expect(style?.source).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/)
  })
})

describe('a style of an archive', () => {
  const styleOf = (style: Record<string, string>, color: string | null = null) =>
    brandStyle({ color, font: null, style })?.element.toString() ?? ''

  test('has its own backgrounds on screens, light and dark, on which links can be read', () => {
    const style = styleOf({ paper: '#fff8e7', paper_dark: '#101820', corners: 'round' })
    expect(style).toMatch(
      /:root\{--accent:#24527a;--radius:12px\}@media\(prefers-color-scheme:dark\)\{:root\{--accent:#9cc4ea\}\}/,
    )
    expect(style).toMatch(
      /@media screen and \(prefers-color-scheme:light\)\{:root\{--paper:#fff8e7;--panel:#[0-9a-f]{6};--line:/,
    )
    expect(style).toMatch(/@media screen and \(prefers-color-scheme:dark\)\{:root\{--paper:#101820;/)
  })

  test('has its own color for dark pages', () => {
    expect(styleOf({ color_dark: '#ffd479' }, '#8a1f4b')).toMatch(
      /--accent:#8a1f4b\}.*dark\)\{:root\{--accent:#ffd479\}/,
    )
  })

  test.each([
    ['light', /^:root \{(.*?)^\}/ms],
    ['dark', /^ {2}:root \{(.*?)^ {2}\}/ms],
  ] as const)('is measured by the colors that %s pages have', (shade, block) => {
    const css = readFileSync(new URL('../assets/styles/base.css', import.meta.url), 'utf8')
    const [, rules = ''] = block.exec(css) ?? []
    const long = (text: string) => (text.length === 4 ? text.replace(/[0-9a-f]/g, '$&$&') : text)
    const { accent, ...colors } = Object.fromEntries(
      [...rules.matchAll(/--(\w+): (#[0-9a-f]+);/g)].map(([, name = '', value = '']) => [name, long(value)]),
    )
    expect(colors).toEqual(PAGE_COLOURS[shade])
    const { paper } = PAGE_COLOURS[shade]
    expect(styleOf({ [shade === 'light' ? 'paper' : 'paper_dark']: paper })).toContain(`--accent:${accent}`)
  })

  test.each([{ paper: 'red' }, { corners: 'constructor' }, { color_dark: '#12345}' }, { other: '#ffffff' }])(
    '%j is none',
    (style) => {
      expect(styleOf(style as Record<string, string>)).toBe('')
    },
  )
})
