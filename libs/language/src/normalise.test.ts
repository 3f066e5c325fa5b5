import { describe, expect, test } from 'vitest'
import { TO_ISO_639_1 } from './iso-639.ts'
import { normaliseLanguage } from './normalise.ts'

describe('normaliseLanguage returns one form of each language code', () => {
  test.each([
    ['en', 'en'],
    ['eng', 'en'],
    ['ENG', 'en'],
    ['ger', 'de'],
    ['deu', 'de'],
    ['fre', 'fr'],
    ['fra', 'fr'],
    ['iw', 'he'],
    ['scr', 'hr'],
    [' dut ', 'nl'],
    ['en-GB', 'en'],
    ['zho_Hant', 'zh'],
    ['grc', 'grc'],
    ['cmn', 'cmn'],
    ['mul', 'mul'],
    ['xx', 'xx'],
  ])('%s is %s', (code, expected) => {
    expect(normaliseLanguage(code)).toBe(expected)
  })

  test.each(['', ' ', 'e', 'engl', 'english', 'e1', 'en-', '-en', 'en fr', 'en\u0000', 'é'])(
    '%j does not look like a code',
    (code) => {
      expect(normaliseLanguage(code)).toBeNull()
    },
  )

  test('normalising a second time changes nothing', () => {
    for (const code of [...TO_ISO_639_1.keys(), ...TO_ISO_639_1.values()]) {
      const once = normaliseLanguage(code)
      expect(once).toMatch(/^[a-z]{2}$/)
      expect(normaliseLanguage(once ?? '')).toBe(once)
    }
  })

  test('the table has every ISO 639-1 language with its three-letter code, and both codes of the twenty languages that have two', () => {
    const codes = [...TO_ISO_639_1.keys()].filter((code) => code.length === 3)
    expect(new Set(TO_ISO_639_1.values()).size).toBe(184)
    expect(codes.length).toBe(184 + 20 + 3)
  })
})
