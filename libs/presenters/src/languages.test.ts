import type { Description } from '@fonds/archive'
import { labelsIn } from '@fonds/labels'
import type { LanguageScript } from '@fonds/types'
import { expect, test } from 'vitest'
import { presentLanguages } from './languages.ts'

const shown = (value: readonly string[], body: object, { from = null, lang = 'en' as 'en' | 'de' | 'el' } = {}) =>
  presentLanguages(
    { languages: { value, from }, body: { scripts: [], ...body } } as never as Description,
    labelsIn(lang),
  ).map(({ label, script_label }) => [label, script_label])

const pairs: LanguageScript[] = [
  { language: 'el', script: 'Grek' },
  { language: 'sr', script: 'Cyrl' },
  { language: 'sr', script: 'Latn' },
]

test('each language has its scripts, named in the language of labels', () => {
  const body = { scripts: ['Grek', 'Cyrl', 'Latn'], language_scripts: pairs }
  expect(shown(['el', 'sr', 'grc'], body)).toEqual([
    ['Greek', 'Greek'],
    ['Serbian', 'Cyrillic'],
    ['Serbian', 'Latin'],
    ['Ancient Greek', null],
  ])
  expect(shown(['el'], body, { lang: 'el' })).toEqual([['Ελληνικά', 'Ελληνικό']])
})

test('a single language and a single script belong together; several of either are not guessed', () => {
  expect(shown(['de'], { scripts: ['Latn'] }, { lang: 'de' })).toEqual([['Deutsch', 'Lateinisch']])
  expect(shown(['de', 'ru'], { scripts: ['Latn', 'Cyrl'] })).toEqual([
    ['German', null],
    ['Russian', null],
  ])
})

test('an inherited language has no script, because those of the ancestor are not known', () => {
  expect(shown(['de'], { scripts: ['Latn'] }, { from: {} as never })).toEqual([['German', null]])
})
