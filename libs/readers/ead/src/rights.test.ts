import type { Block, Inline } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { readRights, rightsUri } from './rights.ts'

describe('the address of a licence or rights statement in a text', () => {
  test.each([
    ['CC: https://creativecommons.org/licenses/by-sa/4.0/.', 'http://creativecommons.org/licenses/by-sa/4.0/'],
    ['http://www.creativecommons.org/licenses/by-nc-nd/3.0', 'http://creativecommons.org/licenses/by-nc-nd/3.0/'],
    ['(https://creativecommons.org/licenses/by/3.0/au/)', 'http://creativecommons.org/licenses/by/3.0/au/'],
    ['https://creativecommons.org/licenses/by/4.0/deed.de', 'http://creativecommons.org/licenses/by/4.0/'],
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'http://creativecommons.org/publicdomain/zero/1.0/'],
    ['HTTPS://CreativeCommons.org/Licenses/BY/2.5/', 'http://creativecommons.org/licenses/by/2.5/'],
    ['See https://rightsstatements.org/vocab/NoC-US/1.0/', 'http://rightsstatements.org/vocab/NoC-US/1.0/'],
    ['http://www.rightsstatements.org/page/CNE/1.0/?language=en', 'http://rightsstatements.org/vocab/CNE/1.0/'],
    ['HTTP://RightsStatements.org/Vocab/UND/1.0', 'http://rightsstatements.org/vocab/UND/1.0/'],
  ])('of "%s" is %s', (text, uri) => {
    expect(rightsUri(text)).toBe(uri)
  })

  test.each([
    '',
    'May be copied.',
    'ftp://creativecommons.org/licenses/by/4.0/',
    'https://wwwxcreativecommons.org/licenses/by/4.0/',
    'https://creativecommons.org/about/by/4.0/',
    'https://creativecommons.org/licenses/by/4/',
    'https://creativecommons.org/licenses/by/4.0x',
    'https://creativecommons.org/licenses/4.0/',
    'https://wwwxrightsstatements.org/vocab/InC/1.0/',
    'https://rightsstatements.org/data/InC/1.0/',
    'https://rightsstatements.org/vocab/InC/1.05/',
    'https://rightsstatements.org/vocab/InC/1/',
  ])('is not found in "%s"', (text) => {
    expect(rightsUri(text)).toBeNull()
  })
})

const BY = 'https://creativecommons.org/licenses/by/4.0/'
const INC = 'http://rightsstatements.org/vocab/InC/1.0/'
const p = (...c: Inline[]): Block => ({ t: 'p', c })
const link = (href: string, text: string): Inline => ({ t: 'link', href, c: [text] })

describe('the rights statement of conditions of use', () => {
  const found = { uri: 'http://creativecommons.org/licenses/by/4.0/', statement: 'Licence' }
  test.each<[string, Block]>([
    ['a paragraph', p(link(BY, 'Licence'))],
    ['a heading', { t: 'head', c: [link(BY, 'Licence')] }],
    ['quoted words', p({ t: 'quote', c: [link(BY, 'Licence')] })],
    ['a quotation', { t: 'quote', c: [p(link(BY, 'Licence'))] }],
    ['a list', { t: 'list', style: 'ordered', head: null, items: [{ label: null, c: [p(link(BY, 'Licence'))] }] }],
    ['a table', { t: 'table', head: null, columns: [], rows: [[[link(BY, 'Licence')]]], chronology: false }],
  ])('may be a link in %s', (_, block) => {
    expect(readRights([block])).toEqual(found)
  })

  test('is the first one, with the words of its own paragraph', () => {
    expect(readRights([p('Ask us.'), p(`In copyright: ${INC}`), p(link(BY, 'Licence'))])).toEqual({
      uri: INC,
      statement: `In copyright: ${INC}`,
    })
  })

  test('is that of a link before that of the words around it', () => {
    expect(readRights([p(`Not ${INC} but `, link(BY, 'this'))])?.uri).toBe(found.uri)
  })

  test('has no words if the link has none', () => {
    expect(readRights([p({ t: 'link', href: BY, c: [] })])).toEqual({ ...found, statement: null })
  })

  test('is null if no address is that of one', () => {
    expect(readRights([])).toBeNull()
    expect(readRights([p('May be copied. ', link('https://mill.example/', 'Mill'), { t: 'lb' })])).toBeNull()
  })
})
