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
    expect(fonts.names()).toEqual({ scripts: [], stacked: [], han: {} })
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

  test('are those of the scripts in it, which no other text opens', () => {
    const fonts = new FontSet()
    fonts.take('Թանգարան ဗမာ', null)
    expect(fonts.names()).toMatchObject({
      scripts: ['Noto Serif Armenian', 'Noto Serif Myanmar'],
      stacked: ['Myanmar'],
    })
    expect(fonts.missing().count).toBe(0)
  })

  test('draw a letter and its marks together', () => {
    const fonts = new FontSet()
    expect(fonts.take('ܐܓܪ̈ܬܐ', 'syr')).toBe('ܐܓܪ̈ܬܐ')
    expect(fonts.names().scripts).toEqual(['Noto Sans Syriac'])
    // A mark of another script, which no font has with this letter.
    expect(fonts.take('Ա\u0ccd', 'hy')).toBe('Ա[U+0CCD]')
  })

  test('a character without a glyph is written as its code point, and many in a row as replacements', () => {
    const fonts = new FontSet()
    expect(fonts.take('a🜲b', 'en')).toBe('a[U+1F732]b')
    expect(fonts.take('𒀀𒀁𒀂 𒀀𒀁𒀂𒀃', 'en')).toBe('[U+12000][U+12001][U+12002] \ufffd\ufffd\ufffd\ufffd')
    expect(fonts.missing()).toEqual({ count: 5, sample: ['U+1F732', 'U+12000', 'U+12001', 'U+12002', 'U+12003'] })
  })

  test('the installed fonts have the letters of their script, but for some that few languages use', () => {
    const all = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).join('')
    for (const { script, faces } of FAMILIES) {
      if (script === undefined) continue
      const letters = all.match(new RegExp(`(?=\\p{L})\\p{Script=${script}}`, 'gu')) ?? []
      for (const face of faces) {
        const coverage = readCoverage(face)
        const share = letters.filter((letter) => covers(coverage, letter.codePointAt(0) ?? 0)).length / letters.length
        expect([script, share > 0.7]).toEqual([script, true])
      }
    }
  })
})
