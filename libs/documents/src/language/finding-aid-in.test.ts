import { aFindingAid, aTranslatedDescription } from '@fonds/crosswalks/testing'
import { expect, test } from 'vitest'
import { withMarks } from '../pdf/content/in-language.ts'
import { findingAidIn } from './finding-aid-in.ts'

async function inLanguage(language: string | null) {
  const component = aTranslatedDescription({ id: '44444444-4444-4444-8444-444444444444', depth: 1, parent_id: 'p' })
  const findingAid = withMarks(findingAidIn(aFindingAid(aTranslatedDescription(), [component]), language))
  const components: object[] = []
  for await (const one of findingAid.components()) components.push(one)
  return { collection: findingAid.collection, components }
}

test('a finding aid is in the language asked for at every level', async () => {
  const { collection, components } = await inLanguage('fr')
  for (const unit of [collection, ...components]) {
    expect(unit).toMatchObject({
      title: 'Papiers du bac',
      access: { value: { statement: 'Ouvert à tous.' } },
      body: {
        description_language: 'fr',
        abstract: 'Livres de bord et tarifs.',
        dates: [{ display: 'vers 1880', edtf: '1880~' }],
        extent: [{ text: '4 boîtes', quantity: 4 }, { text: 'une malle' }],
        digital_objects: [{ title: 'Livre de bord' }],
      },
    })
  }
  expect(components).toHaveLength(1)
})

test('what has no translation is in the original, tagged and marked in the words of the document', async () => {
  const { collection } = await inLanguage('fr')
  expect(collection.body.notes.find(({ type }) => type === 'odd')).toMatchObject({
    lang: 'en',
    blocks: [{ c: [{ t: 'foreign', lang: 'en', c: ['The first volume is lost.'] }, ' (en anglais)'] }],
  })
  // Labels have no Hebrew.
  const { collection: hebrew } = await inLanguage('he')
  expect(hebrew.title).toBe('ניירות המעבורת')
  expect(hebrew.body).toMatchObject({
    abstract: 'Log books and fares. (in English)',
    dates: [{ display: 'about 1880 (in English)' }],
    scope_and_content: [
      { c: [{ t: 'foreign', lang: 'en', c: ['Log books of the crossing, with fares.'] }, ' (in English)'] },
    ],
  })
})

test('without a language, it is as its archive wrote it', async () => {
  const { collection } = await inLanguage(null)
  expect(collection).toEqual(aTranslatedDescription())
})
