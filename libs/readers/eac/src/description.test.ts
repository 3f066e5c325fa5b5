import { describe, expect, test } from 'vitest'
import { eac2, eac2010, read2, read2010, readWhole } from './read-for-test.ts'

describe('places', () => {
  test('have names, role, dates, address, coordinates, citation and note, in 2010', async () => {
    const { places } = await read2010({
      description: `<places><place localType="seat"><placeRole>birth</placeRole>
        <placeEntry xml:lang="fre" vocabularySource="geonames" countryCode="FR" latitude="49.5" longitude="0.1">Le Havre</placeEntry>
        <address><addressLine>1 Quay</addressLine><addressLine localType="city">Le Havre</addressLine></address>
        <date standardDate="1742">1742</date><citation xlink:href="http://example.org/a">Parish book</citation>
        <descriptiveNote><p>Near the port.</p></descriptiveNote></place></places>`,
    })
    expect(places).toMatchObject([
      {
        name: 'Le Havre',
        names: [{ value: 'Le Havre', lang: 'fr', source: 'geonames', country: 'FR' }],
        role: 'birth',
        type: 'seat',
        country: 'FR',
        address: [
          { value: '1 Quay', type: null },
          { value: 'Le Havre', type: 'city' },
        ],
        coordinates: [{ text: '49.5, 0.1', system: null }],
        date: { edtf: '1742' },
        citations: [{ text: 'Parish book', href: 'http://example.org/a' }],
        note: [{ t: 'p', c: ['Near the port.'] }],
      },
    ])
  })

  test('have contacts, coordinates and a vocabulary as separate elements in 2.0', async () => {
    const { places } = await read2({
      description: `<places><place vocabularySource="lcsh" valueURI="http://example.org/p/1"><placeName countryCode="DE">Mayen</placeName>
        <placeRole>residence</placeRole><geographicCoordinates coordinateSystem="WGS84">50 N, 7 E</geographicCoordinates>
        <address><addressLine addressLineType="street">Lane 2</addressLine></address>
        <contact><contactLine contactLineType="homepage" href="https://example.org/">Site</contactLine></contact></place></places>`,
    })
    expect(places).toMatchObject([
      {
        name: 'Mayen',
        names: [{ source: 'lcsh', identifier: 'http://example.org/p/1', country: 'DE' }],
        identifier: 'http://example.org/p/1',
        address: [{ type: 'street', value: 'Lane 2' }],
        contacts: [{ type: 'homepage', value: 'Site', href: 'https://example.org/' }],
        coordinates: [{ text: '50 N, 7 E', system: 'WGS84' }],
      },
    ])
  })

  test('have GND identifiers in the attributes where German records write them', async () => {
    const { places, occupations } = await read2010({
      description:
        '<place><placeEntry vocabularySource="GND" localType="DE-588-4042011-5">New York, NY</placeEntry></place><occupation><term xml:id="DE-588-4393865-6">Soziologin</term></occupation>',
    })
    expect(places[0]?.identifier).toBe('https://d-nb.info/gnd/4042011-5')
    expect(occupations[0]?.identifier).toBe('https://d-nb.info/gnd/4393865-6')
  })
})

describe('coordinates that cannot be shown on a map are kept, with a warning that names the line', () => {
  test.each([
    [
      'in 2010',
      eac2010({
        description: `<places>
<place><placeEntry latitude="48.2" longitude="16.4" altitude="151">A</placeEntry></place>
<place><placeEntry latitude="91" longitude="0">B</placeEntry></place>
<place><placeEntry latitude="48.2">C</placeEntry></place></places>`,
      }),
      ['48.2, 16.4, 151', '91, 0', '48.2'],
      [
        [2, 'bad_coordinates'],
        [3, 'bad_coordinates'],
      ],
    ],
    [
      'in 2.0',
      eac2({
        description: `<places>
<place><placeName>A</placeName><geographicCoordinates coordinateSystem="WGS84">48.2, 16.4</geographicCoordinates></place>
<place><placeName>B</placeName><geographicCoordinates coordinateSystem="WGS84">north</geographicCoordinates></place>
<place><placeName>C</placeName><geographicCoordinates coordinateSystem="UTM">33N 448</geographicCoordinates></place></places>`,
      }),
      ['48.2, 16.4', 'north', '33N 448'],
      [
        [2, 'bad_coordinates'],
        [3, 'coordinate_system'],
      ],
    ],
  ])('%s', async (_, document, texts, warned) => {
    const { content, report } = await readWhole(document)
    expect(content.places.flatMap(({ coordinates }) => coordinates.map(({ text }) => text))).toEqual(texts)
    const first = document.slice(0, document.indexOf('<places>')).split('\n').length
    expect(report.warnings.map(({ line, code }) => [line - first, code])).toEqual(warned)
  })
})

