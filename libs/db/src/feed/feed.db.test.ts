import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { DescriptionKind } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandError, deleteTree, putTree, setPublished } from '../index.ts'
import { aTenant, aTree, componentsOf } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { type Random, seeded } from '../testing/random.ts'
import { aRandomTree, edited } from '../testing/trees.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

interface Change {
  readonly seq: number
  readonly item_id: string
  readonly action: 'upsert' | 'delete'
}

/** Reads the feed by cursor, page by page, and records the changes in order. */
class FeedReader {
  readonly seen: Change[] = []
  readonly #tenant: string
  readonly #limit: number
  constructor(tenant: string, limit: number) {
    this.#tenant = tenant
    this.#limit = limit
  }

  /** Reads one page; returns false at the end of the feed. */
  async page(): Promise<boolean> {
    const last = this.seen.at(-1)
    const { rows } = await db.pool.query<Change>(
      'SELECT seq::integer, item_id, action FROM api.changes($1, $2, $3, $4)',
      [this.#tenant, last?.seq ?? 0, last?.item_id ?? null, this.#limit],
    )
    expect(rows.length).toBeLessThanOrEqual(this.#limit)
    this.seen.push(...rows)
    return rows.length > 0
  }

  async drain(): Promise<void> {
    while (await this.page());
  }

  /** Returns the last change of each item. */
  replay(): Map<string, Change> {
    return new Map(this.seen.map((c) => [c.item_id, c]))
  }
}

const follows = (a: Change, b: Change): boolean => a.seq < b.seq || (a.seq === b.seq && a.item_id < b.item_id)

async function visibleItems(tenant: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    'SELECT id FROM api.visible_descriptions($1) UNION ALL SELECT id FROM api.visible_entities($1) ORDER BY id',
    [tenant],
  )
  return rows.map((r) => r.id)
}

/** Checks that the changes a reader saw, in order and once each, add up to what is visible now. */
async function expectComplete(reader: FeedReader, tenant: string): Promise<void> {
  const outOfOrder = reader.seen.filter((change, i) => {
    const before = reader.seen[i - 1]
    return before !== undefined && !follows(before, change)
  })
  expect(outOfOrder).toEqual([])
  const replayed = reader.replay()
  const upserts = [...replayed.values()].filter((c) => c.action === 'upsert').map((c) => c.item_id)
  expect(upserts.sort()).toEqual(await visibleItems(tenant))
  // A reader that starts now sees each item's last change in the same place as one that followed along.
  const late = new FeedReader(tenant, 1000)
  await late.drain()
  const [followed, fresh] = [replayed, late.replay()].map((m) =>
    [...m.values()].map((c) => `${c.item_id} ${c.seq}`).sort(),
  )
  expect(followed).toEqual(fresh)
}

class Forced extends Error {}

/** Performs one write. If another writer was faster, it may be rejected, without consequences. */
async function act(random: Random, tenant: string, trees: readonly string[]): Promise<void> {
  const source = random.any(trees) ?? ''
  const spec = edited(random, aRandomTree(seeded(source.length), 12), random.int(8))
  const kind = random.int(10)
  if (kind < 4) await aTree(db.pool, tenant, spec, { source })
  else if (kind === 4) await expect(failingImport(tenant, source, spec)).rejects.toThrow(Forced)
  else {
    const { rows } = await db.pool.query<{ id: string; kind: DescriptionKind }>(
      'SELECT id, kind FROM fonds.description WHERE tenant_id = $1 AND source <> $2 ORDER BY depth, id',
      [tenant, 'held'],
    )
    const target = random.any(rows)
    if (!target) return
    if (kind === 5) await deleteTree(db.pool, tenant, target.kind, target.id, random.chance(0.3))
    else await setPublished(db.pool, tenant, target.kind, target.id, kind > 7)
  }
}

async function failingImport(
  tenantId: string,
  source: string,
  spec: Parameters<typeof componentsOf>[0],
): Promise<void> {
  const client = await db.pool.connect()
  try {
    await putTree(client, { tenantId, source, publish: true, same: true }, async (add) => {
      for (const component of componentsOf(spec)) await add(component)
      throw new Forced('the file broke off')
    })
  } finally {
    client.release()
  }
}

async function write(random: Random, tenant: string, acts: number): Promise<void> {
  for (let n = 0; n < acts; n++) {
    try {
      await act(random, tenant, ['a', 'bb', 'ccc', 'dddd'])
    } catch (error) {
      const refused = error instanceof CommandError && ['not_found', 'busy', 'invalid'].includes(error.code)
      if (!refused) throw error
    }
  }
}

/** An import that stays open until it is told to finish. */
function heldImport(tenantId: string): { open: Promise<void>; finish: () => void; done: Promise<unknown> } {
  const opened = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const spec = aRandomTree(seeded(99), 40)
  const run = async () => {
    const client = await db.pool.connect()
    try {
      return await putTree(client, { tenantId, source: 'held', publish: true, same: true }, async (add) => {
        for (const [n, component] of [...componentsOf(spec)].entries()) {
          await add(component)
          if (n === 20) {
            opened.resolve()
            await goOn.promise
          }
        }
      })
    } finally {
      client.release()
    }
  }
  return { done: run(), open: opened.promise, finish: () => goOn.resolve() }
}

describe('the feed of changes', () => {
  test('with four writers and an open import, a reader sees every change once, in order and without delay', async () => {
    const [{ id }, { id: other }] = [await aTenant(db.pool), await aTenant(db.pool)]
    const reader = new FeedReader(id, 7)
    const held = heldImport(id)
    await held.open
    let writing = true
    const writers = Promise.all([
      ...[1, 2, 3, 4].map((seed) => write(seeded(seed), id, 24)),
      write(seeded(5), other, 12),
    ]).finally(() => {
      writing = false
    })
    const follow = async () => {
      while (writing) await reader.page()
    }
    await Promise.all([writers, follow()])

    expect(reader.seen.length).toBeGreaterThan(50)
    await reader.drain()
    await expectComplete(reader, id)
    expect((await db.pool.query('SELECT FROM fonds.description WHERE source = $1', ['held'])).rowCount).toBe(0)

    held.finish()
    await held.done
    await reader.drain()
    await expectComplete(reader, id)
    const { rows: late } = await db.pool.query<{ id: string }>(
      `SELECT id FROM api.visible_descriptions($1) WHERE source = 'held'`,
      [id],
    )
    expect(late.length).toBeGreaterThan(10)
    const last = reader.seen.at(-1)?.seq
    const replayed = reader.replay()
    expect(new Set(late.map((r) => replayed.get(r.id)?.seq))).toEqual(new Set([last]))
    for (const tenant of [id, other]) await expectConsistent(db.pool, tenant)
  })

  test('never contains changes of another tenant, even if both import the same files', async () => {
    const [{ id }, { id: other }] = [await aTenant(db.pool), await aTenant(db.pool)]
    const spec = aRandomTree(seeded(7), 15)
    await aTree(db.pool, id, spec, { source: 'same' })
    await aTree(db.pool, other, spec, { source: 'same' })
    const [mine, theirs] = [new FeedReader(id, 4), new FeedReader(other, 4)]
    await mine.drain()
    await theirs.drain()
    expect([...mine.replay().keys()].sort()).toEqual(await visibleItems(id))
    expect([...theirs.replay().keys()].sort()).toEqual(await visibleItems(other))
    const heard = new Set(mine.seen.map((c) => c.item_id))
    expect(theirs.seen.filter((c) => heard.has(c.item_id))).toEqual([])
  })

  test('a dry run and an import that fails leave nothing in it', async () => {
    const { id } = await aTenant(db.pool)
    const client = await db.pool.connect()
    const spec = aRandomTree(seeded(8), 10)
    await putTree(client, { tenantId: id, source: 'dry', publish: true, dryRun: true }, async (add) => {
      for (const component of componentsOf(spec)) await add(component)
    }).finally(() => client.release())
    await expect(failingImport(id, 'broken', spec)).rejects.toThrow(Forced)
    const reader = new FeedReader(id, 10)
    expect(await reader.page()).toBe(false)
  })
})

describe('the cost of a page of the feed', () => {
  const BATCHES = 2_000
  const PAGE = 20

  /** Returns the number of blocks that PostgreSQL reads for one page after batch `seq`. */
  async function blocks(tenant: string, seq: number): Promise<number> {
    const client = await db.pool.connect()
    try {
      const explain = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT * FROM api.changes('${tenant}', ${seq}, NULL, ${PAGE})`
      // The first run also reads the system catalog.
      await client.query(explain)
      const { rows } = await client.query(explain)
      const plan = rows[0]['QUERY PLAN'][0].Plan
      expect(plan['Actual Rows']).toBe(PAGE)
      return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    } finally {
      client.release()
    }
  }

  test('depends only on the page, however many batches precede or follow it', async () => {
    const { id } = await aTenant(db.pool)
    await db.pool.query(
      `WITH b AS (
         INSERT INTO fonds.change_batch (batch_id, tenant_id, seq, committed_at)
         SELECT nextval('fonds.batch_id'), $1, n, now() FROM generate_series(1, $2::integer) n RETURNING batch_id
       )
       INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action)
       SELECT $1, gen_random_uuid(), 'entity', NULL, batch_id, 'upsert' FROM b, generate_series(1, 5)`,
      [id, BATCHES],
    )
    await db.pool.query('VACUUM (ANALYZE) fonds.change_batch, fonds.change_log')
    const costs = [await blocks(id, 0), await blocks(id, BATCHES / 2), await blocks(id, BATCHES - 5)]
    expect(Math.max(...costs)).toBeLessThan(120)
  })
})
