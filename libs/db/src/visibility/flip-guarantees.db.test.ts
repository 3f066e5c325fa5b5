import { createTestDatabase, eventually, inFull, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishVisibility, setPublished, touchLinked } from '../index.ts'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { aHeading } from '../testing/trees.ts'

/** Enough to need three transactions: in full by the sizes of production, otherwise in small transactions. */
const FILES = inFull() ? 6_000 : 600
const OPTIONS = { batchSize: inFull() ? 5_000 : 200 }
const EVERY = FILES / 12

let db: TestDatabase
let tenant: string
const SPEC: TreeSpec = {
  title: 'Fonds',
  children: [
    { title: 'Plan', headings: [aHeading('Bea')] },
    {
      level: 'series',
      title: 'Letters',
      languages: ['fr'],
      children: Array.from({ length: FILES }, (_, n) => ({
        title: `Letter ${n}`,
        ...(n % EVERY === 0 ? { headings: [aHeading('Ada'), aHeading('Bea')] } : {}),
      })),
    },
  ],
}

/** Follows the feed from the beginning, with no other knowledge of the archive. */
class Follower {
  readonly live = new Set<string>()
  #seq = '0'
  #item: string | null = null

  async catchUp(): Promise<void> {
    for (;;) {
      const { rows } = await db.pool.query<{ seq: string; item_id: string; action: string }>(
        'SELECT seq, item_id, action FROM api.changes($1, $2, $3, 1000)',
        [tenant, this.#seq, this.#item],
      )
      for (const { item_id, action } of rows) {
        if (action === 'upsert') this.live.add(item_id)
        else this.live.delete(item_id)
      }
      const last = rows.at(-1)
      if (last === undefined) return
      this.#seq = last.seq
      this.#item = last.item_id
    }
  }
}

const follower = new Follower()

beforeAll(async () => {
  db = await createTestDatabase()
  tenant = (await aTenant(db.pool)).id
  await aTree(db.pool, tenant, SPEC, { source: 's' })
  await setPublished(db.pool, tenant, 'collection', 'letters', false, OPTIONS)
  await follower.catchUp()
})
afterAll(() => db.drop())

/** Returns the ids of all descriptions and entities that a reader sees. */
async function visible(): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    'SELECT id FROM api.visible_descriptions($1) UNION ALL SELECT id FROM api.visible_entities($1)',
    [tenant],
  )
  return rows.map(({ id }) => id).sort()
}

async function linksOf(name: string): Promise<number | undefined> {
  const { rows } = await db.pool.query<{ n: number }>(
    'SELECT links_count AS n FROM api.visible_entities($1) WHERE name = $2',
    [tenant, name],
  )
  return rows[0]?.n
}

async function letter(n: number): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>(
    'SELECT id FROM fonds.description WHERE tenant_id = $1 AND title = $2',
    [tenant, `Letter ${n}`],
  )
  return rows[0]?.id ?? ''
}

const show = () => setPublished(db.pool, tenant, 'collection', 'letters', true, OPTIONS)

