import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { createProgram } from '../program/create-program.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let tenant: Tenant
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
  tenant = await aTenant(db.pool, { slug: 'mine' })
  const series = { title: 'Series', level: 'series' as const, children: [{ title: 'Letter' }] }
  await aTree(db.pool, tenant.id, { title: 'Fonds', children: [series] })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
})

const run = async (...words: string[]) => (await runMain(...words, '--json')).code
const set = (...assignments: string[]) => run('set', '--tenant', 'mine', 'collection', 'series', ...assignments)

async function stored() {
  const { rows } = await db.pool.query(
    `SELECT d.suppress AS suppress_from_aggregators, d.oai_set, d.set_access AS access, c.slug AS cover
     FROM fonds.description d LEFT JOIN fonds.description c ON c.id = d.cover_id
     WHERE d.tenant_id = $1 AND d.slug = 'series'`,
    [tenant.id],
  )
  return rows[0]
}

const CLEAR = { suppress_from_aggregators: false, oai_set: false, access: null, cover: null }

test.each([
  ['suppress_from_aggregators=true', { ...CLEAR, suppress_from_aggregators: true }],
  ['oai_set=true', { ...CLEAR, oai_set: true }],
  ['access=closed', { ...CLEAR, access: { status: 'closed', until: null, statement: null } }],
  ['cover=letter', { ...CLEAR, cover: 'letter' }],
])('%s is cleared by an empty value', async (assignment, expected) => {
  expect(await set(assignment)).toBe(EXIT.ok)
  expect(await stored()).toEqual(expected)
  expect(await set(`${assignment.split('=')[0]}=`)).toBe(EXIT.ok)
  expect(await stored()).toEqual(CLEAR)
})

test('changes and clears parts of access, and clears all by an empty access', async () => {
  expect(await set('access_until=2050-01-01')).not.toBe(EXIT.ok)
  expect(await set('access_until=', 'access_statement=')).toBe(EXIT.ok)
  expect(await stored()).toEqual(CLEAR)
  await set('access=restricted', 'access_until=2050-01-01', 'access_statement=By appointment')
  await set('access_until=')
  expect((await stored()).access).toEqual({ status: 'restricted', until: null, statement: 'By appointment' })
  await set('access_until=2060-01-01')
  await set('access_statement=')
  expect((await stored()).access).toEqual({ status: 'restricted', until: '2060-01-01', statement: null })
  expect(await set('access=', 'access_until=2070-01-01')).toBe(EXIT.usage)
  expect(await set('access=', 'access_until=')).toBe(EXIT.ok)
  expect(await stored()).toEqual(CLEAR)
})

test('a statement decides for all descriptions that make it, by its words, and is taken back', async () => {
  const access = { status: 'unknown' as const, until: null, statement: 'Ask the “miller”.' }
  await aTree(db.pool, tenant.id, {
    title: 'Asked',
    children: [
      { title: 'One', access },
      { title: 'Two', access },
    ],
  })
  const decide = (...words: string[]) => run('set', '--tenant', 'mine', '--statement', access.statement, ...words)
  const statuses = async () =>
    (
      await db.pool.query(
        `SELECT access ->> 'status' AS status, access ->> 'until' AS until FROM fonds.description
         WHERE tenant_id = $1 AND title IN ('One', 'Two')`,
        [tenant.id],
      )
    ).rows
  expect(await decide('access=closed', 'access_until=2999-01-01')).toBe(EXIT.ok)
  expect(await statuses()).toEqual(Array(2).fill({ status: 'closed', until: '2999-01-01' }))
  expect(await decide('access=')).toBe(EXIT.ok)
  expect(await statuses()).toEqual(Array(2).fill({ status: 'unknown', until: null }))
  for (const wrong of [
    [],
    ['access_until=2050-01-01'],
    ['access=', 'access_until=2050-01-01'],
    ['cover=one'],
    ['record'],
  ]) {
    expect(await decide(...wrong), wrong.join(' ')).toBe(EXIT.usage)
  }
  expect(await decide('access=open', '--from', 'x.csv')).toBe(EXIT.usage)
  expect(await decide('access=secret')).not.toBe(EXIT.ok)
  expect(await run('set', '--tenant', 'mine', '--statement', 'Never said.', 'access=open')).not.toBe(EXIT.ok)
  expect(await statuses()).toEqual(Array(2).fill({ status: 'unknown', until: null }))
  expect(await run('set', '--tenant', 'mine', 'series', 'x', 'access=open')).toBe(EXIT.usage)
})

