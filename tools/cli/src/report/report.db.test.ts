import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setEntityState, setPublished, type Tenant, withRows } from '@fonds/db'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { Access } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { createProgram } from '../program/create-program.ts'
import { runMain } from '../testing.ts'
import { access } from './kinds/access.commands.ts'
import { REPORTS } from './reports.ts'
import { foundBy, runReport } from './testing.ts'

let db: TestDatabase
let folder: string

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-report-'))
  vi.stubEnv('DATABASE_URL', db.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
  await rm(folder, { recursive: true })
})

let codes = 0

/** A unit with everything that the reports look for, which the others replace. */
const sound = (title: string | null, more: Partial<TreeSpec> = {}): TreeSpec => ({
  title,
  reference_code: `C ${++codes}`,
  dates: [aDate('1900', '1900', 1900, 1900)],
  extent: [{ text: '1 box', quantity: 1, unit: 'box' }],
  scope_and_content: [{ t: 'p', c: ['Letters.'] }],
  headings: [aHeading('Miller, Ada', { where: 'origination', role: 'creator' })],
  languages: ['en'],
  access: { status: 'open', until: null, statement: 'Open.' },
  rights: { statement: 'Free.', uri: null },
  digital_objects: [
    { type: null, title: 'Scan', url: 'https://a.example/1', mime_type: null, note: null, internal: false },
  ],
  ...more,
})

/**
 * Creates an archive with mistakes, and its twin: an archive with the same slugs in the same database, but without the
 * mistakes.
 */
async function archives(faulty: TreeSpec, twin: TreeSpec): Promise<{ mine: Tenant; twin: Tenant }> {
  const tenants = { mine: await aTenant(db.pool), twin: await aTenant(db.pool) }
  await aTree(db.pool, tenants.mine.id, faulty)
  await aTree(db.pool, tenants.twin.id, twin)
  return tenants
}

/** Returns whether `fonds` accepts a command line. Does not run it. */
async function isCommandLine(line: string): Promise<boolean> {
  let accepted = false
  const program = createProgram(() => {
    accepted = true
    return Promise.resolve()
  })
  await program.parseAsync(line.split(' ').slice(1), { from: 'user' })
  return accepted
}

const drafts = (tenant: string) => foundBy('drafts', tenant, 'kind', 'slug', 'descriptions', 'publish')

test('drafts: exactly what is not public, with the command that publishes it', async () => {
  const tree: TreeSpec = {
    title: 'Mill',
    children: [
      { title: 'Letters', level: 'series', children: [{ title: 'A letter' }, { title: 'Another letter' }] },
      { title: 'Ledgers', level: 'series', children: [{ title: 'A ledger' }] },
      { title: 'Maps', children: [{ title: 'Secret map', internal: true }] },
    ],
  }
  const {
    mine: { id, slug },
    twin,
  } = await archives(tree, { ...tree, children: (tree.children ?? []).slice(0, 2) })
  const heading = aHeading('Informer, An')
  await aTree(db.pool, id, { title: 'Police', headings: [heading] }, { publish: false })
  await setPublished(db.pool, id, 'collection', 'letters', false)
  await setPublished(db.pool, id, 'record', 'another-letter', false)
  await setEntityState(db.pool, id, 'informer-an', 'suppressed')
  expect(await drafts(slug)).toEqual([
    `unpublished collection letters 3 fonds publish --tenant ${slug} collection letters`,
    `within_unpublished record another-letter 1 fonds publish --tenant ${slug} record another-letter`,
    'internal record secret-map 1 null',
    `unpublished collection police 1 fonds publish --tenant ${slug} collection police`,
    `suppressed entity informer-an null fonds entity auto --tenant ${slug} informer-an`,
  ])
  expect(await drafts(twin.slug)).toEqual([])
  const { findings } = await runReport('drafts', slug)
  expect(findings[0]?.preview).toBe(`fonds preview --tenant ${slug} collection letters`)
  for (const { preview } of findings) if (typeof preview === 'string') expect(await isCommandLine(preview)).toBe(true)
  for (const { publish: command } of findings) {
    if (typeof command !== 'string') continue
    expect((await runMain(...command.split(' ').slice(1))).code, command).toBe(EXIT.ok)
  }
  expect(await drafts(slug)).toEqual(['internal record secret-map 1 null'])
})

