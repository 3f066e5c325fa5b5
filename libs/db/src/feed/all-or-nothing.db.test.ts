import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { ComponentInput } from '@fonds/types'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CommandError, type PutTreeOptions, putTree } from '../index.ts'
import { aDate, aTenant, componentsOf, type TreeSpec } from '../testing/builders.ts'
import { seeded } from '../testing/random.ts'
import { snapshot } from '../testing/snapshot.ts'
import { aRandomTree, edited } from '../testing/trees.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

let tenantId: string
beforeEach(async () => {
  tenantId = (await aTenant(db.pool)).id
})

type Read = Parameters<typeof putTree>[2]

const reading =
  (spec: TreeSpec, midway: (n: number, component: ComponentInput) => Promise<void> | void = () => undefined): Read =>
  async (add) => {
    for (const [n, component] of [...componentsOf(spec)].entries()) {
      await midway(n, component)
      await add(component)
    }
  }

const options = (more: Partial<PutTreeOptions> = {}): PutTreeOptions => ({
  tenantId,
  source: 's',
  publish: true,
  ...more,
})

/** Imports a tree on a separate connection of the pool; a broken connection is not reused. */
async function put(read: Read, more: Partial<PutTreeOptions> = {}) {
  const client = await db.pool.connect()
  let failure: Error | undefined
  try {
    return await putTree(client, options(more), read)
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    const broken = failure !== undefined && !(await isUsable(client))
    client.release(broken)
  }
}

const isUsable = (client: pg.ClientBase): Promise<boolean> =>
  client.query('SELECT 1').then(
    () => true,
    () => false,
  )

/** Checks that the connection has no import table and no open transaction. */
async function expectClean(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `SELECT relname FROM pg_class WHERE relnamespace = pg_my_temp_schema() AND relkind = 'r'`,
  )
  expect(rows).toEqual([])
  // Two statements outside a transaction run in two transactions.
  const ids = await Promise.all(
    [1, 2].map(() => client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')),
  )
  expect(ids[0]?.rows[0]?.id).not.toBe(ids[1]?.rows[0]?.id)
}

const OLD = aRandomTree(seeded(1), 60)
const NEW = edited(seeded(2), OLD, 25)

/**
 * Fails once on an empty store and once on existing content; neither leaves a trace, and the next import works
 * normally.
 */
async function expectNoTrace(fail: () => Promise<void>): Promise<void> {
  const empty = await snapshot(db.pool)
  await fail()
  expect(await snapshot(db.pool)).toEqual(empty)
  expect(await put(reading(OLD))).toMatchObject({ created: 60, updated: 0, deleted: 0 })
  const filled = await snapshot(db.pool)
  await fail()
  expect(await snapshot(db.pool)).toEqual(filled)
  const { created, updated, deleted } = await put(reading(NEW))
  expect(created + updated + deleted).toBeGreaterThan(10)
}

