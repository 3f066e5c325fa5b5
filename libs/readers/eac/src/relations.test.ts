import { describe, expect, test } from 'vitest'
import { eac2010, read2, read2010, readWhole } from './read-for-test.ts'

describe('relations to entities', () => {
  const KINDS = [
    ['identity', 'identity'],
    ['hierarchical', 'hierarchical'],
    ['hierarchical-parent', 'hierarchical_parent'],
    ['hierarchical-child', 'hierarchical_child'],
    ['temporal', 'temporal'],
    ['temporal-earlier', 'temporal_earlier'],
    ['temporal-later', 'temporal_later'],
    ['family', 'family'],
    ['associative', 'associative'],
  ] as const

  test.each(KINDS)('%s is mapped to the closed vocabulary in both versions', async (written, kind) => {
    const old = await read2010({
      relations: `<cpfRelation cpfRelationType="${written}"><relationEntry>B</relationEntry></cpfRelation>`,
    })
    const present = await read2({
      relations: `<relation><targetEntity targetType="agent"><part>B</part></targetEntity><relationType>${written}</relationType></relation>`,
    })
    expect(old.relations).toMatchObject([{ relation: kind, target_name: 'B', role: null }])
    expect(present.relations).toEqual(old.relations)
  })

  test('have target, dates, places and note', async () => {
    const { relations } = await read2010({
      relations: `<cpfRelation cpfRelationType="family" xlink:href="http://example.org/b" xlink:role="http://example.org/terms#Person" xlink:arcrole="http://example.org/terms#isSpouseOf">
        <relationEntry xml:lang="fre">B</relationEntry><relationEntry>Beta</relationEntry>
        <dateRange><fromDate standardDate="1796">1796</fromDate><toDate standardDate="1814">1814</toDate></dateRange>
        <placeEntry latitude="50.95" longitude="0.73">Rye</placeEntry><descriptiveNote><p>Married.</p></descriptiveNote></cpfRelation>`,
    })
    expect(relations).toMatchObject([
      {
        relation: 'family',
        target_name: 'B',
        other_names: ['Beta'],
        lang: 'fr',
        target_identifier: 'http://example.org/b',
        target_type: 'person',
        role: 'isSpouseOf',
        date: { edtf: '1796/1814' },
        places: [{ name: 'Rye', coordinates: [{ text: '50.95, 0.73', system: null }] }],
        note: [{ t: 'p', c: ['Married.'] }],
      },
    ])
  })

  test('without a type of the schema are classified by the words of their link; unknown ones are associative', async () => {
    const relation = (arcrole: string) =>
      `<cpfRelation xlink:arcrole="http://example.org/terms#${arcrole}"><relationEntry>B</relationEntry></cpfRelation>`
    const { relations } = await read2010({
      relations: relation('sameAs') + relation('isPrecededBy') + relation('taughtBy'),
    })
    expect(relations.map(({ relation: kind, role }) => [kind, role])).toEqual([
      ['identity', 'sameAs'],
      ['temporal_earlier', 'isPrecededBy'],
      ['associative', 'taughtBy'],
    ])
  })

  test('of 2.0 have a role of the target, and terms of other vocabularies', async () => {
    const { relations } = await read2({
      relations: `<relation><targetEntity targetType="person" valueURI="https://d-nb.info/gnd/120636123" vocabularySource="GND"><part>Sophie</part><part>Baden</part></targetEntity>
        <date standardDate="1830">1830</date><relationType valueURI="https://www.ica.org/standards/RiC/ontology#hasFamilyAssociationWith">has family association with</relationType>
        <targetRole>daughter</targetRole><place><placeName>Rye</placeName><placeRole>wedding</placeRole></place></relation>`,
    })
    expect(relations).toMatchObject([
      {
        relation: 'family',
        target_name: 'Sophie Baden',
        target_identifier: 'https://d-nb.info/gnd/120636123',
        target_type: 'person',
        source: 'GND',
        role: 'has family association with; daughter',
        date: { start: 1830 },
        places: [{ name: 'Rye', role: 'wedding' }],
      },
    ])
  })

  test('use the id on the name if there is no link', async () => {
    const { relations } = await read2010({
      relations:
        '<cpfRelation cpfRelationType="hierarchical"><relationEntry xml:id="RCR00001">University</relationEntry></cpfRelation>',
    })
    expect(relations[0]?.target_identifier).toBe('RCR00001')
  })

  test('prefer the id of a known authority file', async () => {
    const { relations } = await read2010({
      relations:
        '<cpfRelation xlink:href="http://example.org/max"><relationEntry xml:id="DE-588-119067159X">Max</relationEntry></cpfRelation><cpfRelation xlink:href="http://www.viaf.org/viaf/12"><relationEntry>B</relationEntry></cpfRelation>',
    })
    expect(relations).toMatchObject([
      { target_identifier: 'https://d-nb.info/gnd/119067159X', other_identifiers: ['http://example.org/max'] },
      { target_identifier: 'https://viaf.org/viaf/12', other_identifiers: ['http://www.viaf.org/viaf/12'] },
    ])
  })

  test('are ignored if empty', async () => {
    expect((await read2010({ relations: '<cpfRelation xlink:type="simple"/>' })).relations).toEqual([])
  })
})

