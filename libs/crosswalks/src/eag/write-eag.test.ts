import { needsSchemas } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { schemaOf } from '../testing-schema.ts'
import { countElements } from '../testing-xml.ts'
import { EAG_REQUIRED, type Institution, isilOf, missingFromEag, type Stated } from './institution.ts'
import { writeEag } from './write-eag.ts'

const XSD = 'ape/eag_2012.xsd'

const STATED: Stated = { continent: null, admits: true, accessible: false }

const inTwo = (text: string) => [
  { text, language: 'de' },
  { text: `${text} (fr)`, language: 'fr' },
]

const FULL: Institution = {
  names: inTwo('Stadtarchiv'),
  other_names: ['Altes Archiv'],
  codes: ['Old 7', 'AT-1/2'],
  address: { street: 'Am Kai 1', locality: 'Lindovar', postal_code: '1010', region: 'Wien', country: 'Österreich' },
  contact: { email: 'desk@archive.example', telephone: '+43 1 1', url: 'https://archive.example/a' },
  coordinates: { lat: 48.2, lon: -0.0000001 },
  opening_hours: inTwo('Mo–Fr'),
  texts: {
    description: inTwo('About'),
    history: inTwo('Founded.\n\nMoved.'),
    mandate: inTwo('By law'),
    buildings: inTwo('A mill'),
    holdings: inTwo('Charters'),
    access: inTwo('On request'),
    services: inTwo('Copies'),
  },
  logo: 'https://archive.example/logo.png',
  rights: { statement: inTwo('Free'), uri: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  url: 'https://archive.example/api/public/repositories/city',
  changed_at: new Date('2026-01-02T03:04:05Z'),
  agency: { name: 'The Archive', codes: ['AT-1'] },
  related: [{ kind: 'parent', names: inTwo('The Archive') }],
}

const BARE: Institution = {
  ...FULL,
  names: [{ text: 'A', language: null }],
  codes: ['DE-1'],
  other_names: [],
  address: { locality: 'L', country: 'D' },
  contact: null,
  coordinates: null,
  opening_hours: [{ text: 'By appointment', language: null }],
  texts: {},
  logo: null,
  rights: null,
  changed_at: null,
  related: [],
}

/** Every text and address hostile, with what EAG needs to be written at all. */
function hostile(): Institution {
  const text = '<a href="x">&amp; ]]> \u0000\ud800 \u05d0\r\n\n\n \n'
  const parts = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, text]))
  const texts = [
    { text, language: '"><' },
    { text: `${text}.`, language: 'not a language' },
  ]
  return {
    ...FULL,
    names: texts,
    other_names: [text],
    codes: [text, 'FR-1'],
    address: parts('street locality postal_code region country'),
    contact: { ...parts('telephone email'), url: 'https://a.example/"<b> c' },
    opening_hours: texts,
    texts: Object.fromEntries(Object.keys(FULL.texts).map((name) => [name, texts])),
    logo: 'javascript:alert(1)',
    rights: { statement: texts, uri: 'javascript:alert(1)' },
    agency: { name: text, codes: [text] },
    related: [{ kind: 'child', names: texts }],
  }
}

test('is valid by the schema of the portal, with any input', needsSchemas(XSD), () => {
  const schema = schemaOf(XSD)
  for (const one of [FULL, BARE, hostile()]) expect(schema.problems(writeEag(one, STATED))).toEqual([])
  expect(schema.problems(writeEag(FULL, STATED).replaceAll('geogarea', 'geograrea'))).not.toEqual([])
})

test('is well-formed with any input, and has no address that runs a script', () => {
  expect(countElements(writeEag(hostile(), STATED)).size).toBeGreaterThan(20)
  expect(writeEag(hostile(), STATED)).not.toContain('javascript')
})

describe('has what an institution says of itself', () => {
  const xml = writeEag(FULL, STATED)
  test.each([
    '<recordId>AT-1/2</recordId>',
    '<otherRecordId>Old 7</otherRecordId>',
    '<agencyCode>AT-1</agencyCode><agencyName>The Archive</agencyName>',
    '<eventDateTime standardDateTime="2026-01-02T03:04:05Z">',
    '<autform xml:lang="de">Stadtarchiv</autform>',
    '<autform xml:lang="fr">Stadtarchiv (fr)</autform>',
    '<nonpreform>Altes Archiv</nonpreform>',
    '<geogarea>Europe</geogarea>',
    '<location localType="visitors address" longitude="0" latitude="48.2"><country>Österreich</country><firstdem>Wien</firstdem>',
    '<municipalityPostalcode>1010 Lindovar</municipalityPostalcode><street>Am Kai 1</street>',
    '<email href="mailto:desk@archive.example">desk@archive.example</email>',
    '<webpage href="https://archive.example/a">',
    '<p xml:lang="de">Moved.</p>',
    '<opening xml:lang="fr">Mo–Fr (fr)</opening>',
    '<access question="yes">',
    '<restaccess xml:lang="de">On request</restaccess>',
    '<accessibility question="no"/>',
    '<image href="https://archive.example/logo.png"/>',
    '<eagRelation eagRelationType="hierarchical-parent">',
  ])('%s', (part) => {
    expect(xml).toContain(part)
  })
})

describe('nothing that is required is invented', () => {
  test('everything that is missing is named, and nothing is written', () => {
    const empty = { ...BARE, codes: ['Old 7'], address: null, opening_hours: [] }
    const nothing = { continent: null, admits: null, accessible: null }
    expect(missingFromEag(empty, nothing)).toEqual([...EAG_REQUIRED])
    expect(() => writeEag(empty, nothing)).toThrow('EAG requires recordId, country')
    expect(missingFromEag(FULL, STATED)).toEqual([])
  })

  test.each([
    ['RU-1', null, ['geogarea']],
    ['RU-1', 'Asia', []],
    ['OCLC-1', null, ['geogarea']],
    ['US-1', null, []],
  ] as const)('the continent of %s, with %s stated', (code, continent, missing) => {
    expect(missingFromEag({ ...BARE, codes: [code] }, { ...STATED, continent })).toEqual(missing)
  })

  test.each([
    [['x', ' DE-1951 '], 'DE-1951'],
    [['CW-1', 'DE'], null],
    [['DE-123456789012'], null],
  ])('the ISIL of %j is %j', (codes, isil) => {
    expect(isilOf(codes)).toBe(isil)
  })
})
