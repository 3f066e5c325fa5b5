import { expect, test } from 'vitest'
import { titlesByLanguage } from './parallel-titles.ts'

const title = (text: string, lang: string | null) => ({ text, lang })

test('keeps the first title of each other language, by its code', () => {
  const titles = [title('Archives de la ville', 'fre'), title('Archives', 'fr'), title('Archivio', 'it-CH')]
  expect(titlesByLanguage('Stadtarchiv', titles, 'ger')).toEqual({ fr: 'Archives de la ville', it: 'Archivio' })
})

test.each([
  ['no titles besides the main one', 'Stadtarchiv', [], 'de'],
  ['titles whose language is not stated', 'Stadtarchiv', [title('Archive', null)], 'de'],
  ['another title in the language of the description', 'Stadtarchiv', [title('Archiv', 'deu')], 'de'],
  [
    'another title in the stated language of the main one',
    'Archive',
    [title('Archive', 'en'), title('Old', 'en')],
    'de',
  ],
  ['a language that is none', 'Stadtarchiv', [title('Archive', 'English')], 'de'],
])('there are none for %s', (_what, main, titles, language) => {
  expect(titlesByLanguage(main, titles, language)).toBeNull()
})

test('the stated language of the main title prevails over that of the description', () => {
  const titles = [title('Archive', 'eng'), title('Archiv', 'ger')]
  expect(titlesByLanguage('Archive', titles, 'de')).toEqual({ de: 'Archiv' })
})

test('a description has titles in 24 languages at most', () => {
  const titles = Array.from({ length: 26 }, (_, n) => title(`${n}`, `q${String.fromCharCode(97 + n)}x`))
  expect(Object.keys(titlesByLanguage('x', titles, null) ?? {})).toHaveLength(24)
})
