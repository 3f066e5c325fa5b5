import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { anEntityName } from '@fonds/types/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findTenant, onClient, putExhibit, setEntityState, setPublished, setTenant, type Tenant } from '../index.ts'
import { aDate, aTenant, aTree } from '../testing/builders.ts'
import { aRecord } from '../testing/records.ts'
import { reviewFeeds } from './feed-review.ts'

const OWN = { statement: 'Free', uri: 'https://creativecommons.org/publicdomain/zero/1.0/' }
const FORMER = JSON.stringify({ statement: 'Descriptions are free.', uri: OWN.uri })

let db: TestDatabase
let mine: Tenant
let twin: Tenant
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  mine = await made()
  twin = await made()
})

async function made(): Promise<Tenant> {
  const tenant = await aTenant(db.pool)
  const letters = ['Letter', 'Hidden'].map((title) => ({ title }))
  await aTree(db.pool, tenant.id, { title: 'Papers', children: [...letters, { title: 'Licensed', rights: OWN }] })
  await aTree(db.pool, tenant.id, { title: 'Album', rights: OWN, children: [{ title: 'Page' }] })
  await setPublished(db.pool, tenant.id, 'record', 'hidden', false)
  return tenant
}

const set = (fields: Parameters<typeof setTenant>[2]) => onClient(db.pool, (own) => setTenant(own, mine.slug, fields))

