import { createTestDatabase, eventually, inFull, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandError, finishVisibility, setPublished } from '../index.ts'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { aHeading } from '../testing/trees.ts'

/** Enough to need more than one transaction: in full by the sizes of production, otherwise in small transactions. */
const FILES = inFull() ? 6_000 : 600
const OPTIONS = { batchSize: inFull() ? 5_000 : 200 }
const EVERY = FILES / 6
const WHOLE = FILES + 1

let db: TestDatabase
let id: string
const SPEC: TreeSpec = {
  title: 'Fonds',
  children: [
    { title: 'Plan' },
    {
      level: 'series',
      title: 'Letters',
      languages: ['fr'],
      children: Array.from({ length: FILES }, (_, n) => ({
        title: `Letter ${n}`,
        ...(n % EVERY === 0 ? { headings: [aHeading('Ada')] } : {}),
      })),
    },
  ],
}

beforeAll(async () => {
  db = await createTestDatabase()
  id = (await aTenant(db.pool)).id
  await aTree(db.pool, id, SPEC, { source: 's' })
})
afterAll(() => db.drop())

const flip = (published: boolean) => setPublished(db.pool, id, 'collection', 'letters', published, OPTIONS)

/**
 * Returns what a reader sees of the series: descriptions, rows of lists by language, links of entities, and Ada
 * herself.
 */
async function seen(): Promise<number[]> {
  const { rows } = await db.pool.query(
    `SELECT (SELECT count(*)::integer FROM api.visible_descriptions($1) WHERE title LIKE 'Letter%') AS descriptions,
       (SELECT count(*)::integer FROM api.visible_record_languages($1)) AS languages,
       (SELECT count(*)::integer FROM api.visible_entity_links($1)) AS links,
       (SELECT count(*)::integer FROM api.visible_entities($1)) AS entities`,
    [id],
  )
  return Object.values(rows[0])
}
const NOTHING = [0, 0, 0, 0]
const EVERYTHING = [WHOLE, FILES, FILES / EVERY, 1]

/** Returns the backends that wait for a lock of another one. */
async function waitersFor(holder: number | undefined): Promise<number[]> {
  const { rows } = await db.pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE $1::integer = ANY (pg_blocking_pids(pid))',
    [holder],
  )
  return rows.map(({ pid }) => pid)
}

/** Returns the backend that waits for a lock of the holder, as soon as there is one. */
const waiterFor = (holder: number | undefined): Promise<number> =>
  eventually(async () => {
    const [pid] = await waitersFor(holder)
    if (pid === undefined) throw new Error('no backend reached the last row')
    return pid
  })

/**
 * Starts a flip that stops in its last batch, at the last row of the series.
 * @returns the `pid` of the backend that waits there, that of the `holder` of the row, a function that releases it, and
 * the error with which the flip ends (or null)
 */
async function stoppedFlip(
  published: boolean,
): Promise<{ pid: number; holder: number; letGo: () => Promise<void>; settled: Promise<unknown> }> {
  const holder = await db.pool.connect()
  await holder.query('BEGIN')
  const { rows } = await holder.query<{ pid: number }>(
    `SELECT pg_backend_pid() AS pid FROM fonds.description
     WHERE tenant_id = $1 AND title = 'Letter ${FILES - 1}' FOR UPDATE`,
    [id],
  )
  const settled = flip(published).then(
    () => null,
    (error: unknown) => error,
  )
  const letGo = async () => {
    await holder.query('ROLLBACK')
    holder.release()
  }
  return { pid: await waiterFor(rows[0]?.pid), holder: rows[0]?.pid ?? 0, letGo, settled }
}

/** Returns the number of rows of the series marked as visible: some, while the work is in progress. */
async function flagged(): Promise<number> {
  const { rows } = await db.pool.query(
    `SELECT count(*)::integer AS n FROM fonds.description WHERE tenant_id = $1 AND visible AND title LIKE 'Letter%'`,
    [id],
  )
  return rows[0].n
}

