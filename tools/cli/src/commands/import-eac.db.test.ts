import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fonds-import-eac-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('PUBLIC_URL', 'https://archive.example')
  vi.stubEnv('BASE_DOMAIN', 'archive.example')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const record = (
  name: string,
  more = '',
) => `<eac-cpf xmlns="urn:isbn:1-931666-33-4"><control><recordId>${name}</recordId>
</control><cpfDescription><identity><entityType>person</entityType>
<nameEntry><part>${name}</part></nameEntry></identity>${more}</cpfDescription></eac-cpf>`

const run = (tenant: string, ...words: string[]) => runMain('import', 'eac', '--tenant', tenant, ...words)

test('says what was read and changed, what is public and where, and the problems of the files by kind', async () => {
  await aTenant(db.pool, { slug: 'names' })
  await aTenant(db.pool, { slug: 'twin' })
  const findingAid = file(
    'aid.xml',
    `<ead><eadheader><eadid>x</eadid></eadheader><archdesc level="fonds"><did><unittitle>Letters</unittitle></did>
     <controlaccess><persname>Ada</persname></controlaccess></archdesc></ead>`,
  )
  await runMain('import', 'ead', '--tenant', 'names', findingAid, '--publish')
  const ada = file(
    'ada.xml',
    record(
      'Ada',
      '\n<description><existDates><date>when the dam broke</date></existDates>\n<biogHits><p>x</p></biogHits></description>',
    ),
  )
  const bert = file('bert.xml', record('Bert'))
  const { code, stdout, stderr } = await run('names', ada, bert)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`${ada}: enriched ada (Ada); 2 problems\n${bert}: created bert (Bert)\n`)
  expect(stdout).toContain(
    `\n1 date in words that cannot be read, by form:\n  ${ada}:4: the date “when the dam broke” cannot be read`,
  )
  expect(stdout).toContain(
    `\n1 unknown element:\n  ${ada}:5: <biogHits> is not an element of EAC-CPF 2010: did you mean <biogHist>?\n`,
  )
  expect(stdout).toMatch(
    /\nRead 2 files\. Names: 2 read; 1 created, 1 enriched, 0 changed, 0 unchanged\.\n“Ada” is public: https:\/\/names\.archive\.example\/api\/public\/entities\/ada\n1 name is not public yet: it becomes public with the first public description that names it\.\n$/,
  )
  // The same names in another archive, where nothing is public.
  expect((await run('twin', ada, bert)).stdout).toMatch(/\n2 names are not public yet: they become public with .*\n$/)
  expect((await run('names', ada, '--dry-run')).stdout).toMatch(/1 unchanged\.\nDry run: nothing was written\.\n$/)
  expect(JSON.parse((await run('names', ada, '--json')).stdout)).toMatchObject({ imported: 1, refused: 0, problems: 2 })
})

interface Edition {
  readonly id: string
  readonly name: string
  readonly also?: string
  readonly entityId?: string
  readonly formerly?: string
  readonly agency?: string
  readonly life?: string
}

const edition = ({ id, name, also, entityId, formerly, agency, life }: Edition) =>
  `<eac-cpf xmlns="urn:isbn:1-931666-33-4"><control><recordId>${id}</recordId>
  ${formerly ? `<otherRecordId>${formerly}</otherRecordId>` : ''}
  ${agency ? `<maintenanceAgency><agencyCode>${agency}</agencyCode></maintenanceAgency>` : ''}</control>
  <cpfDescription><identity>${entityId ? `<entityId>${entityId}</entityId>` : ''}<entityType>person</entityType>
  <nameEntry><part>${name}</part><authorizedForm>rda</authorizedForm></nameEntry>
  ${also ? `<nameEntry><part>${also}</part><alternativeForm>rda</alternativeForm></nameEntry>` : ''}</identity>
  <description><biogHist><p>${life ?? `Life of ${name}.`}</p></biogHist></description></cpfDescription></eac-cpf>`

const entities = async (tenantId: string) =>
  (
    await db.pool.query(
      'SELECT name, slug, record_source, content FROM fonds.entity WHERE tenant_id = $1 ORDER BY slug',
      [tenantId],
    )
  ).rows