const FIELDS = [
  ['functions', 'function', 'functions'],
  ['occupations', 'occupation', 'occupations'],
  ['legal_statuses', 'legalStatus', 'legalStatuses'],
  ['mandates', 'mandate', 'mandates'],
  ['local_descriptions', 'localDescription', 'localDescriptions'],
] as const

describe.each(FIELDS)('%s', (field, single, group) => {
  test('are read alone or in a group, with term, vocabulary, places, dates, citation and note', async () => {
    const one = `<${single} localType="kind"><term xml:lang="fre" vocabularySource="aat">métier</term><placeEntry>Rye</placeEntry>
      <dateRange><fromDate standardDate="1800">1800</fromDate><toDate standardDate="1807">1807</toDate></dateRange>
      <citation>Act 1</citation><descriptiveNote><p>Of war.</p></descriptiveNote></${single}>`
    const content = await read2010({ description: `${one}<${group}>${one}</${group}>` })
    const statement = {
      term: 'métier',
      type: 'kind',
      lang: 'fr',
      source: 'aat',
      date: { edtf: '1800/1807' },
      places: [{ value: 'Rye' }],
      citations: [{ text: 'Act 1', href: null }],
      note: [{ t: 'p', c: ['Of war.'] }],
    }
    expect(content[field]).toMatchObject([statement, statement])
  })

  test('of 2.0 have the vocabulary as their own attribute, and may have several terms', async () => {
    const content = await read2({
      description: `<${group}><${single} valueURI="http://example.org/t" vocabularySource="aat" vocabularySourceURI="http://example.org/"><term>writer</term><term>Schriftstellerin</term><placeName>Rye</placeName></${single}></${group}>`,
    })
    expect(content[field]).toMatchObject([
      {
        term: 'writer',
        other_terms: ['Schriftstellerin'],
        identifier: 'http://example.org/t',
        source: 'aat',
        source_uri: 'http://example.org/',
        places: [{ value: 'Rye' }],
      },
    ])
  })

  test('that are empty are ignored, and the prose of a group becomes a note about the field', async () => {
    const content = await read2010({
      description: `<${group}><${single}><term/><descriptiveNote/></${single}></${group}><${group}><p>In prose.</p></${group}>`,
    })
    expect(content[field]).toEqual([])
    expect(content.biographical_notes).toMatchObject([{ type: field, blocks: [{ t: 'p', c: ['In prose.'] }] }])
  })

  test('have a note of their own for each language of their prose', async () => {
    const said = (text: string, lang = '') => `<descriptiveNote${lang}><p>${text}</p></descriptiveNote>`
    const { biographical_notes } = await read2010({
      description: `<${group}>${said('One.')}${said('Un.', ' xml:lang="fre"')}${said('Two.')}</${group}>`,
    })
    expect(biographical_notes).toMatchObject([
      { type: field, lang: null, blocks: [{ c: ['One.'] }, { c: ['Two.'] }] },
      { type: field, lang: 'fr', blocks: [{ c: ['Un.'] }] },
    ])
  })
})

describe('other statements about an entity', () => {
  test('gender is in the source’s own term, preferring words to a code', async () => {
    const term = '<term>2</term><descriptiveNote><p>weiblich</p></descriptiveNote>'
    const coded = `<localDescription localType="Geschlechtsangabe">${term}</localDescription>`
    expect((await read2010({ description: coded })).gender).toBe('weiblich')
    const viaf = '<localDescription localType="VIAF:gender"><term>Male</term></localDescription>'
    expect((await read2010({ description: viaf })).gender).toBe('Male')
    const demographic =
      '<demographicDescriptions><demographicDescription localType="gender"><term>woman</term></demographicDescription></demographicDescriptions>'
    const content = await read2({ description: demographic })
    expect(content).toMatchObject({ gender: 'woman', demographics: [{ type: 'gender', term: 'woman' }] })
    expect(
      (await read2010({ description: '<localDescription localType="subject"><term>Sex</term></localDescription>' }))
        .gender,
    ).toBeNull()
  })

  test('languages used have codes, or names if there is no code', async () => {
    const { languages_used } = await read2010({
      description:
        '<languagesUsed><languageUsed><language languageCode="ger">Deutsch</language><script scriptCode="Latn">Latin</script><descriptiveNote><p>Mostly.</p></descriptiveNote></languageUsed><languageUsed><language>French</language></languageUsed></languagesUsed>',
    })
    expect(languages_used).toEqual([
      { language: 'de', script: 'Latn', text: 'Deutsch, Latin', note: [{ t: 'p', c: ['Mostly.'] }] },
      { language: 'fr', script: null, text: 'French', note: [] },
    ])
  })

  test('further entity types of 2.0 are kept', async () => {
    const content = await read2({
      identity:
        '<entityType value="corporateBody"/><nameEntry><part>A</part></nameEntry><otherEntityTypes><otherEntityType><term>military unit</term></otherEntityType></otherEntityTypes>',
    })
    expect(content.other_types).toMatchObject([{ term: 'military unit' }])
  })
})

