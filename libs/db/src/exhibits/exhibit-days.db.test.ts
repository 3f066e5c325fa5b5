import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExhibit, type ExhibitInput, putExhibit, setPublished } from '../index.ts'
import { createPool } from '../pool/index.ts'
import { aTenant, aTree } from '../testing/builders.ts'
import { turnExhibits } from './turn-exhibits.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

let id: string
let twin: string
beforeEach(async () => {
  id = await anArchive()
  twin = await anArchive()
})

async function anArchive(): Promise<string> {
  const { id: made } = await aTenant(db.pool)
  await aTree(db.pool, made, { title: 'Fonds', children: [{ title: 'Letter' }] }, { source: 's' })
  return made
}

const put = (more: Partial<ExhibitInput> = {}, tenant = id) =>
  putExhibit(db.pool, tenant, {
    ...{ slug: 'show', title: 'Show', summary: null, curator: null, published_at: '2020-01-01', cover: null },
    sections: [{ heading: 'Part', text: null, items: [{ record: 'letter', caption: 'Secret' }] }],
    ...more,
  })

interface Seen {
  readonly shown: string[]
  readonly items: number
  readonly total: number
  readonly gone: number
  /** Its entries in the feed, and the position of the archive. */
  readonly feed: string[]
  readonly seq: number
  readonly languages: string[]
}

/** Returns what readers of an archive notice of its exhibits. */
async function seen(tenant = id): Promise<Seen> {
  const { rows } = await db.pool.query<Seen>(
    `SELECT ARRAY(SELECT slug FROM api.exhibits($1) ORDER BY slug) AS shown,
       (SELECT count(*)::integer FROM api.visible_exhibit_items($1)) AS items,
       (SELECT exhibits::integer FROM api.tenant_state($1)) AS total,
       (SELECT count(*)::integer FROM api.gone($1)) AS gone,
       ARRAY(SELECT action FROM api.changes($1, 0, NULL, 100) WHERE item_kind = 'exhibit') AS feed,
       (SELECT seq::integer FROM api.tenant_state($1)) AS seq,
       (SELECT languages FROM api.tenant_state($1)) AS languages`,
    [tenant],
  )
  const [row] = rows
  if (row === undefined) throw new Error('no archive')
  return row
}

const HIDDEN = { shown: [], items: 0, total: 0, gone: 0, feed: [] }

describe('a draft', () => {
  test('is seen by nobody, and leaves no trace when it is deleted', async () => {
    const before = await seen()
    expect(await put({ published: false })).toMatchObject({ outcome: 'created', visible: false })
    expect(await put({ published: false, title: 'New' })).toMatchObject({ outcome: 'updated', visible: false })
    expect(await turnExhibits(db.pool, { day: '2999-01-01' })).toBe(0)
    // A change of its records does not tell of it, either.
    await setPublished(db.pool, id, 'record', 'letter', false)
    await setPublished(db.pool, id, 'record', 'letter', true)
    expect(await seen()).toMatchObject(HIDDEN)
    expect(before).toMatchObject(HIDDEN)
    await deleteExhibit(db.pool, id, 'show')
    expect(await seen()).toMatchObject(HIDDEN)
  })

  test('is shown once it is published, and hidden as a draft again', async () => {
    await put({ published: false })
    await put({ title: 'Show' })
    expect(await seen()).toMatchObject({ shown: ['show'], items: 1, total: 1, feed: ['upsert'] })
    expect(await put({ published: false })).toMatchObject({ outcome: 'updated', visible: false })
    expect(await seen()).toMatchObject({ ...HIDDEN, feed: ['delete'] })
    await deleteExhibit(db.pool, id, 'show')
    expect(await seen()).toMatchObject({ ...HIDDEN, feed: ['delete'], gone: 1 })
  })

  test('is shown in a session with drafts of its archive, and marked; none of another', async () => {
    await put({ published: false })
    await put({ published: false, title: 'Other' }, twin)
    const pool = createPool(db.url, { name: 'exhibit-days-drafts', max: 1, drafts: { tenant: id, mark: 'Draft: ' } })
    try {
      const { rows } = await pool.query(
        'SELECT title FROM api.exhibits($1) UNION ALL SELECT title FROM api.exhibits($2)',
        [id, twin],
      )
      expect(rows).toEqual([{ title: 'Draft: Show' }])
      const { rows: items } = await pool.query('SELECT caption FROM api.visible_exhibit_items($1)', [id])
      expect(items).toEqual([{ caption: 'Secret' }])
    } finally {
      await pool.end()
    }
  })
})

