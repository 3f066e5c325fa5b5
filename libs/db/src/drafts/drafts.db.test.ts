import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setPublished } from '../index.ts'
import { createPool, type Pool } from '../pool/index.ts'
import { aDate, aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { aHeading } from '../testing/trees.ts'

let db: TestDatabase
/** Where functions are inlined, as in production. */
let production: TestDatabase
const pools: Pool[] = []
beforeAll(async () => {
  db = await createTestDatabase()
  production = await createTestDatabase({ production: true })
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await db.drop()
  await production.drop()
})

const connect = (
  drafts?: { readonly tenant: string; readonly mark?: string; readonly searchable?: boolean },
  { url } = db,
) => {
  const pool = createPool(url, { name: 'drafts-test', max: 1, ...(drafts === undefined ? {} : { drafts }) })
  pools.push(pool)
  return pool
}

const FONDS: TreeSpec = {
  title: 'Fonds',
  languages: ['fr'],
  headings: [aHeading('Ada')],
  children: [
    {
      title: 'Series',
      level: 'series',
      children: [
        {
          title: 'Letter',
          dates: [aDate('1850', '1850', 1850, 1850)],
          headings: [aHeading('Mill', { type: 'place' })],
        },
        { title: 'Diary', languages: ['de'], dates: [aDate('1901', '1901', 1901, 1901)], headings: [aHeading('Ada')] },
      ],
    },
    { title: 'Ledger', headings: [aHeading('Mill', { type: 'place' }), aHeading('Public name')] },
    { title: 'Internal', internal: true, headings: [aHeading('Nobody')], children: [{ title: 'Below internal' }] },
  ],
}

/** Everything that reading functions return of an archive which publishing changes, except the moment of publication. */
async function shown(pool: Pool, tenant: string) {
  const rows = async (text: string) => (await pool.query(text, [tenant])).rows
  return {
    descriptions: await rows(
      `SELECT slug, title, children_count, collections_count, records_count, aggregate_start, aggregate_end, languages
       FROM api.visible_descriptions($1) ORDER BY path`,
    ),
    languages: await rows('SELECT language, path FROM api.visible_record_languages($1) ORDER BY 1, 2'),
    counts: await rows('SELECT scope_id, language, records FROM api.language_counts($1) ORDER BY 1, 2'),
    entities: await rows(
      'SELECT slug, name, links_count, collections_count FROM api.visible_entities($1) ORDER BY sort_name',
    ),
    links: await rows('SELECT description_id, entity_id, path FROM api.visible_entity_links($1) ORDER BY 1, 2'),
    letters: await rows('SELECT entity_type, letter, entities FROM api.entity_counts($1) ORDER BY 1, 2'),
    totals: await rows('SELECT top_level_collections, collections, records FROM api.tenant_state($1)'),
  }
}

describe('a session with drafts reads what publishing them would show', () => {
  test.each<[string, string, string[]]>([
    ['a whole fonds', 'tests', ['collection fonds']],
    ['parts of it', 'tests', ['record diary', 'record ledger']],
    ['a series', 'tests', ['collection series']],
    ['a whole fonds', 'production', ['collection fonds']],
    ['a series', 'production', ['collection series']],
  ])('for %s, with the rights of %s', async (_, rights, hidden) => {
    const used = rights === 'production' ? production : db
    const { id } = await aTenant(used.pool)
    await aTree(used.pool, id, { title: 'Other fonds', languages: ['fr'], children: [{ title: 'Public' }] })
    await aTree(used.pool, id, FONDS)
    for (const one of hidden) {
      const [kind, slug] = one.split(' ') as ['collection' | 'record', string]
      await setPublished(used.pool, id, kind, slug, false)
    }
    const drafts = connect({ tenant: id }, used)
    const before = await shown(connect(undefined, used), id)
    const previewed = await shown(drafts, id)
    expect(previewed).not.toEqual(before)
    for (const one of hidden) {
      const [kind, slug] = one.split(' ') as ['collection' | 'record', string]
      await setPublished(used.pool, id, kind, slug, true)
    }
    const published = await shown(connect(undefined, used), id)
    expect(previewed).toEqual(published)
    expect(await shown(drafts, id)).toEqual(published)
    expect(JSON.stringify(previewed)).not.toMatch(/internal|nobody/i)
  })
})

test('it says which descriptions are drafts, and marks their titles and the names that only they mention', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, FONDS)
  await setPublished(db.pool, id, 'collection', 'series', false)
  const { rows } = await connect({ tenant: id, mark: "Draft's " }).query(
    `SELECT title AS text, published FROM api.visible_descriptions($1)
     UNION ALL SELECT name, NULL FROM api.visible_entities($1)`,
    [id],
  )
  expect(new Set(rows.map(({ text, published }) => `${text} ${published}`))).toEqual(
    new Set([
      ...['Fonds true', 'Ledger true', "Draft's Series false", "Draft's Letter false", "Draft's Diary false"],
      ...['Ada null', 'Mill null', 'Public name null'],
    ]),
  )
})

