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
    ['https://creativecommons.org/licenses/by-sa/3.0/igo/', 'http://creativecommons.org/licenses/by-sa/3.0/igo/'],
    [
      'http://creativecommons.org/licenses/by-nc/2.5/scotland/deed',
      'http://creativecommons.org/licenses/by-nc/2.5/scotland/',
    ],
    ['http://creativecommons.org/licenses/by/3.0/legalcode', 'http://creativecommons.org/licenses/by/3.0/'],
    ['http://creativecommons.org/licenses/by-sa/4.0/fr/', 'http://creativecommons.org/licenses/by-sa/4.0/'],
    ['http://creativecommons.org/licenses/sampling+/1.0/', 'http://creativecommons.org/licenses/sampling+/1.0/'],
    ['See https://rightsstatements.org/vocab/NoC-US/1.0/', 'http://rightsstatements.org/vocab/NoC-US/1.0/'],
    ['http://www.rightsstatements.org/page/CNE/1.0/?language=en', 'http://rightsstatements.org/vocab/CNE/1.0/'],
    ['Under creativecommons.org/licenses/by/4.0', 'http://creativecommons.org/licenses/by/4.0/'],
    ['(www.rightsstatements.org/page/InC-EDU/1.0/)', 'http://rightsstatements.org/vocab/InC-EDU/1.0/'],
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
    'https://example.org/creativecommons.org/licenses/by/4.0/',
    'me@rightsstatements.org/vocab/InC/1.0/',
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

describe('a licence or statement named in words', () => {
  test.each([
    ['CC-BY-ND 4.0', 'http://creativecommons.org/licenses/by-nd/4.0/'],
    ['Licensed under CC BY-NC 2.5 CH.', 'http://creativecommons.org/licenses/by-nc/2.5/ch/'],
    ['Creative Commons Attribution-NonCommercial 3.0 Unported', 'http://creativecommons.org/licenses/by-nc/3.0/'],
    [
      'Creative Commons Namensnennung - Keine Bearbeitungen 3.0 Österreich',
      'http://creativecommons.org/licenses/by-nd/3.0/at/',
    ],
    [
      'Licence Creative Commons Attribution - Partage dans les mêmes conditions 4.0 International',
      'http://creativecommons.org/licenses/by-sa/4.0/',
    ],
    ['Licencia Creative Commons Atribución-NoComercial 4.0', 'http://creativecommons.org/licenses/by-nc/4.0/'],
    [
      'Creative Commons Attribuzione - Non opere derivate 3.0 Italia',
      'http://creativecommons.org/licenses/by-nd/3.0/it/',
    ],
    [
      'Creative Commons Naamsvermelding-NietCommercieel-GeenAfgeleideWerken 4.0 Internationaal',
      'http://creativecommons.org/licenses/by-nc-nd/4.0/',
    ],
    ['Sofern nicht anders angegeben: CC BY 4.0', 'http://creativecommons.org/licenses/by/4.0/'],
    ['CC0 1.0', 'http://creativecommons.org/publicdomain/zero/1.0/'],
    ['Das Werk ist gemeinfrei.', 'http://creativecommons.org/publicdomain/mark/1.0/'],
    ['Ces images sont dans le domaine public', 'http://creativecommons.org/publicdomain/mark/1.0/'],
    ['Dit werk behoort tot het publieke domein.', 'http://creativecommons.org/publicdomain/mark/1.0/'],
    ['Rights statement: In Copyright - Educational Use Permitted', 'http://rightsstatements.org/vocab/InC-EDU/1.0/'],
    ['Kein Urheberrechtsschutz – Vereinigte Staaten', 'http://rightsstatements.org/vocab/NoC-US/1.0/'],
    ['Copyright undetermined.', 'http://rightsstatements.org/vocab/UND/1.0/'],
    ['Droit d’auteur non évalué', 'http://rightsstatements.org/vocab/CNE/1.0/'],
  ])('%s', (text, uri) => {
    expect(readRights([p(text)])).toEqual({ uri, statement: text })
  })

  test.each([
    'Not licensed under CC BY 4.0.',
    'Only the drawings are CC BY 4.0',
    'Descriptions are available under CC0.',
    'CC BY 4.0 until 2030',
    'Texts are CC BY 4.0, pictures CC BY-NC 4.0',
    'CC BY-ND-SA 4.0',
    'CC BY 9.0',
    'Creative Commons',
    'Some photographs are in the public domain.',
    'In copyright until 2050',
    'No copyright fees are charged',
    'The public domain of the town, with its mills',
    'Attribution 4.0',
    `CC BY 4.0 ${'x '.repeat(2_000)}`,
  ])('%j names none that is certain', (text) => {
    expect(readRights([p(text)])).toBeNull()
  })

  test('gives way to an address, and to nothing if there are two', () => {
    expect(readRights([p('CC BY-NC 4.0'), p(link(BY, 'Licence'))])?.uri).toBe(
      'http://creativecommons.org/licenses/by/4.0/',
    )
    expect(readRights([p('CC BY-NC 4.0'), p('CC BY 4.0')])).toBeNull()
  })
})
