import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant } from '@fonds/db/testing'
import { pngWithComment } from '@fonds/imaging/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let folder: string
let mine: string
/** Has a collection of the same title and slug. */
let twin: string

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-table-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
  await db.drop()
})
beforeEach(async () => {
  ;[mine, twin] = (await Promise.all([aTenant(db.pool), aTenant(db.pool)]).then((all) => all.map(({ id }) => id))) as [
    string,
    string,
  ]
})

async function file(text: string, name = 'list.csv'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

async function load(path: string, ...options: string[]) {
  const line = ['import', 'table', path, '--tenant', mine, '--collection', 'Choral Society', '--json', ...options]
  const { code, stdout, stderr } = await runMain(...line)
  return { code, stderr, result: stdout === '' ? null : JSON.parse(stdout) }
}

async function stored(tenant = mine): Promise<Record<string, string>> {
  const { rows } = await db.pool.query<{ id: string; title: string; slug: string }>(
    'SELECT id, title, slug FROM fonds.description WHERE tenant_id = $1 AND parent_id IS NOT NULL ORDER BY path',
    [tenant],
  )
  return Object.fromEntries(rows.map(({ id, title, slug }) => [title, `${slug} ${id}`]))
}

const HEADER = 'Box,Folder,Title,Dates,Scan,Publish\n'

test('lists statements of rights that Europeana does not list, as other imports do', async () => {
  const unknown = 'http://rightsstatements.org/vocab/UND/1.0/'
  const path = await file(
    `title,reproductionConditions\nMinutes,${unknown}\nLetters,http://creativecommons.org/publicdomain/mark/1.0/\n`,
  )
  const { code, result } = await load(path)
  expect(code).toBe(EXIT.ok)
  expect(result.rights_not_of_europeana).toEqual([{ uri: unknown, statement: null, descriptions: 1 }])
})

test('imports a table, publishes it, and hides what it forbids, for one tenant', async () => {
  const path = await file(`${HEADER}1,1,Minutes,1921,,yes\n,2,Letters,1922,,no\n,,Diaries,1923,,\n`)
  const { code, result } = await load(path, '--publish')
  expect(code).toBe(EXIT.ok)
  expect(result).toMatchObject({ imported: 1, public: true, sheets: [{ rows: 3, drafts: 2 }] })
  const { rows } = await db.pool.query(
    'SELECT title, visible FROM fonds.description WHERE tenant_id = $1 ORDER BY path',
    [mine],
  )
  expect(rows).toEqual([
    { title: 'Choral Society', visible: true },
    { title: 'Minutes', visible: true },
    { title: 'Letters', visible: false },
    { title: 'Diaries', visible: false },
  ])
  expect(await stored(twin)).toEqual({})
})

test('a corrected and sorted table keeps addresses', async () => {
  await load(
    await file(
      `${HEADER}1,1,Minutes of the club,1921,,\n,2,Letters to the parish council,1922,,\n2,1,The diaries of a singer,1923,,\n`,
    ),
  )
  const before = await stored()
  const sorted = `${HEADER}2,1,The diaries of a singer,1923,,\n1,2,"Letters to the parish council",1922,,\n1,1,Minutes of the club,1921,,\n`
  const { result } = await load(await file(sorted))
  expect(result.result).toMatchObject({ created: 0, deleted: 0 })
  expect(await stored()).toEqual(before)
  const corrected = sorted.replace('parish council', 'Parish Council of Millbrook')
  await load(await file(corrected, 'list 2024.csv'))
  const ids = (all: Record<string, string>) =>
    Object.values(all)
      .map((one) => one.split(' ')[1])
      .toSorted()
  expect(ids(await stored())).toEqual(ids(before))
  const both = `${HEADER}1,1,Minutes of the club,1921,,\n1,2,Letters to the Parish Council of Millbrook,1922,,\n3,1,The diaries of a singer (bound),1924,,\n`
  await load(await file(both))
  expect(ids(await stored())).toEqual(ids(before))
})

test('--into gives the collection another title, and refuses one that no table made', async () => {
  const path = await file(`${HEADER}1,1,Minutes,1921,,\n`)
  const first = await load(path)
  const before = await stored()
  const line = ['import', 'table', path, '--tenant', mine, '--collection', 'Millbrook Choral Society', '--into']
  expect(await runMain(...line, first.result.result.rootSlug)).toMatchObject({ code: EXIT.ok })
  expect(await stored()).toEqual(before)
  expect(await runMain(...line, 'none')).toMatchObject({
    code: EXIT.refused,
    stderr: expect.stringContaining('there is no collection'),
  })
  await db.pool.query("UPDATE fonds.description SET source = 'a.xml' WHERE tenant_id = $1", [mine])
  expect(await runMain(...line, 'millbrook-choral-society')).toMatchObject({
    stderr: expect.stringContaining('was not made from a table'),
  })
})

test('attaches the files that a column names, by path or name', async () => {
  const scans = join(folder, `scans-${mine}`)
  await mkdir(join(scans, 'a'), { recursive: true })
  for (const [n, name] of ['one.png', 'a/Two.PNG', 'three.png'].entries())
    await writeFile(join(scans, name), await pngWithComment(n))
  const path = await file(
    `${HEADER}1,1,Minutes,1921,one.png; two.png,\n,2,Letters,1922,C:\\scans\\three.png,\n,3,Diaries,1923,none.png,\n`,
  )
  const dry = await load(path, '--images', scans, '--dry-run')
  expect(dry).toMatchObject({ code: EXIT.ok, result: { dry_run: true } })
  expect(await stored()).toEqual({})
  const { code, result } = await load(path, '--images', scans)
  expect(code).toBe(EXIT.refused)
  expect(result.images).toMatchObject({ summary: { attached: 3, unmatched: 1 } })
  const { rows } = await db.pool.query(
    `SELECT d.title, string_agg(m.file_name, ' ' ORDER BY m.position) AS files FROM fonds.media m
     JOIN fonds.description d ON d.id = m.description_id WHERE m.tenant_id = $1 GROUP BY d.title ORDER BY d.title`,
    [mine],
  )
  expect(rows).toEqual([
    { title: 'Letters', files: 'three.png' },
    { title: 'Minutes', files: 'one.png Two.PNG' },
  ])
  expect((await load(path, '--images', scans)).result.images).toMatchObject({
    summary: { attached: 0, already_attached: 3 },
  })
})

test('shows what was recognised, and writes it as a mapping', async () => {
  const path = await file('Box,Title,Oddity,Internal\n1,Minutes,x,SECRET\n2,Letters,y,\n')
  const yaml = join(folder, 'columns.yml')
  const line = ['import', 'table', path, '--tenant', mine, '--collection', 'Club', '--dry-run', '--write-mapping', yaml]
  const { stdout } = await runMain(...line)
  expect(stdout).toMatch(/Title +title +Minutes {2}· {2}Letters/)
  expect(stdout).toContain('Not recognised, and not imported: "Oddity"')
  expect(stdout).toContain('not imported: internal')
  expect(stdout).not.toContain('SECRET')
  expect(await readFile(yaml, 'utf8')).toContain('Box: box')
  const again = ['import', 'table', path, '--tenant', mine, '--collection', 'Club', '--dry-run', '--mapping', yaml]
  expect((await runMain(...again)).stdout).toContain('3 created')
})

test('a table that is not public in its place is refused, as are wrong files', async () => {
  const rows = (of: string) => HEADER + Array.from({ length: 30 }, (_, n) => `1,${n},${of} ${n},,,\n`).join('')
  await load(await file(rows('Minutes')), '--publish')
  const refused = await load(await file(`${HEADER}1,1,Other,,,\n`))
  expect(refused).toMatchObject({ code: EXIT.refused, stderr: expect.stringContaining('--replace') })
  expect(Object.keys(await stored())).toHaveLength(30)
  expect(await load(await file('%PDF-1.7', 'a.pdf'))).toMatchObject({
    code: EXIT.refused,
    stderr: expect.stringContaining('PDF'),
  })
  expect((await load(join(folder, 'none.csv'))).code).toBe(EXIT.notFound)
})

test.each([
  [['--tenant', 'x', '--collection', 'y'], /name at least one table/],
  [['a.csv', '--collection', 'y'], /--tenant/],
  [['a.csv', '--tenant', 'x'], /--collection/],
  [['a.csv', '--tenant', 'x', '--collection', 'y', '--language', 'de'], /--language needs --template/],
  [['--template', '--language', 'xx'], /--language/],
])('%j is refused', async (line, message) => {
  expect(await runMain('import', 'table', ...line)).toMatchObject({
    code: EXIT.usage,
    stderr: expect.stringMatching(message),
  })
})

test('fonds import csv names this command for a workbook and for a table without ids', async () => {
  const csv = await runMain('import', 'csv', await file('Box,Title\n1,Minutes\n'), '--tenant', mine)
  expect(csv.stderr).toContain('fonds import table')
  const book = await file('PK\u0003\u0004\u0014\0xl/workbook.xml', 'list.xlsx')
  expect((await runMain('import', 'csv', book, '--tenant', mine)).stderr).toContain('fonds import table')
})
