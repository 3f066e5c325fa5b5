import type { Description } from '@fonds/archive'
import { expect, test } from 'vitest'
import { presentPageSummary } from './archive-page.ts'
import { presentRepositoryReference } from './repository-reference.ts'
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

test('the archive’s own statement is in the language of the archive, whatever that of the description', () => {
  const rightsFor = (wanted: string, language: string, statements?: Record<string, string>) => {
    const shown = translated(
      {
        title: 'Autel',
        translations: null,
        access: null,
        rights: null,
        default_rights: { statement: 'No copies', uri: null, language, ...(statements && { statements }) },
        use_conditions: null,
        body: {
          ...{
            description_language: 'fr',
            dates: [],
            extent: [],
            digital_objects: [],
            notes: [],
            scope_and_content: [],
          },
          ...{ abstract: null, language_note: null, titles: [] },
        },
        summary: null,
        date: null,
      } as unknown as Description,
      { wanted, titled: false, inSeveral: true },
    )
    return [shown.default_rights?.statement, shown.field_languages?.rights]
  }
  expect(rightsFor('en', 'en')).toEqual(['No copies', undefined])
  expect(rightsFor('fr', 'en')).toEqual(['No copies', 'en'])
  expect(rightsFor('fr', 'en', { fr: 'Pas de copies' })).toEqual(['Pas de copies', undefined])
})

const tenant = { id: 'x', slug: 'x', name: 'X', origin: 'https://x.example', siteUrlTemplate: null, arkPrefix: null }

test('references to repositories and items of /pages say what is not in the language asked for', () => {
  const holder = { id: 'r', slug: 'r', name: 'City', language: 'en', translations: { cy: { name: 'Dinas' } } }
  const referred = (textLanguage: string) =>
    presentRepositoryReference(holder, { tenant, textLanguage }).field_languages
  expect([referred('fr'), referred('cy'), referred('en')]).toEqual([{ name: 'en' }, undefined, undefined])
  const page = {
    id: 'p',
    slug: 'p',
    menu: 'none' as const,
    language: 'en',
    title: 'Visit',
    translations: ['cy'],
    titles: { cy: 'Ymweld' },
  }
  const listed = (textLanguage: string) => presentPageSummary(page, { tenant, textLanguage }).field_languages
  expect([listed('fr'), listed('cy'), listed('en')]).toEqual([{ title: 'en' }, undefined, undefined])
})
