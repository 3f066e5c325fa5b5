import type { FullDescription } from '@fonds/archive'
import type { DescriptionContent, Note } from '@fonds/types'
import { aFullDescription } from './testing-archive.ts'

const aNote = (type: string, text: string): Note => ({
  type,
  label: null,
  blocks: [{ t: 'p', c: [text] }],
  lang: null,
  internal: false,
})

/** A description in English that its archive has translated into French, and in part into Hebrew. */
const TRANSLATED: Partial<DescriptionContent> = {
  level: 'fonds',
  title: 'Papers of the ferry',
  description_language: 'en',
  abstract: 'Log books and fares.',
  scope_and_content: [{ t: 'p', c: ['Log books of the crossing, with fares.'] }],
  dates: [
    {
      ...{ display: 'about 1880', edtf: '1880~', start: 1880, end: 1880, type: 'creation' },
      ...{ normal: '1880', certainty: 'approximate', era: null, calendar: null },
    },
  ],
  extent: [
    { text: '4 boxes', quantity: 4, unit: 'boxes' },
    { text: 'one trunk', quantity: null, unit: null },
  ],
  language_note: 'In English, with letters in French.',
  languages: ['en'],
  digital_objects: [
    {
      type: null,
      title: 'Log book',
      url: 'https://files.example/log.pdf',
      mime_type: null,
      note: null,
      internal: false,
    },
  ],
  notes: [
    aNote('custodhist', 'Kept by the ferrymen.'),
    aNote('odd', 'The first volume is lost.'),
    aNote('accessrestrict', 'Open to all.'),
  ],
  access: { status: 'open', until: null, statement: 'Open to all.', statements: { fr: 'Ouvert à tous.' } },
  translations: {
    fr: {
      title: 'Papiers du bac',
      abstract: 'Livres de bord et tarifs.',
      scope_and_content: [{ t: 'p', c: ['Livres de bord de la traversée, avec les tarifs.'] }],
      dates: ['vers 1880'],
      extent: ['4 boîtes', 'une malle'],
      language_note: 'En anglais, avec des lettres en français.',
      digital_objects: ['Livre de bord'],
      notes: [aNote('custodhist', 'Conservé par les passeurs.'), aNote('accessrestrict', 'Ouvert à tous.')],
      access: 'Ouvert à tous.',
    },
    he: { title: 'ניירות המעבורת', notes: [aNote('custodhist', 'נשמר בידי אנשי המעבורת.')] },
  },
}

/** Returns that description as libs/archive reads it. */
export const aTranslatedDescription = (more: Partial<FullDescription> = {}): FullDescription =>
  aFullDescription(TRANSLATED, {
    translations: {
      original: 'en',
      in: { fr: { title: 'Papiers du bac', date: 'vers 1880' }, he: { title: 'ניירות המעבורת' } },
    },
    ...more,
  })
