import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, aTree, componentsOf, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { seeded } from '../testing/random.ts'
import { aHeading, aRandomTree } from '../testing/trees.ts'
import { inTransaction } from '../transaction/transaction.ts'
import { putTree } from './put-tree.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** Opens once `n` callers have arrived; later ones pass. */
function gate(n: number): () => Promise<void> {
  const open = Promise.withResolvers<void>()
  let come = 0
  return () => {
    if (++come >= n) open.resolve()
    return open.promise
  }
}

/** Imports a tree; waits for `atEnd` after reading it. Returns how often it was read. */
async function put(tenantId: string, source: string, spec: TreeSpec, atEnd: () => Promise<void>): Promise<number> {
  const client = await db.pool.connect()
  let reads = 0
  try {
    await putTree(client, { tenantId, source, publish: true, same: true }, async (add) => {
      reads++
      for (const component of componentsOf(spec)) await add(component)
      await atEnd()
    })
    return reads
  } finally {
    client.release()
  }
}

/**
 * Imports two trees concurrently into new archives until one of them had to be read again. Sometimes one import
 * finishes before the other chooses its slugs. Runs `holds` each time.
 */
async function untilTheyClash(a: TreeSpec, b: TreeSpec, holds: (tenantId: string) => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const { id } = await aTenant(db.pool)
    const together = gate(2)
    const reads = await Promise.all([put(id, 'a', a, together), put(id, 'b', b, together)])
    await holds(id)
    await expectConsistent(db.pool, id)
    if (reads.includes(2)) {
      expect(reads.toSorted()).toEqual([1, 2])
      return
    }
  }
  throw new Error('the imports never conflicted')
}

async function slugs(tenant: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ slug: string }>(
    `SELECT slug FROM api.visible_descriptions($1) WHERE kind = 'record' ORDER BY slug`,
    [tenant],
  )
  return rows.map((row) => row.slug)
}

describe('imports of different finding aids at the same time', () => {
  test('that choose the same slug both succeed: the later one reads its file again and chooses another', async () => {
    const spec = { title: 'Fonds', children: [{ title: 'Letters' }] }
    await untilTheyClash(spec, spec, async (tenant) => {
      expect(await slugs(tenant)).toEqual(['letters', expect.stringMatching(/^letters-[0-9a-f]{8}$/)])
    })
  })

  test('that choose the same slugs in opposite order both succeed, despite a deadlock', async () => {
    const many = Array.from({ length: 400 }, (_, n) => ({ title: `Letter ${n}` }))
    const [one, two] = [
      { title: 'One', children: many },
      { title: 'Two', children: many.toReversed() },
    ]
    await untilTheyClash(one, two, async (tenant) => expect(new Set(await slugs(tenant)).size).toBe(800))
  })

  test('that share titles and names are all stored with correct counts', async () => {
    const { id } = await aTenant(db.pool)
    const together = gate(5)
    const names = ['Ada', 'Bert', 'Cleo', 'Dora', 'Emil']
    const sources = [1, 2, 3, 4, 5].map((seed) => {
      const tree = aRandomTree(seeded(seed), 25)
      // Each tree uses all names, in its own order.
      tree.headings = names
        .slice(seed - 1)
        .concat(names.slice(0, seed - 1))
        .map((name) => aHeading(name))
      return { source: `s${seed}`, tree }
    })
    await Promise.all(sources.map(({ source, tree }) => put(id, source, tree, together)))
    const { rows } = await db.pool.query<{ name: string; links_count: number }>(
      'SELECT name, links_count FROM api.visible_entities($1) WHERE name = ANY ($2)',
      [id, names],
    )
    expect(rows.length).toBe(names.length)
    for (const { links_count } of rows) expect(links_count).toBeGreaterThanOrEqual(sources.length)
    await expectConsistent(db.pool, id)
  })

  test('of one source run one after the other: the second has nothing to do', async () => {
    const { id } = await aTenant(db.pool)
    const spec = { title: 'Fonds', children: [{ title: 'Letters' }] }
    const together = gate(2)
    expect(await Promise.all([put(id, 's', spec, together), put(id, 's', spec, together)])).toEqual([1, 1])
    expect(await slugs(id)).toEqual(['letters'])
    await expectConsistent(db.pool, id)
  })
})

