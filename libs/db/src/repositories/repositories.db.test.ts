import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setFields, setPublished } from '../index.ts'
import { aRepository, aTenant, aTree, describeRepositories, type TreeSpec } from '../testing/builders.ts'

let db: TestDatabase
let tenant: string
let twin: string
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  tenant = (await aTenant(db.pool)).id
  twin = (await aTenant(db.pool)).id
})

const TWO = [
  aRepository('special', {
    name: 'Special Collections',
    codes: ['GB-0210'],
    translations: { cy: { name: 'Casgliadau' } },
  }),
  aRepository('medical', { name: 'Medical Library', other_names: ['School of Medicine, Library'] }),
]

/** A collection whose source names its repository. */
const named = (title: string, ...lines: readonly string[]): TreeSpec => ({
  title,
  notes: [
    {
      type: 'repository',
      label: null,
      blocks: lines.map((line) => ({
        t: 'p',
        c: line.split('|').flatMap((part, n) => (n === 0 ? [part] : [{ t: 'lb' }, part])),
      })),
      lang: null,
      internal: false,
    },
  ],
  children: [{ title: `Letter in ${title}` }],
})

/** Returns the slug of the repository of each top-level collection, by title, as services read it. */
async function held(of = tenant): Promise<Record<string, string | null>> {
  const { rows } = await db.pool.query<{ title: string; slug: string | null }>(
    `SELECT d.title, (SELECT r.slug FROM api.repository_of($1, d.id) r) AS slug
     FROM api.visible_descriptions($1) d WHERE d.parent_id IS NULL ORDER BY d.title`,
    [of],
  )
  return Object.fromEntries(rows.map(({ title, slug }) => [title, slug]))
}