test('drafts: a publication that was interrupted, and the command that finishes it', async () => {
  const { mine } = await archives({ title: 'Mill' }, { title: 'Mill' })
  await db.pool.query(
    `INSERT INTO fonds.hidden_range (tenant_id, description_id, path_from, path_to, purpose)
     SELECT tenant_id, id, path, path || '~', 'publish' FROM fonds.description WHERE tenant_id = $1`,
    [mine.id],
  )
  expect(await drafts(mine.slug)).toEqual([
    `unfinished collection mill 1 fonds publish --tenant ${mine.slug} collection mill`,
  ])
  expect((await runMain('publish', '--tenant', mine.slug, 'collection', 'mill')).code).toBe(EXIT.ok)
  expect(await drafts(mine.slug)).toEqual([])
})

describe('quality', () => {
  test('scores each series with its records, lowest first, and names what would raise it most', async () => {
    const bare = { reference_code: null, scope_and_content: [], headings: [], extent: [] }
    const { mine, twin } = await archives(
      sound('Mill', {
        children: [
          sound('Letters', {
            level: 'series',
            children: [sound('One', bare), sound('Two', bare), sound('Three', { digital_objects: [], title: null })],
          }),
        ],
      }),
      sound('Mill'),
    )
    // 55 twice, 80 and 100.
    expect(await foundBy('quality', mine.slug, 'slug', 'descriptions', 'score', 'raise', 'gain', 'raise_next')).toEqual(
      [
        'below_75 letters 4 72.5 scope and content, or abstract 7.5 reference code (+5); extent (+5)',
        'from_75 mill 1 100 null null null',
      ],
    )
    expect(await foundBy('quality', twin.slug, 'slug', 'descriptions', 'score')).toEqual(['from_75 mill 1 100'])
  })
})

test('duplicates: reference codes used twice, and siblings with the same title and date', async () => {
  const date = aDate('1901', '1901', 1901, 1901)
  const tree = (code: string, title: string): TreeSpec => ({
    title: 'Mill',
    reference_code: 'M',
    children: [
      { title: 'Letters', level: 'series', reference_code: 'M/1', children: [{ title: 'Note', reference_code: code }] },
      { title: 'Notes', dates: [date] },
      { title, dates: [date], reference_code: 'M/3' },
      { title: 'Notes', reference_code: 'm/3' },
      // Devised titles.
      { title: null, dates: [date] },
      { title: null, dates: [date] },
    ],
  })
  const { mine, twin } = await archives(tree('M/1', 'Notes'), tree('M/1/1', 'Maps'))
  await aTree(db.pool, mine.id, { title: 'Harbour', reference_code: 'M' })
  await aTree(db.pool, mine.id, { title: 'Harbour', reference_code: 'H' })
  const found = (tenant: string) =>
    foundBy('duplicates', tenant, 'title', 'reference_code', 'date', 'same_as', 'same_as_finding_aid')
  expect(await found(mine.slug)).toEqual([
    'code_in_finding_aid Note M/1 null letters mill',
    'same_title Notes M/3 1901 notes mill',
    'code_elsewhere Harbour M null mill mill',
  ])
  expect(await found(twin.slug)).toEqual([])
})

test('missing: each essential element that a description lacks, where it is expected', async () => {
  const everything = (more: Partial<TreeSpec>, below: Partial<TreeSpec>): TreeSpec =>
    sound('Mill', {
      ...more,
      children: [
        sound('Letters', {
          level: 'series',
          ...below,
          children: [sound('A letter', { ...below, title: below.title ?? 'A letter' })],
        }),
      ],
    })
  const nothing = {
    reference_code: null,
    dates: [],
    extent: [],
    scope_and_content: [],
    headings: [],
    languages: [],
    access: null,
    rights: null,
  }
  const { mine, twin } = await archives(
    { ...everything(nothing, {}), children: [{ ...sound(null), ...nothing, level: 'unspecified' }] },
    everything({}, { languages: [], access: null, rights: null, headings: [] }),
  )
  expect(await foundBy('missing', mine.slug, 'slug')).toEqual([
    'reference_code mill',
    'date mill',
    'extent mill',
    'scope mill',
    'creator mill',
    'language mill',
    'access mill',
    'rights mill',
    'title unspecified',
    'reference_code unspecified',
    'level unspecified',
    'date unspecified',
    'extent unspecified',
  ])
  expect(await foundBy('missing', twin.slug, 'slug')).toEqual([])
})

