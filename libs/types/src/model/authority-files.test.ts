import { describe, expect, test } from 'vitest'
import { recogniseIdentifier, sameAs } from './authority-files.ts'
import type { EntityIdentifier } from './entity.ts'

const identifier = (scheme: string | null, value: string, uri: string | null = null): EntityIdentifier => ({
  type: 'entity',
  scheme,
  value,
  uri,
})

describe('sameAs', () => {
  test.each([
    ['viaf', '70573852', 'https://viaf.org/viaf/70573852'],
    ['wikidata', 'Q44329', 'http://www.wikidata.org/entity/Q44329'],
    ['gnd', '11850391X', 'https://d-nb.info/gnd/11850391X'],
    ['gnd', '4066009-6', 'https://d-nb.info/gnd/4066009-6'],
    ['ulan', '500115493', 'http://vocab.getty.edu/ulan/500115493'],
    ['geonames', '2761369', 'https://sws.geonames.org/2761369/'],
    ['lcnaf', 'n79141214', 'http://id.loc.gov/authorities/names/n79141214'],
    ['isni', '0000 0001 2123 1367', 'https://isni.org/isni/0000000121231367'],
    ['idref', '02686018X', 'https://www.idref.fr/02686018X'],
  ])('a well-formed identifier of %s, %s, has a URI, also without a URL in the source', (scheme, value, uri) => {
    expect(sameAs([identifier(scheme, value)])).toEqual([uri])
    expect(sameAs([identifier('local', value, uri)])).toEqual([uri])
    expect(recogniseIdentifier(uri)).toMatchObject({ scheme, uri })
  })

  test.each([
    ['bnf', 'https://data.bnf.fr/ark:/12148/cb12459791d', 'https://catalogue.bnf.fr/ark:/12148/cb12459791d'],
    ['orcid', 'https://orcid.org/0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
    ['snac', 'http://n2t.net/ark:/99166/w6xd1h0g', 'http://n2t.net/ark:/99166/w6xd1h0g'],
    [null, 'https://www.geonames.org/2761369/vienna.html', 'https://sws.geonames.org/2761369/'],
    [null, 'https://www.wikidata.org/wiki/Q44329', 'http://www.wikidata.org/entity/Q44329'],
  ])('of a URL (%s, %s), the URI that the authority file itself uses', (scheme, url, uri) => {
    expect(sameAs([identifier(scheme, 'x', url)])).toEqual([uri])
  })

  test.each([
    ['viaf', 'unknown', null],
    ['viaf', '0', null],
    ['wikidata', '44329', null],
    ['wikidata', 'Q0', null],
    ['gnd', 'none', null],
    ['ulan', '600115493', null],
    ['ulan', '50011549', 'http://vocab.getty.edu/ulan/600115493'],
    ['geonames', 'Vienna', null],
    ['isni', '0000 0001 2123 1368', 'https://isni.org/isni/0000000121231368'],
    ['local', '17', 'https://authority.example.org/17'],
    ['local', '17', 'javascript:alert(1)'],
    ['viaf', `1${'0'.repeat(400)}`, null],
    [null, '', null],
  ])('anything else has none: %s, %s, %s', (scheme, value, uri) => {
    expect(sameAs([identifier(scheme, value, uri)])).toEqual([])
  })

  test('each URI once, and not that of the record itself', () => {
    const viaf = identifier('viaf', '70573852')
    expect(sameAs([viaf, { ...viaf, type: 'same_as' }, { ...identifier('gnd', '118503'), type: 'record' }])).toEqual([
      'https://viaf.org/viaf/70573852',
    ])
  })
})
