import { ReportBuilder } from '@fonds/reader-xml'
import { describe, expect, test } from 'vitest'
import { authorityRecords } from './authority-records.ts'
import { AUTHORITY_COLUMNS, type AuthorityColumn, RELATIONSHIP_COLUMNS, type RelationshipColumn } from './columns.ts'
import { readRelationships } from './relationships.ts'

const LIMITS = { columns: 100, cell: 100_000, rows: 1_000 }
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

function csv<Name extends string>(names: readonly Name[], rows: readonly Partial<Record<Name, string>>[]): string {
  const lines = rows.map((row) => names.map((name) => quoted(row[name] ?? '')).join(','))
  return [names.join(','), ...lines].join('\n')
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

const NAMES = Object.keys(AUTHORITY_COLUMNS) as AuthorityColumn[]
const RELATED = Object.keys(RELATIONSHIP_COLUMNS) as RelationshipColumn[]

const related = (rows: readonly Partial<Record<RelationshipColumn, string>>[]) =>
  readRelationships(chunksOf(csv(RELATED, rows)), LIMITS)

/** Returns the records of a table as EAC-CPF, and the warnings. */
async function read(text: string, relationships = new Map()) {
  const report = new ReportBuilder()
  let xml = ''
  for await (const chunk of authorityRecords(chunksOf(text), { limits: LIMITS, report, relationships })) xml += chunk
  const { warnings, unmapped } = report.build()
  return { xml, unmapped, warnings: warnings.map(({ line, code }) => `${line} ${code}`) }
}

const one = (row: Partial<Record<AuthorityColumn, string>>) => read(csv(NAMES, [row]))

test('each row is a record on the line of its row', async () => {
  const rows = [
    { authorizedFormOfName: 'Holm, Anders', typeOfEntity: 'Person', history: 'Pilot.\n\nThen *captain*\nof the port.' },
    { authorizedFormOfName: 'Port Board & Co', typeOfEntity: 'Collectivité', legacyId: '7' },
  ]
  const { xml, warnings } = await read(csv(NAMES, rows))
  expect(warnings).toEqual([])
  const lines = xml.split('\n')
  expect(lines[1]).toContain('<part>Holm, Anders</part>')
  expect(lines[1]).toContain(
    '<biogHist><p>Pilot.</p><p>Then <span style="italic">captain</span></p><p>of the port.</p></biogHist>',
  )
  expect(lines[5]).toContain('<recordId>atom:7</recordId>')
  expect(lines[5]).toContain('<entityType>corporateBody</entityType>')
  expect(lines[5]).toContain('Port Board &amp; Co')
})

test.each([
  ['Persona', 'x', 'person', []],
  ['Körperschaft', 'x', 'corporateBody', []],
  ['FAMILLE', 'x', 'family', []],
  ['', 'Brook, Ann', 'person', ['2 entity_type_guessed']],
  ['', 'Brook family', 'family', ['2 entity_type_guessed']],
  ['Ship', 'Swan', 'corporateBody', ['2 entity_type_guessed']],
])('the type %j of %s is %s', async (typeOfEntity, name, type, expected) => {
  const { xml, warnings } = await one({ typeOfEntity, authorizedFormOfName: name })
  expect(xml).toContain(`<entityType>${type}</entityType>`)
  expect(warnings).toEqual(expected)
})

test('what cannot be read is reported: rows without a name or in another language, unknown columns', async () => {
  const text =
    'legacyId,culture,authorizedFormOfName,typeOfEntity,colour\n1,en,A,Person,red\n1,en,B,Person,\n1,?,A,Person,\n2,en,,Person,\n'
  const { xml, unmapped, warnings } = await read(text)
  expect(xml.match(/<eac-cpf/g)).toHaveLength(1)
  expect(unmapped).toEqual({ colour: 1, 'a row in another language': 2 })
  expect(warnings).toEqual(['5 missing_name'])
  await expect(read('legacyId,authorisedFormOfName\n1,A\n')).rejects.toThrow(
    'did you mean it by "authorisedFormOfName"?',
  )
  await expect(read('authorizedFormOfName,authorizedFormOfName\nA,A\n')).rejects.toThrow('two columns are named')
})

test('rows of one record in other cultures translate its names and prose, and say what they cannot', async () => {
  const own = { legacyId: '7', typeOfEntity: 'Corporate body' }
  const { xml, unmapped, warnings } = await read(
    csv(NAMES, [
      { ...own, culture: 'en', authorizedFormOfName: 'Port Board', history: 'Founded 1850.', functions: 'Dredging.' },
      { ...own, culture: 'cy', authorizedFormOfName: 'Bwrdd y Porthladd', otherFormsOfName: 'Y Bwrdd|Bwrdd' },
      {
        ...own,
        culture: 'fr',
        authorizedFormOfName: 'Port Board',
        history: 'Fondé en 1850.',
        functions: 'Dragage.',
        sources: 'Livre',
      },
      { authorizedFormOfName: 'Holm, Anders', typeOfEntity: 'Person', culture: 'fr' },
    ]),
  )
  expect(warnings).toEqual([])
  expect(unmapped).toEqual({ 'sources in another language': 1 })
  expect(xml.match(/<eac-cpf/g)).toHaveLength(2)
  expect(xml.split('\n')[4]).toContain('Holm, Anders')
  for (const part of [
    '<nameEntryParallel><nameEntry xml:lang="cy"><part>Bwrdd y Porthladd</part></nameEntry></nameEntryParallel>',
    '<nameEntry xml:lang="cy"><part>Y Bwrdd</part></nameEntry><nameEntry xml:lang="cy"><part>Bwrdd</part></nameEntry>',
    '<functions><descriptiveNote><p>Dredging.</p></descriptiveNote>' +
      '<descriptiveNote xml:lang="fr"><p>Dragage.</p></descriptiveNote></functions>',
    '<biogHist><p>Founded 1850.</p></biogHist><biogHist xml:lang="fr"><p>Fondé en 1850.</p></biogHist>',
  ])
    expect(xml).toContain(part)
})

test('no cell is markup', async () => {
  const { xml } = await one({
    authorizedFormOfName: '<x> & "y"\u0001z',
    rules: ']]>',
    digitalObjectURI: 'javascript:x',
  })
  expect(xml).toContain('<part>&lt;x&gt; &amp; &quot;y&quot;z</part>')
  expect(xml).toContain('<citation>]]&gt;</citation>')
  expect(xml).not.toContain('javascript')
})

describe('relationships', () => {
  test.each([
    ['is the superior of', 'hierarchical-child', 'is the superior of', 'hierarchical-parent', 'is the subordinate of'],
    ['Is controlled by', 'hierarchical-parent', 'is controlled by', 'hierarchical-child', 'controls'],
    ['is the predecessor of', 'temporal-later', 'is the predecessor of', 'temporal-earlier', 'is the successor of'],
    ['is the child of', 'family', 'is the child of', 'family', 'is the parent of'],
    ['is the friend of', 'associative', 'is the friend of', 'associative', 'is the friend of'],
    ['temporal', 'temporal', '', 'temporal', ''],
    ['taught', 'associative', 'taught', 'associative', ''],
  ])('%s', async (relationType, type, role, opposite, opposed) => {
    const found = await related([{ subjectAuthorizedFormOfName: 'A', relationType, objectAuthorizedFormOfName: 'B' }])
    expect(found.get('A')).toMatchObject([{ name: 'B', type, role }])
    expect(found.get('B')).toMatchObject([{ name: 'A', type: opposite, role: opposed }])
  })

  test('become relations of both records, with their dates and description', async () => {
    const relationships = await related([
      {
        ...{ subjectAuthorizedFormOfName: 'A', relationType: 'controls', objectAuthorizedFormOfName: 'B' },
        ...{ description: 'Through its agent', date: '1880 to 1890', startDate: '1880-00-00', endDate: '1890-05-00' },
      },
    ])
    const { xml } = await read(csv(NAMES, [{ authorizedFormOfName: 'B', typeOfEntity: 'Person' }]), relationships)
    expect(xml).toContain(
      '<cpfRelation cpfRelationType="hierarchical-parent"><relationEntry localType="is controlled by">A</relationEntry>' +
        '<date standardDate="1880/1890-05">1880 to 1890</date><descriptiveNote><p>Through its agent</p></descriptiveNote>',
    )
  })

  test('of nobody are refused, with the line', async () => {
    await expect(related([{ subjectAuthorizedFormOfName: 'A', relationType: 'controls' }])).rejects.toMatchObject({
      line: 2,
      message: 'the row does not name two entities',
    })
  })
})
