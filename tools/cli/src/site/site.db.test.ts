import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putExhibit, setEntityState } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let folder: string
/** Two tenants with the same content, of which the commands name the first. */
let mine: string
let twin: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-site-'))
  vi.stubEnv('DATABASE_URL', db.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
  await db.drop()
})
beforeEach(async () => {
  mine = await made()
  twin = await made()
})

async function made(): Promise<string> {
  const { id } = await aTenant(db.pool, { name: 'Archives' })
  const letters = ['A 1', 'A 2', 'A 2'].map((reference_code, n) => ({ title: `Letter ${n}`, reference_code }))
  const series = { title: 'Series', level: 'series' as const, reference_code: 'A', children: letters }
  const headings = [
    aHeading('Vienna', { type: 'place' }),
    aHeading('Graz', { type: 'place' }),
    aHeading('Byron, Ada', { type: 'person' }),
    aHeading('Mills', { type: 'subject' }),
  ]
  await aTree(db.pool, id, { title: 'Fonds', children: [series], headings })
  return id
}

async function apply(yaml: string, ...options: string[]) {
  const file = join(folder, 'site.yaml')
  await writeFile(file, yaml)
  const { code, stdout, stderr } = await runMain('apply', file, '--tenant', mine, '--json', ...options)
  const result = stdout === '' ? null : JSON.parse(stdout)
  const actions = (result?.actions ?? []).map((a: Record<string, string>) => `${a.action} ${a.section} ${a.name}`)
  return { code, stderr, result, actions }
}

async function exported(tenant = mine): Promise<string> {
  const { code, stdout } = await runMain('site', 'export', '--tenant', tenant)
  expect(code).toBe(EXIT.ok)
  return stdout
}

const QUERIES = [
  'SELECT to_jsonb(t) - $$id$$ - $$slug$$ - $$oai_namespace$$ AS tenant FROM fonds.tenant t WHERE id = $1',
  'SELECT slug, title, sections FROM fonds.exhibit WHERE tenant_id = $1 ORDER BY slug',
  `SELECT d.slug, d.suppress, d.oai_set, d.set_access, c.slug AS cover FROM fonds.description d
   LEFT JOIN fonds.description c ON c.id = d.cover_id WHERE d.tenant_id = $1 ORDER BY d.slug`,
  'SELECT slug, state, coordinates, visible FROM fonds.entity WHERE tenant_id = $1 ORDER BY slug',
  'SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1',
]

/** Everything that the command can change in a tenant, and the tenant's version. */
const stateOf = (tenant: string) =>
  Promise.all(QUERIES.map(async (query) => (await db.pool.query(query, [tenant])).rows))

const GOOD = `settings:
  name: City Archives
  languages: [de, fr]
  metadata_rights:
    statement: Free to use
  branding: { colour: "#1a2b3c", font: serif }
  originals_follow_access: false
  slugs: reference
  synonyms:
    - barge, flat boat
  translations:
    fr: { name: Archives municipales, metadata_rights: Libre d’usage }
  requests:
    closed: [2026-12-24, { from: 2026-12-27, until: 2027-01-02 }]
    templates:
      - { kind: mail, to: desk@town.example, label: { de: Bestellen } }
exhibits:
  - slug: letters
    title: { de: Briefe, fr: Lettres }
    published_at: 2020-01-01
    cover: letter-0
    sections:
      - heading: All
        text: "Two: of *them*"
        items:
          - record: letter-0
            caption: { de: "yes", cy: ie }
          - record: letter-1
pages:
  - slug: about
    menu: header
    title: { de: Über uns, fr: Qui sommes-nous }
    text:
      de: |-
        Wir sind *da*.

        Immer.
      cy: Dyma ni.
  - slug: imprint
    title: Imprint
    text: "[us](mailto:a@example.org)"
descriptions:
  - reference: A 1
    access: restricted
    access_until: 2050-01-01
    access_statement: |-
      By appointment
      on weekdays
  - reference: series
    kind: collection
    cover: letter-0
    oai_set: true
  - reference: letter-1
    suppress_from_aggregators: true
places:
  vienna: 48°12′30″N 16°22′21″E
  graz: 47.070,15.44
entities:
  suppressed: [byron-ada]
  published: [mills]
`

const ALL = [
  'changed settings name',
  'created settings languages',
  'created settings metadata_rights',
  'created settings branding',
  'created settings originals_follow_access',
  'created settings slugs',
  'created settings synonyms',
  'created settings translations',
  'created settings requests',
  'created exhibits letters',
  'created pages about',
  'created pages imprint',
  'created descriptions collection series: cover',
  'created descriptions collection series: oai_set',
  'created descriptions record letter-0: access',
  'created descriptions record letter-1: suppress_from_aggregators',
  'created places graz',
  'created places vienna',
  'created entities byron-ada',
  'created entities mills',
]