const ADA: Edition = { id: 'r1', name: 'Lovelace, Ada', entityId: 'viaf-1', agency: 'XX-A' }

test.each<[string, Edition, RegExp]>([
  [
    'of another source',
    { id: 'z9', name: 'Lovelace, Ada', entityId: 'viaf-1', agency: 'XX-B' },
    /“Lovelace, Ada” would take over the entity “Lovelace, Ada” \(lovelace-ada\), which the record XX-A r1 describes/,
  ],
  [
    'of another source with the same number',
    { id: 'r1', name: 'Lovelace, Ada', agency: 'XX-B' },
    /the record XX-A r1 describes/,
  ],
  [
    'of somebody else, with a copied identifier',
    { id: 'z9', name: 'Miller, John', entityId: 'viaf-1' },
    /XX-A r1 describes/,
  ],
  [
    'of somebody else, with a copied record id',
    { id: 'r1', name: 'Miller, John', agency: 'XX-A' },
    /“Miller, John” would take the place of “Lovelace, Ada” \(lovelace-ada\), of which it has neither a name nor an identifier/,
  ],
  ['of a relative, with a copied record id', { id: 'r1', name: 'Lovelace, William', agency: 'XX-A' }, /neither a name/],
])('a record %s does not take over an entity, unless asked to', async (what, other, message) => {
  const slug = `taken-${what.replaceAll(/\W+/g, '-')}`
  const { id } = await aTenant(db.pool, { slug })
  const twin = await aTenant(db.pool, { slug: `${slug}-twin` })
  const path = file('ada.xml', edition(ADA))
  await run(slug, path)
  await run(`${slug}-twin`, path)
  const before = await entities(id)
  const theirs = await entities(twin.id)
  const taking = file('taking.xml', edition(other))
  const { code, stderr } = await run(slug, taking, file('bert.xml', record('Bert')))
  expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
  expect(stderr).toMatch(/\. Nothing was written\. If this is right, import the file with --replace\.\n$/)
  expect((await entities(id)).filter(({ name }) => name !== 'Bert')).toEqual(before)
  expect(JSON.parse((await run(slug, taking, '--json')).stdout)).toMatchObject({
    refused: 1,
    files: [{ ok: false, code: 'would_replace' }],
  })
  expect((await run(slug, taking, '--replace')).code).toBe(0)
  expect((await entities(id)).find(({ name }) => name === other.name)?.content.name).toBe(other.name)
  expect(await entities(twin.id)).toEqual(theirs)
})

test.each<[string, Edition]>([
  ['with a corrected spelling', { ...ADA, name: 'Lovelace, Adah' }],
  ['that keeps the former name as a variant', { ...ADA, name: 'King, Augusta', also: 'Lovelace, Ada', entityId: '' }],
  ['with another name and the same identifier', { ...ADA, name: 'Countess of Lovelace' }],
  ['that names the record it replaces', { ...ADA, id: 'r2', agency: 'XX-B', formerly: 'r1' }],
  ['that lost its agency', { ...ADA, agency: '', life: 'Another life.' }],
])('a new edition %s replaces the record', async (what, next) => {
  const slug = `edition-${what.replaceAll(/\W+/g, '-')}`
  const { id } = await aTenant(db.pool, { slug })
  await run(slug, file('ada.xml', edition(ADA)))
  expect(await run(slug, file('next.xml', edition(next)))).toMatchObject({ code: 0, stderr: '' })
  expect(await entities(id)).toMatchObject([{ content: { name: next.name } }])
})

test('a record whose file was renamed replaces itself', async () => {
  const { id } = await aTenant(db.pool, { slug: 'renamed-record' })
  const same = edition(ADA).replace(/<recordId>.*<\/recordId>/, '')
  await run('renamed-record', file('a.xml', same))
  expect((await run('renamed-record', file('b.xml', same))).code).toBe(0)
  expect(await entities(id)).toHaveLength(1)
})

