import { describe, expect, test } from 'vitest'
import { eac2, eac2010, read2, read2010, readWhole, refusalOf } from './read-for-test.ts'

describe('the control area', () => {
  test('records the maintenance agency, history, rules and sources', async () => {
    const { control, description_language } = await read2010({
      control: `<maintenanceStatus>revised</maintenanceStatus><publicationStatus>approved</publicationStatus>
        <maintenanceAgency><agencyCode>XX-1</agencyCode><otherAgencyCode>X</otherAgencyCode><agencyName>The Archive</agencyName></maintenanceAgency>
        <languageDeclaration><language languageCode="fre">French</language><script scriptCode="Latn"/></languageDeclaration>
        <conventionDeclaration><abbreviation>ISAAR</abbreviation><citation xlink:href="http://example.org/isaar">ISAAR (CPF)</citation></conventionDeclaration>
        <localControl localType="level"><term>full</term></localControl>
        <maintenanceHistory>
          <maintenanceEvent><eventType>created</eventType><eventDateTime standardDateTime="2012-05-24">24 May 2012</eventDateTime><agentType>human</agentType><agent>A. B.</agent></maintenanceEvent>
          <maintenanceEvent><eventType>revised</eventType><eventDateTime>2015-10-23</eventDateTime><agentType>machine</agentType><agent>Tool</agent><eventDescription>Merged.</eventDescription></maintenanceEvent>
        </maintenanceHistory>
        <sources><source xlink:href="http://example.org/s"><sourceEntry>A book</sourceEntry><descriptiveNote><p>Vol. 1</p></descriptiveNote></source></sources>`,
    })
    expect(control).toMatchObject({
      record_id: 'r1',
      status: 'revised',
      publication_status: 'approved',
      agency: { code: 'XX-1', name: 'The Archive', other_codes: ['X'] },
      languages: ['fr'],
      scripts: ['Latn'],
      created: '2012-05-24',
      revised: '2015-10-23',
      conventions: [{ code: 'ISAAR', text: 'ISAAR (CPF)', href: 'http://example.org/isaar', note: [] }],
      local_controls: [{ type: 'level', terms: ['full'], date: null }],
      sources: [{ text: 'A book', href: 'http://example.org/s', note: [{ t: 'p', c: ['Vol. 1'] }] }],
    })
    expect(control.events).toEqual([
      {
        type: 'created',
        at: '2012-05-24',
        display: '24 May 2012',
        agent: 'A. B.',
        agent_type: 'human',
        description: null,
      },
      {
        type: 'revised',
        at: '2015-10-23',
        display: null,
        agent: 'Tool',
        agent_type: 'machine',
        description: 'Merged.',
      },
    ])
    expect(description_language).toBe('fr')
  })

  test('reads the additional elements and attributes of 2.0', async () => {
    const { control } = await read2({
      attributes: 'publicationStatus="published" detailLevel="basic" languageEncoding="iso639-2b"',
      control: `<representation href="http://example.org/page">Web page</representation>
        <rightsDeclaration><reference href="http://example.org/cc0">CC0</reference><shortCode>cc0</shortCode></rightsDeclaration>
        <sources><source><reference href="http://example.org/s">A book</reference><citedRange unit="pages">1-2</citedRange></source></sources>`,
    })
    expect(control).toMatchObject({
      status: 'new',
      publication_status: 'published',
      detail_level: 'basic',
      representations: [{ text: 'Web page', href: 'http://example.org/page' }],
      rights: [{ code: 'cc0', text: 'CC0', href: 'http://example.org/cc0' }],
      sources: [{ text: 'A book, 1-2', href: 'http://example.org/s' }],
    })
  })
})