test('a dry run shows the plan and writes nothing', async () => {
  const before = await stateOf(mine)
  const { code, actions, result } = await apply(GOOD, '--dry-run')
  expect({ code, applied: result.applied }).toEqual({ code: EXIT.ok, applied: false })
  expect(actions.toSorted()).toEqual(ALL.toSorted())
  expect(await stateOf(mine)).toEqual(before)
  const file = join(folder, 'site.yaml')
  const { stdout } = await runMain('apply', file, '--tenant', mine, '--dry-run')
  expect(stdout).toMatch(/^created {2}exhibits {2}letters$/m)
  expect(stdout).toMatch(/19 created, 1 changed, 0 removed\nDry run: nothing was written\.\n$/)
})

test('applies every section to one tenant, and a second run changes nothing', async () => {
  const other = await stateOf(twin)
  const { code, actions, stderr } = await apply(GOOD)
  expect({ code, stderr }).toEqual({ code: EXIT.ok, stderr: '' })
  expect(actions.toSorted()).toEqual(ALL.toSorted())
  const [tenant, exhibits, descriptions, entities] = await stateOf(mine)
  expect(tenant).toMatchObject([
    {
      tenant: {
        name: 'City Archives',
        languages: ['de', 'fr'],
        metadata_rights: { statement: 'Free to use', uri: null },
        branding: { colour: '#1a2b3c', font: 'serif' },
        originals_follow_access: false,
        slugs: 'reference',
        synonyms: ['barge, flat boat'],
      },
    },
  ])
  expect(exhibits).toMatchObject([{ slug: 'letters', sections: [{ heading: 'All', text: 'Two: of *them*' }] }])
  expect(descriptions).toMatchObject([
    { slug: 'fonds', suppress: false, oai_set: false, set_access: null, cover: null },
    {
      slug: 'letter-0',
      set_access: { status: 'restricted', until: '2050-01-01', statement: 'By appointment\non weekdays' },
    },
    { slug: 'letter-1', suppress: true },
    { slug: 'letter-2', suppress: false, set_access: null },
    { slug: 'series', oai_set: true, cover: 'letter-0' },
  ])
  expect(entities).toMatchObject([
    { slug: 'byron-ada', state: 'suppressed', visible: false },
    { slug: 'graz', state: 'auto', coordinates: { lat: 47.07, lon: 15.44, precision: 0.001 } },
    { slug: 'mills', state: 'published' },
    { slug: 'vienna', state: 'auto', coordinates: { lon: expect.closeTo(16.3725) } },
  ])
  expect(await stateOf(twin)).toEqual(other)
  const names = 'SELECT FROM fonds.withdrawn_name WHERE tenant_id = $1 AND seq IS NOT NULL'
  expect((await db.pool.query(names, [mine])).rowCount).toBe(1)
  const before = await stateOf(mine)
  expect(await apply(GOOD)).toMatchObject({ code: EXIT.ok, actions: [] })
  expect(await stateOf(mine)).toEqual(before)
})

test('removes what an earlier file set and this one does not, but nothing that was set by hand', async () => {
  const fresh = await stateOf(mine)
  await apply(GOOD)
  await byHand()
  await runMain('set', '--tenant', mine, 'record', 'letter-0', 'access=closed')
  const { actions } = await apply(
    'settings:\n  name: Archives\nplaces: {}\nentities:\n  published: [graz]\n',
    '--replace',
  )
  expect(actions.toSorted()).toEqual(
    [
      'changed settings name',
      'removed settings languages',
      'removed settings metadata_rights',
      'removed settings branding',
      'removed settings originals_follow_access',
      'removed settings slugs',
      'removed settings synonyms',
      'removed settings translations',
      'removed settings requests',
      'removed exhibits letters',
      'removed pages about',
      'removed pages imprint',
      'removed descriptions collection series: cover',
      'removed descriptions collection series: oai_set',
      'kept descriptions record letter-0: access',
      'removed descriptions record letter-1: suppress_from_aggregators',
      'removed places graz',
      'removed places vienna',
      'removed entities byron-ada',
      'kept entities mills',
      'created entities graz',
    ].toSorted(),
  )
  const [tenant, exhibits, descriptions, entities] = await stateOf(mine)
  expect(tenant).toEqual([{ tenant: { ...fresh[0]?.[0].tenant, opening_hours: 'Daily' } }])
  expect(exhibits).toMatchObject([{ slug: 'by-hand' }])
  const set: Record<string, object> = {
    'letter-0': { set_access: { status: 'closed', until: null, statement: null } },
    'letter-2': { suppress: true },
  }
  expect(descriptions).toEqual(fresh[2]?.map((row) => ({ ...row, ...set[row.slug] })))
  expect(entities).toMatchObject([
    { slug: 'byron-ada', state: 'auto', visible: true },
    { slug: 'graz', state: 'published', coordinates: null },
    { slug: 'mills', state: 'suppressed' },
    { slug: 'vienna', state: 'auto', coordinates: null },
  ])
  // The file no longer owns the values that were kept.
  expect(await apply('settings:\n  name: Archives\nentities:\n  published: [graz]\n')).toMatchObject({ actions: [] })
})

