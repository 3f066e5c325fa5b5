import type { Ancestor, AttachedImage } from '@fonds/archive'
import { aHeading } from '@fonds/types/testing'
import type { ArchiveContext } from '../archive-context.ts'
import { aFullDescription, PLACE } from '../testing-archive.ts'

/** An archive in two languages. */
export const CONTEXT: ArchiveContext = {
  place: { ...PLACE, names: { en: 'The Archive', fr: 'Les Archives' } },
  archive: { name: 'The Archive', identifier: 'XX-ARC', material_rights: null },
}

export const BASE = 'https://archive.example/api/public'

const IMAGE: AttachedImage = {
  ...{ id: 'i1', sha256: 'ab'.repeat(32), mime_type: 'image/tiff', file_name: 'a.tif', caption: 'Recto' },
  ...{ renderable: true, width: 4000, height: 3000, thumb_width: 400, thumb_height: 300, page: 0 },
  ...{ colour: null, placeholder: null },
}

export const PARENT: Ancestor = {
  ...({ id: 'p1', kind: 'collection', slug: 'papers', title: 'Papers', level: 'fonds', children_count: 2 } as const),
}

const note = (type: string, words: string) => ({
  ...{ type, label: null, lang: null, internal: false },
  blocks: [{ t: 'p' as const, c: [words] }],
})

const LETTER = {
  level: 'item',
  title: 'Letter',
  description_language: 'en',
  reference_code: 'MS 1/2',
  identifiers: [{ type: 'former', value: 'Old 7', label: null }],
  dates: [
    {
      ...{ display: 'May 1907', edtf: '1907-05', start: 1907, end: 1907, type: 'creation' },
      ...{ normal: null, certainty: 'approximate', era: null, calendar: null },
    },
  ],
  languages: ['de'],
  extent: [{ text: '2 leaves', quantity: 2, unit: 'leaves' }],
  containers: [{ type: 'box', label: null, indicator: '4', group: 0 }],
  notes: [note('custodhist', 'Kept in the mill.'), note('phystech', 'Torn.'), note('odd', 'With a seal.')],
  scope_and_content: [{ t: 'p', c: ['About the mill.'] }],
  access: { status: 'closed', until: '2050-01-01', statement: 'Closed until 2050.' },
  rights: { statement: 'In copyright', uri: 'https://rightsstatements.org/vocab/InC/1.0/' },
  headings: [
    aHeading('Abel, Ines', { role: 'creator', where: 'origination', identifier: 'https://d-nb.info/gnd/1' }),
    aHeading('Holm, Erik', { role: 'photographer' }),
    aHeading('Millbrook', { type: 'place', coordinates: { text: '48.2, 16.4', system: null } }),
    aHeading('Mills', { type: 'subject' }),
    aHeading('milling', { type: 'function', role: 'function' }),
    aHeading('letters', { type: 'genre', role: 'genre' }),
  ],
} as const

const MORE = {
  ancestors: [PARENT],
  previous: { id: 's1', kind: 'record', slug: 'before' },
  next: { id: 's2', kind: 'record', slug: 'after' },
  images: [IMAGE, { ...IMAGE, id: 'i2', caption: null }],
} as const

/** A letter with everything that has a place in a graph. */
export const letter = (content = {}, more = {}) => aFullDescription({ ...LETTER, ...content }, { ...MORE, ...more })

/** Returns the properties of a node in Turtle. */
export function nodeIn(text: string, iri: string): string[] {
  const found = text.split('\n\n').find((part) => part.startsWith(`<${iri}>\n`))
  return (found ?? '')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replace(/ [;.]$/, ''))
}
