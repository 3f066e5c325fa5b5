import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachMedia, onClient, putExhibit, setTenant } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { aBilingualExhibit, aBilingualTree, aHeading } from '@fonds/db/testing-trees'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let folder: string
/** Two tenants with the same descriptions, of which the commands name the first. */
let mine: string
let twin: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-set-'))
  vi.stubEnv('DATABASE_URL', db.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
  await db.drop()
})
beforeEach(async () => {
  ;[mine, twin] = await Promise.all([made(), made()])
})

async function made(): Promise<string> {
  const { id } = await aTenant(db.pool)
  const letters = ['A 1', 'A 2', 'A 2'].map((reference_code, n) => ({ title: `Letter ${n}`, reference_code }))
  const series = { title: 'Series', level: 'series' as const, reference_code: 'A', children: letters }
  await aTree(db.pool, id, { title: 'Fonds', children: [series], headings: [aHeading('Vienna', { type: 'place' })] })
  return id
}

async function setFrom(rows: string, ...options: string[]) {
  const file = join(folder, 'fields.csv')
  await writeFile(file, rows)
  const { code, stdout, stderr } = await runMain('set', '--tenant', mine, '--from', file, '--json', ...options)
  return { code, stderr, result: stdout === '' ? null : JSON.parse(stdout) }
}

/** Everything that the command can set in a tenant. */
async function stateOf(tenant: string) {
  const { rows } = await db.pool.query(
    `SELECT d.slug, d.suppress, d.oai_set, d.set_access, c.slug AS cover FROM fonds.description d
     LEFT JOIN fonds.description c ON c.id = d.cover_id WHERE d.tenant_id = $1
       AND (d.suppress OR d.oai_set OR d.set_access IS NOT NULL OR d.cover_id IS NOT NULL) ORDER BY d.slug`,
    [tenant],
  )
  const places = await db.pool.query(
    'SELECT slug, coordinates FROM fonds.entity WHERE tenant_id = $1 AND coordinates IS NOT NULL',
    [tenant],
  )
  return [...rows, ...places.rows]
}

const version = async () => (await db.pool.query('SELECT seq FROM api.tenant_state($1)', [mine])).rows[0].seq

const GOOD = `reference;field;value;kind
A 1;access;restricted;
A 1;access_until;2050-01-01;
A 1;access_statement;"By appointment;
on weekdays";
series;oai_set;true;collection
A;cover;letter-0;
letter-1;suppress_from_aggregators;true;record
vienna;coordinates;48.2082,16.3738;place
`

test('sets fields by reference code, slug or UUID, in one tenant only, and a second run changes nothing', async () => {
  expect(await setFrom(GOOD)).toMatchObject({ code: EXIT.ok, stderr: '', result: { fields: 7, descriptions: 4 } })
  expect(await stateOf(mine)).toMatchObject([
    {
      slug: 'letter-0',
      set_access: { status: 'restricted', until: '2050-01-01', statement: 'By appointment;\non weekdays' },
    },
    { slug: 'letter-1', suppress: true },
    { slug: 'series', oai_set: true, cover: 'letter-0' },
    { slug: 'vienna', coordinates: { lat: 48.2082, lon: 16.3738 } },
  ])
  expect(await stateOf(twin)).toEqual([])
  const before = await version()
  expect(await setFrom(GOOD)).toMatchObject({ code: EXIT.ok, result: { changed: 0 } })
  expect(await version()).toBe(before)
  const uuid = (
    await db.pool.query(`SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = 'letter-1'`, [mine])
  ).rows[0].id
  await setFrom(
    `reference,field,value\n${uuid},suppress_from_aggregators,\nA,oai_set,\nA,cover,\nA 1,access,\nvienna,coordinates,\n`,
  )
  expect(await stateOf(mine)).toEqual([])
})

test('a dry run checks everything and writes nothing', async () => {
  const before = await version()
  expect(await setFrom(GOOD, '--dry-run')).toMatchObject({ code: EXIT.ok, result: { dry_run: true, descriptions: 4 } })
  expect(await stateOf(mine)).toEqual([])
  expect(await version()).toBe(before)
})

