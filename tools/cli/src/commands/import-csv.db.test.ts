import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  folder = mkdtempSync(join(tmpdir(), 'fonds-csv-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('PUBLIC_URL', 'https://archive.example')
  vi.stubEnv('BASE_DOMAIN', 'archive.example')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Row = Readonly<Record<string, string>>

/** Writes a file with the columns of its rows. */
function csv(name: string, rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  const path = join(folder, name)
  writeFileSync(path, lines.map((cells) => cells.map(quoted).join(',')).join('\r\n'))
  return path
}

const row = (legacyId: string, parentId: string, title: string, more: Row = {}): Row => ({
  legacyId,
  parentId,
  title,
  levelOfDescription: parentId === '' ? 'Fonds' : 'File',
  ...more,
})

const run = (tenant: string, ...words: string[]) => runMain('import', 'csv', '--tenant', tenant, ...words)

interface Stored {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly depth: number
}

async function stored(tenantId: string): Promise<Stored[]> {
  const { rows } = await db.pool.query<Stored>(
    'SELECT id, slug, title, depth FROM fonds.description WHERE tenant_id = $1 ORDER BY path',
    [tenantId],
  )
  return rows
}
const titles = async (tenantId: string) =>
  (await stored(tenantId)).map(({ title, depth }) => `${'-'.repeat(depth)}${title}`)

const MILL = [
  row('3', '2', 'Letter'),
  row('2', '1', 'Correspondence', { levelOfDescription: 'Series' }),
  row('9', '', 'Papers of the Quay'),
  row('4', '2', 'Postcard'),
  row('1', '', 'Papers of the Mill'),
  row('5', '1', 'Ledger'),
]

test('each row without a parent is a collection, wherever the rows below it are in the file', async () => {
  const { id } = await aTenant(db.pool, { slug: 'order' })
  const { code, stdout, stderr } = await run('order', csv('order.csv', MILL), '--publish')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(await titles(id)).toEqual([
    'Papers of the Quay',
    'Papers of the Mill',
    '-Correspondence',
    '--Letter',
    '--Postcard',
    '-Ledger',
  ])
  expect(stdout).toMatch(/order\.csv: Papers of the Mill: read 5 descriptions in [\d.]+ s: 5 created/)
  expect(stdout).toMatch(/Read 2 collections\. Descriptions: 6 read; 6 created, 0 changed, 0 removed, 0 unchanged\./)
  expect(stdout).toContain('2 collections are public')

  const json = JSON.parse((await run('order', csv('order.csv', MILL), '--json')).stdout)
  expect(json).toMatchObject({ dry_run: false, imported: 2, refused: 0, files: [{ ok: true, gone: [] }] })
  expect(json.files[0].collections[1]).toMatchObject({
    key: '1',
    public: true,
    url: 'https://order.archive.example/api/public/collections/papers-of-the-mill',
    result: { components: 5, unchanged: 5 },
  })
})

test.each([
  { words: [], expected: 'ledger-of-the-mill' },
  { words: ['--publish'], expected: 'ledger' },
])('a corrected title changes the slug of a draft, not of what is public: $words', async ({ words, expected }) => {
  const { id, slug } = await aTenant(db.pool)
  await run(slug, csv('slugs.csv', MILL), ...words)
  const corrected = MILL.map((unit) => (unit.title === 'Ledger' ? { ...unit, title: 'Ledger of the mill' } : unit))
  expect((await run(slug, csv('slugs.csv', corrected), ...words)).code).toBe(0)
  expect((await stored(id)).find(({ title }) => title === 'Ledger of the mill')?.slug).toBe(expected)
})

test('the same rows change nothing; corrected ones keep their UUIDs and slugs; rows that are gone are removed', async () => {
  const [mine, theirs] = [await aTenant(db.pool, { slug: 'again' }), await aTenant(db.pool, { slug: 'twin' })]
  const path = csv('again.csv', MILL)
  await run('again', path)
  await run('twin', path)
  const [before, twin] = [await stored(mine.id), await stored(theirs.id)]
  expect((await run('again', csv('again.csv', MILL.toReversed()))).stdout).toMatch(
    /Papers of the Quay: .* nothing has changed/,
  )
  expect((await stored(mine.id)).map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())

  // The postcard moves to the top, the ledger is corrected, and the letter leaves.
  const corrected = [
    row('1', '', 'Papers of the Mill'),
    row('4', '1', 'Postcard'),
    row('5', '1', 'Ledger, corrected'),
    row('2', '1', 'Correspondence', { levelOfDescription: 'Series' }),
    row('9', '', 'Papers of the Quay'),
  ]
  const { stdout } = await run('again', csv('again.csv', corrected))
  expect(stdout).toMatch(/Papers of the Mill: read 4 descriptions .* 1 removed/)
  expect(await titles(mine.id)).toEqual([
    'Papers of the Quay',
    'Papers of the Mill',
    '-Postcard',
    '-Ledger, corrected',
    '-Correspondence',
  ])
  const slugs = new Map(before.map(({ id, slug }) => [id, slug]))
  const now = await stored(mine.id)
  expect(now.every(({ id }) => slugs.has(id))).toBe(true)
  expect(now.find(({ title }) => title === 'Postcard')?.slug).toBe('postcard')
  expect(await stored(theirs.id)).toEqual(twin)
})

test('a dry run writes nothing, and two files of one name are not taken for one', async () => {
  const { id } = await aTenant(db.pool, { slug: 'dry' })
  const { stdout } = await run('dry', csv('dry.csv', MILL), '--dry-run')
  expect(stdout).toContain('Dry run: nothing was written.')
  expect(await stored(id)).toEqual([])

  mkdirSync(join(folder, 'other'))
  const { code, stderr } = await run('dry', csv('dry.csv', MILL), csv('other/dry.csv', [row('1', '', 'Other')]))
  expect([code, stderr]).toEqual([1, expect.stringContaining('has the same name as')])
  expect(await titles(id)).not.toContain('Other')
})

test('names every mistake in the hierarchy with its line, and stores nothing', async () => {
  const { id } = await aTenant(db.pool, { slug: 'mistakes' })
  const path = csv('mistakes.csv', [
    row('1', '', 'Top'),
    row('2', '1', 'Fine'),
    row('2', '1', 'Its id again'),
    row('4', '77', 'No such parent'),
    row('5', '6', 'One'),
    row('6', '7', 'Two,\nin two lines'),
    row('7', '5', 'Three'),
    row('8', '7', 'Below the circle'),
    row('9', '9', 'Its own parent'),
  ])
  const { code, stdout, stderr } = await run('mistakes', path)
  expect(code).toBe(1)
  expect(stderr).toBe(
    [
      `Refused ${path}, because of 4 mistakes:`,
      '  line 4: the id "2" is already that of line 3',
      '  line 5: there is no row with the id of its parent, "77"',
      '  line 6: the parents of lines 6, 7, 9 form a circle',
      '  line 11: the row is its own parent',
      '',
    ].join('\n'),
  )
  expect(stdout).not.toContain('created')
  expect(await stored(id)).toEqual([])

  const report = join(folder, 'mistakes-report.csv')
  await run('mistakes', path, '--report', report)
  expect(readFileSync(report, 'utf8')).toContain('there is no row with the id of its parent')
})

test('names rows without an id, and files that are no catalogue', async () => {
  await aTenant(db.pool, { slug: 'broken' })
  const refused = async (path: string) => (await run('broken', path)).stderr
  expect(await refused(csv('ids.csv', [row('', '', 'One'), row('2', '', 'Two'), row('', '', 'Three')]))).toMatch(
    /line 2: the row has no legacyId.*\n.*line 4: the row has no legacyId/,
  )
  expect(await refused(csv('other.csv', [{ legacyID: '1', titel: 'One' }]))).toMatch(
    /other\.csv:1: there is no column legacyId.*did you mean it by "legacyID"\?/,
  )
  expect(await refused(csv('far.csv', [{ Ref: '1', Name: 'One' }]))).toMatch(/name the columns with --mapping/)
  writeFileSync(join(folder, 'empty.csv'), '')
  expect(await refused(join(folder, 'empty.csv'))).toMatch(/empty\.csv:1: the file is empty/)
  writeFileSync(join(folder, 'header.csv'), 'legacyId,title\n')
  expect(await refused(join(folder, 'header.csv'))).toMatch(/no rows below its header/)
})

test('names wrong dates and unknown words with their lines, and keeps the rows', async () => {
  const { id } = await aTenant(db.pool, { slug: 'warned' })
  const path = csv('warned.csv', [
    row('1', '', 'Top', { eventDates: '1900-1910', eventStartDates: '1900-00-00', eventEndDates: '1910-12-31' }),
    row('2', '1', 'A', { eventStartDates: '1900-13-01' }),
    row('3', '1', 'B', { eventStartDates: '1920', eventEndDates: '1910' }),
    row('4', '1', 'C', { eventDates: 'when the tide was low' }),
    row('5', '1', 'D', { eventDates: 'n.d.', publicationStatus: 'Pending', levelOfDescription: 'Bundle' }),
    row('6', '1', 'E', { digitalObjectURI: 'javascript:alert(1)', digitalObjectPath: '/srv/a.jpg', colour: 'red' }),
  ])
  const { code, stdout } = await run('warned', path, '--verbose')
  expect(code).toBe(0)
  const problems = stdout.split('\n').flatMap((line) => /^ {2}.*warned\.csv:(.*)$/.exec(line)?.[1] ?? [])
  expect(problems.toSorted()).toEqual([
    '3: the start date "1900-13-01" is not a date (YYYY-MM-DD): omitted',
    '4: an event ends (1910) before it starts (1920): swapped',
    '5: the date “when the tide was low” cannot be read',
    '6: the level "Bundle" is not one of ISAD(G): kept as it is',
    '6: the publication status "Pending" is unknown: hidden',
    '7',
    '7: "javascript:alert(1)" is not the URL of a digital object: omitted',
  ])
  expect(stdout).toContain('1 cell lost for want of a field:\n  colour: 1, first in ')
  expect(stdout).toContain('1 cell left out on purpose:\n  digitalObjectPath: 1\n')
  const { rows } = await db.pool.query(
    'SELECT title, date_start, date_end, internal FROM fonds.description WHERE tenant_id = $1 ORDER BY path',
    [id],
  )
  expect(rows).toMatchObject([
    { title: 'Top', date_start: 1900, date_end: 1910, internal: false },
    { title: 'A', date_start: null },
    { title: 'B', date_start: 1910, date_end: 1920 },
    { title: 'C', date_start: null },
    { title: 'D', internal: true },
    { title: 'E', internal: false },
  ])
})

test('a mapping names the columns of another system, whose reference codes show the hierarchy', async () => {
  const { id } = await aTenant(db.pool, { slug: 'mapped' })
  const mapping = join(folder, 'columns.yml')
  const write = (text: string) => writeFileSync(mapping, text)
  write(`columns: { identifier: RefNo, title: Title, levelOfDescription: Level, creationDates: Date, creators: Creator }
code_separator: /
levels: { Bundle: file, Gruppe: subseries }
defaults: { repository: City Archive, culture: de }
separator: ";"
ignore: [Modified]
`)
  const path = csv('mapped.csv', [
    { RefNo: 'GB 1/A/1/7', Title: 'Bills', Level: 'bundle', Date: '1901', Creator: '', Modified: 'x' },
    { RefNo: 'GB 1/A', Title: 'Harbour Board', Level: 'Collection', Date: '1890-1910; 1920', Creator: 'Board; Office' },
    { RefNo: 'GB 1/A/1', Title: 'Accounts', Level: 'Gruppe', Date: '', Creator: '' },
  ])
  const { code, stdout } = await run('mapped', path, '--mapping', mapping, '--verbose')
  expect({ code, lost: /lost/.test(stdout) }).toEqual({ code: 0, lost: false })
  expect(await titles(id)).toEqual(['Harbour Board', '-Accounts', '--Bills'])
  const { rows } = await db.pool.query(
    `SELECT reference_code, level, date_start, body -> 'dates' AS dates, body -> 'notes' AS notes,
       body ->> 'description_language' AS lang FROM fonds.description WHERE tenant_id = $1 ORDER BY path`,
    [id],
  )
  expect(rows).toMatchObject([
    { reference_code: 'GB 1/A', level: 'collection', dates: [{ start: 1890, end: 1910 }, { start: 1920 }], lang: 'de' },
    { level: 'subseries', notes: [] },
    { level: 'file', date_start: 1901, notes: [] },
  ])
  expect(rows[0].notes).toMatchObject([{ type: 'repository' }])

  const refused = async (text: string) => {
    write(text)
    const { code: status, stderr } = await run('mapped', path, '--mapping', mapping)
    return `${status} ${stderr}`
  }
  expect(await refused('columns: { identifier: RefNo, title: Titel }')).toMatch(
    /^1 .*mapped\.csv:1: there is no column "Titel", which the mapping names for title; did you mean "Title"\?/,
  )
  expect(await refused('columns:\n  titel: Title\n  identifier: RefNo\n')).toMatch(
    /^4 .*columns\.yml:\n.*line \d: .*"titel" is not a field; did you mean title\?/s,
  )
  expect(await refused('columns: { title: Title }')).toMatch(/name a column for legacyId or identifier/)
  expect(await refused('columns: &a { title: Title }')).toMatch(/anchors and aliases are not allowed/)
})

test('a collection that leaves the file stays until it is deleted, and another archive’s always', async () => {
  const [mine, theirs] = [await aTenant(db.pool, { slug: 'leaves' }), await aTenant(db.pool, { slug: 'leaves-twin' })]
  for (const tenant of ['leaves', 'leaves-twin']) await run(tenant, csv('leaves.csv', MILL), '--publish')
  const other = csv('leaves.csv.csv', [row('1', '', 'Of another file')])
  await run('leaves', other)
  const rest = csv(
    'leaves.csv',
    MILL.filter(({ legacyId }) => legacyId !== '9'),
  )

  const { stdout } = await run('leaves', rest)
  expect(stdout).toContain('“Papers of the Quay” is no longer in the file; it stays; to delete it:')
  expect(stdout).toContain('  fonds delete --tenant leaves collection papers-of-the-quay')
  expect(stdout).not.toContain('Of another file')
  expect(await titles(mine.id)).toContain('Papers of the Quay')

  expect((await run('leaves', rest, '--remove-missing')).stdout).toContain(
    'Deleted “Papers of the Quay”, which is no longer in the file: 1 description',
  )
  expect(await titles(mine.id)).toEqual(expect.not.arrayContaining(['Papers of the Quay']))
  expect(await titles(mine.id)).toContain('Of another file')
  expect(await titles(theirs.id)).toContain('Papers of the Quay')
})

test('rows in other languages translate all that they say', async () => {
  const { id } = await aTenant(db.pool, { slug: 'languages' })
  const path = csv('languages.csv', [
    row('1', '', 'Mill', {
      ...{ culture: 'en', scopeAndContent: 'Bills', extentAndMedium: '3 boxes', generalNote: 'One|Two' },
      ...{ accessConditions: 'Open to all', subjectAccessPoints: 'Mills' },
    }),
    row('1', '', 'Moulin', {
      ...{ culture: 'fr', scopeAndContent: 'Factures', extentAndMedium: '3 boîtes', generalNote: 'Un' },
      ...{ accessConditions: 'Ouvert à tous', subjectAccessPoints: 'Moulins' },
    }),
    row('2', '1', 'Ledger', { culture: 'en' }),
    row('2', '1', 'Grand livre', { culture: 'fr' }),
  ])
  const { code, stdout } = await run('languages', path, '--verbose')
  expect([code, /^(.*) lost for want of a field:\n {2}(.*): 1,/m.exec(stdout)?.slice(1)]).toEqual([
    0,
    ['1 cell', 'a name in another language'],
  ])
  expect(stdout).toContain('the translation into "fr" has 1 notes “odd” instead of 2')
  const { rows } = await db.pool.query(
    `SELECT title, titles, translations, body -> 'translations' AS fields, access FROM fonds.description WHERE tenant_id = $1 ORDER BY path`,
    [id],
  )
  expect(rows).toMatchObject([
    {
      title: 'Mill',
      titles: { en: 'Mill', fr: 'Moulin' },
      translations: { original: 'en', in: { fr: { summary: 'Factures', extent: ['3 boîtes'] } } },
      fields: {
        fr: { title: 'Moulin', notes: [{ type: 'accessrestrict' }, { type: 'odd' }], access: 'Ouvert à tous' },
      },
      access: { statement: 'Open to all', statements: { fr: 'Ouvert à tous' } },
    },
    { title: 'Ledger', titles: { en: 'Ledger', fr: 'Grand livre' }, fields: { fr: { title: 'Grand livre' } } },
  ])
  expect(rows[0].fields.fr.notes).toHaveLength(2)
  const state = () => db.pool.query('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [id])
  const before = (await state()).rows
  expect((await run('languages', path)).code).toBe(0)
  expect((await state()).rows).toEqual(before)
})

test('columns with a language in their name translate those without', async () => {
  const { id } = await aTenant(db.pool, { slug: 'columns-of-languages' })
  const mapping = join(folder, 'languages.yml')
  writeFileSync(mapping, 'columns: { identifier: RefNo, title: Title, generalNote: Note }\ndefaults: { culture: en }')
  const path = csv('titles.csv', [
    {
      RefNo: 'Q',
      Title: 'Quay',
      'Title (fr)': 'Quai',
      'title (cy)': 'Cei',
      Note: 'Damp',
      'Note (fr)': '',
      'Other (fr)': 'x',
    },
    { RefNo: 'R', Title: 'Rope', 'Title (fr)': '', 'title (cy)': '', Note: '', 'Note (fr)': '', 'Other (fr)': '' },
  ])
  const { code, stdout } = await run('columns-of-languages', path, '--mapping', mapping, '--verbose')
  expect([code, stdout]).toEqual([0, expect.stringContaining('Other (fr)')])
  const { rows } = await db.pool.query(
    `SELECT title, body -> 'translations' AS fields FROM fonds.description WHERE tenant_id = $1 ORDER BY title`,
    [id],
  )
  expect(rows).toEqual([
    { title: 'Quay', fields: { cy: { title: 'Cei' }, fr: { title: 'Quai' } } },
    { title: 'Rope', fields: null },
  ])
})

test('creators, actors and names are agents although AtoM does not say of which kind; only subjects are subjects', async () => {
  const [{ id, slug }, twin] = [await aTenant(db.pool), await aTenant(db.pool)]
  const file = csv('names.csv', [
    row('1', '', 'Papers of the Ferry', {
      creators: 'Velm Ferry Company|Holm, Erik, 1860-1931',
      nameAccessPoints: 'Brandt family|Quist, Ida',
      subjectAccessPoints: 'Ferries',
      publicationStatus: 'Published',
    }),
    row('2', '1', 'Guide', {
      eventTypes: 'Creation|Publication|Accumulation',
      eventActors: 'Lund, Ada|Sund Press|Brook',
      eventDates: '1900|1901|1902',
      publicationStatus: 'Published',
    }),
  ])
  expect((await run(slug, file)).code).toBe(0)
  const { rows } = await db.pool.query(
    `SELECT e.name, e.entity_type, e.type_certain, l.roles, l.creator, l.heading FROM fonds.description_entity l
       JOIN fonds.entity e ON e.id = l.entity_id WHERE l.tenant_id = $1 ORDER BY e.name COLLATE "C"`,
    [id],
  )
  expect(rows.map(({ name, entity_type, type_certain, roles }) => [name, entity_type, type_certain, roles])).toEqual([
    ['Brandt family', 'family', false, ['name']],
    ['Brook', 'corporate_body', false, ['collector']],
    ['Ferries', 'subject', true, ['subject']],
    ['Holm, Erik, 1860-1931', 'person', false, ['creator']],
    ['Lund, Ada', 'person', false, ['creator']],
    ['Quist, Ida', 'person', false, ['name']],
    ['Sund Press', 'corporate_body', false, ['publisher']],
    ['Velm Ferry Company', 'corporate_body', false, ['creator']],
  ])
  expect(rows.filter(({ creator }) => creator).map(({ heading }) => heading)).toEqual([
    'Brook',
    'Holm, Erik, 1860-1931',
    'Lund, Ada',
    'Velm Ferry Company',
  ])
  const { rowCount } = await db.pool.query('SELECT FROM fonds.entity WHERE tenant_id = $1', [twin.id])
  expect(rowCount).toBe(0)
})

test('rows that would replace or empty a public collection are refused, and other collections are imported', async () => {
  const { id } = await aTenant(db.pool, { slug: 'csv-loss' })
  const twin = await aTenant(db.pool, { slug: 'csv-loss-twin' })
  const letters = (parent: string, of: string) =>
    Array.from({ length: 30 }, (_, n) => row(`${parent}-${n}`, parent, `${of} ${n}`))
  const before = [row('1', '', 'Papers of the Mill'), ...letters('1', 'Letter'), row('2', '', 'Papers of the Quay')]
  const path = csv('loss.csv', before)
  await run('csv-loss', path, '--publish')
  await run('csv-loss-twin', path, '--publish')
  const mill = (await titles(id)).slice(0, 31)

  csv('loss.csv', [row('1', '', 'Maps of the Harbour'), ...letters('1', 'Chart'), row('2', '', 'Papers of the Pier')])
  const other = await run('csv-loss', path)
  expect(other.code).toBe(1)
  expect(other.stderr).toContain(
    `Refused ${path}:2, 1: “Maps of the Harbour” would take the place of the public collection “Papers of the Mill” (papers-of-the-mill): 0 of its 30 `,
  )
  expect(other.stderr).toContain('“Papers of the Pier” would take the place of')
  expect(await titles(id)).toEqual([...mill, 'Papers of the Quay'])

  csv('loss.csv', [row('1', '', 'Papers of the Mill'), row('2', '', 'Papers of the Quay'), row('3', '2', 'Plan')])
  const cut = await run('csv-loss', path)
  expect(cut.stderr).toMatch(/:2, 1: 30 of the 30 public descriptions .* import the file with --replace; /)
  expect(await titles(id)).toEqual([...mill, 'Papers of the Quay', '-Plan'])

  expect((await run('csv-loss', path, '--replace')).code).toBe(0)
  expect(await titles(id)).toEqual(['Papers of the Mill', 'Papers of the Quay', '-Plan'])
  expect(await titles(twin.id)).toHaveLength(32)
})

test('a file that lost most of its collections deletes none of them, unless asked to replace', async () => {
  const { id } = await aTenant(db.pool, { slug: 'csv-cut' })
  const fonds = Array.from({ length: 30 }, (_, n) => row(`${n}`, '', `Fonds ${n}`))
  const path = csv('cut.csv', fonds)
  await run('csv-cut', path, '--publish')
  csv('cut.csv', fonds.slice(0, 9))
  for (const words of [['--dry-run'], []]) {
    const { code, stderr } = await run('csv-cut', path, '--remove-missing', ...words)
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /21 of the 30 public descriptions from it would be deleted, with “Fonds .* add --replace\.\n$/,
    )
    expect(await titles(id)).toHaveLength(30)
  }
  expect((await run('csv-cut', path)).code).toBe(0)
  const watched = join(folder, 'watched')
  mkdirSync(watched)
  writeFileSync(join(watched, 'cut.csv'), readFileSync(path))
  const watch = await runMain('watch', watched, '--tenant', 'csv-cut', '--once', '--settle', '0.01', '--remove-missing')
  expect([watch.code, watch.stderr]).toEqual([
    1,
    expect.stringContaining('refused to delete what cut.csv lacks: 21 of the 30'),
  ])
  expect(await titles(id)).toHaveLength(30)
  expect((await run('csv-cut', path, '--remove-missing', '--replace')).code).toBe(0)
  expect(await titles(id)).toHaveLength(9)
})