describe('internal content', () => {
  test('a record marked as internal, or in process, is internal as a whole', async () => {
    const { content } = await readWhole(eac2({}).replace('<eac ', '<eac audience="internal" '))
    expect(content.internal).toBe(true)
    const { content: draft, report } = await readWhole(eac2({ attributes: 'publicationStatus="inProcess"' }))
    expect(draft.internal).toBe(true)
    expect(report.warnings).toMatchObject([{ code: 'record_in_process' }])
    expect((await read2({})).internal).toBe(false)
  })

  test('internal parts of a public record are stored separately', async () => {
    const content = await read2({
      identity:
        '<entityType value="person"/><nameEntry><part>Public</part></nameEntry><nameEntry audience="internal"><part>Secret</part></nameEntry>',
      description: `<places><place><placeName>Rye</placeName></place><place audience="internal"><placeName>Hideout</placeName></place></places>
        <biogHist audience="internal"><p>Whispered.</p></biogHist><biogHist><p>Known.</p></biogHist>`,
      relations:
        '<relation audience="internal"><targetEntity targetType="person"><part>Lover</part></targetEntity><relationType>associative</relationType></relation>',
    })
    const { internal_content: hidden, ...shown } = content
    expect(JSON.stringify(shown)).not.toMatch(/Secret|Hideout|Whispered|Lover/)
    expect(hidden).toMatchObject({
      names: [{ value: 'Secret' }],
      places: [{ name: 'Hideout' }],
      biographical_notes: [{ blocks: [{ t: 'p', c: ['Whispered.'] }] }],
      relations: [{ target_name: 'Lover' }],
    })
  })

  test('an internal element within a public statement is omitted and counted', async () => {
    const document = eac2({
      control: '<sources audience="internal"><source><reference>Informer</reference></source></sources>',
      description: `<places><place><placeName>Rye</placeName><descriptiveNote audience="internal"><p>Secret</p></descriptiveNote></place></places>
        <biogHist><p>Known <span audience="internal">secret</span>.</p></biogHist>`,
      relations:
        '<relation><targetEntity targetType="person"><part>B</part></targetEntity><place audience="internal"><placeName>Secret</placeName></place></relation>',
    })
    const { content, report } = await readWhole(document)
    expect(JSON.stringify(content)).not.toMatch(/secret|informer/i)
    expect(report.unmapped).toEqual({})
    expect(report.left_out).toEqual({
      "eac/control/sources[@audience='internal']": 1,
      "eac/cpfDescription/description/biogHist/p/span[@audience='internal']": 1,
      "eac/cpfDescription/description/places/place/descriptiveNote[@audience='internal']": 1,
      "eac/cpfDescription/relations/relation/place[@audience='internal']": 1,
    })
  })

  test('all parts of an internal area are internal; an internal control area still identifies the record', async () => {
    const document = eac2({
      control:
        '<maintenanceAgency><agencyCode>XX-1</agencyCode></maintenanceAgency><sources><source><reference>S</reference></source></sources>',
      description: '<biogHist><p>Whispered.</p></biogHist>',
    })
    const inner = document
      .replace('<description>', '<description audience="internal">')
      .replace('<control ', '<control audience="internal" ')
    const { content, entities } = await readWhole(inner)
    expect(content.biographical_notes).toEqual([])
    expect(content.internal_content?.biographical_notes).toHaveLength(1)
    expect(content.control.sources).toEqual([])
    expect(entities[0]).toMatchObject({ record_id: 'r1', agency: 'XX-1' })
  })
})

describe('deleted records', () => {
  const STATUSES = ['deleted', 'deletedSplit', 'deletedMerged', 'deletedReplaced', 'cancelled']

  test.each(STATUSES)('a record with status "%s" is rejected', async (status) => {
    const document = eac2010({ control: `<maintenanceStatus>${status}</maintenanceStatus>` })
    expect(await refusalOf(document)).toMatchObject({
      code: 'record_deleted',
      message: expect.stringContaining(status),
    })
  })

  test('among other records it is omitted, with a warning', async () => {
    const deleted = eac2010({ control: '<maintenanceStatus>deleted</maintenanceStatus>' })
    const { entities, report } = await readWhole(`<list>${deleted}${eac2010({})}</list>`)
    expect(entities).toHaveLength(1)
    expect(report).toMatchObject({ records: 2, deleted: 1, entities: 1, warnings: [{ code: 'record_deleted' }] })
  })
})

describe('several identities of one record', () => {
  const description = (name: string, kind: string, id: string) =>
    `<cpfDescription><identity identityType="${kind}"><entityId>${id}</entityId><entityType>person</entityType><nameEntry><part>${name}</part></nameEntry></identity><description><biogHist><p>As ${name}.</p></biogHist></description></cpfDescription>`
  const both = description('Dodgson', 'given', 'e1') + description('Carroll', 'acquired', 'e2')
  const document = eac2010({}).replace(
    /<cpfDescription>.*<\/cpfDescription>/,
    `<multipleIdentities>${both}</multipleIdentities>`,
  )

  test('become separate entities with their own content, related to each other by identity', async () => {
    const { entities, report } = await readWhole(document)
    expect(report).toMatchObject({ records: 1, entities: 2 })
    expect(entities.map(({ identity, identities, record_id }) => [identity, identities, record_id])).toEqual([
      [0, 2, 'r1'],
      [1, 2, 'r1'],
    ])
    expect(entities.map(({ content }) => content)).toMatchObject([
      { name: 'Dodgson', identity_type: 'given', relations: [{ relation: 'identity', target_name: 'Carroll' }] },
      { name: 'Carroll', identity_type: 'acquired', relations: [{ relation: 'identity', target_name: 'Dodgson' }] },
    ])
    expect(entities[1]?.content.biographical_notes).toMatchObject([{ blocks: [{ c: ['As Carroll.'] }] }])
  })

  test("only the first gets the record's ids, which would otherwise merge all of them", async () => {
    const { entities } = await readWhole(document)
    expect(entities.map(({ content }) => content.identifiers.map(({ value }) => value))).toEqual([['r1', 'e1'], ['e2']])
  })

  test('public identities do not name an internal one', async () => {
    const { entities } = await readWhole(
      document.replace(
        '<cpfDescription><identity identityType="acquired"',
        '<cpfDescription audience="internal"><identity identityType="acquired"',
      ),
    )
    expect(entities.map(({ content }) => [content.internal, content.relations.length])).toEqual([
      [false, 0],
      [true, 1],
    ])
  })

  test('more than a hundred are rejected', async () => {
    const many = Array.from({ length: 101 }, (_, index) => description(`N${index}`, 'given', `e${index}`)).join('')
    expect(await refusalOf(document.replace(both, many))).toMatchObject({ code: 'limit_exceeded' })
  })
})
