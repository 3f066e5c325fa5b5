import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('text is folded without its case and accents, but not without the vowel signs of its script', () => {
  expect(fold('Łódź, Æther & Straße')).toBe('lodz, aether & strasse')
  expect(fold('ΛΌΓΟΣ')).toBe(fold('λόγος'))
  expect(fold('कि')).not.toBe(fold('क'))
})

test.each([
  ['ß', 'ss'],
  ['Æ', 'ae'],
  ['Œ', 'oe'],
  ['Ø', 'o'],
  ['Đ', 'd'],
  ['Ð', 'd'],
  ['Þ', 'th'],
  ['Ł', 'l'],
  ['Ħ', 'h'],
  ['ı', 'i'],
  ['ĸ', 'k'],
  ['Ŋ', 'n'],
  ['Ŧ', 't'],
  ['Ə', 'e'],
  ['ς', 'σ'],
])('%s, which has no accent to remove, is folded to %s within a word', (letter, plain) => {
  expect(fold(`A${letter}B${letter}`)).toBe(`a${plain}b${plain}`)
})

test('Hebrew points and Arabic vowel signs are optional; compatible forms are the same', () => {
  expect(fold('שָׁלוֹם')).toBe('שלום')
  expect(fold('كِتَاب')).toBe('كتاب')
  expect(fold('ﬁle Ⅳ')).toBe('file iv')
  expect(fold('MILL 1')).toBe('mill 1')
})