test('coordinates of a place are set and cleared, and rejected if they are invalid', async () => {
  await aTree(db.pool, tenant.id, { title: 'Maps', headings: [aHeading('Vienna', { type: 'place' })] })
  const place = (...assignments: string[]) => run('set', '--tenant', 'mine', 'place', 'vienna', ...assignments)
  const coordinates = async () =>
    (await db.pool.query(`SELECT coordinates FROM fonds.entity WHERE tenant_id = $1 AND slug = 'vienna'`, [tenant.id]))
      .rows[0].coordinates
  expect(await place('coordinates=48°12′30″N 16°22′21″E')).toBe(EXIT.ok)
  expect(await coordinates()).toEqual({ lat: 48.208333333, lon: 16.3725, precision: 0.00028 })
  for (const wrong of ['coordinates=91,0', 'coordinates=0,181', 'coordinates=Vienna', 'access=open', 'coordinates']) {
    expect(await place(wrong), wrong).toBe(EXIT.usage)
  }
  expect(await place('coordinates=1,1', 'coordinates=2,2')).toBe(EXIT.usage)
  expect(await coordinates()).not.toBeNull()
  expect(await place('coordinates=')).toBe(EXIT.ok)
  expect(await coordinates()).toBeNull()
})

const VALUES: Readonly<Record<string, string>> = {
  synonyms: 'steamer, steamship',
  'custom-domain': 'bücher.example',
  'public-origin': 'https://bücher.example',
  'site-url-template': 'https://www.example.org/{kind}/{slug}',
  permalinks: 'pages',
  identifier: 'DE-1234',
  address: 'locality=Velme',
  contact: 'email=a@example.org',
  logo: 'https://example.org/logo.png',
  'time-zone': 'Europe/Vienna',
  languages: 'de,fr',
  'rights-uri': 'https://example.org/licence',
  'metadata-rights-uri': 'https://example.org/licence',
  'material-rights-uri': 'https://example.org/licence',
  'oai-admin-email': 'a@example.org',
  branding: 'colour=#1a2b3c',
  'originals-follow-access': 'false',
  'pdf-page-size': 'letter',
  'ark-naan': '12345',
  slugs: 'reference',
  'reference-codes': 'composed',
  usage: 'none',
  streams: '5',
  'max-descriptions': '5000',
  'max-storage': '2TiB',
  requests: '{templates: [{kind: mail, to: desk@town.example}]}',
}

/** Options of `fonds tenant set` that each set a field. */
const fields = (
  createProgram(() => Promise.resolve())
    .commands.find((command) => command.name() === 'tenant')
    ?.commands.find((command) => command.name() === 'set')?.options ?? []
)
  .map((option) => option.name())
  // A shoulder needs a NAAN, and a translation names its field; they have tests of their own. A collection is no field.
  .filter((name) => !['name', 'json', 'ark-shoulder', 'translation', 'collection'].includes(name))

test('the list of fields is not empty', () => {
  expect(fields.length).toBeGreaterThan(10)
})

/** Returns what `tenant set` sets. Prefixes of ARKs that the archive has had are kept for ever. */
async function row() {
  const { rows } = await db.pool.query('SELECT * FROM fonds.tenant WHERE id = $1', [tenant.id])
  const { ark_prefixes: _, ...set } = rows[0]
  return set
}

test.each(fields)('tenant set --%s is cleared by an empty value', async (name) => {
  const before = await row()
  expect(await run('tenant', 'set', 'mine', `--${name}`, VALUES[name] ?? 'Words')).toBe(EXIT.ok)
  expect(await row()).not.toEqual(before)
  expect(await run('tenant', 'set', 'mine', `--${name}`, '')).toBe(EXIT.ok)
  expect(await row()).toEqual(before)
})

test('tenant set --translation sets a text of a language, and an empty one takes it back', async () => {
  const before = await row()
  expect(await run('tenant', 'set', 'mine', '--translation', '')).not.toBe(EXIT.ok)
  expect(await run('tenant', 'set', 'mine', '--translation', 'name (fr)=Archives')).toBe(EXIT.ok)
  expect(await row()).toMatchObject({ translations: { fr: { name: 'Archives' } } })
  expect(await run('tenant', 'set', 'mine', '--translation', 'name (fr)=')).toBe(EXIT.ok)
  expect(await row()).toEqual(before)
})

