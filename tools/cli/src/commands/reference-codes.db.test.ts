import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withFindingAid } from '@fonds/archive'
import { writeEad3, writeEad2002 } from '@fonds/crosswalks'
import { joinChunks, PLACE } from '@fonds/crosswalks/testing'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant } from '@fonds/db/testing'
import { pngWithComment } from '@fonds/imaging/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let pool: Pool
let root: string
let folder: string
let mine: { readonly id: string; readonly slug: string }
let twin: { readonly id: string; readonly slug: string }
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'codes-test', max: 2 })
  root = await mkdtemp(join(tmpdir(), 'fonds-codes-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('DATA_DIR', join(root, 'data'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await pool.end()
  await rm(root, { recursive: true, force: true })
  await db.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'files-'))
  ;[mine, twin] = await Promise.all([aTenant(db.pool), aTenant(db.pool)])
})

const item = (code: string, title: string) =>
  `<c level="item"><did><unitid>${code}</unitid><unittitle>${title}</unittitle></did></c>`

/** A finding aid of a school whose units have only their part of the code. */
const SCHOOL = `<ead><eadheader><eadid mainagencycode="XX-S">school</eadid>
<filedesc><titlestmt><titleproper>School</titleproper></titlestmt></filedesc></eadheader>
<archdesc level="fonds"><did><unitid>K 12</unitid><unittitle>School</unittitle></did><dsc>
<c level="series"><did><unitid>II</unitid><unittitle>Classes</unittitle></did>
${item('4', 'Register')}${item('5', 'Timetable')}${item('6', 'Report')}</c>
<c level="series"><did><unitid>III</unitid><unittitle>Teachers</unittitle></did>
${item('4', 'Portrait')}${item('5', 'Contract')}${item('6', 'Diary')}</c>
</dsc></archdesc></ead>`

