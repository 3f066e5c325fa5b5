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
  folder = mkdtempSync(join(tmpdir(), 'fonds-marc-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('PUBLIC_URL', 'https://archive.example')
  vi.stubEnv('BASE_DOMAIN', 'archive.example')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

const LEADER = '00000npcaa2200000 u 4500'

function record(number: string, title: string, more = '', leader = LEADER): string {
  const control = number === '' ? '' : `<controlfield tag="001">${number}</controlfield>`
  const named = `<datafield tag="245" ind1="0" ind2="0"><subfield code="a">${title}</subfield></datafield>`
  return `<record><leader>${leader}</leader>${control}${named}${more}</record>`
}
const note = (tag: string, text: string, first = ' ') =>
  `<datafield tag="${tag}" ind1="${first}" ind2=" "><subfield code="a">${text}</subfield></datafield>`

function file(name: string, ...records: readonly string[]): string {
  const path = join(folder, name)
  writeFileSync(path, `<collection xmlns="http://www.loc.gov/MARC21/slim">${records.join('\n')}</collection>`)
  return path
}

const run = (tenant: string, ...words: string[]) => runMain('import', 'marc', '--tenant', tenant, ...words)

interface Stored {
  readonly slug: string
  readonly title: string
  readonly visible: boolean
  readonly kind: string
  readonly updated_at: Date
}

async function stored(tenantId: string): Promise<Stored[]> {
  const { rows } = await db.pool.query<Stored>(
    'SELECT slug, title, visible, kind, updated_at FROM fonds.description WHERE tenant_id = $1 ORDER BY title',
    [tenantId],
  )
  return rows
}

test('each archival record becomes a collection; a second import changes nothing, a corrected one what was corrected', async () => {
  const tenant = await aTenant(db.pool)
  const twin = await aTenant(db.pool)
  const book = record('9', 'A book', '', '00000nam a2200000 u 4500')
  const path = file(
    'all.xml',
    record('1', 'Papers of a pilot', note('506', 'Open for research.')),
    record('2', 'Letters', note('099', 'MS 2')),
    book,
  )
  const first = await run(tenant.slug, path, '--publish')
  expect(first.code, first.stderr).toBe(0)
  expect(first.stdout).toContain('1 record of MARC left out, because it describes no archival material')
  const before = await stored(tenant.id)
  expect(before.map(({ title, visible, kind }) => [title, visible, kind])).toEqual([
    ['Letters', true, 'collection'],
    ['Papers of a pilot', true, 'collection'],
  ])
  expect((await run(tenant.slug, path, '--publish')).code).toBe(0)
  expect(await stored(tenant.id)).toEqual(before)

  const corrected = file(
    'all.xml',
    record('1', 'Papers of a pilot', note('506', 'Open for research.')),
    record('2', 'Letters home', note('099', 'MS 2')),
  )
  await run(tenant.slug, corrected)
  const after = await stored(tenant.id)
  expect(after.map(({ title, slug }) => [title, slug])).toEqual([
    ['Letters home', before[0]?.slug],
    ['Papers of a pilot', before[1]?.slug],
  ])
  expect(await stored(twin.id)).toEqual([])
})

test('a record of another collection under the number of a public one is refused, as is a number that comes twice', async () => {
  const tenant = await aTenant(db.pool)
  const body = note('520', 'Minutes and plans of the port, with maps.', '2')
  await run(tenant.slug, file('one.xml', record('1', 'Port of Vilmar', body + note('099', 'VPH'))), '--publish')
  const other = file('other.xml', record('1', 'Mill accounts', note('099', 'M 7')))
  const refused = await run(tenant.slug, other, '--publish')
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('--replace')
  expect((await stored(tenant.id)).map(({ title }) => title)).toEqual(['Port of Vilmar'])
  const named = await run(tenant.slug, other, '--source', 'Another library')
  expect(named.code, named.stderr).toBe(0)
  expect((await stored(tenant.id)).map(({ title }) => title)).toEqual(['Mill accounts', 'Port of Vilmar'])
  const twice = await run(tenant.slug, file('twice.xml', record('5', 'Rents'), record('5', 'Tolls')))
  expect(twice.code).toBe(1)
  expect(twice.stderr).toContain('has the same number (5) as')
})

test('drafts of two catalogues that number alike are kept apart, unless the number says whose it is', async () => {
  const tenant = await aTenant(db.pool)
  const titles = async () => (await stored(tenant.id)).map(({ title }) => title)
  await run(tenant.slug, file('one.xml', record('1', 'Port of Vilmar', note('099', 'VPH'))))
  const other = file('other.xml', record('1', 'Mill accounts', note('099', 'M 7')))
  const refused = await run(tenant.slug, other)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('would take the place of the draft “Port of Vilmar”')
  expect(refused.stderr).toContain('--source')
  expect(await titles()).toEqual(['Port of Vilmar'])
  // The same record with another title is recognised by its reference code.
  const corrected = file('one.xml', record('1', 'Harbour of Vilmar', note('099', 'VPH')))
  expect((await run(tenant.slug, corrected)).code).toBe(0)
  expect((await run(tenant.slug, other, '--source', 'Mill library')).code).toBe(0)
  expect(await titles()).toEqual(['Harbour of Vilmar', 'Mill accounts'])
  expect((await run(tenant.slug, other, '--replace')).code).toBe(0)
  expect(await titles()).toEqual(['Mill accounts', 'Mill accounts'])
  const corrections = file('two.xml', record('1', 'Accounts', ''))
  expect((await run(tenant.slug, corrections, '--source', 'Mill library')).code).toBe(0)
  expect(await titles()).toEqual(['Accounts', 'Mill accounts'])
})

test('a record does not take the place of a finding aid with the same number', async () => {
  const tenant = await aTenant(db.pool)
  const ead = `<ead><eadheader><eadid>1</eadid></eadheader><archdesc level="fonds"><did><unittitle>Port</unittitle></did></archdesc></ead>`
  const path = join(folder, 'port.xml')
  writeFileSync(path, ead)
  await runMain('import', 'ead', '--tenant', tenant.slug, path, '--publish')
  await run(tenant.slug, file('port-marc.xml', record('1', 'Port')))
  expect((await stored(tenant.id)).map(({ title, visible }) => [title, visible])).toEqual([
    ['Port', true],
    ['Port', false],
  ])
})

test('notes for the staff are stored as internal, and dry runs write nothing', async () => {
  const tenant = await aTenant(db.pool)
  const path = file('staff.xml', record('1', 'Papers', note('590', 'Ask Berta') + note('561', 'Stolen', '0')))
  await run(tenant.slug, path, '--dry-run')
  expect(await stored(tenant.id)).toEqual([])
  await run(tenant.slug, path, '--publish')
  const { rows } = await db.pool.query(
    `SELECT jsonb_array_length(i.content -> 'notes') AS hidden, jsonb_array_length(body -> 'notes') AS shown
     FROM fonds.description d JOIN fonds.description_internal i ON i.description_id = d.id WHERE tenant_id = $1`,
    [tenant.id],
  )
  expect(rows).toEqual([{ hidden: 2, shown: 0 }])
})

test('fonds check names MARC files, their records and problems; other commands name the command that takes them', async () => {
  const path = file('check.xml', record('1', 'Papers', note('506', 'Ask the miller.')))
  const { stdout, code } = await runMain('check', path)
  expect(stdout).toContain('check.xml: MARC 21 (MARCXML), 1 record, 1 problem')
  expect(stdout).toContain('access statement not understood')
  expect(code).toBe(1)
  const tenant = await aTenant(db.pool)
  const wrong = await runMain('import', 'ead', '--tenant', tenant.slug, path)
  expect(wrong.stderr).toContain('this is MARC 21 records: fonds import marc')
  const finding = join(folder, 'aid.xml')
  writeFileSync(finding, '<ead><eadheader/></ead>')
  expect((await run(tenant.slug, finding)).stderr).toContain('this is a finding aid (EAD): fonds import ead')
})