test('tenant set --ark-shoulder needs a NAAN, and is cleared by an empty value', async () => {
  const before = await row()
  expect(await run('tenant', 'set', 'mine', '--ark-shoulder', 'b3')).not.toBe(EXIT.ok)
  expect(await row()).toEqual(before)
  expect(await run('tenant', 'set', 'mine', '--ark-naan', '12345', '--ark-shoulder', 'b3')).toBe(EXIT.ok)
  expect(await row()).toMatchObject({ ark_naan: '12345', ark_shoulder: 'b3' })
  expect(await run('tenant', 'set', 'mine', '--ark-shoulder', '')).toBe(EXIT.ok)
  expect(await row()).toEqual({ ...before, ark_naan: '12345' })
  expect(await run('tenant', 'set', 'mine', '--ark-naan', '')).toBe(EXIT.ok)
  expect(await row()).toEqual(before)
})

test('slugs are made of titles or reference codes; an empty value is the default', async () => {
  const rule = async () =>
    (await db.pool.query('SELECT slugs FROM fonds.tenant WHERE id = $1', [tenant.id])).rows[0].slugs
  expect(await rule()).toBe('title')
  for (const [word, code, expected] of [
    ['reference', EXIT.ok, 'reference'],
    ['code', EXIT.conflict, 'reference'],
    ['', EXIT.ok, 'title'],
  ] as const) {
    expect(await run('tenant', 'set', 'mine', '--slugs', word)).toBe(code)
    expect(await rule()).toBe(expected)
  }
})

test('a page size is A4 or letter, in any case', async () => {
  const size = async () =>
    (await db.pool.query('SELECT pdf_page_size FROM fonds.tenant WHERE id = $1', [tenant.id])).rows[0].pdf_page_size
  expect(await run('tenant', 'set', 'mine', '--pdf-page-size', 'Letter')).toBe(EXIT.ok)
  expect(await size()).toBe('letter')
  expect(await run('tenant', 'set', 'mine', '--pdf-page-size', 'legal')).toBe(EXIT.conflict)
  expect(await size()).toBe('letter')
})

test('notice= says something first, also in other languages; an empty one takes it back', async () => {
  const notice = async () =>
    (
      await db.pool.query('SELECT notice FROM fonds.description WHERE tenant_id = $1 AND kind = $2', [
        tenant.id,
        'record',
      ])
    ).rows[0]?.notice
  const { rows } = await db.pool.query(
    `SELECT slug FROM fonds.description WHERE tenant_id = $1 AND kind = 'collection' ORDER BY path LIMIT 1`,
    [tenant.id],
  )
  const set = (...words: string[]) => run('set', '--tenant', 'mine', 'collection', rows[0]?.slug ?? '', ...words)
  expect(await set('notice=Harsh words.', 'notice (fr)=Mots durs.')).toBe(EXIT.ok)
  expect(await notice()).toEqual({ text: 'Harsh words.', lang: null, in: { fr: 'Mots durs.' } })
  expect(await set('notice (fr)=')).toBe(EXIT.ok)
  expect(await notice()).toEqual({ text: 'Harsh words.', lang: null })
  expect(await set(`notice=${'x'.repeat(1_001)}`)).toBe(EXIT.usage)
  expect(await set('notice=')).toBe(EXIT.ok)
  expect(await notice()).toBeNull()
})

test('a name cannot be cleared', async () => {
  expect(await run('tenant', 'set', 'mine', '--name', '')).toBe(EXIT.usage)
})