/** Returns the titles of visible descriptions that changed after a position in the feed. */
async function changedAfter(seq: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ title: string }>(
    `SELECT d.title FROM api.changes($1, $2, NULL, 100) c JOIN fonds.description d ON d.id = c.item_id
     WHERE c.seq > $2 ORDER BY d.title`,
    [tenant, seq],
  )
  return rows.map(({ title }) => title)
}
const position = async () =>
  (await db.pool.query<{ seq: string }>('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [tenant])).rows[0]
    ?.seq ?? ''

test('a collection belongs to the repository that its source names, by name, line or code', async () => {
  await describeRepositories(db.pool, tenant, TWO)
  await aTree(db.pool, tenant, named('Whole', 'SPECIAL collections'))
  await aTree(db.pool, tenant, named('Line', '1 Hill Road|Medical Library'))
  await aTree(db.pool, tenant, named('Other name', 'School of Medicine – Library'))
  await aTree(db.pool, tenant, named('Translated', 'Casgliadau'))
  await aTree(db.pool, tenant, named('Unknown', 'Somebody else'))
  await aTree(db.pool, tenant, {
    title: 'Code',
    identifiers: [{ type: 'unitid', value: '7', label: null, repository: 'gb 0210' }],
  })
  const expected = {
    Whole: 'special',
    Line: 'medical',
    'Other name': 'medical',
    Translated: 'special',
    Unknown: null,
    Code: 'special',
  }
  expect(await held()).toEqual(expected)
})

test('collections that are there already are matched when repositories are described, and are changes in the feed', async () => {
  await aTree(db.pool, tenant, named('Mill', 'Medical Library'))
  await aTree(db.pool, tenant, named('Elsewhere', 'Somebody else'))
  await aTree(db.pool, twin, named('Mill', 'Medical Library'))
  const before = await position()
  await describeRepositories(db.pool, tenant, TWO)
  expect(await held()).toEqual({ Mill: 'medical', Elsewhere: null })
  expect(await held(twin)).toEqual({ Mill: null })
  expect(await changedAfter(before)).toEqual(['Letter in Mill', 'Mill'])
  const described = await position()
  await describeRepositories(db.pool, tenant, TWO)
  expect(await position()).toBe(described)
  const renamed = TWO.map((each) =>
    each.slug === 'medical' ? { ...each, other_names: ['Medical Library'], name: 'New' } : each,
  )
  await describeRepositories(db.pool, tenant, renamed)
  expect(await changedAfter(described)).toEqual(['Letter in Mill', 'Mill'])
})

test('an import that names another repository changes all of the collection', async () => {
  await describeRepositories(db.pool, tenant, TWO)
  await aTree(db.pool, tenant, named('Mill', 'Medical Library'), { source: 'mill' })
  const before = await position()
  await aTree(db.pool, tenant, named('Mill', 'Special Collections'), { source: 'mill' })
  expect(await held()).toEqual({ Mill: 'special' })
  expect(await changedAfter(before)).toEqual(['Letter in Mill', 'Mill'])
})

test('whatever gives a collection another repository is the last change of all that is in it', async () => {
  await describeRepositories(db.pool, tenant, TWO)
  const mill = (repository: string, letter: string): TreeSpec => ({
    ...named('Mill', repository),
    children: [{ title: 'Series', level: 'series', children: [{ title: letter }] }, { title: 'Map' }],
  })
  await aTree(db.pool, tenant, mill('Medical Library', 'Letter'), { source: 'mill' })
  const age = () =>
    db.pool.query(`UPDATE fonds.description SET updated_at = updated_at - interval '1 day' WHERE tenant_id = $1`, [
      tenant,
    ])
  const old = async () =>
    (
      await db.pool.query(
        `SELECT title FROM fonds.description WHERE tenant_id = $1 AND updated_at < now() - interval '1 hour'`,
        [tenant],
      )
    ).rows
  await age()
  expect((await old()).length).toBe(4)
  await aTree(db.pool, tenant, mill('Special Collections', 'Long letter'), { source: 'mill' })
  expect(await old()).toEqual([])
  await age()
  await setFields(db.pool, tenant, 'collection', 'mill', { repository: 'medical' })
  expect(await old()).toEqual([])
})

test('with one repository, or in another archive, nothing is shown', async () => {
  await aTree(db.pool, tenant, named('Mill', 'Medical Library'))
  await describeRepositories(db.pool, tenant, TWO.slice(1))
  expect(await held()).toEqual({ Mill: null })
  expect((await db.pool.query('SELECT FROM api.repositories($1)', [tenant])).rowCount).toBe(0)
  await describeRepositories(db.pool, tenant, TWO)
  const { rows } = await db.pool.query<{ root: string }>(
    `SELECT h AS root FROM api.held_collections($1, '{medical}') h`,
    [tenant],
  )
  expect(rows.length).toBe(1)
  await describeRepositories(db.pool, twin, TWO)
  expect((await db.pool.query(`SELECT FROM api.held_collections($1, '{medical}') h`, [twin])).rowCount).toBe(0)
  expect((await db.pool.query('SELECT FROM api.repository_of($1, $2)', [twin, rows[0]?.root])).rowCount).toBe(0)
  await setPublished(db.pool, tenant, 'collection', 'mill', false)
  expect((await db.pool.query('SELECT FROM api.repository_of($1, $2)', [tenant, rows[0]?.root])).rowCount).toBe(0)
  expect((await db.pool.query(`SELECT FROM api.held_collections($1, '{medical}') h`, [tenant])).rowCount).toBe(0)
})

test('what the operator sets stays, until it is cleared or the repository is gone', async () => {
  await describeRepositories(db.pool, tenant, TWO)
  await aTree(db.pool, tenant, named('Mill', 'Medical Library'), { source: 'mill' })
  const set = (repository: string | null) => setFields(db.pool, tenant, 'collection', 'mill', { repository })
  expect((await set('special')).changed).toBe(2)
  expect((await set('special')).changed).toBe(0)
  await aTree(db.pool, tenant, named('Mill', 'Medical Library', 'again'), { source: 'mill' })
  expect(await held()).toEqual({ Mill: 'special' })
  expect((await set(null)).changed).toBe(2)
  expect(await held()).toEqual({ Mill: 'medical' })
  await set('special')
  await describeRepositories(
    db.pool,
    tenant,
    [TWO[1], aRepository('third')].filter((each) => each !== undefined),
  )
  expect(await held()).toEqual({ Mill: 'medical' })
  await expect(set('special')).rejects.toThrow('no repository "special": there are medical, third')
  await expect(setFields(db.pool, tenant, 'record', 'letter-in-mill', { repository: 'third' })).rejects.toThrow(
    'only a top-level collection has a repository',
  )
})
