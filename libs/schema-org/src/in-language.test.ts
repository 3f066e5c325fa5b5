import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

test.each([
  ['Pushkin', 'rus', 'Latn', 'ru-Latn'],
  ['Пушкин', 'rus', null, 'ru'],
  ['Müller', 'ger', 'latin script', 'de'],
])('%s in %s and %s is %s', (text, lang, script, tag) => {
  expect(inLanguage(text, { lang, script })).toEqual({ '@value': text, '@language': tag })
})

test('text of an unknown language, and no text, stay as they are', () => {
  expect(inLanguage('Müller', { lang: null, script: 'Latn' })).toBe('Müller')
  expect(inLanguage('Müller', { lang: 'in German' })).toBe('Müller')
  expect(inLanguage(null, { lang: 'ger' })).toBeNull()
})
