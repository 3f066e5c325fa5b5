import { attachMedia, setPublished } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aDocument, aFile, aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFull } from './finding-aid.ts'
import { readDescription } from './read-description.ts'
import { streamInSnapshot } from './snapshot.ts'

let db: TestDatabase
let pool: Pool
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'archive-test', max: 2 })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

const mill = {
  title: 'Mill',
  languages: ['de'],
  access: { status: 'open', until: null, statement: null } as const,
  children: [{ level: 'series' as const, title: 'Plans', children: [{ title: 'Wheel', use_conditions: 'Ask.' }] }],
}

test('a description is read completely, with inherited values and their source', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, mill)
  const wheel = await readDescription(pool, id, { kind: 'record', slugOrId: 'wheel' })
  expect(wheel).toMatchObject({
    title: 'Wheel',
    languages: { value: ['de'], from: { slug: 'mill', children_count: 1 } },
    access: { value: { status: 'open' }, from: { slug: 'mill' } },
    use_conditions: { value: 'Ask.', from: null },
    rights: null,
    ancestors: [{ slug: 'mill' }, { slug: 'plans' }],
    body: { notes: [], titles: [] },
  })
  expect(await readDescription(pool, id, { kind: 'record', slugOrId: wheel?.id ?? '' })).toEqual(wheel)
  const top = await readDescription(pool, id, { kind: 'collection', slugOrId: 'mill' })
  expect(top).toMatchObject({ access: { from: null }, languages: { from: null }, ancestors: [], parent_id: null })
})

test('it is null for another kind, another archive, and hidden descriptions', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, mill)
  const other = await aTenant(db.pool)
  const wheel = await readDescription(pool, id, { kind: 'record', slugOrId: 'wheel' })
  expect(await readDescription(pool, id, { kind: 'collection', slugOrId: 'wheel' })).toBeNull()
  for (const slugOrId of ['wheel', wheel?.id ?? '']) {
    expect(await readDescription(pool, other.id, { kind: 'record', slugOrId })).toBeNull()
  }
  await setPublished(db.pool, id, 'collection', 'plans', false)
  for (const slugOrId of ['wheel', wheel?.id ?? '']) {
    expect(await readDescription(pool, id, { kind: 'record', slugOrId })).toBeNull()
  }
})

test('what is streamed in a snapshot shows one state, however slowly it is read', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, mill)
  const titles = streamInSnapshot(pool, async function* (read) {
    for (let n = 0; n < 2; n++) {
      const { descriptions } = await readFull(read, id, { ids: [...(await idsOf(id))], audience: 'public' })
      yield descriptions.map(({ title }) => title).toSorted()
    }
  })
  const reading = titles[Symbol.asyncIterator]()
  const before = (await reading.next()).value
  expect(before).toEqual(['Mill', 'Plans', 'Wheel'])
  await setPublished(db.pool, id, 'collection', 'plans', false)
  expect((await reading.next()).value).toEqual(before)
  expect(await reading.next()).toEqual({ value: undefined, done: true })
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
})

test('a stream that is left, or fails, gives its connection back', async () => {
  const failing = streamInSnapshot(pool, async function* () {
    yield 1
    throw new Error('broken')
  })
  await expect(failing.next()).resolves.toMatchObject({ value: 1 })
  await expect(failing.next()).rejects.toThrow('broken')
  for await (const one of streamInSnapshot(pool, async function* () {
    yield 1
    yield 2
  })) {
    expect(one).toBe(1)
    break
  }
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
})

const idsOf = async (tenant: string): Promise<string[]> =>
  (await db.pool.query<{ id: string }>('SELECT id FROM fonds.description WHERE tenant_id = $1', [tenant])).rows.map(
    ({ id }) => id,
  )

test('chapters of files, which may be many, are read with whole descriptions only', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, mill)
  const chapters = [{ title: 'Arrival', start: 0 }]
  await attachMedia(db.pool, id, { kind: 'record', slugOrId: 'wheel' }, [
    ...aDocument({ pages: 2, outline: [{ title: 'Plans', page: 1, depth: 0 }] }),
    aFile({
      ...{ sha256: '5'.repeat(64), mime_type: 'audio/mpeg' },
      picture: {
        ...{ renderable: false, reason: 'it is no picture', width: null, height: null },
        recording: { duration: 9, codec: null, chapters, problem: null },
      },
    }),
  ])
  const filesOf = async (whole: boolean) =>
    (await readDescription(pool, id, { kind: 'record', slugOrId: 'wheel' }, { whole }))?.files
  expect(await filesOf(true)).toMatchObject([{ outline: [{ title: 'Plans' }], pages: 2 }, { recording: { chapters } }])
  const [document, sound] = (await filesOf(false)) ?? []
  expect([document?.outline, document?.pages]).toEqual([null, 2])
  expect(sound?.recording).toEqual({ duration: 9, codec: null, problem: null })
})
