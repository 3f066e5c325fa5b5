import type { Description } from '@fonds/archive'
import { expect, test } from 'vitest'
import { translated } from './translated.ts'

/** Returns the marks of an inherited statement for a reader of English; undefined if nothing is. */
const marked = (above: { title: string; titles: Record<string, string>; translations?: object }) =>
  translated(
    {
      title: 'Altar',
      translations: null,
      access: { value: { statement: 'Open' }, from: above },
      rights: null,
      default_rights: null,
      use_conditions: null,
      body: { description_language: null },
    } as unknown as Description,
    { wanted: 'en', titled: false, inSeveral: true },
  ).field_languages

test('what an ancestor states is in the language of its main title', () => {
  expect(marked({ title: 'Pfarre', titles: { de: 'Pfarre' } })).toEqual({ access: 'de' })
  expect(marked({ title: 'Parish', titles: { en: 'Parish' } })).toBeUndefined()
})

test('a parallel title does not tell in which language an ancestor is described', () => {
  expect(marked({ title: 'Parish', titles: { de: 'Pfarre' } })).toBeUndefined()
  // Equal in both, so it may be either.
  expect(marked({ title: 'Alma', titles: { de: 'Alma', en: 'Alma' } })).toBeUndefined()
})

test('translations tell in which language an ancestor was written', () => {
  const translations = { original: 'de', in: { en: {} } }
  expect(marked({ title: 'Parish', titles: { en: 'Parish' }, translations })).toEqual({ access: 'de' })
})