test('--prune also removes what was set by hand, in the sections of the file', async () => {
  await byHand()
  const file = 'exhibits: []\nentities: {}\nplaces: {}\n'
  expect(await apply(file)).toMatchObject({ code: EXIT.ok, actions: [] })
  const { actions } = await apply(file, '--prune')
  expect(actions).toEqual(['removed exhibits by-hand', 'removed entities mills'])
  const [tenant, exhibits, descriptions] = await stateOf(mine)
  expect(exhibits).toEqual([])
  expect(tenant).toMatchObject([{ tenant: { opening_hours: 'Daily' } }])
  expect(descriptions?.filter(({ suppress }) => suppress)).toHaveLength(1)
  expect((await apply('settings: {}\ndescriptions: []', '--prune')).actions).toEqual([
    'removed settings opening_hours',
    'removed descriptions record letter-2: suppress_from_aggregators',
  ])
})

/** Sets something in each section by other commands. */
async function byHand() {
  await runMain('tenant', 'set', mine, '--opening-hours', 'Daily')
  await runMain('set', '--tenant', mine, 'record', 'letter-2', 'suppress_from_aggregators=true')
  await setEntityState(db.pool, mine, 'mills', 'suppressed')
  const texts = { title: 'By hand', summary: null, curator: null, cover: null, published_at: '2020-01-01' }
  await putExhibit(db.pool, mine, { slug: 'by-hand', ...texts, sections: [{ heading: 'One', text: null, items: [] }] })
}

test('a key that this kind of source does not have is named, not dropped', async () => {
  const { code, stderr } = await apply(`sync:
  - name: papers
    url: https://aspace.example.edu/api
    user: fonds
    password_file: /etc/fonds/aspace
    prefix: ead3
    sets: [a]
  - name: university
    url: https://archives.example.edu/oai
    public_url: https://archives.example.edu/
  - name: exports
    folder: /srv/exports
    canonical: here
`)
  expect(code).toBe(EXIT.refused)
  expect(stderr.match(/.*has no meaning.*/g)).toEqual([
    expect.stringMatching(/prefix.* has no meaning for an ArchivesSpace, since it has a user/),
    expect.stringMatching(/sets.* has no meaning for an ArchivesSpace/),
    expect.stringMatching(/public_url.* has no meaning for a provider of OAI-PMH/),
    expect.stringMatching(/canonical.* has no meaning for a folder/),
  ])
})

test('names every wrong line, and then writes nothing', async () => {
  const before = await stateOf(mine)
  const { code, result, stderr } = await apply(`settings:
  name: New name
  time_zon: UTC
  time_zone: Mars
  custom_domain: a b
  branding: { color: "#112233" }
exhibits:
  - slug: good
    title: Good
    published_at: 2020-01-01
    sections: [{ heading: One }]
  - slug: bad
    titel: Bad
    title: Bad
    published_at: 2020-01-01
    sections: [{ heading: One }]
  - slug: empty
    title: No such record
    published_at: 2020-01-01
    sections: [{ items: [{ record: letter-none }] }]
descriptions:
  - reference: letter-0
    acess: closed
  - reference: A 2
    access: closed
  - reference: letter-0
    access: shut
  - reference: A 9
    access: closed
  - reference: letter-1
    cover: letter-0
  - reference: series
    access_until: 2050-01-01
  - reference: A 1
    access: closed
  - reference: letter-0
    access: open
places:
  vienna: north
  nowhere: 1,1
  mills: 1,1
entities:
  suppressed:
    - nobody
    - mills
  published:
    - mills
  auto: []
exibits: []
`)
  expect(code).toBe(EXIT.refused)
  const problems: string[] = result.problems.map((p: { line: number; message: string }) => `${p.line} ${p.message}`)
  const expected = [
    /^3 settings\.time_zon: .* did you mean time_zone\?/,
    /^4 time_zone must be an IANA time zone/,
    /^5 custom_domain must be a host name/,
    /^6 settings\.branding\.color: .* did you mean colour\?/,
    /^13 exhibits\.1\.titel: .* did you mean title\?/,
    /^17 no record "letter-none"/,
    /^23 descriptions\.0\.acess: .* did you mean access\?/,
    /^24 "A 2" may be any of record letter-1, record letter-2/,
    /^27 descriptions\.2\.access: /,
    /^28 no collection or record has .* "A 9"/,
    /^30 only a collection can have a cover/,
    /^32 descriptions\.5: access_until and access_statement need access/,
    /^36 line 34 already sets this field/,
    /^39 places\.vienna: must be a latitude/,
    /^40 no entity "nowhere"/,
    /^41 mills is a subject/,
    /^44 no entity "nobody"/,
    /^47 another entry of the file already sets this/,
    /^48 entities\.auto: is not a known key/,
    /^49 exibits: .* did you mean exhibits\?/,
  ]
  expect(problems).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
  expect(stderr).toMatch(/site\.yaml:3: .*\n[\s\S]*Nothing was written\.\n$/)
  expect(await stateOf(mine)).toEqual(before)
})