test('AtoM’s authority records are imported with their relationships, which both records get', async () => {
  const { id } = await aTenant(db.pool, { slug: 'actors' })
  await aTenant(db.pool, { slug: 'actors-twin' })
  const actors = file(
    'actors.csv',
    [
      'legacyId,culture,typeOfEntity,authorizedFormOfName,parallelFormsOfName,datesOfExistence,history,actorOccupations',
      '1,en,Person,"Holm, Anders",Hölm,1797-1868,<p>A <b>pilot</b>.</p>,Pilots',
      '2,en,Corporate body,Port Board,,1850-,,',
      '3,en,,Nobody,,when the dam broke,,',
    ].join('\n'),
  )
  const relationships = file(
    'relationships.csv',
    'subjectAuthorizedFormOfName,relationType,objectAuthorizedFormOfName,date,culture\n"Holm, Anders",is controlled by,Port Board,1850-1868,en\n',
  )
  const words = ['import', 'authorities', '--tenant', 'actors', actors, '--relationships', relationships]
  const first = await runMain(...words)
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toContain('Read 1 file. Names: 3 read; 3 created, 0 enriched, 0 changed, 0 unchanged.')
  expect(first.stdout).toContain('actors.csv:4: the date “when the dam broke” cannot be read')
  expect(first.stdout).toContain('actors.csv:4: the row has no typeOfEntity: read as corporateBody')
  const rows = await entities(id)
  expect(rows.map(({ slug }) => slug)).toEqual(['holm-anders', 'nobody', 'port-board'])
  const [holm, , board] = rows.map(({ content }) => content)
  expect(holm).toMatchObject({
    entity_type: 'person',
    names: [
      { value: 'Holm, Anders', kind: 'authorized' },
      { value: 'Hölm', kind: 'parallel' },
    ],
    relations: [{ target_name: 'Port Board', relation: 'hierarchical_parent', role: 'is controlled by' }],
  })
  expect(board.relations).toMatchObject([
    { target_name: 'Holm, Anders', relation: 'hierarchical_child', role: 'controls' },
  ])
  expect((await runMain(...words)).stdout).toContain('0 created, 0 enriched, 0 changed, 3 unchanged.')
  // The same names in another archive are others.
  expect((await runMain('import', 'authorities', '--tenant', 'actors-twin', actors)).stdout).toContain('3 created')
  expect((await run('actors', file('table.xml', 'a,b,c\n1,2,3\n'))).stderr).toContain('this is a CSV file')
  const wrong = await runMain('import', 'authorities', '--tenant', 'actors', actors, '--relationships', actors)
  expect(wrong.stderr).toMatch(/actors\.csv:1: there is no column subjectAuthorizedFormOfName/)
})

test('a function in EAC-F enriches the subject that headings have created, of its own archive', async () => {
  const tenant = await aTenant(db.pool, { slug: 'functions' })
  const twin = await aTenant(db.pool, { slug: 'functions-twin' })
  const aid = file(
    'functions.xml',
    `<ead><eadheader><eadid>f</eadid></eadheader><archdesc level="fonds"><did><unittitle>Rolls</unittitle></did>
     <controlaccess><function>Tax collection</function></controlaccess></archdesc></ead>`,
  )
  for (const slug of ['functions', 'functions-twin']) await runMain('import', 'ead', '--tenant', slug, aid, '--publish')
  const path = file(
    'tax.xml',
    `<eaf xmlns="https://standards.openpreservation.org/eaf/v1"><control><recordId>f1</recordId></control><functionsDescription>
     <identity><nameEntry><part>Tax collection</part></nameEntry></identity><description><functionHistory><p>Since the war.</p>
     </functionHistory></description></functionsDescription></eaf>`,
  )
  const { code, stdout } = await run('functions', path)
  expect([code, stdout]).toEqual([0, expect.stringContaining(`${path}: enriched tax-collection (Tax collection)`)])
  const { rows } = await db.pool.query(
    "SELECT tenant_id, entity_type, content IS NOT NULL AS described FROM fonds.entity WHERE slug = 'tax-collection'",
  )
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ tenant_id: tenant.id, entity_type: 'subject', described: true })
  expect(rows).toContainEqual({ tenant_id: twin.id, entity_type: 'subject', described: false })
})