const positionOf = async ({ id }: Tenant) =>
  String((await db.pool.query('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [id])).rows[0].seq)

/** Descriptions that changed since a position, by slug. */
const changedSince = async ({ id }: Tenant, seq: string): Promise<string[]> => {
  const { rows } = await db.pool.query<{ slug: string }>(
    `SELECT d.slug FROM fonds.change_log c JOIN fonds.change_batch b USING (batch_id)
     JOIN fonds.description d ON d.id = c.item_id WHERE b.tenant_id = $1 AND b.seq > $2 ORDER BY 1`,
    [id, seq],
  )
  return rows.map(({ slug }) => slug)
}

test('a new statement for material moves what has none of its own, and nothing else', async () => {
  const [before, theirs] = [await positionOf(mine), await positionOf(twin)]
  await set({ material_rights: { uri: 'http://rightsstatements.org/vocab/CNE/1.0/' } })
  expect(await changedSince(mine, before)).toEqual(['letter', 'papers'])
  expect(await positionOf(twin)).toBe(theirs)
})

test('another name of the archive moves what has its statement, which is shown with the name', async () => {
  await set({ name: 'Archive' })
  const before = await positionOf(mine)
  await set({ name: 'Another archive' })
  expect(await changedSince(mine, before)).toEqual([])
  await set({ material_rights: OWN })
  const then = await positionOf(mine)
  await set({ name: 'Archive' })
  expect(await changedSince(mine, then)).toEqual(['letter', 'papers'])
})

test('the same statement again, and one for descriptions, move nothing', async () => {
  await set({ material_rights: OWN })
  const before = await positionOf(mine)
  await set({ material_rights: OWN })
  expect(await positionOf(mine)).toBe(before)
  await set({ metadata_rights: OWN })
  expect(await changedSince(mine, before)).toEqual([])
})

test('a review that was interrupted goes on where it stopped', async () => {
  const before = await positionOf(mine)
  const { rows } = await db.pool.query('SELECT id FROM fonds.description WHERE tenant_id = $1 ORDER BY id', [mine.id])
  await db.pool.query(`INSERT INTO fonds.feed_review VALUES ($1, 'rights', $2)`, [mine.id, rows[0].id])
  expect(await reviewFeeds(db.pool)).toBeLessThanOrEqual(3)
  expect(await reviewFeeds(db.pool)).toBe(0)
  const after = await changedSince(mine, before)
  expect(['letter', 'papers']).toEqual(expect.arrayContaining(after))
})

test('an answer, even that there is none, ends the question what holds for the material', async () => {
  const open = async () =>
    (await db.pool.query('SELECT former_rights FROM fonds.tenant WHERE id = $1', [mine.id])).rows[0].former_rights
  for (const answer of [null, { statement: null, uri: '' }, OWN]) {
    await db.pool.query('UPDATE fonds.tenant SET former_rights = $2 WHERE id = $1', [mine.id, FORMER])
    await set({ metadata_rights: { statement: 'Free' } })
    expect(await open()).not.toBeNull()
    await set({ material_rights: answer })
    expect(await open()).toBeNull()
  }
})

test('ends far in the future are open or unknown after a review, and stretch no years', async () => {
  const far = {
    title: 'Fonds',
    children: [
      {
        title: 'Series',
        level: 'series' as const,
        children: [
          { title: 'Goes on', dates: [aDate('1797-…', '1797/2999', 1797, 2999)] },
          {
            title: 'Mistyped',
            dates: [aDate('1907-2412', '1907/2412', 1907, 2412), aDate('1900', '1900', 1900, 1900)],
          },
          { title: 'No date', dates: [aDate('2999', '2999', 2999, 2999)] },
          { title: 'Dated', dates: [aDate('1800-1850', '1800/1850', 1800, 1850)] },
        ],
      },
    ],
  }
  for (const tenant of [mine, twin]) await aTree(db.pool, tenant.id, far)
  const [before, theirs] = [await positionOf(mine), await positionOf(twin)]
  await db.pool.query(`INSERT INTO fonds.feed_review VALUES ($1, 'dates')`, [mine.id])
  expect(await reviewFeeds(db.pool)).toBe(3)
  const dated = async ({ id }: Tenant) => {
    const { rows } = await db.pool.query(
      `SELECT slug, date ->> 'edtf' AS edtf, date_start, date_end, aggregate_end, body #>> '{dates,0,edtf}' AS first
       FROM fonds.description WHERE tenant_id = $1 AND slug IN ('fonds', 'series', 'goes-on', 'mistyped', 'no-date', 'dated')
       ORDER BY path`,
      [id],
    )
    return rows.map((row) => Object.values(row))
  }
  expect(await dated(mine)).toEqual([
    ['fonds', null, null, null, 1850, null],
    ['series', null, null, null, 1850, null],
    ['goes-on', '1797/..', 1797, null, null, '1797/..'],
    ['mistyped', '1907/', 1900, null, null, '1907/'],
    ['no-date', null, null, null, null, null],
    ['dated', '1800/1850', 1800, 1850, null, '1800/1850'],
  ])
  expect(await changedSince(mine, before)).toEqual(expect.arrayContaining(['goes-on', 'mistyped', 'no-date', 'series']))
  expect((await dated(twin))[2]).toEqual(['goes-on', '1797/2999', 1797, 2999, null, '1797/2999'])
  expect(await positionOf(twin)).toBe(theirs)
})

test('titles that AtoM gave in another language are translations after a review; others stay other titles', async () => {
  const title = (type: string | null, text: string, lang: string | null) => ({ type, text, lang })
  const tree = {
    title: 'Archive',
    children: [
      {
        title: 'Maps',
        description_language: 'en',
        titles: [
          title('translated', 'Cartes', 'fre'),
          title('translated', 'Cartes anciennes', 'fr'),
          title('translated', 'Maps', 'en'),
          title('translated', 'Karten', null),
          title('parallel', 'Mapiau', 'cym'),
        ],
      },
    ],
  }
  for (const tenant of [mine, twin]) await aTree(db.pool, tenant.id, tree)
  const before = await positionOf(mine)
  await db.pool.query(`INSERT INTO fonds.feed_review VALUES ($1, 'translations')`, [mine.id])
  expect(await reviewFeeds(db.pool)).toBe(1)
  const maps = async ({ id }: Tenant) => {
    const { rows } = await db.pool.query(
      `SELECT titles, translations, body -> 'titles' AS others, body -> 'translations' AS fields
       FROM fonds.description WHERE tenant_id = $1 AND slug = 'maps'`,
      [id],
    )
    return rows[0]
  }
  expect(await maps(mine)).toEqual({
    titles: { cy: 'Mapiau', en: 'Maps', fr: 'Cartes' },
    translations: { original: 'en', in: { fr: { title: 'Cartes' } } },
    others: tree.children[0]?.titles.slice(1),
    fields: { fr: { title: 'Cartes' } },
  })
  expect(await changedSince(mine, before)).toContain('maps')
  expect(await maps(twin)).toMatchObject({ translations: null, others: tree.children[0]?.titles })
})

test('titles in other languages get the keys by which they sort in a review, and only the archive’s version is new', async () => {
  const spec = {
    title: 'Sea',
    description_language: 'eng',
    children: [{ title: 'Log', titles: [{ type: null, text: 'Le Journal 2', lang: 'fre' }] }],
  }
  await aTree(db.pool, mine.id, spec)
  await aTree(db.pool, twin.id, spec)
  const titles = async (tenant: Tenant) =>
    (
      await db.pool.query<{ titled: string; sort_title: string }>(
        'SELECT titled, sort_title FROM fonds.description_title WHERE tenant_id = $1 ORDER BY 1',
        [tenant.id],
      )
    ).rows.map(({ titled, sort_title }) => [titled, sort_title])
  const kept = await titles(mine)
  expect(kept).toEqual([
    ['fr/', 'log'],
    ['fr/fr', 'le journal 000000000002'],
  ])
  // As a database of an earlier version has it.
  await db.pool.query(
    'UPDATE fonds.description SET title_keys = NULL WHERE title_keys IS NOT NULL AND tenant_id = $1',
    [mine.id],
  )
  expect(await titles(mine)).toEqual([])
  const [before, theirs] = [await positionOf(mine), await positionOf(twin)]
  await db.pool.query(`INSERT INTO fonds.feed_review (tenant_id, reason) VALUES ($1, 'titles'), ($2, 'titles')`, [
    mine.id,
    twin.id,
  ])
  await reviewFeeds(db.pool)
  expect(await titles(mine)).toEqual(kept)
  expect(await titles(twin)).toEqual(kept)
  expect(await changedSince(mine, before)).toEqual([])
  expect(Number(await positionOf(mine))).toBeGreaterThan(Number(before))
  expect(await positionOf(twin)).toBe(theirs)
})

test('titles that version 0.9.0 writes, without keys, get them in the next review', async () => {
  const spec = {
    title: 'Lake',
    description_language: 'eng',
    children: [{ title: 'Buoy', titles: [{ type: null, text: 'La Bouée', lang: 'fre' }] }, { title: 'Raft' }],
  }
  for (const tenant of [mine, twin]) await aTree(db.pool, tenant.id, spec)
  const keys = async (tenant: Tenant, title: string) => {
    const { rows } = await db.pool.query<{ title_keys: object | null }>(
      'SELECT title_keys FROM fonds.description WHERE tenant_id = $1 AND title = $2',
      [tenant.id, title],
    )
    return rows[0]?.title_keys
  }
  const write = (title: string, titles: string) =>
    db.pool.query('UPDATE fonds.description SET titles = $3 WHERE tenant_id = $1 AND title = $2', [
      mine.id,
      title,
      titles,
    ])
  await write('Buoy', '{"en": "Buoy", "fr": "Le Flotteur"}')
  await write('Raft', '{"en": "Raft", "fr": "Le Radeau"}')
  expect([await keys(mine, 'Buoy'), await keys(mine, 'Raft')]).toEqual([null, null])
  const { rows: ordered } = await db.pool.query(
    'SELECT FROM fonds.description_title t JOIN fonds.description d ON d.id = t.description_id WHERE d.tenant_id = $1 AND d.title_keys IS NULL',
    [mine.id],
  )
  expect(ordered).toEqual([])
  await reviewFeeds(db.pool)
  expect(await keys(mine, 'Buoy')).toMatchObject({ fr: 'le flotteur' })
  expect(await keys(mine, 'Raft')).toMatchObject({ fr: 'le radeau' })
  expect(await keys(twin, 'Raft')).toBeNull()
  expect(await keys(twin, 'Buoy')).toMatchObject({ fr: 'la bouee' })
  // A change that writes its own keys, even the same ones, orders no review.
  await aTree(db.pool, twin.id, { ...spec, title: 'LAKE' })
  const { rows } = await db.pool.query(`SELECT FROM fonds.feed_review WHERE reason = 'titles'`)
  expect(rows).toEqual([])
})

test('a description whose translations have no titles, and whose own language is not stated, has no keys', async () => {
  await aTree(db.pool, mine.id, {
    title: 'Sea',
    children: [{ title: 'Log', translations: { fr: { abstract: 'Un journal' } } }],
  })
  const states = async () =>
    (
      await db.pool.query<{ titles: object; title_keys: null }>(
        `SELECT titles, title_keys FROM fonds.description WHERE tenant_id = $1 AND title = 'Log'`,
        [mine.id],
      )
    ).rows
  expect(await states()).toEqual([{ titles: {}, title_keys: null }])
  await db.pool.query(`INSERT INTO fonds.feed_review (tenant_id, reason) VALUES ($1, 'titles')`, [mine.id])
  await reviewFeeds(db.pool)
  expect(await states()).toEqual([{ titles: {}, title_keys: null }])
})

test('names have the languages of their records, and the archive those of its content, after a review', async () => {
  const names = [anEntityName('Cardiff', { lang: 'eng' }), anEntityName('Caerdydd', { lang: 'cym', kind: 'parallel' })]
  for (const tenant of [mine, twin]) {
    const content = { entity_type: 'corporate_body', name: 'Cardiff', names, description_language: 'eng' } as const
    await aRecord(db.pool, tenant.id, content)
    await setEntityState(db.pool, tenant.id, 'cardiff', 'published')
    await aTree(db.pool, tenant.id, {
      ...{ title: 'Mapiau', description_language: 'fre' },
      children: [{ title: 'Entwurf', description_language: 'deu' }],
    })
    await setPublished(db.pool, tenant.id, 'record', 'entwurf', false)
    await db.pool.query('UPDATE fonds.entity SET translations = NULL WHERE tenant_id = $1', [tenant.id])
    await db.pool.query(`UPDATE fonds.tenant_state SET languages = '{}' WHERE tenant_id = $1`, [tenant.id])
  }
  const [before, theirs] = [await positionOf(mine), await positionOf(twin)]
  await db.pool.query(`INSERT INTO fonds.feed_review VALUES ($1, 'names')`, [mine.id])
  await reviewFeeds(db.pool)
  const stored = async ({ id }: Tenant) => {
    const { rows } = await db.pool.query(
      `SELECT e.translations, s.languages, c.item_kind, b.seq > $2 AS moved FROM fonds.entity e
       JOIN fonds.tenant_state s USING (tenant_id) JOIN fonds.change_log c ON c.item_id = e.id
       JOIN fonds.change_batch b USING (batch_id) WHERE e.tenant_id = $1 AND e.slug = 'cardiff'`,
      [id, before],
    )
    return rows[0]
  }
  const translations = { original: 'en', in: { cy: { name: 'Caerdydd' } } }
  expect(await stored(mine)).toEqual({ translations, languages: ['cy', 'en', 'fr'], item_kind: 'entity', moved: true })
  expect(await stored(twin)).toMatchObject({ translations: null, languages: [] })
  expect(await positionOf(twin)).toBe(theirs)
})

test('an archive writes in the languages of its exhibits and of its own texts, too', async () => {
  const { id, slug } = await aTenant(db.pool)
  await aTree(db.pool, id, { title: 'Papers', description_language: 'eng', children: [{ title: 'Letter' }] })
  const section = { heading: null, text: 'First.', items: [{ record: 'letter', caption: null }] }
  await putExhibit(db.pool, id, {
    ...{ slug: 'show', title: 'Show', summary: null, curator: null, cover: null, published_at: '2024-01-01' },
    ...{ language: 'en', translations: { cy: { title: 'Sioe' } }, sections: [section] },
  })
  await onClient(db.pool, (client) => setTenant(client, slug, { translations: { de: { name: 'Archiv' } } }))
  const { languages } = await onClient(db.pool, (client) => findTenant(client, slug))
  expect(languages).toEqual(['cy', 'de', 'en'])
})

test('collections below the top become items after a review, with a position that harvesters have not seen', async () => {
  const letters = [{ title: 'Letter' }, { title: 'Secret', internal: true }]
  const spec = { title: 'Levels', children: [{ level: 'series' as const, title: 'Series', children: letters }] }
  const ids = new Map<Tenant, string>()
  for (const tenant of [mine, twin]) {
    await aTree(db.pool, tenant.id, spec)
    const { rows } = await db.pool.query(`SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = 'series'`, [
      tenant.id,
    ])
    ids.set(tenant, rows[0].id)
  }
  // As 0.9 wrote it before the upgrade.
  await db.pool.query('ALTER TABLE fonds.change_log DISABLE TRIGGER change_log_level')
  await db.pool.query('UPDATE fonds.change_log SET disclosed = false WHERE item_id = ANY ($1)', [[...ids.values()]])
  await db.pool.query('ALTER TABLE fonds.change_log ENABLE TRIGGER change_log_level')
  const itemOf = async (tenant: Tenant) =>
    (await db.pool.query('SELECT seq, live FROM api.oai_item($1, $2)', [tenant.id, ids.get(tenant)])).rows[0]
  const before = await positionOf(mine)
  expect(await itemOf(mine)).toBeUndefined()
  await db.pool.query(`INSERT INTO fonds.feed_review VALUES ($1, 'levels')`, [mine.id])
  expect(await reviewFeeds(db.pool)).toBe(1)
  expect(await changedSince(mine, before)).toEqual(['series'])
  expect(await itemOf(mine)).toMatchObject({ live: true })
  expect(BigInt((await itemOf(mine)).seq)).toBeGreaterThan(BigInt(before))
  expect(await itemOf(twin)).toBeUndefined()
})

test('a collection below the top is an item though the command of 0.9 writes it, unless nobody may see it', async () => {
  const before = await positionOf(mine)
  const rows = [
    [randomUUID(), 'collection', true],
    [randomUUID(), 'collection', false],
    [randomUUID(), 'entity', true],
  ] as const
  for (const [id, kind, shown] of rows) {
    await db.pool.query(
      `INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action, disclosed, shown)
       SELECT tenant_id, $2, $3, $2, batch_id, 'upsert', false, $4 FROM fonds.change_batch WHERE tenant_id = $1 AND seq = $5`,
      [mine.id, id, kind, shown, before],
    )
  }
  const { rows: found } = await db.pool.query<{ item_id: string }>(
    'SELECT item_id FROM fonds.change_log WHERE item_id = ANY ($1) AND disclosed',
    [rows.map(([id]) => id)],
  )
  expect(found.map(({ item_id }) => item_id)).toEqual([rows[0][0]])
})

test('descriptions change with the way in which their permalinks are made, in one archive, and not with the same way', async () => {
  const all = ['album', 'letter', 'licensed', 'page', 'papers']
  const site_url_template = 'https://www.example.org/{kind}/{slug}'
  for (const [fields, expected] of [
    [{ permalinks: 'api' }, []],
    [{ permalinks: 'pages' }, all],
    [{ permalinks: 'pages' }, []],
    [{ site_url_template }, all],
    [{ permalinks: 'api' }, []],
    [{ site_url_template: null }, all],
  ] as const) {
    const [before, beside] = [await positionOf(mine), await positionOf(twin)]
    await set(fields)
    expect(await changedSince(mine, before), JSON.stringify(fields)).toEqual(expected)
    expect(await positionOf(twin)).toBe(beside)
  }
  await expect(set({ permalinks: 'short' })).rejects.toThrow('permalinks must be api or pages')
})

test('a review for a reason of a later version is forgotten', async () => {
  const before = await positionOf(mine)
  await db.pool.query(`INSERT INTO fonds.feed_review VALUES ($1, 'of a later version')`, [mine.id])
  expect(await reviewFeeds(db.pool)).toBe(0)
  expect(await positionOf(mine)).toBe(before)
  expect((await db.pool.query('SELECT FROM fonds.feed_review')).rowCount).toBe(0)
})