test('a domain of another tenant is refused with its line, and what follows it is still checked', async () => {
  await runMain('tenant', 'set', twin, '--custom-domain', `${twin}.example.org`)
  const { code, result } = await apply(
    `settings:\n  custom_domain: ${twin}.example.org\n  logo: none\nentities:\n  suppressed: [mills]\n`,
  )
  expect(code).toBe(EXIT.refused)
  expect(result.problems).toEqual([
    { line: 2, message: 'another tenant already has this custom_domain' },
    { line: 3, message: expect.stringMatching(/^logo must be/) },
  ])
})

test.each([
  ['a file that is not YAML', 'settings: [', /:\d+: /],
  ['an empty file', '', /:1: the file: /],
  ['a list', '- settings', /:1: the file: /],
  ['lists within lists', '- - - - - - - - - x', /:1: more than 8 lists within each other/],
  ['an empty setting', 'settings:\n  logo: ""\n', /:2: settings\.logo: must not be empty/],
  ['an alias', 'settings: &a {}\nplaces: *a\n', /:1: anchors and aliases are not allowed/],
])('rejects %s', async (_what, content, message) => {
  expect(await apply(content)).toMatchObject({ code: EXIT.refused, stderr: expect.stringMatching(message) })
})

test('an exported file applies to the same tenant and to its twin without loss', async () => {
  await apply(GOOD)
  await byHand()
  const file = join(folder, 'exported.yaml')
  const { code } = await runMain('site', 'export', '--tenant', mine, '--out', file)
  expect(code).toBe(EXIT.ok)
  const yaml = await readFile(file, 'utf8')
  expect(yaml).toBe(await exported())
  expect(yaml).toMatch(/vienna: 48°12′30″N 16°22′21″E\n/)
  const before = await stateOf(mine)
  for (const options of [[], ['--prune'], []]) {
    expect(await apply(yaml, ...options)).toMatchObject({ code: EXIT.ok, actions: [], stderr: '' })
  }
  expect(await stateOf(mine)).toEqual(before)
  const [tenant, exhibits, descriptions, entities] = before
  await runMain('apply', file, '--tenant', twin, '--yes')
  const [twinTenant, ...others] = await stateOf(twin)
  expect(others.slice(0, 3)).toEqual([exhibits, descriptions, entities])
  expect(Object.keys(twinTenant?.[0].tenant)).toEqual(Object.keys(tenant?.[0].tenant))
  expect(await exported(twin)).toBe(yaml)
})

test('an exhibit that names records by UUID is exported by slug without a change', async () => {
  const { rows } = await db.pool.query(`SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = 'letter-0'`, [
    mine,
  ])
  await apply(GOOD.replaceAll('letter-0', rows[0].id))
  expect(await apply(await exported())).toMatchObject({ code: EXIT.ok, actions: [] })
})

test.each(['apply', 'apply site.yaml', 'site export', 'site export --tenant t --out='])(
  'an invalid command line is rejected: %s',
  async (line) => {
    expect((await runMain(...line.split(' '))).code).toBe(EXIT.usage)
  },
)