describe('a slug that an import has chosen', () => {
  const HELD = 'held before it stores'
  const LOCK = 4711
  // Stops the imports of a session of that name once they have chosen their slugs, until the lock is released.
  const HOLD = `
    CREATE FUNCTION public.hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF current_setting('application_name') = '${HELD}' THEN PERFORM pg_advisory_xact_lock(${LOCK}); END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER hold BEFORE INSERT ON fonds.slug_history FOR EACH STATEMENT EXECUTE FUNCTION public.hold()`

  const fondsOf = (title: string, unit: Partial<TreeSpec>): TreeSpec => ({ title, children: [{ title: '', ...unit }] })

  /** Runs `meanwhile` while an import has chosen its slugs and stored nothing. Returns how often it read. */
  async function betweenChoiceAndStore(tenant: string, meanwhile: () => Promise<unknown>): Promise<number> {
    const [gatekeeper, held] = [await db.pool.connect(), await db.pool.connect()]
    try {
      await gatekeeper.query('SELECT pg_advisory_lock($1)', [LOCK])
      await held.query(`SET application_name = '${HELD}'`)
      let reads = 0
      const importing = putTree(held, { tenantId: tenant, source: 'held', publish: true, same: true }, async (add) => {
        reads++
        for (const component of componentsOf(fondsOf('Held', { title: 'Letters' }))) await add(component)
      })
      importing.catch(() => undefined)
      await expect
        .poll(
          async () =>
            (await gatekeeper.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rowCount,
        )
        .toBe(1)
      await meanwhile()
      await gatekeeper.query('SELECT pg_advisory_unlock($1)', [LOCK])
      await importing
      return reads
    } finally {
      await gatekeeper.query('SELECT pg_advisory_unlock_all()')
      await held.query('RESET application_name')
      gatekeeper.release()
      held.release()
    }
  }
  const at = (tenant: string, source: string, spec: TreeSpec, publish = true) =>
    aTree(db.pool, tenant, spec, { source, publish })
  const slugIn = async (tenant: string, source: string): Promise<unknown> => {
    const { rows } = await db.pool.query(
      'SELECT slug FROM fonds.description WHERE tenant_id = $1 AND source = $2 AND depth = 1',
      [tenant, source],
    )
    return rows[0]?.slug
  }

  beforeAll(async () => {
    await db.pool.query(HOLD)
  })
  afterAll(async () => {
    await db.pool.query('DROP TRIGGER hold ON fonds.slug_history')
  })

  test('and that another used and left meanwhile, by deletion, is chosen again: the other may return to it', async () => {
    const { id } = await aTenant(db.pool)
    const reads = await betweenChoiceAndStore(id, async () => {
      await at(id, 'other', fondsOf('Other', { title: 'Letters' }))
      await at(id, 'other', fondsOf('Other', { title: 'Maps' }))
    })
    expect(reads).toBe(2)
    expect(await slugIn(id, 'held')).toMatch(/^letters-[0-9a-f]{8}$/)
    await expectConsistent(db.pool, id)
    await at(id, 'other', fondsOf('Other', { title: 'Letters' }))
    expect(await slugIn(id, 'other')).toBe('letters')
    await expectConsistent(db.pool, id)
  })

  test('that a draft of another import used and then gave up for a new title is chosen again, since its URL redirects there', async () => {
    const { id } = await aTenant(db.pool)
    const reads = await betweenChoiceAndStore(id, async () => {
      await at(id, 'other', fondsOf('Other', { title: 'Letters', xml_id: 'a' }), false)
      await at(id, 'other', fondsOf('Other', { title: 'Maps', xml_id: 'a' }), false)
    })
    expect(reads).toBe(2)
    expect(await slugIn(id, 'held')).toMatch(/^letters-[0-9a-f]{8}$/)
    await expectConsistent(db.pool, id)
  })

  test('stays if another archive used and left it', async () => {
    const [{ id }, { id: twin }] = [await aTenant(db.pool), await aTenant(db.pool)]
    const reads = await betweenChoiceAndStore(id, async () => {
      await at(twin, 'other', fondsOf('Other', { title: 'Letters' }))
      await at(twin, 'other', fondsOf('Other', { title: 'Maps' }))
    })
    expect(reads).toBe(1)
    expect(await slugIn(id, 'held')).toBe('letters')
  })
})

describe('work in a transaction', () => {
  const run = async (error: () => Error): Promise<{ runs: number; thrown: unknown }> => {
    const client = await db.pool.connect()
    let runs = 0
    try {
      const thrown = await inTransaction(client, async () => {
        runs++
        throw error()
      }).catch((e: unknown) => e)
      return { runs, thrown }
    } finally {
      client.release()
    }
  }
  const failure = (code: string, constraint = ''): Error =>
    Object.assign(new pg.DatabaseError('made up', 0, 'error'), { code, constraint })

  test('is retried a few times on contention', async () => {
    const errors = [failure('40P01'), failure('40001'), failure('23505', 'description_slug')]
    const outcomes = await Promise.all(errors.map((error) => run(() => error)))
    expect(outcomes).toEqual(errors.map((thrown) => ({ runs: 6, thrown })))
  })

  test('is not retried on other errors', async () => {
    for (const error of [failure('23505', 'description_path'), failure('22P02'), new Error('mine')]) {
      expect(await run(() => error)).toEqual({ runs: 1, thrown: error })
    }
  })
})
