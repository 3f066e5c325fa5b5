import { canonicalRights } from '@fonds/archive'
import { expect, test } from 'vitest'
import { navDate } from './nav-date.ts'
import { titlesIn } from './words.ts'

test.each([
  ['https://creativecommons.org/licenses/by-sa/4.0/', 'http://creativecommons.org/licenses/by-sa/4.0/'],
  ['http://www.creativecommons.org/licenses/BY/3.0/de/deed.de', 'http://creativecommons.org/licenses/by/3.0/de/'],
  ['https://creativecommons.org/publicdomain/zero/1.0/legalcode', 'http://creativecommons.org/publicdomain/zero/1.0/'],
  ['https://creativecommons.org/licenses/by/4.0/deed.fr', 'http://creativecommons.org/licenses/by/4.0/'],
  ['https://rightsstatements.org/page/InC-EDU/1.0/', 'http://rightsstatements.org/vocab/InC-EDU/1.0/'],
  ['http://rightsstatements.org/vocab/NKC/1.0', 'http://rightsstatements.org/vocab/NKC/1.0/'],
  ['https://example.org/terms', null],
  ['In copyright', null],
  ['https://evil.example/?http://creativecommons.org/licenses/by/4.0/', null],
  [null, null],
])('rights %j', (uri, canonical) => {
  expect(canonicalRights(uri)).toBe(canonical)
})

test.each([
  ['1850', '1850-01-01T00:00:00Z'],
  ['1850-05-17', '1850-05-17T00:00:00Z'],
  ['1850~', null],
  ['185X', null],
  ['1850/1860', null],
  ['-0043', null],
  ['1850-13', null],
])('date %s', (edtf, expected) => {
  expect(navDate({ display: edtf, edtf, start: null, end: null })).toBe(expected)
})

test('titles are stated once for each language, also where only they say in which they are', () => {
  const title = 'Harbour'
  expect(titlesIn(null, { title, titles: { eng: title } })).toEqual({ en: [title] })
  expect(titlesIn('eng', { title, titles: { eng: title, fr: 'Port' } })).toEqual({ en: [title], fr: ['Port'] })
  expect(titlesIn(null, { title, titles: { en: title } }, { title: 'Boats' })).toEqual({
    none: [title, 'Boats'],
  })
})

test('titles are in no language in which one of them is not written', () => {
  const [harbour, boats] = [
    { title: 'Harbour', titles: { en: 'Harbour', cy: 'Harbwr' } },
    { title: 'Boats', titles: { en: 'Boats' } },
  ]
  expect(titlesIn('en', harbour, boats)).toEqual({ en: ['Harbour', 'Boats'] })
  // In another language than the description that names them.
  expect(titlesIn('fr', harbour)).toEqual({ en: ['Harbour'], cy: ['Harbwr'] })
})