/** Runs statements as the command of v0.9.0 does, which takes every exhibit for a shown one. */
async function earlier(...statements: readonly string[]): Promise<void> {
  const tenant = await db.pool.query('SELECT id FROM fonds.exhibit WHERE tenant_id = $1', [id])
  const client = await db.pool.connect()
  try {
    await client.query('BEGIN')
    for (const text of statements) await client.query(text, [id, tenant.rows[0]?.id])
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
const log = (action: string) =>
  `INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action, shown)
   VALUES ($1, $2, 'exhibit', NULL, (SELECT max(batch_id) FROM fonds.change_batch WHERE tenant_id = $1), '${action}', true)
   ON CONFLICT (tenant_id, item_id) DO UPDATE SET batch_id = excluded.batch_id, action = excluded.action`
const REMOVE = [
  'DELETE FROM fonds.exhibit WHERE tenant_id = $1 AND id = $2',
  `INSERT INTO fonds.tombstone (id, tenant_id, kind, slug, deleted_at, was_visible) VALUES ($2, $1, 'exhibit', 'show', now(), true)`,
  log('delete'),
]

describe('the command of v0.9.0', () => {
  test('leaves nothing of an exhibit that nobody saw', async () => {
    await put({ published: false })
    await earlier(...REMOVE)
    expect(await seen()).toMatchObject(HIDDEN)
    await put({ published_at: '2990-01-01' })
    await earlier(log('upsert'))
    expect(await seen()).toMatchObject(HIDDEN)
    await deleteExhibit(db.pool, id, 'show')
    expect(await seen()).toMatchObject(HIDDEN)
  })

  test('leaves a tombstone of one that was shown, also if it is there already', async () => {
    await put()
    await earlier(...REMOVE)
    expect(await seen()).toMatchObject({ shown: [], gone: 1, feed: ['delete'] })
    await put({ published: false })
    await earlier(...REMOVE)
    expect(await seen()).toMatchObject({ shown: [], gone: 1, feed: ['delete'] })
    await put()
    expect(await seen()).toMatchObject({ shown: ['show'], gone: 0, feed: ['upsert'] })
  })
})

describe('days', () => {
  test('show an exhibit and hide it again, with a position in the feed each time', async () => {
    await put({ published_at: '2990-05-01', published_until: '2990-05-31' })
    await put({ published_at: '2990-06-01' }, twin)
    const before = await seen()
    expect(before).toMatchObject(HIDDEN)
    expect(await turnExhibits(db.pool, { day: '2990-04-30' })).toBe(0)
    expect((await seen()).seq).toBe(before.seq)
    expect(await turnExhibits(db.pool, { day: '2990-05-01' })).toBe(1)
    const open = await seen()
    expect(open).toMatchObject({ shown: ['show'], items: 1, total: 1, feed: ['upsert'], seq: before.seq + 1 })
    expect(await seen(twin)).toMatchObject(HIDDEN)
    expect(await turnExhibits(db.pool, { day: '2990-05-31' })).toBe(0)
    // Both at once, each in its archive.
    expect(await turnExhibits(db.pool, { day: '2990-06-01' })).toBe(2)
    expect(await seen()).toMatchObject({ ...HIDDEN, feed: ['delete'], seq: open.seq + 1 })
    expect(await seen(twin)).toMatchObject({ shown: ['show'], total: 1, feed: ['upsert'] })
  })

  test('hide what is over at once, and show what was deleted and comes again', async () => {
    expect(await put({ published_until: '2020-12-31' })).toMatchObject({ visible: false })
    expect(await seen()).toMatchObject(HIDDEN)
    await put()
    await deleteExhibit(db.pool, id, 'show')
    await put({ published_at: '2990-01-01' })
    expect(await seen()).toMatchObject({ ...HIDDEN, gone: 1, feed: ['delete'] })
    expect(await turnExhibits(db.pool, { day: '2990-01-01' })).toBe(1)
    expect(await seen()).toMatchObject({ shown: ['show'], gone: 0, total: 1, feed: ['upsert'] })
  })

  test('that come while an exhibit is stored again count it once', async () => {
    await put({ published_at: '2990-01-01' })
    const turning = await db.pool.connect()
    try {
      await turning.query('BEGIN')
      await turning.query(`SELECT search.turn_exhibits('2990-01-01')`)
      const stored = put()
      await expect
        .poll(async () => {
          const { rows } = await db.pool.query<{ n: number }>(
            `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
          return rows[0]?.n
        })
        .toBe(1)
      await turning.query('COMMIT')
      expect(await stored).toMatchObject({ outcome: 'updated', visible: true })
    } finally {
      turning.release()
    }
    expect(await seen()).toMatchObject({ shown: ['show'], total: 1 })
  })

  test('add the languages of an exhibit to those of its archive', async () => {
    await put({
      ...{ published_at: '2990-01-01', language: 'en' },
      translations: { cy: { title: 'Sioe' } },
    })
    expect((await seen()).languages).not.toContain('cy')
    expect(await turnExhibits(db.pool, { day: '2990-01-01' })).toBe(1)
    expect((await seen()).languages).toEqual(expect.arrayContaining(['cy', 'en']))
  })
})