test('rights of earlier files are those of descriptions, and a statement for material concerns what states none', async () => {
  const changed = async (tenant: string, after: string) =>
    (
      await db.pool.query(
        `SELECT d.slug FROM fonds.change_log c JOIN fonds.change_batch b USING (batch_id)
         JOIN fonds.description d ON d.id = c.item_id WHERE b.tenant_id = $1 AND b.seq > $2 ORDER BY 1`,
        [tenant, after],
      )
    ).rows.map(({ slug }) => slug)
  const seq = async () =>
    (await db.pool.query('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [mine])).rows[0].seq
  const start = await seq()
  const former = await apply('settings:\n  rights: { statement: Free to use }\n')
  expect(former.actions).toEqual(['created settings metadata_rights'])
  expect(await changed(mine, start)).toEqual([])
  const both = 'settings:\n  metadata_rights: { statement: Free to use }\n  material_rights: { statement: Ask }\n'
  expect((await apply(both)).actions).toEqual(['created settings material_rights'])
  expect(await changed(mine, start)).toEqual(['fonds', 'letter-0', 'letter-1', 'letter-2', 'series'])
  expect(await changed(twin, '0')).not.toEqual([])
  expect((await db.pool.query('SELECT material_rights FROM fonds.tenant WHERE id = $1', [twin])).rows[0]).toEqual({
    material_rights: null,
  })
  expect((await apply('settings:\n  rights: {}\n  metadata_rights: {}\n')).code).not.toBe(EXIT.ok)
})

test('statements are decided on, also before a description makes them; what is gone from the file is taken back', async () => {
  const words = { status: 'unknown' as const, until: null, statement: 'Open to all\nglimborphs.' }
  await aTree(db.pool, mine, { title: 'Asked', access: words })
  await aTree(db.pool, twin, { title: 'Asked', access: words })
  const statuses = async (tenant = mine) =>
    (
      await db.pool.query(
        `SELECT title, access ->> 'status' AS status FROM fonds.description
         WHERE tenant_id = $1 AND title IN ('Asked', 'Later') ORDER BY title`,
        [tenant],
      )
    ).rows.map(({ title, status }) => `${title} ${status}`)
  const yaml = `statements:
  - statement: Open to all glimborphs.
    access: open
  - statement: Not yet said.
    access: closed
    access_until: 2999-01-01
`
  expect((await apply(yaml, '--dry-run')).code).toBe(EXIT.ok)
  expect(await statuses()).toEqual(['Asked unknown'])
  expect(await apply(yaml)).toMatchObject({
    code: EXIT.ok,
    actions: expect.arrayContaining(['created statements Open to all glimborphs.', 'created statements Not yet said.']),
  })
  await aTree(db.pool, mine, { title: 'Later', access: { ...words, statement: 'Not yet said.' } })
  expect(await statuses()).toEqual(['Asked open', 'Later closed'])
  expect(await statuses(twin)).toEqual(['Asked unknown'])
  const site = await exported()
  expect(site).toContain('- statement: Not yet said.\n    access: closed\n    access_until: 2999-01-01\n')
  expect(site).not.toContain('access_statement: Not yet said.')
  expect(await apply(yaml)).toMatchObject({ actions: [] })
  expect((await apply('statements: []\n')).actions).toEqual(
    expect.arrayContaining(['removed statements Not yet said.', 'removed statements Open to all glimborphs.']),
  )
  expect(await statuses()).toEqual(['Asked unknown', 'Later unknown'])
  const wrong = await apply('statements:\n  - statement: A.\n    access: secret\n')
  expect(wrong).toMatchObject({ code: EXIT.refused, stderr: expect.stringContaining('site.yaml:3: ') })
})

const exhibit = (slug: string, title: string, records: readonly string[]) =>
  `  - slug: ${slug}
    title: ${title}
    published_at: 2020-01-01
    sections:
      - items:
${records.map((record) => `          - record: ${record}`).join('\n')}
`

test('an exhibit with another title and other records is not replaced, unless asked to', async () => {
  const first = `exhibits:\n${exhibit('show', 'Letters', ['letter-0', 'letter-1'])}`
  expect((await apply(first)).code).toBe(EXIT.ok)
  const [before, theirs] = [await stateOf(mine), await stateOf(twin)]
  const { rows } = await db.pool.query(`SELECT slug FROM fonds.description WHERE tenant_id = $1 AND kind = 'record'`, [
    mine,
  ])
  const other: string = rows.map(({ slug }) => slug).find((slug) => !['letter-0', 'letter-1'].includes(slug))
  const file = `exhibits:\n${exhibit('show', 'Sailing ships', [other])}`
  for (const words of [['--dry-run'], []]) {
    const refused = await apply(file, ...words)
    expect([refused.code, refused.result]).toMatchObject([
      EXIT.refused,
      { applied: false, code: 'would_replace', problems: [{ line: 2 }] },
    ])
    expect(refused.stderr).toContain(
      '“Sailing ships” would take the place of the exhibit “Letters” (show): 0 of its 2 records are found again\n' +
        'Nothing was written. If this is right, apply the file with --replace.',
    )
  }
  expect(await stateOf(mine)).toEqual(before)
  // The same by the command for single exhibits.
  const alone = join(folder, 'show.yaml')
  await writeFile(
    alone,
    exhibit('show', 'Sailing ships', [other])
      .replace(/^ {2}- /, '')
      .replaceAll(/^ {4}/gm, ''),
  )
  expect(await runMain('exhibit', 'import', alone, '--tenant', mine)).toMatchObject({
    code: EXIT.refused,
    stderr: expect.stringMatching(/“Sailing ships” would take the place of .* import the file with --replace\.\n$/),
  })
  expect(await stateOf(mine)).toEqual(before)
  // A new title alone, or other records alone, make no other exhibit.
  expect((await apply(first.replace('Letters', 'Envelopes'))).actions).toEqual(['changed exhibits show'])
  expect((await apply(file.replace('Sailing ships', 'Envelopes'))).actions).toEqual(['changed exhibits show'])
  expect((await apply(first, '--replace')).actions).toEqual(['changed exhibits show'])
  expect(await stateOf(twin)).toEqual(theirs)
})

test('a file that lacks most of what earlier ones set, or is that of another archive, is refused', async () => {
  const shows = Array.from({ length: 24 }, (_, n) => exhibit(`show-${n}`, `Show ${n}`, ['letter-0']))
  const whole = `settings:\n  name: Archives\n  languages: [de]\nexhibits:\n${shows.join('')}`
  expect((await apply(whole)).code).toBe(EXIT.ok)
  const before = await stateOf(mine)
  const cut = await apply(`settings:\n  name: Archives\n  languages: [de]\nexhibits:\n${shows.slice(0, 3).join('')}`)
  expect([cut.code, cut.result.code]).toEqual([EXIT.refused, 'would_replace'])
  expect(cut.stderr).toContain('21 of 25 values would be removed, such as exhibits show-')
  const others = `settings:\n  name: Town Museum\n  languages: [fr]\nexhibits:\n${exhibit('boats', 'Boats', ['letter-0'])}`
  const foreign = await apply(others)
  expect(foreign.stderr).toContain(
    'the archive “Archives” would become “Town Museum”: 0 of the 25 values that earlier files set are found again',
  )
  expect(await stateOf(mine)).toEqual(before)
  // A new name is none.
  expect((await apply(whole.replace('name: Archives', 'name: Town Museum'))).actions).toEqual(['changed settings name'])
  expect((await apply(others, '--replace')).code).toBe(EXIT.ok)
})

test('pages have places in the order of the file, and languages of which the first is the original', async () => {
  const pagesOf = async (tenant: string) =>
    (await db.pool.query('SELECT * FROM fonds.archive_page WHERE tenant_id = $1 ORDER BY position', [tenant])).rows
  await apply(GOOD)
  const [about, imprint] = await pagesOf(mine)
  expect(about).toMatchObject({
    ...{ slug: 'about', menu: 'header', language: 'de', title: 'Über uns', text: 'Wir sind *da*.\n\nImmer.' },
    ...{ translations: ['cy', 'fr'], titles: { fr: 'Qui sommes-nous' }, texts: { cy: 'Dyma ni.' } },
  })
  expect(imprint).toMatchObject({ slug: 'imprint', menu: 'footer', language: null, title: 'Imprint', translations: [] })
  expect(await pagesOf(twin)).toEqual([])
  const turned = GOOD.replace(/( {2}- slug: about[\s\S]*?)( {2}- slug: imprint[\s\S]*?)(?=descriptions:)/, '$2$1')
  expect((await apply(turned)).actions.toSorted()).toEqual(['changed pages about', 'changed pages imprint'])
  expect((await pagesOf(mine)).map(({ slug }) => slug)).toEqual(['imprint', 'about'])
  expect((await apply(await exported())).actions).toEqual([])
  expect((await apply('pages: []\n', '--prune')).actions).toContain('removed pages about')
  expect(await pagesOf(mine)).toEqual([])
})

const REPOSITORIES = `repositories:
  - slug: city
    name: { de: Stadtarchiv, fr: Archives de la ville }
    other_names: [Altes Archiv]
    codes: [DE-1]
    address: { street: Weg 1 }
    contact: { email: a@example.org }
    coordinates: 48.2,16.37
    opening_hours: { de: Montag, fr: Lundi }
    cover: letter-0
  - slug: harbour
    name: Harbour
descriptions:
  - reference: fonds
    kind: collection
    repository: harbour
`

test('repositories are applied, exported and removed with the file, and before the fields that name them', async () => {
  const rows = async (tenant: string) =>
    (await db.pool.query('SELECT * FROM fonds.repository WHERE tenant_id = $1 ORDER BY position', [tenant])).rows
  const { actions, stderr } = await apply(REPOSITORIES)
  expect(stderr).toBe('')
  const created = ['repositories city', 'repositories harbour', 'descriptions collection fonds: repository']
  expect(actions.toSorted()).toEqual(created.map((name) => `created ${name}`).toSorted())
  const [city, harbour] = await rows(mine)
  expect(city).toMatchObject({
    ...{ slug: 'city', language: 'de', name: 'Stadtarchiv', coordinates: { lat: 48.2, lon: 16.37 } },
    ...{
      texts: { opening_hours: 'Montag' },
      translations: { fr: { name: 'Archives de la ville', opening_hours: 'Lundi' } },
    },
  })
  expect(harbour).toMatchObject({ slug: 'harbour', language: null, name: 'Harbour', translations: {} })
  expect(await rows(twin)).toEqual([])
  expect((await apply(REPOSITORIES)).actions).toEqual([])
  const whole = await exported()
  expect(whole).toContain('repository: harbour')
  expect((await apply(whole)).actions).toEqual([])
  const before = await stateOf(mine)
  const { code, stderr: refused } = await apply(whole.replace(/ {2}- slug: harbour\n {4}name: Harbour\n/, ''))
  expect(code).not.toBe(EXIT.ok)
  expect(refused).toContain('the file has no repository "harbour" any more')
  expect(await stateOf(mine)).toEqual(before)
  expect((await apply('repositories: []\n', '--prune')).actions).toContain('removed repositories city')
  expect(await rows(mine)).toEqual([])
})

test.each([
  ['{ slug: City, name: a }', 'lower-case letters'],
  ['{ slug: a }', 'name: is missing'],
  ['{ slug: a, name: { en: a }, history: b }', 'must have languages, since the name has'],
  ['{ slug: a, name: { en: a }, history: { fr: b } }', 'must be there in en'],
  ['{ slug: a, name: a, coordinates: here }', 'must be a latitude'],
  ['{ slug: a, name: a, cover: never-was }', 'never-was'],
  ['{ slug: a, name: a, adress: { street: b } }', 'address'],
])('a repository %s is refused, and its line named', async (repository, problem) => {
  const before = await stateOf(mine)
  const { code, stderr, result } = await apply(`repositories:\n  - ${repository}\n`)
  expect(code).not.toBe(EXIT.ok)
  expect(stderr + JSON.stringify(result)).toContain(problem)
  expect(await stateOf(mine)).toEqual(before)
})

test.each([
  ['{ slug: About, title: a, text: b }', 'lower-case letters'],
  ['{ slug: a, title: a }', 'text'],
  ['{ slug: a, title: { en: a }, text: b }', 'must have languages if the title has'],
  ['{ slug: a, title: { en: a }, text: { fr: b } }', 'must be there in en'],
  ['{ slug: a, title: { english: a }, text: { english: b } }', 'texts by code of language'],
  ['{ slug: a, title: a, text: b, menu: top }', 'menu'],
])('a page %s is refused, and its line named', async (page, problem) => {
  const before = await stateOf(mine)
  const { code, stderr, result } = await apply(`pages:\n  - ${page}\n`)
  expect(code).not.toBe(EXIT.ok)
  expect(stderr + JSON.stringify(result)).toContain(problem)
  expect(await stateOf(mine)).toEqual(before)
})

test('an archive’s own words are set, exported and removed with the file, and wrong ones are refused with their line', async () => {
  const words = 'labels:\n  en:\n    level.fonds: Record group\n  de:\n    level.fonds: Registratur\n'
  const stored = async () =>
    (await db.pool.query('SELECT labels FROM fonds.tenant WHERE id = $1', [mine])).rows[0].labels
  expect((await apply(words)).actions).toEqual(['created settings labels'])
  expect(await stored()).toEqual({ en: { 'level.fonds': 'Record group' }, de: { 'level.fonds': 'Registratur' } })
  expect((await apply(words)).actions).toEqual([])
  expect(await exported()).toContain('\nlabels:\n')
  expect((await apply(await exported())).actions).toEqual([])
  for (const [wrong, reason] of [
    [
      'labels:\n  en:\n    level.fond: x\n',
      /:3: labels\.en\.level\.fond: is not the name of a label; did you mean level\.fonds\?/,
    ],
    ['labels:\n  tlh: { level.fonds: x }\n', /:2: labels\.tlh: is no language of labels/],
    ['labels:\n  en: { page.below: Below }\n', /:2: .*must have the placeholders \{title\}/],
    ['labels:\n  en: [x]\n', /:2: labels\.en: must be a group of keys with values/],
  ] as const) {
    expect(await apply(wrong)).toMatchObject({ code: EXIT.refused, stderr: expect.stringMatching(reason) })
  }
  expect((await apply('labels: {}\n')).actions).toEqual(['removed settings labels'])
  expect(await stored()).toBeNull()
  await apply(words)
  expect((await apply('settings: {}\n')).actions).toContain('removed settings labels')
  const { rows } = await db.pool.query('SELECT labels FROM fonds.tenant WHERE id = $1', [twin])
  expect(rows).toEqual([{ labels: null }])
})

test('an announcement is set, exported and removed with the file, and a wrong one is refused with its line', async () => {
  const closed = 'announcement:\n  text: { de: Geschlossen, fr: Fermé }\n  from: 2026-12-24\n  until: 2027-01-02\n'
  const stored = async (tenant: string) =>
    (await db.pool.query('SELECT announcement FROM fonds.tenant WHERE id = $1', [tenant])).rows[0].announcement
  expect((await apply(closed)).actions).toEqual(['created settings announcement'])
  expect(await stored(mine)).toEqual({
    text: { de: 'Geschlossen', fr: 'Fermé' },
    from: '2026-12-24',
    until: '2027-01-02',
  })
  expect(await stored(twin)).toBeNull()
  expect(await exported()).toContain('\nannouncement:\n')
  expect((await apply(await exported())).actions).toEqual([])
  for (const [wrong, reason] of [
    ['announcement:\n  text: Closed\n  from: 2026-02-30\n', /:3: announcement\.from: must be a date/],
    ['announcement:\n  text: Closed\n  from: 2027-01-02\n  until: 2026-12-24\n', /:4: .*must not be before from/],
    ['announcement:\n  text: { German: x }\n', /:2: announcement\.text: must be a text of 1 to 1,000/],
    ['announcement:\n  from: 2026-12-24\n', /text: is missing/],
  ] as const) {
    expect(await apply(wrong)).toMatchObject({ code: EXIT.refused, stderr: expect.stringMatching(reason) })
  }
  expect((await apply('settings: {}\n')).actions).toContain('removed settings announcement')
  expect(await stored(mine)).toBeNull()
})

test('a number of streams of its own is neither exported nor taken back', async () => {
  await db.pool.query('UPDATE fonds.tenant SET streams = 4 WHERE id = $1', [mine])
  const file = await exported()
  expect(file).not.toContain('streams')
  expect((await apply(file)).actions).toEqual([])
  expect((await apply(`settings: { name: Mine }\n`, '--prune')).actions).not.toContain('removed settings streams')
  const { rows } = await db.pool.query('SELECT streams FROM fonds.tenant WHERE id = $1', [mine])
  expect(rows).toEqual([{ streams: 4 }])
})

test('a home page is set by names, exported with slugs, and removed with the file; a wrong one is refused with its line', async () => {
  const home = `exhibits:
  - { slug: letters, title: Letters, published_at: 2020-01-01, sections: [{ text: Words }] }
home:
  picture: { record: letter-0 }
  text: { de: Willkommen, fr: Bienvenue }
  collections: [fonds, A, fonds]
  exhibits: [letters]
`
  const stored = async (tenant: string) =>
    (await db.pool.query('SELECT home FROM fonds.tenant WHERE id = $1', [tenant])).rows[0].home
  expect((await apply(home)).actions).toEqual(['created settings home', 'created exhibits letters'])
  expect(await stored(mine)).toMatchObject({
    text: { fr: 'Bienvenue' },
    exhibits: [expect.stringMatching(/^[0-9a-f-]{36}$/)],
  })
  expect(await stored(twin)).toBeNull()
  expect(await exported()).toContain(`home:
  picture:
    record: letter-0
  text:
    de: Willkommen
    fr: Bienvenue
  collections:
    - fonds
    - series
  exhibits:
    - letters
`)
  expect((await apply(await exported())).actions).toEqual([])
  for (const [wrong, reason] of [
    ['home:\n  words: x\n', /:2: .*words/],
    [
      'home:\n  text: Hello\n  collections: [fonds, series-2]\n',
      /:1: home: no collection "series-2" in this tenant; correct/,
    ],
    ['home:\n  picture: { image: 2 }\n', /:2: home\.picture: must name either a record or a collection/],
    ['home:\n  picture: { record: letter-0, image: 2 }\n', /:1: home: no image "2" of "letter-0"/],
  ] as const) {
    expect(await apply(wrong)).toMatchObject({ code: EXIT.refused, stderr: expect.stringMatching(reason) })
  }
  expect((await apply('exhibits: []\n', '--replace')).actions).toContain('removed settings home')
  expect(await stored(mine)).toBeNull()
})

test('refuses requests with a wrong part, at its line, and stores none of them', async () => {
  const refused = async (yaml: string) => {
    const { code, result } = await apply(`settings:\n  requests:\n${yaml}`)
    const { rows } = await db.pool.query('SELECT requests FROM fonds.tenant WHERE id = $1', [mine])
    return [code, rows[0].requests, result.problems[0]?.line, result.problems[0]?.message]
  }
  const mail = '    templates: [{ kind: mail, to: desk@town.example }]\n'
  expect(await refused(`${mail}    closed: [2026-02-30]\n`)).toEqual([
    EXIT.refused,
    null,
    4,
    expect.stringContaining('must be a day, YYYY-MM-DD'),
  ])
  expect(await refused('    templates:\n      - kind: link\n        url: javascript:alert(1)\n')).toEqual([
    EXIT.refused,
    null,
    5,
    expect.stringContaining('must be a URL that begins with https://'),
  ])
})

test('a notice is set by language, exported, changed as a whole, and removed with the file; a wrong one is refused', async () => {
  const stored = async (slug: string) =>
    (await db.pool.query('SELECT notice FROM fonds.description WHERE tenant_id = $1 AND slug = $2', [mine, slug]))
      .rows[0]?.notice
  const file = (notice: string) => `descriptions:\n  - { reference: series, kind: collection, notice: ${notice} }\n`
  const scripts = file('{ en: Harsh words., zh-Hant: 用語, sr-Latn: Oštre reči. }')
  expect((await apply(scripts)).actions).toEqual(['created descriptions collection series: notice'])
  expect((await apply(await exported())).actions).toEqual([])
  await apply('descriptions: []\n')
  const both = file('{ fr: Mots durs., de: Harte Wörter. }')
  expect((await apply(both)).actions).toEqual(['created descriptions collection series: notice'])
  expect(await stored('letter-1')).toEqual({ text: 'Mots durs.', lang: 'fr', in: { de: 'Harte Wörter.' } })
  expect((await apply(both)).actions).toEqual([])
  const written = await exported()
  expect(written).toContain('fr: Mots durs.')
  expect((await apply(written)).actions).toEqual([])
  expect((await apply(file('Harsh words.'))).actions).toEqual(['changed descriptions collection series: notice'])
  expect(await stored('series')).toEqual({ text: 'Harsh words.', lang: null })
  for (const wrong of ['""', '{ english: Words. }', 'x'.repeat(1_001)])
    expect(await apply(file(wrong))).toMatchObject({
      code: EXIT.refused,
      stderr: expect.stringMatching(/text of 1 to 1,000/),
    })
  expect((await apply('descriptions: []\n')).actions).toEqual(['removed descriptions collection series: notice'])
  expect(await stored('letter-1')).toBeNull()
})
