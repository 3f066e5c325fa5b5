import { build, edits, hiddenTitles, publicUnits, randomFaults } from '@fonds/stand-ins'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Following, followSpace } from '../testing-space.ts'

let db: TestDatabase
let following: Following
beforeAll(async () => {
  db = await createTestDatabase()
  following = await followSpace(db.pool)
})
afterAll(async () => {
  await following.stop()
  await db.drop()
})

const EDITS = 40
const EDITS_A_ROUND = 8

interface Unit {
  readonly id: string
  readonly slug: string
  readonly uri: string
  readonly title: string
  readonly parent: string | null
  readonly place: string
}

/** Returns what is public, by the address at the source, in archival order. */
async function shown(): Promise<Map<string, Unit>> {
  const { rows } = await db.pool.query<Unit>(
    `SELECT d.id, d.slug, f.address AS uri, d.title, p.address AS parent, d.path AS place
     FROM fonds.description d JOIN fonds.former_address f ON f.item_id = d.id AND f.address LIKE '/repositories/%'
     LEFT JOIN fonds.former_address p ON p.item_id = d.parent_id AND p.address LIKE '/repositories/%'
     WHERE d.tenant_id = $1 AND d.visible ORDER BY d.path`,
    [following.tenant.id],
  )
  return new Map(rows.map((row) => [row.uri, row]))
}

/** Follows without faults until nothing is left to do. */
async function settle(): Promise<void> {
  following.space.setFaults(() => null)
  for (let n = 0; n < 8; n++) {
    await db.pool.query('UPDATE fonds.sync_resource SET try_after = NULL')
    await following.run()
    const { rows } = await db.pool.query('SELECT FROM fonds.sync_resource WHERE pending')
    if (rows.length === 0) return
  }
}

test('after many edits with faults, everything is as at the source, and what still exists is what it was', async () => {
  const { model } = following.space
  build(model, { parts: 60, collections: 2, unpublished: 0.1 })
  await following.run()
  await settle()
  const before = await shown()
  expect([...before.keys()].toSorted()).toEqual([...publicUnits(model.store)].map(({ uri }) => uri).toSorted())

  const changes = edits(model, 7)
  for (let made = 0; made < EDITS; made += EDITS_A_ROUND) {
    following.space.setFaults(randomFaults({ seed: made, probability: 0.05 }))
    for (let n = 0; n < EDITS_A_ROUND; n++) changes.next()
    await following.run()
  }
  await settle()

  const after = await shown()
  const expected = [...publicUnits(model.store)]
  const place = ({ uri, title, parent }: Pick<Unit, 'uri' | 'title' | 'parent'>) => ({ uri, title, parent })
  const byUri = <T extends { readonly uri: string }>(units: readonly T[]) =>
    units.toSorted((a, b) => (a.uri < b.uri ? -1 : 1))
  expect(byUri([...after.values()].map(place))).toEqual(
    byUri(expected.map(({ uri, title, parent }) => ({ uri, title: title || (after.get(uri)?.title ?? ''), parent }))),
  )
  const order = (uris: readonly string[], parentOf: (uri: string) => string | null) =>
    uris.toSorted((a, b) =>
      (parentOf(a) ?? '') < (parentOf(b) ?? '') ? -1 : (parentOf(a) ?? '') > (parentOf(b) ?? '') ? 1 : 0,
    )
  const parents = new Map(expected.map(({ uri, parent }) => [uri, parent]))
  const parentOf = (uri: string) => parents.get(uri) ?? null
  expect(order([...after.keys()], parentOf)).toEqual(
    order(
      expected.map(({ uri }) => uri),
      parentOf,
    ),
  )
  for (const { uri, id, slug } of before.values()) {
    const now = after.get(uri)
    if (now !== undefined) expect({ uri, id: now.id, slug: now.slug }).toEqual({ uri, id, slug })
  }
  const hidden = hiddenTitles(model.store)
  expect([...after.values()].filter(({ title }) => hidden.has(title))).toEqual([])
}, 600_000)