describe('biography', () => {
  test('is a tree of blocks with headings, lists, outlines, emphasis, titles and links; the abstract is separate', async () => {
    const { biographical_notes } = await read2010({
      description: `<biogHist xml:lang="eng"><abstract>In short.</abstract>
        <p>Wrote <span localType="title" style="font-style:italic">Beloved</span> and <span style="bold">more</span>.</p>
        <list><item>One</item><item>Two</item></list>
        <outline><level><item>A</item><level><item>A.1</item></level></level></outline>
        <citation xlink:href="http://example.org/b">A book</citation></biogHist>
        <generalContext><p>Context.</p></generalContext><structureOrGenealogy>Bare words.</structureOrGenealogy>`,
    })
    expect(biographical_notes).toEqual([
      { type: 'abstract', label: null, lang: 'en', blocks: [{ t: 'p', c: ['In short.'] }] },
      {
        type: 'bioghist',
        label: null,
        lang: 'en',
        blocks: [
          {
            t: 'p',
            c: [
              'Wrote ',
              { t: 'title', render: 'italic', c: ['Beloved'] },
              ' and ',
              { t: 'emph', render: 'bold', c: ['more'] },
              '.',
            ],
          },
          {
            t: 'list',
            style: 'unordered',
            head: null,
            items: ['One', 'Two'].map((word) => ({ label: null, c: [{ t: 'p', c: [word] }] })),
          },
          {
            t: 'list',
            style: 'ordered',
            head: null,
            items: [
              {
                label: null,
                c: [
                  { t: 'p', c: ['A'] },
                  { t: 'list', style: 'ordered', head: null, items: [{ label: null, c: [{ t: 'p', c: ['A.1'] }] }] },
                ],
              },
            ],
          },
          { t: 'p', c: [{ t: 'link', href: 'http://example.org/b', c: ['A book'] }] },
        ],
      },
      { type: 'general_context', label: null, lang: null, blocks: [{ t: 'p', c: ['Context.'] }] },
      { type: 'structure_or_genealogy', label: null, lang: null, blocks: [{ t: 'p', c: ['Bare words.'] }] },
    ])
  })

  test('a chronology becomes a table of dates and events, with places on separate lines', async () => {
    const { biographical_notes } = await read2({
      description: `<biogHist><head>Life</head><chronList><chronItem><dateRange><fromDate standardDate="1917">1917</fromDate><toDate>1919</toDate></dateRange>
        <chronItemSet><event>Served.</event><event>Returned.</event><place><placeName>Mayen</placeName></place></chronItemSet></chronItem></chronList></biogHist>`,
    })
    expect(biographical_notes).toMatchObject([
      {
        label: 'Life',
        blocks: [
          {
            t: 'table',
            chronology: true,
            rows: [
              [
                [{ t: 'date', normal: '1917', c: ['1917'] }, ' – ', { t: 'date', normal: null, c: ['1919'] }],
                ['Served.', { t: 'lb' }, 'Returned.', { t: 'lb' }, 'Mayen'],
              ],
            ],
          },
        ],
      },
    ])
  })

  test('a link that would run a script becomes plain text, and is reported', async () => {
    const document = eac2010({
      description: '<biogHist><citation xlink:href=" java&#x9;script:alert(1)">A book</citation></biogHist>',
    })
    const { content, report } = await readWhole(document)
    expect(content.biographical_notes[0]?.blocks).toEqual([{ t: 'p', c: ['A book'] }])
    expect(Object.keys(report.unmapped)).toEqual(['eac-cpf/cpfDescription/description/biogHist/citation/@href'])
  })

  test('an element not allowed in prose keeps its text, and is reported', async () => {
    const { content, report } = await readWhole(
      eac2010({ description: '<biogHist><p>Of <b xmlns="http://www.w3.org/1999/xhtml">note</b>.</p></biogHist>' }),
    )
    expect(content.biographical_notes[0]?.blocks).toEqual([{ t: 'p', c: ['Of note.'] }])
    expect(report.unmapped).toEqual({ 'eac-cpf/cpfDescription/description/biogHist/p/html:b': 1 })
  })
})
