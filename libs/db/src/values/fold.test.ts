import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, cutText, jsonText } from './clean-text.ts'
import { matchText, slugify, sortKey } from './fold.ts'

const text = fc.string({ unit: 'binary', maxLength: 300 })

describe('a slug', () => {
  test.each([
    ['Łódź, Æther & Straße', 'lodz-aether-strasse'],
    ['L’été à Orléans', 'lete-a-orleans'],
    ['Íslendingabók: þáttr', 'islendingabok-thattr'],
    ['  «Papers» (1890–1910)  ', 'papers-1890-1910'],
    ['Ⅳ. ﬁle №7', 'iv-file-no7'],
    ['e\u0301tude', 'etude'],
    ['北京 2', '2'],
    ['Письма', ''],
    ['…', ''],
    ['', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  test('is cut at a word boundary, to at most 80 characters', () => {
    expect(slugify(`${'word '.repeat(30)}`)).toBe('word-'.repeat(15).slice(0, -1).concat('-word'))
    expect(slugify(`${'word '.repeat(30)}`).length).toBeLessThanOrEqual(80)
    expect(slugify('x'.repeat(100))).toBe('x'.repeat(80))
  })

  test('is empty or consists of a-z and 0-9 with single hyphens, for any text', () => {
    fc.assert(
      fc.property(text, (title) => {
        expect(slugify(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slugify(title).length).toBeLessThanOrEqual(80)
      }),
    )
  })
})

describe('a sort key', () => {
  test('sorts numbers by value, ignoring case, accents and punctuation', () => {
    const titles = ['Box 10', 'box 9', 'Bóx 11', 'BOX 9a', 'Box 009/2', 'Axe']
    const sorted = titles.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    expect(sorted).toEqual(['Axe', 'box 9', 'Box 009/2', 'BOX 9a', 'Box 10', 'Bóx 11'])
  })

  test('has at most 200 characters and never ends in a lone surrogate', () => {
    expect(sortKey(`x${'𝒳𐐨'.repeat(200)}`).length).toBeLessThanOrEqual(200)
    fc.assert(
      fc.property(text, (title) => {
        expect(sortKey(title.repeat(3)).isWellFormed()).toBe(true)
      }),
    )
  })
})

test('texts match regardless of case, accents and punctuation', () => {
  expect(matchText('M. l’abbé  Œil-de-Bœuf')).toBe(matchText('m l ABBE oeil de boeuf'))
  expect(matchText('شَمْس')).toBe(matchText('شمس'))
})

describe('text that the database cannot store', () => {
  test('loses U+0000 and lone surrogates, and nothing else', () => {
    expect(cleanText('a\u0000b\ud83dc')).toBe('ab\ufffdc')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (whole) => {
        expect(cleanText(`${whole}\u0000`)).toBe(whole)
      }),
    )
  })

  test('is cleaned at any depth of JSON, which is otherwise unchanged', () => {
    expect(JSON.parse(jsonText({ a: ['x\u0000', { b: '\udc00y' }], c: '\\u0000 \\ud800' }))).toEqual({
      a: ['x', { b: '\ufffdy' }],
      c: '\\u0000 \\ud800',
    })
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        expect(jsonText(value)).toBe(JSON.stringify(value))
      }),
    )
  })

  test('is not created by cutting', () => {
    expect(cutText('a😀b', 2)).toBe('a')
    expect(cutText('a😀b', 3)).toBe('a😀')
    expect(cutText('ab', 2)).toBe('ab')
  })
})