describe('an import that fails leaves nothing behind', () => {
  test('if the file ends prematurely; the reader’s error is passed on unchanged', async () => {
    const broken = new Error('line 17: the file breaks off')
    const client = await db.pool.connect()
    await expectNoTrace(async () => {
      const read = reading(NEW, (n) => {
        if (n === 30) throw broken
      })
      await expect(putTree(client, options(), read)).rejects.toBe(broken)
      await expectClean(client)
    }).finally(() => client.release())
  })

  test('if the last unit fails after several batches', async () => {
    const large = { title: 'Large', children: Array.from({ length: 1_200 }, (_, n) => ({ title: `Letter ${n}` })) }
    const empty = await snapshot(db.pool)
    const read = reading(large, (n) => {
      if (n === 1_200) throw new Error('the end is missing')
    })
    await expect(put(read)).rejects.toThrow('the end is missing')
    expect(await snapshot(db.pool)).toEqual(empty)
  })

  test('if the connection is cut while the file is read', async () => {
    await expectNoTrace(async () => {
      const client = await db.pool.connect()
      const pid = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid
      const read = reading(NEW, async (n) => {
        if (n === 30) await db.pool.query('SELECT pg_terminate_backend($1, 5000)', [pid])
      })
      await expect(putTree(client, options(), read)).rejects.toThrow()
      client.release(true)
    })
  })

  test('if the connection is cut just before the commit', async () => {
    await expectNoTrace(async () => {
      const [locker, client] = [await db.pool.connect(), await db.pool.connect()]
      await locker.query('BEGIN')
      await locker.query('SELECT FROM fonds.tenant_state WHERE tenant_id = $1 FOR UPDATE', [tenantId])
      const pid = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid
      const failure = expect(putTree(client, options(), reading(NEW))).rejects.toThrow()
      const waiting = async () =>
        (await db.pool.query('SELECT FROM unnest(pg_blocking_pids($1)) LIMIT 1', [pid])).rowCount === 1
      await expect.poll(waiting).toBe(true)
      await db.pool.query('SELECT pg_terminate_backend($1, 5000)', [pid])
      await failure
      client.release(true)
      await locker.query('ROLLBACK')
      locker.release()
    })
  })

  test('if a unit has a value that no column accepts', async () => {
    const poisoned = structuredClone(NEW)
    poisoned.children[0]?.dates.splice(0, 1, aDate('never', null, 50_000_000_000, null))
    await expectNoTrace(async () => {
      await expect(put(reading(poisoned))).rejects.toThrow()
    })
  })

  test('if a unit violates a constraint', async () => {
    await db.pool.query(`ALTER TABLE fonds.description ADD CONSTRAINT no_poison CHECK (title <> 'poison')`)
    const poisoned = structuredClone(NEW)
    Object.assign(poisoned.children.at(-1) ?? {}, { title: 'poison' })
    try {
      await expectNoTrace(async () => {
        await expect(put(reading(poisoned))).rejects.toMatchObject({ constraint: 'no_poison' })
      })
    } finally {
      await db.pool.query('ALTER TABLE fonds.description DROP CONSTRAINT no_poison')
    }
  })

  test('if a constraint is only checked at the commit', async () => {
    await db.pool.query(
      `CREATE FUNCTION fonds.refuse() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'refused at the end' USING ERRCODE = 'check_violation'; END $$;
       CREATE CONSTRAINT TRIGGER late AFTER INSERT OR UPDATE ON fonds.description DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW WHEN (NEW.title = 'poison') EXECUTE FUNCTION fonds.refuse()`,
    )
    const poisoned = structuredClone(NEW)
    Object.assign(poisoned.children.at(-1) ?? {}, { title: 'poison' })
    try {
      await expectNoTrace(async () => {
        await expect(put(reading(poisoned))).rejects.toThrow('refused at the end')
      })
    } finally {
      await db.pool.query('DROP TRIGGER late ON fonds.description; DROP FUNCTION fonds.refuse()')
    }
  })

  test('if the source has no root, two roots, or is nested too deeply', async () => {
    const two: Read = async (add) => {
      for (const component of componentsOf({ title: 'One' })) await add(component)
      for (const component of componentsOf({ title: 'Two' }))
        await add({ ...component, ordinal: component.ordinal + 9 })
    }
    let deep: TreeSpec = { title: 'Bottom' }
    for (let n = 0; n < 400; n++) deep = { title: 'Box', children: [deep] }
    const before = await snapshot(db.pool)
    for (const read of [two, reading(deep), async () => undefined]) {
      const error = await put(read).catch((e: unknown) => e)
      expect(error).toBeInstanceOf(CommandError)
      expect(error).toMatchObject({ code: 'invalid' })
    }
    expect(await snapshot(db.pool)).toEqual(before)
  })
})

describe('a dry run', () => {
  const dryRun = (spec: TreeSpec) => put(reading(spec), { dryRun: true })

  test('reports what a run would do, and writes nothing', async () => {
    for (const spec of [OLD, NEW, NEW]) {
      const before = await snapshot(db.pool)
      const foretold = await dryRun(spec)
      expect(await snapshot(db.pool)).toEqual(before)
      expect(foretold.seq).toBe(null)
      const { seq: _, ...done } = await put(reading(spec))
      const { seq: __, ...expected } = foretold
      expect(done).toEqual(expected)
    }
  })

  test('leaves its connection clean, so that the next import on it works', async () => {
    const client = await db.pool.connect()
    try {
      for (const dry of [true, true, false]) {
        const result = await putTree(client, options({ dryRun: dry }), reading(OLD))
        expect(result).toMatchObject({ created: 60, updated: 0, deleted: 0, unchanged: 0, components: 60 })
        await expectClean(client)
      }
    } finally {
      client.release()
    }
  })

  test('leaves no entry in the feed', async () => {
    await dryRun(OLD)
    const { rows } = await db.pool.query('SELECT seq FROM api.tenant_state($1)', [tenantId])
    expect(rows).toEqual([{ seq: '0' }])
    expect((await put(reading(OLD))).seq).toBe(1)
  })
})
