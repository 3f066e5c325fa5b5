import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fonds-import-repositories-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('PUBLIC_URL', 'https://archive.example')
  vi.stubEnv('BASE_DOMAIN', 'archive.example')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

let tenant: { id: string; slug: string }
beforeEach(async () => {
  tenant = await aTenant(db.pool)
})

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const run = async (...words: string[]) => {
  const { code, stdout, stderr } = await runMain('import', 'repositories', '--tenant', tenant.slug, ...words)
  return { code, stdout, stderr }
}

const stored = async (of = tenant.id) =>
  (
    await db.pool.query(
      `SELECT slug, position, language, name, other_names, codes, address, contact, coordinates, texts, translations
       FROM fonds.repository WHERE tenant_id = $1 ORDER BY position`,
      [of],
    )
  ).rows

const HEAD = [
  'legacyId,uploadLimit,identifier,authorizedFormOfName,parallelFormsOfName,otherFormsOfName,types,streetAddress,city',
  'telephone,email,website,latitude,longitude,history,geoculturalContext,openingTimes,accessConditions,disabledAccess',
  'unheard,culture',
].join(',')
const CITY =
  '1,-1,GB-1,City Archives,Archives de la ville,Old Archives|The Archives,Local,1 Hill Road,Lindovar,' +
  '020 1,city@example.org,https://city.example,52.41,-4.07,Founded in 1900.,In the valley.,Monday,By appointment,A lift,x,en'
const IN_FRENCH = '1,,,Archives de Lindovar,,,,,,,,,,,Fondées en 1900.,,lundi,,,,fr'
const HARBOUR = '2,-1,NULL,Harbour Museum,,,,,,,,,,,,,,,,y,en'
const ALL = [HEAD, CITY, IN_FRENCH, HARBOUR].join('\n')

test('describes the archive’s repositories, with translations, and names columns without a field once', async () => {
  const twin = await aTenant(db.pool)
  const path = file('repositories.csv', ALL)
  const { code, stdout, stderr } = await run(path)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(
    `${path}: created city-archives (City Archives)\n${path}: created harbour-museum (Harbour Museum)\n`,
  )
  expect(stdout).toContain('2 repositories: 2 created, 0 updated, 0 unchanged.')
  expect(stdout.match(/\bunheard\b/g)).toHaveLength(1)
  expect(stdout).not.toContain('uploadLimit')
  expect(await stored()).toEqual([
    {
      ...{ slug: 'city-archives', position: 0, language: 'en', name: 'City Archives', codes: ['GB-1'] },
      other_names: ['Archives de la ville', 'Old Archives', 'The Archives'],
      address: { street: '1 Hill Road', locality: 'Lindovar' },
      contact: { telephone: '020 1', email: 'city@example.org', url: 'https://city.example' },
      coordinates: { lat: 52.41, lon: -4.07 },
      texts: {
        history: 'Founded in 1900.\n\nIn the valley.',
        opening_hours: 'Monday',
        access: 'By appointment\n\nA lift',
      },
      translations: { fr: { name: 'Archives de Lindovar', history: 'Fondées en 1900.', opening_hours: 'lundi' } },
    },
    {
      ...{ slug: 'harbour-museum', position: 1, language: 'en', name: 'Harbour Museum', codes: [] },
      ...{ other_names: [], address: null, contact: null, coordinates: null, texts: {}, translations: {} },
    },
  ])
  expect(await stored(twin.id)).toEqual([])
  expect((await run(path)).stdout).toContain('0 created, 0 updated, 2 unchanged.')
})

test('a dry run says what would be done, and does nothing', async () => {
  const path = file('dry.csv', ALL)
  const { stdout } = await run(path, '--dry-run', '--json')
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ dry_run: true, imported: 1, refused: 0 },
    files: [
      { ok: true, repositories: [{ slug: 'city-archives', outcome: 'created', line: 2 }, { outcome: 'created' }] },
    ],
  })
  expect(await stored()).toEqual([])
})

test('finds the repositories that a site file describes, and keeps what the file has no columns for', async () => {
  await aTree(db.pool, tenant.id, { title: 'Plan' })
  const site = file(
    'site.yaml',
    `repositories:
  - slug: town
    name: { en: Town, cy: Tref }
    codes: [XX, gb 1]
    coordinates: 1,2
    contact: { telephone: '1', email: old@example.org }
    history: { en: Old, cy: Hen }
    buildings: { en: Brick, cy: Brics }
`,
  )
  expect((await runMain('apply', site, '--tenant', tenant.slug, '--yes')).code).toBe(0)
  const { stdout } = await run(
    file('some.csv', 'identifier,authorizedFormOfName,history,email,culture\nGB-1,City,New,,en\n'),
  )
  expect(stdout).toContain('updated town (City)')
  expect(await stored()).toMatchObject([
    {
      ...{ slug: 'town', position: 0, name: 'City', codes: ['GB-1', 'XX', 'gb 1'], coordinates: { lat: 1, lon: 2 } },
      ...{ texts: { history: 'New', buildings: 'Brick' }, translations: { cy: { buildings: 'Brics' } } },
      contact: { telephone: '1' },
    },
  ])
  // By the name, without an identifier.
  expect((await run(file('named.csv', 'authorizedFormOfName\nCITY\n'))).stdout).toContain('updated town (CITY)')
})