test('names every wrong line, and then sets nothing', async () => {
  const { code, result, stderr } = await setFrom(
    [
      'reference,field,value,kind',
      'A 1,access,closed,',
      'A 2,access,closed,',
      'A 3,access,closed,',
      'A 1,acess,closed,',
      'A 1,access_until,2050-02-30,',
      'A 1,oai_set,yes,',
      '"letter-0",suppress_from_aggregators,true,collection',
      'A,access,shut,',
      'A 1,access,open,',
      'letter-0,access,open,',
      ',access,open,',
      'A,cover,letter-none,',
      'letter-1,cover,letter-0,',
      'series,access_until,2050-01-01,',
      'vienna,coordinates,north,',
      'nowhere,coordinates,"1,1",',
      'A 1,coordinates,"1,1",record',
    ].join('\r\n'),
  )
  expect(code).toBe(EXIT.refused)
  const problems: string[] = result.problems.map((p: { line: number; message: string }) => `${p.line} ${p.message}`)
  const expected = [
    /^3 "A 2" may be any of record letter-1, record letter-2; write the UUID/,
    /^4 no collection or record has the reference code, slug or UUID "A 3"/,
    /^5 "acess" is not a field; did you mean access\?/,
    /^6 access_until must be a date/,
    /^7 oai_set must be true or false/,
    /^8 no collection has/,
    /^9 access must be one of open/,
    /^10 line 2 already sets this field/,
    /^11 line 2 already sets this field/,
    /^12 the reference is empty/,
    /^13 no record "letter-none"/,
    /^14 only a collection can have a cover/,
    /^15 access_until and access_statement need access/,
    /^16 "north" is not a latitude/,
    /^17 no entity "nowhere"/,
    /^18 "record" is not a kind with the field coordinates/,
  ]
  expect(problems).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
  expect(stderr).toMatch(/fields\.csv:3: .*\n[\s\S]*Nothing was written\.\n$/)
  expect(await stateOf(mine)).toEqual([])
})

test.each([
  ['a file that is not a table', 'slug,value\n', /:1: "slug" is not a column/],
  [
    'another encoding',
    Buffer.from('reference,field,value\nStra\xdfe,access,open\n', 'latin1'),
    /:2: .*save it as UTF-8/,
  ],
])('rejects %s', async (_what, content, message) => {
  expect(await setFrom(content as string)).toMatchObject({ code: EXIT.refused, stderr: expect.stringMatching(message) })
})

test.each([
  'set --tenant t --from f collection x access=open',
  'set --tenant t --dry-run collection x access=open',
  'set --tenant t collection x',
  'set --tenant t',
])('an invalid command line is rejected: %s', async (line) => {
  expect((await runMain(...line.split(' '))).code).toBe(EXIT.usage)
})

/** Translations as stored, by slug. */
async function translationsOf(tenant: string) {
  const { rows } = await db.pool.query(
    `SELECT d.slug, d.titles, d.translations -> 'in' AS cards, d.body -> 'translations' AS fields,
       d.access -> 'statements' AS access FROM fonds.description d WHERE d.tenant_id = $1`,
    [tenant],
  )
  return new Map(rows.map(({ slug, ...row }) => [slug, row]))
}

test('what a report lists as not translated is set as a translator fills it in, and survives imports', async () => {
  const { id } = await aTenant(db.pool)
  mine = id
  const tree = aBilingualTree()
  const put = (title?: string) => aTree(db.pool, id, aBilingualTree(title), { source: 'harbour' })
  await aTree(db.pool, id, tree, { source: 'harbour' })
  const report = async (...options: string[]) => runMain('report', 'translations', '--tenant', id, ...options)
  const { stdout, stderr, code } = await report('--csv', '--language', 'fr')
  expect([code, stderr]).toEqual([0, expect.stringContaining('fr: 5 texts of 3 descriptions not translated')])
  const [header = '', ...lines] = stdout
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
  expect(header).toBe('Problem,Reference,Code,Kind,Field,Value,Original')
  expect(lines.map((line) => line.split(',').slice(2).join(','))).toEqual([
    'HO/1/1,record,dates.1 (fr),,copied later',
    'HO/1/1,record,notes.odd (fr),,Damp.',
    'HO/1/2,record,scope_and_content (fr),,Lamps of the mole.',
    'HO/1/3,record,title (fr),,Rope',
    'HO/1/3,record,scope_and_content (fr),,Rope bought.',
  ])
  const filled = lines.map((line) => line.replace(',,', `,"Texte: ${line.split(',').at(-1)}",`))
  const file = [header, ...filled.slice(0, 4), lines[4]].join('\r\n')
  expect(await setFrom(file)).toMatchObject({ code: 0, result: { changed: 3 } })
  const expected = async () => {
    const after = await translationsOf(id)
    expect(after.get('toll-book')?.fields.fr).toMatchObject({
      title: 'Livre des péages',
      dates: ['printemps 1860', 'Texte: copied later'],
      notes: [{ type: 'odd', blocks: [{ t: 'p', c: ['Texte: Damp.'] }] }],
    })
    expect(after.get('lamp-list')?.cards.fr.summary).toBe('Texte: Lamps of the mole.')
    expect(after.get('rope')).toMatchObject({
      titles: { en: 'Rope', fr: 'Texte: Rope' },
      fields: { fr: { title: 'Texte: Rope' } },
    })
  }
  await expected()
  const seq = await version()
  expect(await setFrom(file)).toMatchObject({ code: 0, result: { changed: 0 } })
  await put()
  expect(await version()).toBe(seq)
  await expected()
  await put('Harbour office, Cove')
  await expected()
  expect((await report('--csv', '--language', 'fr')).stderr).toContain('fr: 1 text of 1 description not translated')
  // Taken back, the source's own text counts again.
  const rows = ['HO/1/1,title (fr),Autre', 'HO,access (fr),Libre', 'HO/1/2,scope_and_content (fr),']
  await setFrom(['reference,field,value', ...rows].join('\n'))
  const other = await translationsOf(id)
  expect(other.get('toll-book')?.fields.fr.title).toBe('Autre')
  expect(other.get('rope')?.access).toEqual({ fr: 'Libre' })
  expect(other.get('lamp-list')?.fields.fr).toEqual({ title: 'Liste des feux' })
  await setFrom('reference,field,value\nHO/1/1,title (fr),\nHO,access (fr),')
  const back = await translationsOf(id)
  expect(back.get('toll-book')?.fields.fr.title).toBe('Livre des péages')
  expect(back.get('rope')?.access).toEqual({ fr: 'Ouvert à tous.' })
})

