import { aFindingAid, aTranslatedDescription } from '@fonds/crosswalks/testing'
import type { Block, Note } from '@fonds/types'
import { expect, test } from 'vitest'
import { withMarks } from '../pdf/content/in-language.ts'
import { findingAidIn } from './finding-aid-in.ts'

const noteOf = (block: Block): Note => ({
  type: 'arrangement',
  label: null,
  blocks: [block],
  lang: null,
  internal: false,
})

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
  const { collection: hebrew } = await inLanguage('he')
  expect(hebrew.title).toBe('ניירות המעבורת')
  expect(hebrew.body).toMatchObject({
    abstract: 'Log books and fares. (בשפה: אנגלית)',
    dates: [{ display: 'about 1880 (בשפה: אנגלית)' }],
    scope_and_content: [
      { c: [{ t: 'foreign', lang: 'en', c: ['Log books of the crossing, with fares.'] }, ' (בשפה: אנגלית)'] },
    ],
  })
})

test('without a language, it is as its archive wrote it', async () => {
  const { collection } = await inLanguage(null)
  expect(collection).toEqual(aTranslatedDescription())
})

test('lists and tables that are not translated are tagged throughout and marked above', async () => {
  const list = {
    t: 'list',
    style: 'unordered',
    head: null,
    items: [{ label: ['1'], c: [{ t: 'p', c: ['Fares'] }] }],
  } as const
  const table = { t: 'table', head: null, columns: [], rows: [[['Gate'], []]], chronology: false } as const
  const unit = aTranslatedDescription()
  const aid = aFindingAid({ ...unit, body: { ...unit.body, notes: [list, table].map((block) => noteOf(block)) } })
  const { collection } = withMarks(findingAidIn(aid, 'fr', { en: 'Archive', fr: 'Les archives' }))
  const tagged = (text: string) => ({ t: 'foreign', lang: 'en', c: [text] })
  expect(collection.body.notes.slice(0, 2).map(({ blocks }) => blocks)).toEqual([
    [
      { t: 'p', c: ['(en anglais)'] },
      { ...list, items: [{ label: [tagged('1')], c: [{ t: 'p', c: [tagged('Fares')] }] }] },
    ],
    [
      { t: 'p', c: ['(en anglais)'] },
      { ...table, rows: [[[tagged('Gate')], []]] },
    ],
  ])
  expect(findingAidIn(aid, 'fr', { en: 'Archive', fr: 'Les archives' }).organization.name).toBe('Les archives')
  expect(findingAidIn(aid, null, { fr: 'Les archives' }).organization.name).toBe(aid.organization.name)
})

test('captions of images are in the language', () => {
  const unit = aTranslatedDescription()
  const image = { caption: 'A ferry', captions: { fr: 'Un bac' } } as unknown as (typeof unit.images)[number]
  const aid = aFindingAid({ ...unit, images: [image] })
  expect(findingAidIn(aid, 'fr').collection.images[0]?.caption).toBe('Un bac')
  expect(findingAidIn(aid, 'cy').collection.images[0]?.caption).toBe('A ferry')
})
