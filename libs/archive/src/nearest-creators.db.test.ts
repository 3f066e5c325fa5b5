import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withFindingAid } from './finding-aid.ts'
import { readDescription } from './read-description.ts'

let db: TestDatabase
let pool: Pool
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'nearest-creators-test', max: 2 })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

const by = (...names: readonly string[]) => ({
  headings: names.map((name) => aHeading(name, { role: 'creator', where: 'origination' })),
})

/** Three levels with creators, and below each something without. */
const MILL: TreeSpec = {
  title: 'Mill',
  ...by('Abel, Ines'),
  children: [
    {
      level: 'series',
      title: 'Accounts',
      ...by('Brook, Ada', 'Coll, Fay'),
      children: [
        {
          level: 'subseries',
          title: 'Wages',
          children: [{ title: 'Ledger', children: [{ level: 'item', title: 'Page' }] }],
        },
        { title: 'Bundle', ...by('Dunn, Guy'), children: [{ level: 'item', title: 'Receipt' }] },
      ],
    },
    { level: 'series', title: 'Plans', children: [{ title: 'Wheel', headings: [aHeading('Abel, Ines')] }] },
  ],
}

/** Creators in force, and the slug of where they come from. */
const IN_FORCE: Readonly<Record<string, readonly [readonly string[], string | null]>> = {
  Mill: [['Abel, Ines'], null],
  Accounts: [['Brook, Ada', 'Coll, Fay'], null],
  Wages: [['Brook, Ada', 'Coll, Fay'], 'accounts'],
  Ledger: [['Brook, Ada', 'Coll, Fay'], 'accounts'],
  Page: [['Brook, Ada', 'Coll, Fay'], 'accounts'],
  Bundle: [['Dunn, Guy'], null],
  Receipt: [['Dunn, Guy'], 'bundle'],
  Plans: [['Abel, Ines'], 'mill'],
  Wheel: [['Abel, Ines'], 'mill'],
}

interface WithCreators {
  readonly title: string
  readonly creators: {
    readonly value: readonly { readonly name: string }[]
    readonly from: { readonly slug: string } | null
  } | null
}

const inForce = ({ title, creators }: WithCreators) => [
  title,
  [creators?.value.map(({ name }) => name).sort(), creators?.from?.slug ?? null],
]

/** Two archives with the same tree: neither may take the other's creators. */
async function twoMills(): Promise<string> {
  const [{ id }, twin] = [await aTenant(db.pool), await aTenant(db.pool)]
  await aTree(db.pool, twin.id, { ...MILL, ...by('Someone Else') })
  await aTree(db.pool, id, MILL)
  return id
}

test('a description without creators has those of its nearest ancestor that names any', async () => {
  const id = await twoMills()
  for (const [title, expected] of Object.entries(IN_FORCE)) {
    const slugOrId = title.toLowerCase()
    const found =
      (await readDescription(pool, id, { kind: 'record', slugOrId })) ??
      (await readDescription(pool, id, { kind: 'collection', slugOrId }))
    expect(found === null ? null : inForce(found)).toEqual([title, expected])
  }
})

test('so it has in a finding aid, whether that begins at the top or below', async () => {
  const id = await twoMills()
  for (const slugOrId of ['mill', 'accounts', 'wages']) {
    const found = await withFindingAid(pool, id, { audience: 'public', slugOrId }, async (aid) => {
      const all: WithCreators[] = [aid.collection]
      for await (const component of aid.components()) all.push(component)
      return all
    })
    expect(found?.length).toBeGreaterThan(2)
    expect(found?.map(inForce)).toEqual(found?.map(({ title }) => [title, IN_FORCE[title]]))
  }
})