test('a translation into the language of the original, or of a field that is not there, is refused with its line', async () => {
  const { id } = await aTenant(db.pool)
  mine = id
  await aTree(db.pool, id, aBilingualTree())
  const { code, result } = await setFrom('reference,field,value\nHO,title (en),x\nHO,abstract (fr),x\nHO,titel (fr),x')
  expect(code).toBe(EXIT.refused)
  expect(result.problems).toMatchObject([
    { line: 2, message: expect.stringContaining('is written in "en"') },
    { line: 3, message: expect.stringContaining('has no abstract') },
    { line: 4, message: expect.stringContaining('has no titel') },
  ])
})

test('captions that a report lists are set, beside those that an import never touches, and taken back', async () => {
  const { id } = await aTenant(db.pool)
  mine = id
  const { id: other } = await aTenant(db.pool)
  for (const tenant of [id, other]) {
    await aTree(db.pool, tenant, aBilingualTree(), { source: 'harbour' })
    await attachMedia(db.pool, tenant, { kind: 'record', slugOrId: 'rope' }, [
      anImage({ caption: 'Verso', captions: { de: 'Rückseite' } }),
      anImage({ sha256: 'b'.repeat(64), file_name: 'b.jpg', caption: '1850' }),
    ])
  }
  const imageOf = async (tenant: string) =>
    (await db.pool.query(`SELECT id, captions FROM fonds.media WHERE tenant_id = $1 AND caption = 'Verso'`, [tenant]))
      .rows[0]
  const image = (await imageOf(id)).id
  const { stdout } = await runMain('report', 'translations', '--tenant', id, '--csv', '--language', 'fr', 'de')
  const lines = stdout.split('\r\n').filter((line) => line.includes('images.'))
  expect(lines.map((line) => line.split(',').slice(2).join(','))).toEqual([`HO/1/3,record,images.${image} (fr),,Verso`])
  const file = (text: string) => `reference,field,value\nHO/1/3,images.${image} (fr),${text}`
  expect(await setFrom(file('Dos'))).toMatchObject({ code: 0, result: { changed: 1 } })
  expect((await imageOf(id)).captions).toEqual({ de: 'Rückseite', fr: 'Dos' })
  expect((await imageOf(other)).captions).toEqual({ de: 'Rückseite' })
  expect(await setFrom(file('Dos'))).toMatchObject({ code: 0, result: { changed: 0 } })
  const rows = Array.from(
    { length: 24 },
    (_, n) => `HO/1/3,images.${image.toUpperCase()} (x${String.fromCharCode(97 + n)}),x`,
  )
  const many = await setFrom(['reference,field,value', ...rows].join('\n'))
  expect([many.code, JSON.stringify(many.result)]).toEqual([
    EXIT.refused,
    expect.stringContaining('more than 24 languages'),
  ])
  expect(await setFrom(file(''))).toMatchObject({ code: 0, result: { changed: 1 } })
  expect((await imageOf(id)).captions).toEqual({ de: 'Rückseite' })
  const theirs = (await imageOf(other)).id
  const { code, result } = await setFrom(`reference,field,value\nHO/1/3,images.${theirs} (fr),Dos`)
  expect([code, result.problems]).toMatchObject([
    EXIT.refused,
    [{ line: 2, message: expect.stringContaining('has no images.') }],
  ])
})

test('a report says what exhibits and the archive lack in a language', async () => {
  const { id, slug } = await aTenant(db.pool, { description: 'What the port kept.', languages: ['en'] })
  await aTree(db.pool, id, aBilingualTree(), { source: 'harbour' })
  await putExhibit(db.pool, id, aBilingualExhibit())
  await onClient(db.pool, (client) => setTenant(client, slug, {}, { fr: { name: 'Le port' } }))
  const notes = async (language: string) =>
    (await runMain('report', 'translations', '--tenant', id, '--language', language)).stderr
  const french = await notes('fr')
  expect(french).toContain('fr: 2 texts of 1 exhibit not translated, such as lights-and-tolls')
  expect(french).toContain('fr: description of the archive not translated')
  expect(await notes('de')).toContain('de: 6 texts of 1 exhibit not translated')
  expect(await notes('en')).not.toMatch(/exhibit|archive/)
})
