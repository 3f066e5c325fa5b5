import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { deleteTree } from './remove.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

async function stored(tenant: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ line: string }>(
    `SELECT f.address || coalesce(' ' || d.title, '') AS line FROM fonds.former_address f
     LEFT JOIN fonds.description d ON d.id = f.item_id WHERE f.tenant_id = $1 ORDER BY 1`,
    [tenant],
  )
  return rows.map(({ line }) => line)
}

const file = (xml_id: string, title: string, addresses: readonly string[]): TreeSpec => ({ xml_id, title, addresses })

test('an import stores the addresses of its units, and keeps those that it no longer mentions', async () => {
  const { id } = await aTenant(db.pool)
  const put = (...children: TreeSpec[]) =>
    aTree(db.pool, id, { title: 'Papers', addresses: ['/papers', '/papers'], children }, { source: 's' })
  await put(file('a', 'A', ['/r/1']), file('b', 'B', ['/r/2']))
  expect(await stored(id)).toEqual(['/papers Papers', '/r/1 A', '/r/2 B'])

  // Another address alone is a change, of which the gateway hears.
  const { seq, updated } = await put(file('a', 'A', ['/r/3']), file('b', 'B', ['/r/2']))
  expect(await stored(id)).toEqual(['/papers Papers', '/r/1 A', '/r/2 B', '/r/3 A'])
  expect([seq === null, updated]).toEqual([false, 0])
  expect((await put(file('a', 'A', ['/r/3']), file('b', 'B', ['/r/2']))).seq).toBeNull()
})

test('an address that moves within a source is no longer that of the first unit; those of other sources stay', async () => {
  const { id } = await aTenant(db.pool)
  const put = (...children: TreeSpec[]) => aTree(db.pool, id, { title: 'Papers', children }, { source: 's' })
  await aTree(db.pool, id, { title: 'Others', addresses: ['/r/1'] }, { source: 't' })
  await put(file('a', 'A', ['/r/1']), file('b', 'B', []))
  await put(file('a', 'A', []), file('b', 'B', ['/r/1']))
  expect(await stored(id)).toEqual(['/r/1 B', '/r/1 Others'])
  await db.pool.query('UPDATE fonds.former_address SET listed = true WHERE tenant_id = $1', [id])
  await put(file('a', 'A', ['/r/1']), file('b', 'B', []))
  expect(await stored(id)).toEqual(['/r/1 A', '/r/1 B', '/r/1 Others'])
})

test('two units of a file may have the same address', async () => {
  const { id } = await aTenant(db.pool)
  const children = [file('a', 'A', ['/r']), file('b', 'B', ['/r'])]
  for (const title of ['Papers', 'Papers of both']) {
    await aTree(db.pool, id, { title, children }, { source: 's' })
    expect(await stored(id)).toEqual(['/r A', '/r B'])
  }
})

test('addresses of a deleted description stay, unless it is forgotten; more than twenty are not kept', async () => {
  const { id } = await aTenant(db.pool)
  const many = Array.from({ length: 30 }, (_, n) => `/many/${n}`)
  const children = [file('a', 'Deleted', ['/a']), file('b', 'Purged', ['/b']), file('c', 'Many', many)]
  await aTree(db.pool, id, { title: 'Papers', children }, { source: 's' })
  await deleteTree(db.pool, id, 'record', 'deleted', false)
  await deleteTree(db.pool, id, 'record', 'purged', true)
  const left = await stored(id)
  expect(left.filter((line) => !line.endsWith(' Many'))).toEqual(['/a'])
  expect(left).toHaveLength(21)
})
