import { describe, expect, test } from 'vitest'
import { clean } from './clean.ts'
import { languageOf } from './language.ts'

describe('text for a page', () => {
  test('loses what cannot be shown: controls, lone surrogates, noncharacters and direction marks', () => {
    expect(clean('a\u0000\u001bb\ud800c\ufffed\u{1ffff}e\u202ef\u2066g\ufeffh')).toBe('abcdefgh')
  })

  test('keeps joining marks, and composes accents with their letters', () => {
    expect(clean('می\u200cخواهم e\u0301')).toBe('می\u200cخواهم \u00e9')
  })

  test('has replacement characters in place of private-use characters', () => {
    expect(clean('a\ue000b\u{100000}c')).toBe('a\ufffdb\ufffdc')
  })

  test('is a single line unless line breaks are kept', () => {
    expect(clean('a\r\nb\tc\u2028d')).toBe('a b c d')
    expect(clean('a\r\nb\u2028c', { lines: true })).toBe('a\nb\nc')
  })

  test('gets break opportunities in words too long for any line, and nowhere else', () => {
    const code = `${'a'.repeat(50)}/${'b'.repeat(50)}`
    expect(
      clean(code)
        .split('\u200b')
        .every((part) => part.length <= 20),
    ).toBe(true)
    expect(clean(code).replaceAll('\u200b', '')).toBe(code)
    expect(clean('LV/T/1/1/1/2')).toBe('LV/T/1/1/1/2')
    expect(clean(`${'e\u0323\u0301'.repeat(60)}`)).not.toMatch(/\u200b\p{M}/u)
    expect(clean('നഗരസഭാകാര്യാലയ'.repeat(4))).toMatch(/^[^\u200b]+(?<!\u0d4d)\u200b/u)
    expect(clean('ꦱꦸꦫꦠ꧀ꦏꦸꦛ'.repeat(8))).toContain('\u200b')
  })

  test('gets none in scripts that are written without spaces, whose words the compiler knows', () => {
    for (const words of ['จดหมายของสภาเมือง', 'សំបុត្ររបស់ក្រុម', '松江府茶庄信札', 'ཡི་གེ་'])
      expect(clean(words.repeat(9))).toBe(words.repeat(9))
  })
})

test('the language is the stated one in BCP 47 form, else what kana or Hangul imply', () => {
  expect(languageOf('x', 'ger')).toBe('de')
  expect(languageOf('横浜からの手紙', null)).toBe('ja')
  expect(languageOf('편지', 'not a code')).toBe('ko')
  expect(languageOf('松江府', null)).toBeNull()
})
