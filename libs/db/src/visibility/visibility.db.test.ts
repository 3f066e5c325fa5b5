import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteTree, setPublished } from '../index.ts'
import { aDate, aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { aHeading } from '../testing/trees.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const FONDS: TreeSpec = {
  title: 'Fonds',
  languages: ['fr'],
  access: { status: 'open', until: null, statement: null },
  children: [
    {
      level: 'series',
      title: 'Series',
      headings: [aHeading('Ada')],
      children: [
        {
          level: 'subseries',
          title: 'Subseries',
          languages: ['de'],
          children: [
            {
              title: 'File',
              children: [
                {
                  level: 'item',
                  title: 'Item',
                  headings: [aHeading('Bert')],
                  dates: [aDate('1900', '1900', 1900, 1900)],
                },
                { level: 'item', title: 'Other item' },
              ],
            },
          ],
        },
        { title: 'Secret', internal: true, children: [{ title: 'Below the secret' }] },
      ],
    },
    { level: 'series', title: 'Other series', children: [{ title: 'Other file' }] },
  ],
}
const LEVELS = [
  ['collection', 'fonds'],
  ['collection', 'series'],
  ['collection', 'subseries'],
  ['record', 'file'],
  ['record', 'item'],
] as const
const ALL = ['Fonds', 'Series', 'Subseries', 'File', 'Item', 'Other item', 'Other series', 'Other file']
/** The units below each slug, including its own. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  fonds: ALL,
  series: ['Series', 'Subseries', 'File', 'Item', 'Other item'],
  subseries: ['Subseries', 'File', 'Item', 'Other item'],
  file: ['File', 'Item', 'Other item'],
  item: ['Item'],
}

let id: string
beforeEach(async () => {
  id = (await aTenant(db.pool)).id
  await aTree(db.pool, id, FONDS, { source: 's' })
})

async function shown(): Promise<string[]> {
  await expectConsistent(db.pool, id)
  const { rows } = await db.pool.query('SELECT title FROM api.visible_descriptions($1) ORDER BY path', [id])
  return rows.map((r) => r.title)
}

const publish = (kind: 'collection' | 'record', slug: string, published = true) =>
  setPublished(db.pool, id, kind, slug, published)
const unpublish = (kind: 'collection' | 'record', slug: string) => publish(kind, slug, false)

describe('unpublishing', () => {
  test.each(LEVELS)(
    'a %s (%s) hides it and its descendants, and nothing else; publishing it restores the same',
    async (kind, slug) => {
      const within = WITHIN[slug] ?? []
      expect(await unpublish(kind, slug)).toMatchObject({ slug, visible: false, changed: within.length })
      expect(await shown()).toEqual(ALL.filter((title) => !within.includes(title)))
      expect(await publish(kind, slug)).toMatchObject({ slug, visible: true, changed: within.length })
      expect(await shown()).toEqual(ALL)
    },
  )

  test('a unit unpublished on its own stays hidden when its parent is published again, until it is published itself', async () => {
    await unpublish('record', 'item')
    await unpublish('collection', 'subseries')
    await unpublish('collection', 'fonds')
    expect(await shown()).toEqual([])
    await publish('collection', 'fonds')
    expect(await shown()).toEqual(ALL.filter((title) => !WITHIN.subseries?.includes(title)))
    await publish('collection', 'subseries')
    expect(await shown()).toEqual(ALL.filter((title) => title !== 'Item'))
    await publish('record', 'item')
    expect(await shown()).toEqual(ALL)
  })

  test('a unit published below an unpublished one stays hidden until that is published', async () => {
    await unpublish('collection', 'series')
    await unpublish('record', 'file')
    expect(await publish('record', 'file')).toMatchObject({ visible: false, changed: 0 })
    expect(await shown()).toEqual(['Fonds', 'Other series', 'Other file'])
    await publish('collection', 'series')
    expect(await shown()).toEqual(ALL)
  })

  test('twice changes nothing the second time', async () => {
    await unpublish('record', 'file')
    expect(await unpublish('record', 'file')).toMatchObject({ visible: false, changed: 0 })
    expect(await shown()).toEqual(ALL.filter((title) => !WITHIN.file?.includes(title)))
  })

  test('survives the next import of the file, even one that asks to publish', async () => {
    await unpublish('collection', 'fonds')
    await unpublish('record', 'item')
    const changed = { ...FONDS, abstract: 'Another abstract.' }
    expect(await aTree(db.pool, id, changed, { source: 's' })).toMatchObject({ published: false, publishRefused: true })
    expect(await shown()).toEqual([])
    await publish('collection', 'fonds')
    expect(await shown()).toEqual(ALL.filter((title) => title !== 'Item'))
  })
})

describe('a unit that its source marks as internal', () => {
  test('cannot be published, and hides its descendants', async () => {
    for (const slug of ['secret', 'below-the-secret']) {
      const { rows } = await db.pool.query('SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = $2', [
        id,
        slug,
      ])
      expect(rows.length).toBe(1)
    }
    await expect(publish('record', 'secret')).rejects.toMatchObject({ code: 'invalid' })
    expect(await publish('record', 'below-the-secret')).toMatchObject({ visible: false, changed: 0 })
    await unpublish('collection', 'fonds')
    await publish('collection', 'fonds')
    expect(await shown()).toEqual(ALL)
  })

  test('is hidden by the import that marks it, and visible again after one that does not', async () => {
    const series = FONDS.children?.[0]
    const secret = { ...FONDS, children: [{ ...series, internal: true }, ...(FONDS.children ?? []).slice(1)] }
    await aTree(db.pool, id, secret, { source: 's' })
    expect(await shown()).toEqual(['Fonds', 'Other series', 'Other file'])
    await aTree(db.pool, id, FONDS, { source: 's' })
    expect(await shown()).toEqual(ALL)
  })
})

const EARLIER = '2020-01-01T00:00:00.000Z'

/** Moves the publication time of everything shown so far to `at`. */
const asPublished = (at: string) =>
  db.pool.query('UPDATE fonds.description SET published_at = $2 WHERE tenant_id = $1 AND published_at IS NOT NULL', [
    id,
    at,
  ])