test('orphans: entities that neither descriptions nor authority records name', async () => {
  const names = (...headings: string[]): TreeSpec => ({
    title: 'Mill',
    headings: headings.map((name) => aHeading(name)),
  })
  const { mine, twin } = await archives(names('Miller, Ada', 'Miller, Old'), names('Miller, Ada', 'Miller, Old'))
  const source = (await db.pool.query('SELECT source FROM fonds.description WHERE tenant_id = $1', [mine.id])).rows[0]
  await aTree(db.pool, mine.id, names('Miller, Ada'), { source: source.source })
  expect(await foundBy('orphans', mine.slug, 'entity_type', 'slug', 'state')).toEqual([
    'heading person miller-old auto',
  ])
  expect(await foundBy('orphans', twin.slug, 'slug')).toEqual([])
})

test('names: those whose type no source states, in their own archive', async () => {
  const untyped = (name: string) => aHeading(name, { type: 'name', role: 'creator', where: 'origination' })
  const { mine, twin } = await archives(
    { title: 'Mill', headings: [untyped('Velm Ferry Company'), untyped('Abel, Ines'), aHeading('Quist, Ida')] },
    { title: 'Mill', headings: [aHeading('Velm Ferry Company', { type: 'corporate_body' })] },
  )
  expect(await foundBy('names', mine.slug, 'entity_type', 'name', 'other_name')).toEqual([
    'uncertain_type person Abel, Ines null',
    'uncertain_type corporate_body Velm Ferry Company null',
  ])
  expect(await foundBy('names', twin.slug, 'name')).toEqual([])
})

describe('access', () => {
  const stated = (title: string, status: Access['status'], until: string | null): TreeSpec => ({
    title,
    access: { status, until, statement: `${title}.` },
    children: [{ title: `Below ${title}` }],
  })

  const tree: TreeSpec = {
    title: 'Mill',
    children: [
      { ...stated('Ask the miller', 'unknown', null), children: [stated('Ask the miller', 'unknown', null)] },
      stated('Ends', 'closed', '2030-12-31'),
      stated('Ended', 'restricted', '2030-06-15'),
      stated('Earlier', 'closed', '2029-12-31'),
      stated('Later', 'closed', '2031-01-01'),
      stated('Open', 'open', null),
      stated('Partly', 'partial', null),
    ],
  }

  test('each statement once with its reading, and restrictions that end this year where they are made', async () => {
    const { mine, twin } = await archives(tree, { ...tree, children: (tree.children ?? []).slice(5) })
    const found = (tenant: Tenant) =>
      withRows<Record<string, string>, string[], 'tenant' | 'day'>(
        db.pool,
        access.statement,
        { tenant: tenant.id, day: '2030-06-15' },
        async (rows) => {
          const lines: string[] = []
          for await (const row of rows) lines.push(`${row.problem} ${row.slug} ${row.until} ${row.descriptions}`)
          return lines.sort()
        },
      )
    expect(await found(mine)).toEqual([
      'ended ended 2030-06-15 1',
      'ends ends 2030-12-31 1',
      'not_understood ask-the-miller null 3',
      'read_closed earlier 2029-12-31 2',
      'read_closed ends 2030-12-31 2',
      'read_closed later 2031-01-01 2',
      'read_open open null 2',
      'read_partial partly null 2',
      'read_restricted ended 2030-06-15 2',
    ])
    expect(await found(twin)).toEqual(['read_open open null 2', 'read_partial partly null 2'])
  })

  test('images are counted, and the command decides on the statement, for one archive', async () => {
    const { mine, twin } = await archives(tree, tree)
    await db.pool.query(
      `UPDATE fonds.description SET image_count = 2 WHERE tenant_id = $1 AND title LIKE 'Below Ask%'`,
      [mine.id],
    )
    const listed = async (problem: string, { slug }: Tenant) =>
      (await runReport('access', slug)).findings
        .filter((finding) => finding.problem === problem)
        .map(({ statement, descriptions, images, command }) => ({ statement, descriptions, images, command }))
    const [{ command, ...rest } = {}] = await listed('not_understood', mine)
    expect(rest).toEqual({ statement: 'Ask the miller.', descriptions: 3, images: 2 })
    const words = String(command).replace('STATUS', 'open').split(' ')
    expect((await runMain(...words.slice(1))).code).toBe(EXIT.ok)
    expect(await listed('not_understood', mine)).toEqual([])
    const [decided] = await listed('decided', mine)
    expect(decided).toMatchObject({ statement: 'Ask the miller.', descriptions: 3, images: 2 })
    expect(await listed('decided', twin)).toEqual([])
    expect(await listed('not_understood', twin)).toHaveLength(1)
    expect((await runMain(...String(decided?.command).split(' ').slice(1))).code).toBe(EXIT.ok)
    expect(await listed('not_understood', mine)).toHaveLength(1)
  })

  test('today is that of the time zone of the archive', async () => {
    const { mine } = await archives({ title: 'Mill' }, { title: 'Mill' })
    const year = async () =>
      Number(
        (await db.pool.query(`SELECT extract(year FROM now() AT TIME ZONE 'Pacific/Kiritimati')::text AS year`)).rows[0]
          .year,
      )
    await db.pool.query(`UPDATE fonds.tenant SET time_zone = 'Pacific/Kiritimati' WHERE id = $1`, [mine.id])
    const until = `${await year()}-01-01`
    await aTree(db.pool, mine.id, { title: 'Ended', access: { status: 'closed', until, statement: 'Closed.' } })
    expect((await foundBy('access', mine.slug, 'slug', 'until')).sort()).toEqual([
      `ended ended ${until}`,
      `read_closed ended ${until}`,
    ])
  })
})

