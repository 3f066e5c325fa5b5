import { FAMILIES } from '@fonds/typesetting/fonts'
import { describe, expect, test } from 'vitest'
import { covers, readCoverage } from './cmap.ts'
import { FontSet } from './font-set.ts'

describe('the fonts of a document', () => {
  test('include, in each face of the base families, all characters that are never looked up', () => {
    const plain = Array.from({ length: 0x2030 }, (_, at) => at).filter((code) =>
      /[ -~\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2026]/.test(String.fromCodePoint(code)),
    )
    expect(plain.length).toBeGreaterThan(310)
    for (const { faces } of FAMILIES.filter(({ base }) => base)) {
      for (const face of faces) expect(plain.filter((code) => !covers(readCoverage(face), code))).toEqual([])
    }
  })

  test('are only those that its text needs', () => {
    const fonts = new FontSet()
    fonts.take('Dvořák, Ελλάς, Москва', 'en')
    expect(fonts.names()).toEqual({ scripts: [], han: {} })
    const base = fonts.files().length
    fonts.take('שלום', 'en')
    expect(fonts.names().scripts).toEqual(['Noto Serif Hebrew'])
    expect(fonts.files().length).toBe(base + 2)
  })

  test('draw Han characters in the style of the language', () => {
    const han = (language: string | null) => {
      const fonts = new FontSet()
      fonts.take('直', language)
      return Object.keys(fonts.names().han)
    }
    expect([han('ja'), han('ko'), han('zh'), han(null)]).toEqual([['jp'], ['kr'], ['sc'], ['sc']])
  })

  test('a character without a glyph is written as its code point', () => {
    expect(new FontSet().take('a🜲b', 'en')).toBe('a[U+1F732]b')
  })

  test('rejects a text in which many characters have no glyph, but not one with a few', () => {
    const some = new FontSet()
    some.take(`${'word '.repeat(2_000)}${'Ա'.repeat(300)}`, 'en')
    expect(() => some.rejectUnreadableText()).not.toThrow()
    const most = new FontSet()
    most.take('Ա'.repeat(300), 'en')
    expect(() => most.rejectUnreadableText()).toThrow(expect.objectContaining({ reason: 'font_missing' }))
  })
})