async function write(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

const importEad = async (path: string, tenant = mine.slug, ...more: string[]) =>
  runMain('import', 'ead', path, '--tenant', tenant, '--publish', ...more)

async function codes(tenantId = mine.id): Promise<Record<string, string | null>> {
  const { rows } = await db.pool.query(
    'SELECT title, reference_code FROM fonds.description WHERE tenant_id = $1 ORDER BY path',
    [tenantId],
  )
  return Object.fromEntries(rows.map((row) => [row.title, row.reference_code]))
}

const WRITTEN = {
  School: 'K 12',
  Classes: 'II',
  Register: '4',
  Timetable: '5',
  Report: '6',
  Teachers: 'III',
  Portrait: '4',
  Contract: '5',
  Diary: '6',
}
const WHOLE = {
  School: 'K 12',
  Classes: 'K 12/II',
  Register: 'K 12/II/4',
  Timetable: 'K 12/II/5',
  Report: 'K 12/II/6',
  Teachers: 'K 12/III',
  Portrait: 'K 12/III/4',
  Contract: 'K 12/III/5',
  Diary: 'K 12/III/6',
}

test('an import says that codes stand under several parents, and its command composes them', async () => {
  const path = await write('school.xml', SCHOOL)
  await importEad(path, twin.slug)
  const { stdout } = await importEad(path)
  expect(stdout).toContain('“School”: reference codes stand under several parents, “4” 2 times.')
  expect(stdout).not.toContain('already used')
  expect(await codes()).toEqual(WRITTEN)
  const command = /^ {2}fonds (tenant set .* --collection school .*)$/m.exec(stdout)?.[1] ?? ''
  const set = await runMain(...command.split(' '))
  expect(set).toMatchObject({
    code: EXIT.ok,
    stdout: expect.stringContaining('collection school: 8 reference codes changed'),
  })
  expect(await codes()).toEqual(WHOLE)
  expect(await codes(twin.id)).toEqual(WRITTEN)
  const again = await importEad(await write('school.xml', SCHOOL.replace('Diary', 'Notebook')))
  expect(again.stdout).not.toContain('several parents')
  const { Diary, ...others } = WHOLE
  expect(await codes()).toEqual({ ...others, Notebook: Diary })
})

test('the command for the whole archive composes them, too', async () => {
  const { stdout } = await importEad(await write('school.xml', SCHOOL))
  const command = /^ {2}fonds (tenant set \S+ --reference-codes .*)$/m.exec(stdout)?.[1] ?? ''
  expect(await runMain(...command.split(' '))).toMatchObject({ code: EXIT.ok, stderr: '' })
  expect(await codes()).toEqual(WHOLE)
})

test('a collection has no other setting of its own', async () => {
  const wrong = await runMain('tenant', 'set', mine.slug, '--collection', 'school', '--name', 'School')
  expect(wrong).toMatchObject({
    code: EXIT.usage,
    stderr: expect.stringContaining('--name cannot be set for one collection'),
  })
})

test('check says it without a problem, and names a code that is used twice as one', async () => {
  const { code, stdout } = await runMain('check', await write('school.xml', SCHOOL))
  expect(stdout).toContain('school.xml: reference codes stand under several parents, “4” 2 times.')
  expect(stdout).toContain('--reference-codes composed')
  expect({ code, stdout }).toMatchObject({ code: EXIT.ok, stdout: expect.stringContaining('no problems.') })
  const twice = SCHOOL.replace('<unitid>III', '<unitid>II').replace(
    item('5', 'Timetable'),
    item('4', 'Copy') + item('5', 'Timetable'),
  )
  const { stdout: doubled } = await runMain('check', await write('twice.xml', twice))
  expect(doubled.match(/unitid "\w+" is already used/g)?.toSorted()).toEqual([
    'unitid "4" is already used',
    'unitid "II" is already used',
  ])
  expect(doubled).toContain('“4” 3 times')
  const call = SCHOOL.replace(/<unitid>[^<]+/g, '<unitid>K 12')
  const { stdout: repeated } = await runMain('check', await write('call.xml', call), '--json')
  const report = JSON.parse(repeated).files[0].report
  expect(report).toMatchObject({ repeated_code: null, warning_counts: { duplicate_unitid: 8 } })
})

test('a site file composes codes, keeps the spaces of the separator, and takes both back', async () => {
  await importEad(await write('school.xml', SCHOOL))
  const settings = "settings:\n  reference_codes: composed\n  reference_code_separator: ' – '\n"
  const apply = async (text: string) => runMain('apply', await write('site.yaml', text), '--tenant', mine.slug, '--yes')
  expect(await apply(settings)).toMatchObject({ code: EXIT.ok, stderr: '' })
  expect((await codes()).Diary).toBe('K 12 – III – 6')
  expect((await runMain('site', 'export', '--tenant', mine.slug)).stdout).toMatch(
    /reference_code_separator: ["'] – ["']/,
  )
  expect(await apply('settings: {}\n')).toMatchObject({ code: EXIT.ok })
  expect(await codes()).toEqual(WRITTEN)
})

const exported = (write: typeof writeEad3, slugOrId: string) =>
  withFindingAid(pool, mine.id, { audience: 'public', slugOrId }, (findingAid) => joinChunks(write(findingAid, PLACE)))

/** The codes in a document, without the addresses that exports add. */
const unitids = (text: string) =>
  [...text.matchAll(/<unitid[^>]*>([^<]+)/g)].flatMap(([, value = '']) => (value.startsWith('http') ? [] : [value]))

test.each([
  ['EAD3', writeEad3],
  ['EAD 2002', writeEad2002],
])('an export as %s has the parts, and comes back as it was', async (_, writer) => {
  const composed = ['--reference-codes', 'composed', '--reference-code-separator', '/']
  for (const { slug } of [mine, twin]) await runMain('tenant', 'set', slug, ...composed)
  await importEad(await write('school.xml', SCHOOL))
  expect(await codes()).toEqual(WHOLE)
  const text = (await exported(writer, 'school')) ?? ''
  expect(unitids(text)).toEqual(Object.values(WRITTEN))
  expect(text.match(/<unitid/g)).toHaveLength(writer === writeEad3 ? 18 : 9)
  await importEad(await write('again.xml', text), twin.slug)
  expect(await codes(twin.id)).toEqual(WHOLE)
  // The levels above a part of a finding aid are not in its document.
  expect(unitids((await exported(writer, 'classes')) ?? '')).toEqual(['K 12/II', '4', '5', '6'])
})

const CSV = `legacyId,parentId,identifier,title,levelOfDescription
70,,F3,Ferry company,Fonds
71,70,S2,Timetables,Series
72,71,1,Summer,Item
73,71,,Loose,Item
74,70,S4,Tickets,Series
75,74,1,Return,Item
76,74,F3-S4-2,Single,Item`

const FERRY = {
  'Ferry company': 'F3',
  Timetables: 'F3-S2',
  Summer: 'F3-S2-1',
  Loose: null,
  Tickets: 'F3-S4',
  Return: 'F3-S4-1',
  Single: 'F3-S4-2',
}

const importCsv = (path: string, ...more: string[]) =>
  runMain('import', 'csv', path, '--tenant', mine.slug, '--publish', ...more)

test('AtoM’s CSV is composed as AtoM shows it, unless the archive says otherwise', async () => {
  const path = await write('ferry.csv', CSV)
  const { stdout, stderr } = await importCsv(path)
  expect({ stderr, said: stdout.includes('several parents') }).toEqual({ stderr: '', said: false })
  expect(await codes()).toEqual(FERRY)
  expect((await importCsv(path)).stdout).toContain('nothing has changed')
  await runMain('tenant', 'set', mine.slug, '--reference-code-prefix', 'NO 44')
  expect((await codes()).Summer).toBe('NO 44 F3-S2-1')
  await runMain('tenant', 'set', mine.slug, '--reference-codes', 'written')
  expect((await codes()).Summer).toBe('1')
  expect((await importCsv(path)).stdout).toContain('reference codes stand under several parents, “1” 2 times')
})

test('a catalogue with columns of its own is as written, and says when its codes are parts', async () => {
  const mapping = await write(
    'columns.yml',
    'columns: {legacyId: No, parentId: Above, identifier: Code, title: Name}\n',
  )
  const path = await write('own.csv', CSV.replace(/^.*/, 'No,Above,Code,Name,Level'))
  const { stdout } = await importCsv(path, '--mapping', mapping)
  expect(stdout).toContain('“Ferry company”: reference codes stand under several parents, “1” 2 times.')
  expect((await codes()).Summer).toBe('1')
})

test('images and fields find a description by its whole code and by its part, and an ambiguous part is refused', async () => {
  await importCsv(await write('ferry.csv', CSV))
  const scans = join(folder, 'scans')
  await mkdir(scans)
  for (const [n, name] of ['F3_S2_1.png', 'S4.png', '1.png', 'F3-S4-1_001.png'].entries()) {
    await writeFile(join(scans, name), await pngWithComment(n))
  }
  const attached = await runMain(
    'image',
    'attach',
    '--tenant',
    mine.slug,
    '--from',
    scans,
    '--match',
    'reference',
    '--dry-run',
  )
  expect(attached.stdout).toMatch(/record summer: .*\n {2}\+ F3_S2_1\.png/)
  expect(attached.stdout).toMatch(/record return: .*\n {2}\+ F3-S4-1_001\.png/)
  expect(attached.stdout).toMatch(/collection tickets: .*\n {2}\+ S4\.png/)
  expect(attached.stderr).toContain('1.png: several descriptions match this name: summer (F3-S2-1), return (F3-S4-1)')
  const fields = async (rows: string) =>
    runMain('set', '--tenant', mine.slug, '--from', await write('fields.csv', `reference,field,value\n${rows}`))
  expect((await fields('1,access,closed')).stderr).toContain(
    '"1" may be any of record summer (F3-S2-1), record return (F3-S4-1); write the whole reference code',
  )
  expect(await fields('F3-S2-1,access,closed\nS4,access,closed')).toMatchObject({ code: EXIT.ok, stderr: '' })
})