/** Kills the session of `work` when it reaches the given letter. */
async function killAt(n: number, work: () => Promise<unknown>): Promise<void> {
  const holder = await db.pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT FROM fonds.description WHERE id = $1 FOR UPDATE', [await letter(n)])
    const ended = work().then(
      () => 'ended',
      () => 'killed',
    )
    await holder.query('SELECT 1')
    await eventually(async () => {
      const { rows } = await db.pool.query<{ killed: number }>(
        `SELECT count(pg_terminate_backend(pid, 5000))::integer AS killed FROM pg_stat_activity
         WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
      )
      expect(rows[0]?.killed).toBeGreaterThan(0)
    })
    expect(await ended).toBe('killed')
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
}

describe('a large subtree whose publication is killed in one part after another', () => {
  test('is hidden, uncounted and absent from the feed until it is finished', async () => {
    const before = await visible()
    await killAt(10, show)
    for (const n of [FILES / 2, FILES - 1]) {
      expect(await visible()).toEqual(before)
      await killAt(n, () => finishVisibility(db.pool, tenant, OPTIONS))
    }
    await follower.catchUp()
    expect([...follower.live].sort()).toEqual(before)
    expect(await visible()).toEqual(before)
    expect(await linksOf('Ada')).toBeUndefined()
    expect(await linksOf('Bea')).toBe(1)
  })

  test('is a deleted item to harvesters until then', async () => {
    const { rows } = await db.pool.query('SELECT item_id, live FROM api.oai_item($1, $2)', [tenant, await letter(0)])
    expect(rows).toEqual([{ item_id: await letter(0), live: false }])
  })

  test('stays in the next part of the feed if one of its names is touched meanwhile', async () => {
    const { rows } = await db.pool.query<{ id: string }>(
      `SELECT id FROM fonds.entity WHERE tenant_id = $1 AND name = 'Ada'`,
      [tenant],
    )
    const client = await db.pool.connect()
    expect(await touchLinked(client, tenant, rows[0]?.id ?? '')).toBe(FILES / EVERY)
    client.release()
    await follower.catchUp()
    expect([...follower.live].sort()).toEqual(await visible())
  })

  test('does not block imports that share its names, and appears as a whole, including in the feed', async () => {
    const holder = await db.pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM fonds.description WHERE id = $1 FOR UPDATE', [await letter(FILES - 1)])
    const finished = finishVisibility(db.pool, tenant, OPTIONS)
    await aTree(db.pool, tenant, { title: 'Other', headings: [aHeading('Ada')] }, { source: 'other' })
    expect(await linksOf('Ada')).toBe(1)
    await holder.query('ROLLBACK')
    holder.release()
    expect(await finished).toBe(1)

    expect(await linksOf('Ada')).toBe(FILES / EVERY + 1)
    expect(await linksOf('Bea')).toBe(FILES / EVERY + 1)
    await follower.catchUp()
    expect([...follower.live].sort()).toEqual(await visible())
    expect(follower.live.has(await letter(0))).toBe(true)
  })

  test('appears in a transaction that writes almost nothing and dates all its items', async () => {
    const { rows } = await db.pool.query<{ items: number; written: number }>(
      `WITH last AS (
         SELECT b.batch_id, b.xmin FROM fonds.change_batch b JOIN fonds.change_log c USING (batch_id) WHERE c.item_id = $1
       )
       SELECT (SELECT count(*)::integer FROM fonds.change_log c, last WHERE c.batch_id = last.batch_id) AS items,
         (SELECT count(*)::integer FROM (
           SELECT xmin FROM fonds.description UNION ALL SELECT xmin FROM fonds.change_log
           UNION ALL SELECT xmin FROM fonds.entity UNION ALL SELECT xmin FROM fonds.description_entity
           UNION ALL SELECT xmin FROM fonds.description_language UNION ALL SELECT xmin FROM fonds.language_count
         ) x, last WHERE x.xmin = last.xmin) AS written`,
      [await letter(0)],
    )
    expect(rows[0]?.items).toBeGreaterThan(FILES)
    expect(rows[0]?.written).toBeLessThan(10)
  })

  test('whose publication is repeated after an interruption counts everything that has appeared since it began', async () => {
    await setPublished(db.pool, tenant, 'collection', 'letters', false, OPTIONS)
    await killAt(FILES - 1, show)
    expect((await show()).changed).toBe(FILES + 1)
  })

  test('whose hiding is repeated after an interruption counts everything that has disappeared since it began', async () => {
    const unpublish = () => setPublished(db.pool, tenant, 'collection', 'letters', false, OPTIONS)
    await killAt(FILES - 1, unpublish)
    expect((await unpublish()).changed).toBe(FILES + 1)
    expect((await unpublish()).changed).toBe(0)
    expect((await show()).changed).toBe(FILES + 1)
  })
})