describe('relations to resources and functions', () => {
  test('are read in 2010', async () => {
    const content = await read2010({
      relations: `<resourceRelation resourceRelationType="creatorOf" xlink:href="FA-1"><relationEntry localType="archival">Papers</relationEntry><date standardDate="1900">1900</date></resourceRelation>
        <resourceRelation xlink:arcrole="referencedIn"><relationEntry>Letters</relationEntry></resourceRelation>
        <functionRelation functionRelationType="controls" xlink:href="F-8"><relationEntry>fishing</relationEntry></functionRelation>`,
    })
    expect(content.resource_relations).toMatchObject([
      {
        relation: 'creator_of',
        title: 'Papers',
        identifier: 'FA-1',
        type: 'archival',
        role: null,
        date: { start: 1900 },
      },
      { relation: 'other', title: 'Letters', role: 'referencedIn' },
    ])
    expect(content.function_relations).toMatchObject([{ relation: 'controls', title: 'fishing', identifier: 'F-8' }])
  })

  test('are distinguished by the type of their target in 2.0', async () => {
    const relation = (type: string, kind: string) =>
      `<relation><targetEntity targetType="${type}" valueURI="X"><part>${type}</part></targetEntity><relationType>${kind}</relationType></relation>`
    const content = await read2({ relations: relation('resource', 'subjectOf') + relation('function', 'performs') })
    expect(content.relations).toEqual([])
    expect(content.resource_relations).toMatchObject([{ relation: 'subject_of', title: 'resource', identifier: 'X' }])
    expect(content.function_relations).toMatchObject([{ relation: 'performs', title: 'function' }])
  })

  test('do not include XML of other vocabularies, which is counted', async () => {
    const { content, report } = await readWhole(
      eac2010({
        relations:
          '<resourceRelation><relationEntry>Papers</relationEntry><objectXMLWrap><ead xmlns="urn:isbn:1-931666-22-9"><archdesc/></ead></objectXMLWrap></resourceRelation>',
      }),
    )
    expect(content.resource_relations).toMatchObject([{ title: 'Papers' }])
    expect(report.unmapped).toEqual({ 'eac-cpf/cpfDescription/relations/resourceRelation/objectXMLWrap': 1 })
  })
})

describe('identifiers', () => {
  test('are recognised by URL, label or kind; others keep the source’s kind', async () => {
    const { identifiers } = await read2010({
      control:
        '<otherRecordId localType="http://viaf.org/viaf/terms#viafID">70573852</otherRecordId><otherRecordId localType="DE-588">(DE-588)11850391X</otherRecordId><otherRecordId localType="old">5192</otherRecordId>',
      identity:
        '<entityId>ISNI 0000 0001 2123 1367</entityId><entityId localType="wikidata">Q44329</entityId><entityType>person</entityType><nameEntry><part>A</part></nameEntry>',
      relations:
        '<cpfRelation cpfRelationType="identity" xlink:href="http://catalogue.bnf.fr/ark:/12148/cb12459791d"><relationEntry>A</relationEntry></cpfRelation>',
    })
    expect(identifiers).toEqual([
      { type: 'record', scheme: null, value: 'r1', uri: null },
      { type: 'other_record', scheme: 'viaf', value: '70573852', uri: 'https://viaf.org/viaf/70573852' },
      { type: 'other_record', scheme: 'gnd', value: '11850391X', uri: 'https://d-nb.info/gnd/11850391X' },
      { type: 'other_record', scheme: 'old', value: '5192', uri: null },
      { type: 'entity', scheme: 'isni', value: '0000000121231367', uri: 'https://isni.org/isni/0000000121231367' },
      { type: 'entity', scheme: 'wikidata', value: 'Q44329', uri: 'http://www.wikidata.org/entity/Q44329' },
      { type: 'same_as', scheme: 'bnf', value: '12459791d', uri: 'https://catalogue.bnf.fr/ark:/12148/cb12459791d' },
    ])
  })

  test('an ISNI with a wrong check digit is not recognised', async () => {
    const { identifiers } = await read2010({
      identity:
        '<entityId>ISNI 0000 0001 2123 1368</entityId><entityType>person</entityType><nameEntry><part>A</part></nameEntry>',
    })
    expect(identifiers[1]).toEqual({ type: 'entity', scheme: null, value: 'ISNI 0000 0001 2123 1368', uri: null })
  })

  test('of 2.0 are read from identityId; a record of another system becomes an identity relation', async () => {
    const content = await read2({
      identity:
        '<entityType value="person"/><nameEntry><part>A</part></nameEntry><identityId valueURI="http://id.loc.gov/authorities/names/n79141214">n 79141214</identityId>',
    })
    expect(content.identifiers[1]).toMatchObject({ type: 'entity', scheme: 'lcnaf', value: 'n79141214' })
    const document = eac2010({}).replace(
      '</cpfDescription>',
      '<alternativeSet><setComponent xlink:href="https://viaf.org/viaf/1"><componentEntry>VIAF</componentEntry></setComponent></alternativeSet></cpfDescription>',
    )
    const { content: old } = await readWhole(document)
    expect(old.relations).toMatchObject([{ relation: 'identity', target_name: 'VIAF', role: 'alternative record' }])
    expect(old.identifiers[1]).toMatchObject({ type: 'same_as', scheme: 'viaf', value: '1' })
  })
})