test('keeps texts that do not say in which language they are', async () => {
  const site = file('plain.yaml', 'repositories: [{ slug: town, name: Town, buildings: Brick }]\n')
  expect((await runMain('apply', site, '--tenant', tenant.slug, '--yes')).code).toBe(0)
  await run(file('one.csv', 'authorizedFormOfName,history,culture\nTown,New,en\n'))
  expect(await stored()).toMatchObject([{ language: 'en', texts: { history: 'New', buildings: 'Brick' } }])
})

test('recognises what it imported, whichever row of a repository comes first', async () => {
  const [head = '', city = '', french = '', harbour = ''] = ALL.replaceAll('GB-1', '').split('\n')
  await run(file('once.csv', [head, city, french, harbour].join('\n')))
  const { stdout } = await run(file('turned.csv', [head, harbour, french, city].join('\n')))
  expect(stdout).toContain('0 created, 1 updated, 1 unchanged')
  expect(await stored()).toMatchObject([
    { slug: 'city-archives', language: 'fr', translations: { en: { name: 'City Archives' } } },
    { slug: 'harbour-museum' },
  ])
})

test('two of one name are told by their identifiers, also when one of them was there, and others by their signs', async () => {
  const head = 'identifier,authorizedFormOfName\n'
  await run(file('one.csv', `${head}X,City\n`))
  for (const created of [3, 0]) {
    const { stdout } = await run(file('two.csv', `${head}Y,City\nX,City\n,!\n,?\n`))
    expect(stdout).toContain(`${created} created, 0 updated, ${4 - created} unchanged`)
  }
  const { stderr } = await run(file('which.csv', `${head},City\n`))
  expect(stderr).toContain(':2: may be any of the repositories city, city-2: give an identifier')
})

test('matches collections again: what names a new repository is held by it', async () => {
  const repository = [{ type: 'repository', blocks: [{ t: 'p' as const, c: ['City Archives'] }] }]
  await aTree(db.pool, tenant.id, { title: 'Plans', notes: repository as never })
  await run(file('held.csv', ALL))
  const { rows } = await db.pool.query(
    `SELECT r.slug FROM fonds.collection_repository c JOIN fonds.repository r ON r.id = c.repository_id WHERE c.tenant_id = $1`,
    [tenant.id],
  )
  expect(rows).toEqual([{ slug: 'city-archives' }])
})

test('whoever follows the feed learns of another name of the repository', async () => {
  await aTree(db.pool, tenant.id, {
    ...{ title: 'Plans', children: [{ title: 'Plan' }] },
    notes: [{ type: 'repository', blocks: [{ t: 'p' as const, c: ['GB-1'] }] }] as never,
  })
  await run(file('held.csv', ALL))
  const read = 'SELECT seq FROM api.tenant_state($1)'
  const { rows: before } = await db.pool.query<{ seq: string }>(read, [tenant.id])
  expect((await run(file('named.csv', ALL.replace('City Archives', 'Town Archives')), '--dry-run')).code).toBe(0)
  expect((await db.pool.query(read, [tenant.id])).rows).toEqual(before)
  expect((await run(file('named.csv', ALL.replace('City Archives', 'Town Archives')))).code).toBe(0)
  const { rows } = await db.pool.query(
    `SELECT d.title FROM api.changes($1, $2, NULL, 100) c JOIN fonds.description d ON d.id = c.item_id WHERE c.seq > $2 ORDER BY 1`,
    [tenant.id, before[0]?.seq],
  )
  expect(rows).toEqual([{ title: 'Plan' }, { title: 'Plans' }])
})

test.each([
  ['a missing column', 'name\nCity\n', /:1: there is no column authorizedFormOfName/],
  [
    'the same repository twice',
    'authorizedFormOfName\nCity\nHarbour\nCity\n',
    /:4: is the same repository as on line 2/,
  ],
  ...['X,City\n,City', ',City\nX,City', 'X,City\nx,Town'].map((rows): [string, string, RegExp] => [
    `what another import would take for the same: ${rows}`,
    `identifier,authorizedFormOfName\n${rows}\n`,
    /:3: is the same repository as on line 2/,
  ]),
  ['a name that is too long', `authorizedFormOfName\nOne\n${'x'.repeat(301)}\n`, /:3: the repository's names/],
  ['an empty file', '', /:1: the file is empty/],
])('%s is refused, with its line, and nothing of the file is stored', async (_, text, expected) => {
  const { code, stderr } = await run(file('wrong.csv', text))
  expect(code).not.toBe(0)
  expect(stderr).toMatch(expected)
  expect(await stored()).toEqual([])
})

test('warns of a row in no new language, and of texts that their own language lacks', async () => {
  const text = 'legacyId,authorizedFormOfName,history,culture\n1,City,,en\n1,Stadt,Alt,de\n1,Again,,en\n'
  const { stdout } = await run(file('odd.csv', text))
  expect(stdout).toContain('odd.csv:3: history is there in de, but not in en: omitted')
  expect(stdout).toContain('odd.csv:4: the row repeats that on line 2 in no new language: omitted')
  expect(await stored()).toMatchObject([{ name: 'City', texts: {}, translations: { de: { name: 'Stadt' } } }])
})