describe.each(REPORTS.map(({ name }) => name))('report %s', (name) => {
  test('finds nothing in an empty archive, in every format', async () => {
    const { slug } = await aTenant(db.pool)
    const file = join(folder, `${name}.html`)
    expect(await runReport(name, slug)).toMatchObject({ findings: [], total: 0 })
    for (const [options, output] of [
      [[], `${name}: nothing found in tenant ${slug}\n`],
      [['--csv'], expect.stringMatching(/^\ufeffProblem,[^\r\n]+\r\n$/)],
      [['--html', file], `${file}: 0 findings\n`],
    ] as const) {
      expect(await runMain('report', name, '--tenant', slug, ...options)).toEqual({
        code: EXIT.ok,
        stdout: output,
        stderr: '',
      })
    }
    expect(await readFile(file, 'utf8')).toMatch(/<\/html>\n$/)
  })

  test('of a tenant that does not exist exits with 3', async () => {
    expect((await runMain('report', name, '--tenant', 'nobody')).code).toBe(EXIT.notFound)
  })
})

describe('options', () => {
  let slug: string
  beforeAll(async () => {
    slug = (await aTenant(db.pool)).slug
    const { id } = (await db.pool.query('SELECT id FROM fonds.tenant WHERE slug = $1', [slug])).rows[0]
    const children = Array.from({ length: 12 }, (_, n) => ({ title: `=Letter ${n}` }))
    await aTree(db.pool, id, { title: 'Mill', children })
  })
  const run = (...options: string[]) => runMain('report', 'missing', '--tenant', slug, ...options)

  test('text lists five findings of each problem by default, --limit others, CSV all of them', async () => {
    const listed = async (...options: string[]) => (await run(...options)).stdout.match(/=Letter \d+ /g) ?? []
    expect(await listed('--limit', '3')).toHaveLength(2 + 2 + 2)
    expect((await run()).stdout).toContain('No date: 13\n')
    expect((await run()).stdout).toContain('  … and 8 more\n')
    expect((await run('--csv')).stdout.match(/^No date,/gm)).toHaveLength(13)
    expect((await run('--csv')).stdout).toContain(",'=Letter 3,")
  })

  test('--html writes the whole page or nothing, and replaces the previous one', async () => {
    const file = join(folder, 'page.html')
    await writeFile(file, 'before')
    expect(await run('--html', join(folder, 'none', 'page.html'))).toMatchObject({
      code: EXIT.notFound,
      stderr: expect.stringContaining(`there is no folder ${join(folder, 'none')}\n`),
    })
    expect((await run('--html', folder)).code).not.toBe(EXIT.ok)
    expect(await run('--html', file)).toMatchObject({ code: EXIT.ok, stdout: expect.stringContaining(`${file}: `) })
    expect(await readFile(file, 'utf8')).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/)
    expect((await readdir(folder)).filter((name) => name.includes('.new'))).toEqual([])
  })

  test.each([
    [['--csv', '--json'], '--csv and --json exclude each other'],
    [['--json', '--html', 'a.html'], '--json and --html exclude each other'],
    [['--html', ''], '--html takes the name of a file'],
    [['--limit', '0'], 'must be a number from 1 to 10,000'],
    [['--limit', 'all'], 'must be a number from 1 to 10,000'],
  ])('%j exits with 2', async (options, message) => {
    expect(await run(...options)).toMatchObject({
      code: EXIT.usage,
      stdout: '',
      stderr: expect.stringContaining(message),
    })
  })
})
