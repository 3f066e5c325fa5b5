import { describe, expect, test } from 'vitest'
import { eac3, readWhole } from './read-for-test.ts'

const read = async (parts: Parameters<typeof eac3>[0]) => {
  const { content, report, entities } = await readWhole(eac3(parts))
  return { content, report, format: entities[0]?.format }
}

describe('EAC-CPF 3', () => {
  test.each([
    'https://standards.openpreservation.org/eac/v3',
    'https://standards.openpreservation.org/eac/v3.0.0',
    'https://archivists.org/ns/eac/v3',
    'https://archivists.org/ns/eac/v3.0.0',
  ])('is read in namespace %s', async (namespace) => {
    const document = eac3({}).replace('https://standards.openpreservation.org/eac/v3', namespace)
    const { entities, report } = await readWhole(document)
    expect([entities[0]?.format, entities[0]?.content.name]).toEqual(['eac-3.0', 'Test'])
    expect(report.warnings.filter(({ code }) => code !== 'namespace_spelling')).toEqual([])
  })

  test('agents of events have names, and what else is said of them in brackets', async () => {
    const { content, report } = await read({
      control: `<maintenanceHistory><maintenanceEvent maintenanceEventType="created"><agent agentType="mechanism"><label>Ida Lund</label>
        <dateRange><fromDate standardDate="1990"/><toDate>1999</toDate></dateRange><placeName>Lindovar</placeName><role>archivist</role></agent>
        <eventDateTime standardDateTime="2012-05-24"/><eventDescription>Made <referringString>anew</referringString></eventDescription></maintenanceEvent></maintenanceHistory>`,
    })
    expect(content.control.events).toEqual([
      {
        type: 'created',
        at: '2012-05-24',
        display: null,
        agent: 'Ida Lund (archivist; Lindovar; 1990 – 1999)',
        agent_type: 'machine',
        description: 'Made anew',
      },
    ])
    expect(report.unmapped).toEqual({})
  })

  test('a place has names, roles and relationships, and its type is an attribute', async () => {
    const { content, report } = await read({
      description: `<places><place placeType="residence"><label languageOfElement="el">Αθήνα</label><label>Athens</label><date>1850</date>
        <role>home</role><relationship valueURI="https://a.example/livedIn">lived in</relationship>
        <address><addressLine addressLineType="street">Main Street</addressLine></address>
        <geographicCoordinates coordinateSystem="WGS84">38.0, 23.7</geographicCoordinates></place></places>`,
    })
    expect(content.places).toMatchObject([
      {
        name: 'Αθήνα',
        names: [{ value: 'Αθήνα', lang: 'el' }, { value: 'Athens' }],
        type: 'residence',
        role: 'home; lived in',
        address: [{ type: 'street', value: 'Main Street' }],
        coordinates: [{ text: '38.0, 23.7', system: 'WGS84' }],
      },
    ])
    expect(report.unmapped).toEqual({
      'eac/cpfDescription/description/places/place/relationship/@valueURI': 1,
    })
  })

  test('one element has several languages and scripts', async () => {
    const { content, report } = await read({
      description: `<languagesUsed><languageUsed><language languageCode="srp">Serbian</language><language languageCode="ell"/>
        <writingSystem scriptCode="Cyrl"/><writingSystem scriptCode="Grek">Greek</writingSystem></languageUsed>
        <languageUsed><language languageCode="srp"/><writingSystem scriptCode="Cyrl"/><writingSystem scriptCode="Latn"/>
        <descriptiveNote><p>Both.</p></descriptiveNote></languageUsed></languagesUsed>`,
    })
    expect(
      content.languages_used.map(({ language, script, text, note }) => [language, script, text, note.length]),
    ).toEqual([
      ['sr', 'Cyrl', 'Serbian', 0],
      ['el', 'Grek', 'Greek', 0],
      ['sr', null, null, 0],
      [null, 'Cyrl', null, 0],
      [null, 'Latn', null, 0],
      [null, null, null, 1],
    ])
    expect(report.unmapped).toEqual({})
  })

  test('a life is paragraphs or XHTML, then events, and names in it are names', async () => {
    const { content, report } = await read({
      description: `<biogHist><abstract>In short.</abstract><formattingExtension><x:h2>Life</x:h2><x:p>Born <x:em>here</x:em>.</x:p>
        <x:table><x:tr><x:th>A</x:th></x:tr><x:tr><x:td>1</x:td></x:tr></x:table></formattingExtension></biogHist>
        <biogHist><p>Met <referringString referredEntityType="persName" valueURI="https://viaf.org/viaf/1">Ida</referringString> and
        wrote <referringString referredEntityType="title">Mills</referringString>.</p>
        <narrativeEvent><date standardDate="1870">1870</date><placeName>Athens</placeName><eventDescription>Began</eventDescription></narrativeEvent>
        <narrativeEvent><date>1880</date><agent><label>Bert</label><role>heir</role></agent></narrativeEvent></biogHist>`,
    })
    const [abstract, xhtml, life] = content.biographical_notes
    expect([abstract?.type, xhtml?.label, xhtml?.blocks.map(({ t }) => t)]).toEqual([
      'abstract',
      'Life',
      ['p', 'table'],
    ])
    expect(life?.blocks).toMatchObject([
      {
        t: 'p',
        c: ['Met ', { t: 'name', type: 'person', c: ['Ida'] }, ' and wrote ', { t: 'title', c: ['Mills'] }, '.'],
      },
      {
        t: 'table',
        chronology: true,
        rows: [
          [[{ t: 'date', normal: '1870' }], ['Athens', { t: 'lb' }, 'Began']],
          [[{ t: 'date', normal: null }], ['Bert (heir)']],
        ],
      },
    ])
    expect(report.unmapped).toEqual({})
  })

  test('relations have their kind and that of their target as words or URIs, in either attribute', async () => {
    const relation = (attributes: string, more = '') =>
      `<relation ${attributes}><label valueURI="https://viaf.org/viaf/1">Mill</label>${more}</relation>`
    const { content, report } = await read({
      relations: [
        relation('relationType="familialOrganizational" targetType="family"', '<date>1880</date><role>aunt</role>'),
        relation('relationType="position" targetType="https://www.ica.org/standards/RiC/ontology#isOrWasOccupiedBy"'),
        relation(
          'relationType="sequential" targetType="corporateBody"',
          '<role>hasSuccessor</role><placeName>Athens</placeName>',
        ),
        relation('relationType="provenance" targetType="recordSet"'),
        relation('relationType="performance" targetType="function"'),
        '<relation targetType="resource"><label>Papers</label><label languageOfElement="el">Χαρτιά</label></relation>',
      ].join(''),
    })
    expect(
      content.relations.map(({ relation: kind, target_type, role, places }) => [
        kind,
        target_type,
        role,
        places.length,
      ]),
    ).toEqual([
      ['family', 'family', 'familialOrganizational; aunt', 0],
      ['associative', null, 'isOrWasOccupiedBy; position', 0],
      ['temporal', 'corporate_body', 'sequential; hasSuccessor', 1],
    ])
    expect(
      content.resource_relations.map(({ relation: kind, title, type, role }) => [kind, title, type, role]),
    ).toEqual([
      ['creator_of', 'Mill', 'recordSet', 'provenance'],
      ['other', 'Papers', null, null],
    ])
    expect(content.resource_relations[1]?.other_names).toEqual(['Χαρτιά'])
    expect(content.function_relations).toMatchObject([{ relation: 'performs', title: 'Mill' }])
    expect(report.unmapped).toEqual({})
  })

  test('what the model has no field for is named, as elements and attributes of the standard or not', async () => {
    const { report } = await read({
      description:
        '<functionsPerformed><functionPerformed><term sourceReference="s1">milling</term></functionPerformed></functionsPerformed><biogHyst><p>x</p></biogHyst>',
    })
    expect(report.unmapped).toEqual({
      'eac/cpfDescription/description/biogHyst': 1,
      'eac/cpfDescription/description/functionsPerformed/functionPerformed/term/@sourceReference': 1,
    })
    expect(report.warnings.map(({ message }) => message)).toEqual([
      '<biogHyst> is not an element of EAC-CPF 3: did you mean <biogHist>?',
    ])
  })

  test('a chronology of many events is read in the time of its size', async () => {
    const events = '<narrativeEvent><date>1900</date><eventDescription>x</eventDescription></narrativeEvent>'.repeat(
      20_000,
    )
    const { content } = await read({ description: `<biogHist>${events}</biogHist>` })
    expect(content.biographical_notes[0]?.blocks[0]).toMatchObject({ t: 'table', rows: { length: 20_000 } })
  })
})