/** Returns the titles of visible units by when they were first and last shown: at EARLIER, or later. */
async function publications(): Promise<{ first: string[]; last: string[] }> {
  const { rows } = await db.pool.query<{ title: string; first: Date; last: Date }>(
    `SELECT title, coalesce(first_published_at, published_at) AS first, published_at AS last
     FROM api.visible_descriptions($1) ORDER BY path`,
    [id],
  )
  const at = (key: 'first' | 'last') =>
    rows.filter((row) => row[key].toISOString() === EARLIER).map(({ title }) => title)
  return { first: at('first'), last: at('last') }
}

describe('the date of first publication', () => {
  const internal = { ...FONDS, children: FONDS.children?.map((child) => ({ ...child, internal: true })) ?? [] }
  const batches = { batchSize: 2 }
  const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
    'unpublished and published': async () => {
      await unpublish('collection', 'series')
      await publish('collection', 'series')
    },
    'unpublished and published in batches': async () => {
      await setPublished(db.pool, id, 'collection', 'series', false, batches)
      await setPublished(db.pool, id, 'collection', 'series', true, batches)
    },
    'marked internal by an import, and not by the next': async () => {
      await aTree(db.pool, id, internal, { source: 's' })
      await aTree(db.pool, id, FONDS, { source: 's' })
    },
    'left out by an import, and back with the next': async () => {
      await aTree(db.pool, id, { ...FONDS, children: [] }, { source: 's' })
      await aTree(db.pool, id, FONDS, { source: 's' })
    },
    'deleted, and back unpublished and then published': async () => {
      await unpublish('collection', 'series')
      await deleteTree(db.pool, id, 'collection', 'series', false)
      await aTree(db.pool, id, FONDS, { source: 's' })
      await publish('collection', 'series')
    },
  }
  const moved = WITHIN.series ?? []

  test.each(Object.entries(WAYS))('is kept when a unit is %s, however often', async (_way, go) => {
    await asPublished(EARLIER)
    expect(await publications()).toEqual({ first: ALL, last: ALL })
    await go()
    const again = await publications()
    expect(again.first).toEqual(ALL)
    for (const title of moved) expect(again.last).not.toContain(title)
    await asPublished('2021-01-01T00:00:00Z')
    await go()
    expect((await publications()).first).toEqual(expect.arrayContaining([...moved]))
  })

  test('is the time of return for a unit that was deleted and forgotten', async () => {
    await asPublished(EARLIER)
    await deleteTree(db.pool, id, 'collection', 'series', true)
    await aTree(db.pool, id, FONDS, { source: 's' })
    expect(await shown()).toEqual(ALL)
    const rest = ALL.filter((title) => !moved.includes(title))
    expect(await publications()).toEqual({ first: rest, last: rest })
  })
})

describe('a new root', () => {
  test('waits for its operator, and then appears with all its descendants', async () => {
    id = (await aTenant(db.pool)).id
    await aTree(db.pool, id, FONDS, { publish: false })
    expect(await shown()).toEqual([])
    expect(await publish('collection', 'fonds')).toMatchObject({ visible: true, changed: ALL.length })
    expect(await shown()).toEqual(ALL)
  })
})
