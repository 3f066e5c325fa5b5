import type { CitedMaterial, CitedName } from '../material.ts'
import { personName } from '../person-name.ts'

/** Creates a person from a heading, with a sort form if the heading does not reveal the parts. */
export const person = (heading: string, sortName: string | null = null): CitedName => ({
  type: 'person',
  name: personName(heading, sortName),
})

export const body = (name: string): CitedName => ({ type: 'corporate_body', name })
const family = (name: string): CitedName => ({ type: 'family', name })

const year = (edtf: string, display = edtf): CitedMaterial['date'] => ({ display, edtf })
const box = (indicator: string) => ({ type: 'Box', indicator })
const folder = (indicator: string) => ({ type: 'Folder', indicator })

/** A letter by a person, dated to the day, in a box and folder of a collection with a code. */
const letter: CitedMaterial = {
  kind: 'record',
  level: 'item',
  title: 'Letter to Anna Brandt',
  formal_title: false,
  genres: ['Letters'],
  creators: [person('Holm, Erik, 1860–1931')],
  recipients: [person('Brandt, Anna')],
  date: year('1931-05-14', '14 May 1931'),
  containers: [box('2'), folder('5')],
  reference_code: 'MS 12/3',
  collection: 'Holm Papers',
  repository: { name: 'Velme City Archive', place: 'Velme' },
  permalink: 'https://archive.example/records/r1',
  id: '5f0c1e9a-1111-4111-8111-000000000001',
  access_date: '2026-11-21',
  says_access_date: 'always',
  languages: ['da'],
}

/** A fonds cited as a whole. */
const fonds: CitedMaterial = {
  ...letter,
  kind: 'collection',
  level: 'fonds',
  title: 'Holm Papers',
  genres: [],
  recipients: [],
  date: year('1880/1931'),
  containers: [],
  collection: null,
  permalink: 'https://archive.example/collections/c1',
  id: '5f0c1e9a-1111-4111-8111-000000000002',
}

const text: CitedMaterial = {
  ...letter,
  title: 'Red Shoes',
  formal_title: true,
  genres: ['Typescripts'],
  recipients: [],
}
const photograph: CitedMaterial = { ...text, title: 'The Ice Breaks', genres: ['Photographs'] }
const devisedPhotograph: CitedMaterial = {
  ...photograph,
  title: 'Quay with the steamer Halcyon',
  formal_title: false,
  date: year('1912'),
}
const file: CitedMaterial = {
  ...letter,
  level: 'file',
  title: 'Minutes of the harbour board',
  genres: [],
  recipients: [],
}

/** All materials cited in the table, by name. */
export const MATERIALS = {
  'a letter': letter,
  'a letter without a day': { ...letter, date: year('1931-05', 'May 1931') },
  'a telegram': { ...letter, title: 'Telegram to Anna Brandt', genres: ['Telegrams'] },
  'a letter of unknown author': { ...letter, creators: [] },
  'an undated letter': { ...letter, date: { display: 'undated', edtf: null } },
  'a text with a title': text,
  'a text whose title asks': { ...text, title: 'Whose Harbour?' },
  'a text whose title quotes': { ...text, title: 'On “Red Shoes”' },
  'a text whose title ends in a full stop': { ...text, title: 'An End.' },
  'a text in no collection': { ...text, collection: null },
  'a photograph of about a year': { ...photograph, date: year('1885~', 'c. 1885') },
  'an anonymous map': { ...text, title: 'The River Velme', genres: ['Maps'], creators: [], date: year('1790') },
  'a file of a body': { ...file, creators: [body('Harbour Board')], date: year('1919/1923') },
  'a file of nobody': { ...file, creators: [], containers: [folder('5')], reference_code: null },
  'a file of a guessed date': { ...file, creators: [], date: year('1955?/1960?', '1955–1960?') },
  'a file of a decade': { ...file, creators: [], date: year('189X', '1890s') },
  'a file with words for a date': { ...file, creators: [], date: { display: 'after the flood', edtf: null } },
  'a record of nothing but its title': {
    ...file,
    title: 'Plan',
    level: 'unspecified',
    creators: [],
    date: null,
    containers: [],
    reference_code: null,
    collection: null,
    repository: { name: 'Velme City Archive', place: null },
  },
  'two authors': { ...text, creators: [person('Holm, Erik'), person('Okonkwo, Thomas, Jr.')] },
  'four authors': {
    ...text,
    creators: [person('Holm, Erik'), person('Brandt, Anna'), person('Stern, Jean-Paul'), body('Harbour Board')],
  },
  'a particle kept': { ...text, creators: [person('van der Meer, Pieter, born 1802')] },
  'a particle dropped': { ...text, creators: [person('Montbrun, Claire de')] },
  'a particle joined by a hyphen': { ...text, creators: [person('Hakim, Tawfiq al-')] },
  'a family name first': { ...text, creators: [person('Lin Hai', 'Lin, Hai')] },
  'a Chinese hand': { ...file, title: '家書', level: 'item', creators: [person('林海')], collection: '茶樓書信' },
  'an Arabic hand': { ...file, title: 'رسالة', level: 'item', creators: [person('حسين, طه')], date: year('1931') },
  'marble of before our era': { ...file, title: 'Epitaph', level: 'item', creators: [], date: year('-0043', '44 BCE') },
  'a fonds of a person': fonds,
  'a fonds of a family': { ...fonds, title: 'House of Kallias', creators: [family('Kallias family')] },
  'a fonds of a company': {
    ...fonds,
    title: 'Marchand & Co.',
    creators: [body('Marchand & Co.')],
    date: year('1885~/1920~', 'c. 1885–1920'),
  },
  'a fonds without a date': { ...fonds, creators: [], date: null },
  'a series': {
    ...fonds,
    level: 'series',
    title: 'Correspondence',
    collection: 'Holm Papers',
    reference_code: 'MS 12/2',
  },
  'a photograph with a devised title': devisedPhotograph,
  'a photograph whose title names it': { ...devisedPhotograph, title: 'Photograph of the quay' },
  'a text of a genre outside the styles': { ...text, genres: ['Sketch comedies'] },
  'a file of before a year': { ...file, creators: [], date: year('../1931', 'before 1931') },
  'a Chinese hand with a romanised name': { ...text, creators: [person('林海', 'Lin, Hai')] },
} as const satisfies Record<string, CitedMaterial>

export type MaterialName = keyof typeof MATERIALS
