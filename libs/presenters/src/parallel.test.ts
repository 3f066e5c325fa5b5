import type { Description } from '@fonds/archive'
import type { Note } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { inLanguage } from './parallel.ts'

const note = (type: string, text: string, lang: string | null): Note => ({
  ...{ type, label: null, lang, internal: false },
  blocks: [{ t: 'p', c: [text] }],
})

const described = (body: object, title = 'Stadtarchiv'): Description =>
  ({
    title,
    ancestors: [],
    ...{ access: null, rights: null, default_rights: null, use_conditions: null },
    body: { titles: [], notes: [], scope_and_content: [], description_language: 'de', ...body },
  }) as never

const titles = [
  { type: 'parallel', text: 'Archives de la ville', lang: 'fre' },
  { type: null, text: 'Town archive', lang: 'en-GB' },
]

describe('the title', () => {
  test.each([
    ['fr', 'Archives de la ville'],
    ['en', 'Town archive'],
    ['de', 'Stadtarchiv'],
    ['pl', 'Stadtarchiv'],
    [null, 'Stadtarchiv'],
  ])('in %s is %s', (wanted, title) => {
    expect(inLanguage(described({ titles }), wanted).title).toBe(title)
  })

  test('leaves the main one beside it, in the language of the description', () => {
    const { body } = inLanguage(described({ titles }), 'fr')
    expect(body.titles).toEqual([{ type: null, text: 'Stadtarchiv', lang: 'de' }, ...titles])
    expect(inLanguage(described({ titles }), 'pl').body.titles).toEqual(titles)
    const own = [{ type: null, text: 'Stadtarchiv', lang: 'ger' }, ...titles]
    expect(inLanguage(described({ titles: own }), 'fr').body.titles).toEqual(own)
    expect(inLanguage(described({ titles: own, description_language: null }), 'de').title).toBe('Stadtarchiv')
  })
})

describe('notes', () => {
  const texts = (notes: readonly Note[], wanted: string | null) =>
    inLanguage(described({ notes }), wanted).body.notes.map(
      ({ blocks }) => JSON.stringify(blocks).match(/\["(.*)"\]/)?.[1],
    )

  test('of one type come first in the language asked for, and those of other types keep their places', () => {
    const notes = [
      note('custodhist', 'Gekauft', 'ger'),
      note('odd', 'A', 'ger'),
      note('custodhist', 'Acheté', 'fre'),
      note('odd', 'B', 'fre'),
      note('acqinfo', 'Don', null),
    ]
    expect(texts(notes, 'fr')).toEqual(['Acheté', 'A', 'Gekauft', 'B', 'Don'])
    expect(texts(notes, 'de')).toEqual(['Gekauft', 'A', 'Acheté', 'B', 'Don'])
    expect(texts(notes, 'pl')).toEqual(texts(notes, null))
  })

  test('with scope and content in the language exchange it with the main one', () => {
    const main = [{ t: 'p', c: ['Karten'] }]
    const { body } = inLanguage(
      described({ scope_and_content: main, notes: [note('scopecontent', 'Cartes', 'fre')] }),
      'fr',
    )
    expect(body.scope_and_content).toEqual([{ t: 'p', c: ['Cartes'] }])
    expect(body.notes).toMatchObject([{ type: 'scopecontent', blocks: main, lang: 'de' }])
  })
})