async function kill(pid: number): Promise<void> {
  await db.pool.query('SELECT pg_terminate_backend($1, 5000)', [pid])
}

describe('a subtree that is too large for one transaction', () => {
  test('is hidden at once and appears at once, as a whole', async () => {
    for (const [published, before, after] of [
      [false, EVERYTHING, NOTHING],
      [true, NOTHING, EVERYTHING],
    ] as const) {
      const looks = new Set<string>([JSON.stringify(before)])
      let working = true
      const watch = async () => {
        while (working) looks.add(JSON.stringify(await seen()))
      }
      const work = flip(published).finally(() => {
        working = false
      })
      const [result] = await Promise.all([work, watch()])
      expect(result).toMatchObject({ visible: published, changed: WHOLE })
      expect(await seen()).toEqual(after)
      looks.delete(JSON.stringify(after))
      expect([...looks]).toEqual([JSON.stringify(before)])
      await expectConsistent(db.pool, id, true)
    }
  })

  test('is hidden from everyone while in progress; an import of its tree waits or fails as busy', async () => {
    for (const published of [false, true]) {
      const { pid, letGo, settled } = await stoppedFlip(published)
      const half = await flagged()
      expect(half).toBeGreaterThan(0)
      expect(half).toBeLessThan(WHOLE)
      expect(await seen()).toEqual(NOTHING)
      let ended = false
      const imported = aTree(db.pool, id, SPEC, { source: 's' })
        .then(
          () => 'done',
          (error: unknown) => (error instanceof CommandError ? error.code : error),
        )
        .finally(() => {
          ended = true
        })
      await eventually(async () => expect(ended || (await waitersFor(pid)).length > 0).toBe(true))
      expect(await seen()).toEqual(NOTHING)
      await letGo()
      expect(await settled).toBe(null)
      expect(['done', 'busy']).toContain(await imported)
      expect(await seen()).toEqual(published ? EVERYTHING : NOTHING)
      await expectConsistent(db.pool, id, true)
    }
  })

  test('keeps no snapshot between its statements, so that dead rows can be removed while it works', async () => {
    for (const published of [false, true]) {
      const { holder, letGo, settled } = await stoppedFlip(published)
      const { rows } = await db.pool.query(
        `SELECT backend_xmin FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'idle in transaction' AND pid <> $1`,
        [holder],
      )
      await letGo()
      expect(await settled).toBe(null)
      expect(rows).toEqual([{ backend_xmin: null }])
    }
  })

  test('stays hidden if the work is killed midway; an import fails as busy until it is finished', async () => {
    for (const published of [false, true]) {
      const { pid, letGo, settled } = await stoppedFlip(published)
      await kill(pid)
      expect(await settled).toBeInstanceOf(Error)
      await letGo()
      const half = await flagged()
      expect(half).toBeGreaterThan(0)
      expect(half).toBeLessThan(WHOLE)
      expect(await seen()).toEqual(NOTHING)
      await expect(aTree(db.pool, id, SPEC, { source: 's' })).rejects.toMatchObject({ code: 'busy' })

      expect(await finishVisibility(db.pool, id, OPTIONS)).toBe(1)
      expect(await seen()).toEqual(published ? EVERYTHING : NOTHING)
      await expectConsistent(db.pool, id, true)
      expect(await finishVisibility(db.pool, id, OPTIONS)).toBe(0)
      expect(await aTree(db.pool, id, SPEC, { source: 's' })).toMatchObject({ seq: null })
    }
  })

  test('is finished by the next writing command', async () => {
    const { pid, letGo, settled } = await stoppedFlip(false)
    await kill(pid)
    expect(await settled).toBeInstanceOf(Error)
    await letGo()
    expect(await setPublished(db.pool, id, 'record', 'plan', false)).toMatchObject({ visible: false, changed: 1 })
    expect(await flagged()).toBe(0)
    expect(await flip(true)).toMatchObject({ visible: true, changed: WHOLE })
    expect(await seen()).toEqual(EVERYTHING)
    await expectConsistent(db.pool, id, true)
  })
})