test('it reads nothing of another tenant, whose fonds has the same slugs', async () => {
  const [mine, theirs] = [await aTenant(db.pool), await aTenant(db.pool)]
  for (const { id } of [mine, theirs]) await aTree(db.pool, id, FONDS, { publish: id !== mine.id })
  const pool = connect({ tenant: mine.id })
  const nothing = await shown(pool, theirs.id)
  expect(Object.values(nothing).flat()).toEqual([])
  expect((await shown(pool, mine.id)).descriptions).toHaveLength(5)
})

describe('a session with drafts', () => {
  test('runs as the role, reads no table, and writes nothing', async () => {
    const { id } = await aTenant(db.pool)
    const pool = connect({ tenant: id })
    expect((await pool.query('SELECT current_user::text AS role')).rows).toEqual([{ role: 'fonds_reader' }])
    await expect(pool.query('SELECT FROM fonds.description')).rejects.toThrow('permission denied')
    await expect(pool.query('CREATE TEMP TABLE t (n integer)')).rejects.toThrow('read-only transaction')
    await expect(pool.query('DELETE FROM pg_temp.fonds_media')).rejects.toThrow(/read-only|permission denied/)
  })

  test('shares nothing with other sessions, and leaves nothing behind', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, FONDS, { publish: false })
    const drafts = createPool(db.url, { name: 'drafts-test', max: 1, drafts: { tenant: id } })
    const seen = await shown(drafts, id)
    expect(seen.descriptions).toHaveLength(5)
    const { rows } = await drafts.query<{ schema: string }>('SELECT pg_my_temp_schema()::regnamespace::text AS schema')
    const schema = rows[0]?.schema
    for (const role of ['fonds_catalog', 'fonds_search', 'fonds_media', 'fonds_export', 'fonds_oai', 'fonds_indexer']) {
      const service = createPool(db.urlAs(role), { name: 'drafts-test', max: 1, role })
      expect((await service.query('SELECT FROM api.visible_descriptions($1)', [id])).rowCount).toBe(0)
      for (const text of [
        `SELECT FROM ${schema}.visible_descriptions($1)`,
        `SELECT FROM ${schema}.fonds_description WHERE id = $1`,
      ])
        await expect(service.query(text, [id])).rejects.toThrow(`permission denied for schema ${schema}`)
      await service.end()
    }
    await drafts.end()
    const left = 'SELECT relname FROM pg_class WHERE relnamespace::regnamespace::text = $1'
    await expect.poll(async () => (await db.pool.query(left, [schema])).rows).toEqual([])
  })

  test.each(['fonds_catalog', 'fonds_search', 'fonds_media', 'fonds_export', 'fonds_oai', 'fonds_gateway'])(
    'shows %s no draft: the views read with the rights of the login',
    async (login) => {
      const { id } = await aTenant(db.pool)
      await aTree(db.pool, id, FONDS, { publish: false })
      const pool = createPool(db.urlAs(login), { name: 'drafts-test', role: login, max: 1, drafts: { tenant: id } })
      await expect(pool.query('SELECT FROM api.visible_descriptions($1)', [id])).rejects.toThrow('permission denied')
      await pool.end()
    },
  )

  test('reads the feed of changes', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, FONDS)
    await setPublished(db.pool, id, 'collection', 'series', false)
    const feed = `SELECT seq, item_id, live FROM api.mirror_changes($1, 0, NULL, 100, 100)`
    const seen = await connect({ tenant: id }).query(feed, [id])
    expect(seen.rows.length).toBeGreaterThan(2)
  })

  test('finds its own search documents together with the public’s', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, FONDS, { publish: false })
    const pool = connect({ tenant: id, searchable: true })
    const found = () => pool.query(`SELECT kind FROM api.search_matches($1, 'word')`, [id])
    expect((await found()).rowCount).toBe(0)
    await pool.query(
      `INSERT INTO search.draft_document (id, tenant_id, version, kind, terms, title_key, languages, decades, entities, body)
       SELECT id, $1, 1, kind, 'word', '', '{}', '{}', '{}', '' FROM api.visible_descriptions($1) WHERE slug = 'letter'`,
      [id],
    )
    expect((await found()).rows).toEqual([{ kind: 'record' }])
    expect((await db.pool.query('SELECT FROM search.document WHERE tenant_id = $1', [id])).rowCount).toBe(0)
  })
})