test('a function and a person with the same id and name stay apart, whichever comes first', async () => {
  const tenant = await aTenant(db.pool, { slug: 'apart' })
  const functionOf = (name: string) =>
    `<eaf xmlns="https://standards.openpreservation.org/eaf/v1"><control><recordId>${name}</recordId></control><functionsDescription>
     <identity><nameEntry><part>${name}</part></nameEntry></identity></functionsDescription></eaf>`
  for (const [n, [first, second]] of [
    [record('Guide'), functionOf('Guide')],
    [functionOf('Warden'), record('Warden')],
  ].entries()) {
    for (const [at, text] of [first, second].entries()) {
      const { code, stdout } = await run('apart', file(`apart-${n}-${at}.xml`, text ?? ''))
      expect([code, stdout]).toEqual([0, expect.stringContaining('created ')])
    }
  }
  const { rows } = await db.pool.query(
    "SELECT name, entity_type, content -> 'function' IS NOT NULL AS is_function FROM fonds.entity WHERE tenant_id = $1 ORDER BY 1, 2",
    [tenant.id],
  )
  expect(rows).toEqual(
    ['Guide', 'Warden'].flatMap((name) => [
      { name, entity_type: 'person', is_function: false },
      { name, entity_type: 'subject', is_function: true },
    ]),
  )
})

test('a function is related to the agents that alone have the names it says, and no export names one that is hidden', async () => {
  const tenant = await aTenant(db.pool, { slug: 'agents' })
  const twin = await aTenant(db.pool, { slug: 'agents-twin' })
  const names = ['Clerk', 'Hidden', 'Shared', 'Elsewhere']
  const aid = (slug: string, own: readonly string[], more = '') =>
    runMain(
      ...['import', 'ead', '--tenant', slug, '--publish'],
      file(
        `${slug}.xml`,
        `<ead><eadheader><eadid>a</eadid></eadheader><archdesc level="fonds"><did><unittitle>Rolls</unittitle></did><controlaccess>
         <function>Tax collection</function>${own.map((name) => `<persname>${name}</persname>`).join('')}${more}</controlaccess></archdesc></ead>`,
      ),
    )
  await aid('agents', names.slice(0, 3), '<corpname>Shared</corpname>')
  await aid('agents-twin', names)
  await runMain('entity', 'suppress', 'hidden', '--tenant', 'agents')
  const agents = [...names, 'Unknown'].map((name) => `<functionAgent>${name}</functionAgent>`).join('')
  const { code } = await run(
    'agents',
    file(
      'agents.eaf.xml',
      `<eaf xmlns="https://standards.openpreservation.org/eaf/v1"><control><recordId>f1</recordId></control><functionsDescription>
       <identity><nameEntry><part>Tax collection</part></nameEntry></identity><description><functionAgents>${agents}</functionAgents>
       </description></functionsDescription></eaf>`,
    ),
  )
  expect(code).toBe(0)
  const { rows } = await db.pool.query(
    `SELECT r.position, t.slug, t.tenant_id FROM fonds.entity_relation r LEFT JOIN fonds.entity t ON t.id = r.target_id
     WHERE r.tenant_id = ANY ($1) ORDER BY r.position`,
    [[tenant.id, twin.id]],
  )
  expect(rows.map(({ position, slug }) => [position, slug])).toEqual([
    [0, 'clerk'],
    [1, 'hidden'],
    [2, null],
    [3, null],
    [4, null],
  ])
  expect(rows.every(({ slug, tenant_id }) => slug === null || tenant_id === tenant.id)).toBe(true)
  const { rows: open } = await db.pool.query(
    `SELECT position FROM fonds.entity e, api.open_entity_relations($1, e.id) WHERE e.tenant_id = $1 AND e.slug = 'tax-collection'
     ORDER BY position`,
    [tenant.id],
  )
  expect(open.map(({ position }) => position)).toEqual([2, 3, 4])
})