test('slug= names a description or an entity, says what redirects, and refuses what is taken', async () => {
  const [own, twin] = [await aTenant(db.pool, { slug: 'slugs' }), await aTenant(db.pool, { slug: 'slugs-twin' })]
  const spec = {
    title: 'Papers',
    headings: [aHeading('Holm, Erik')],
    children: [{ title: 'Letter' }, { title: 'Diary' }],
  }
  for (const { id } of [own, twin]) await aTree(db.pool, id, spec)
  const name = (...words: string[]) => runMain('set', '--tenant', 'slugs', ...words)
  expect(await name('record', 'letter', 'slug=first-letter')).toMatchObject({
    code: EXIT.ok,
    stdout: expect.stringMatching(
      /of record first-letter: 1 description .*\nrecords\/letter redirects to records\/first-letter\n$/s,
    ),
  })
  expect(JSON.parse((await name('record', 'first-letter', 'slug=', '--json')).stdout)).toMatchObject({
    slug: 'letter',
    former_slug: 'first-letter',
  })
  for (const [expected, ...words] of [
    [EXIT.conflict, 'record', 'letter', 'slug=diary'],
    [EXIT.conflict, 'record', 'letter', 'slug=First letter'],
    [EXIT.conflict, 'entity', 'holm-erik', 'slug=Holm'],
    [EXIT.notFound, 'entity', 'nobody', 'slug=holm'],
  ] as const) {
    const { code, stderr } = await name(...words)
    expect(code).toBe(expected)
    expect(stderr).not.toBe('')
  }
  expect((await name('entity', 'holm-erik', 'access=open')).code).toBe(EXIT.usage)
  expect((await name('entity', 'holm-erik', 'slug=holm')).stdout).toBe(
    'Holm, Erik now has the slug holm, to which holm-erik redirects\n',
  )
  const { rows } = await db.pool.query(
    `SELECT slug FROM fonds.description WHERE tenant_id = $1 AND depth > 0
     UNION ALL SELECT slug FROM fonds.entity WHERE tenant_id = $1 ORDER BY slug`,
    [twin.id],
  )
  expect(rows.map(({ slug }) => slug)).toEqual(['diary', 'holm-erik', 'letter'])
})

test('a description is named by its reference code, too, and a wrong name is explained', async () => {
  const { id } = await aTenant(db.pool, { slug: 'codes' })
  const children = ['H 1', 'H 2', 'H 2'].map((reference_code, n) => ({ title: `Berth ${n}`, reference_code }))
  const series = { title: 'Berths', level: 'series' as const, reference_code: 'H', children }
  await aTree(db.pool, id, { title: 'Harbour of Melk', reference_code: 'HM', children: [series] })
  // Another tenant has what is sought.
  const other = await aTenant(db.pool, { slug: 'codes-of-others' })
  await aTree(db.pool, other.id, { title: 'Quay', reference_code: 'H 9' })
  const named = (...words: string[]) => runMain('unpublish', '--tenant', 'codes', ...words)
  expect(await named('collection', 'HM')).toMatchObject({ code: EXIT.ok })
  expect((await named('record', 'H 1')).stdout).toContain('Unpublished record berth-0')
  expect(await named('record', 'H 2')).toMatchObject({
    code: EXIT.conflict,
    stderr: expect.stringMatching(/several records have the reference code "H 2"; .*berth-1, berth-2/),
  })
  for (const [kind, name, reason] of [
    ['collection', 'Harbour of Melk', /no collection .*did you mean harbour-of-melk\?/],
    ['collection', 'harbor-of-melk', /did you mean harbour-of-melk\?/],
    ['record', 'harbour-of-melk', /"harbour-of-melk" is a collection, not a record/],
    ['collection', 'H 1', /"H 1" is a record, not a collection/],
    ['collection', 'H 9', /no collection "H 9" in this tenant$/],
    ['record', '???', /no record "\?\?\?" in this tenant$/],
  ] as const) {
    const { code, stderr } = await named(kind, name)
    expect([code, stderr.trim()]).toEqual([EXIT.notFound, expect.stringMatching(reason)])
  }
})

test('where the operator names no database, an unknown tenant is explained by the one in use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fonds-set-'))
  await writeFile(join(folder, 'run.json'), JSON.stringify({ DATABASE_URL: db.url, pid: process.pid }))
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('DATA_DIR', folder)
  const { code, stderr } = await runMain('unpublish', '--tenant', 'nowhere', 'collection', 'x')
  vi.stubEnv('DATA_DIR', undefined)
  vi.stubEnv('DATABASE_URL', db.url)
  await rm(folder, { recursive: true })
  expect(code).toBe(EXIT.notFound)
  expect(stderr).toMatch(/"nowhere" does not exist.*\n.*database of the running demo.*DATABASE_URL or DATA_DIR/)
  expect((await runMain('unpublish', '--tenant', 'nowhere', 'collection', 'x')).stderr).not.toContain('DATA_DIR')
})
