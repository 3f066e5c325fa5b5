import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachMedia, detachMedia, type MediaInput } from '../media/media.ts'
import { eraseTenant } from '../moves/erase-tenant.ts'
import { setTenant } from '../tenants/tenants.ts'
import { anImage, aTenant, aTree, componentsOf, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { onClient } from '../transaction/on-client.ts'
import { putTree } from '../tree/put-tree.ts'
import { deleteTree } from '../tree/remove.ts'
import { nearQuota, readQuota } from './quotas.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const bound = (
  id: string,
  fields: { readonly max_descriptions?: number | null; readonly max_storage?: number | null },
) => onClient(db.pool, (client) => setTenant(client, id, fields))

const has = async (id: string) => {
  const quota = await readQuota(db.pool, id)
  return [quota?.descriptions, quota?.storage]
}

const tree = (title: string, below: number): TreeSpec => ({
  title,
  reference_code: title,
  children: Array.from({ length: below }, (_, n) => ({ title: `${title} ${n}`, reference_code: `${title}/${n}` })),
})

const file = (name: string, bytes: number): MediaInput =>
  anImage({ sha256: Buffer.from(name.padEnd(32, '.')).toString('hex').slice(0, 64), file_name: name, bytes })

const put = (
  tenantId: string,
  source: string,
  spec: TreeSpec,
  more: { dryRun?: boolean; atEnd?: () => Promise<void> } = {},
) =>
  onClient(db.pool, (client) =>
    putTree(client, { tenantId, source, publish: true, dryRun: more.dryRun ?? false }, async (add) => {
      for (const component of componentsOf(spec)) await add(component)
      await more.atEnd?.()
    }),
  )

test('counts descriptions, visible or not, and the bytes of originals once each', async () => {
  const [{ id }, twin] = [await aTenant(db.pool), await aTenant(db.pool)]
  for (const tenant of [id, twin.id]) {
    await aTree(db.pool, tenant, tree('Mill', 2), { source: 'mill' })
    await aTree(db.pool, tenant, tree('Hidden', 1), { source: 'hidden', publish: false })
  }
  expect(await has(id)).toEqual([5, 0])
  const target = { kind: 'record', slugOrId: 'mill-0' } as const
  await attachMedia(db.pool, id, target, [file('a.jpg', 100), file('b.jpg', 50)])
  await attachMedia(db.pool, id, { kind: 'record', slugOrId: 'mill-1' }, [file('a.jpg', 100)])
  expect(await has(id)).toEqual([5, 150])
  await detachMedia(db.pool, id, target, ['a.jpg'])
  expect(await has(id)).toEqual([5, 150])
  await detachMedia(db.pool, id, target, ['b.jpg'])
  await deleteTree(db.pool, id, 'collection', 'hidden', false)
  expect(await has(id)).toEqual([3, 100])
  // Another archive with the same slugs and files counts its own.
  expect(await has(twin.id)).toEqual([5, 0])
  await expectConsistent(db.pool, id)
  const { rows } = await db.pool.query('SELECT count(*)::integer AS n FROM fonds.stored WHERE tenant_id = $1', [id])
  expect(rows).toEqual([{ n: 1 }])
})

test('an import beyond the bound is refused whole, also by a dry run; what adds nothing is not', async () => {
  const [{ id, slug }, twin] = [await aTenant(db.pool), await aTenant(db.pool)]
  await put(id, 'mill', tree('Mill', 3))
  await bound(id, { max_descriptions: 5 })
  for (const dryRun of [true, false]) {
    await expect(put(id, 'farm', tree('Farm', 1), { dryRun })).rejects.toMatchObject({
      code: 'quota',
      message: expect.stringContaining(`${slug} has 4 descriptions and may have 5; this adds 2`),
    })
    await expect(put(id, 'mill', tree('Mill', 5), { dryRun })).rejects.toMatchObject({ code: 'quota' })
  }
  expect(await has(id)).toEqual([4, 0])
  await put(id, 'mill', tree('Mill', 4))
  // A bound below what is there takes nothing away, and lets what is there change and shrink.
  await bound(id, { max_descriptions: 2 })
  await put(id, 'mill', { ...tree('Mill', 3), language_label: 'English' })
  expect(await has(id)).toEqual([4, 0])
  await bound(id, { max_descriptions: null })
  await put(id, 'farm', tree('Farm', 10))
  await put(twin.id, 'farm', tree('Farm', 10))
  await expectConsistent(db.pool, id)
})

test('two imports at once that have room only one by one do not both pass', async () => {
  const { id } = await aTenant(db.pool)
  await bound(id, { max_descriptions: 6 })
  const open = Promise.withResolvers<void>()
  let come = 0
  const atEnd = () => {
    if (++come >= 2) open.resolve()
    return open.promise
  }
  const done = await Promise.allSettled([put(id, 'a', tree('A', 3), { atEnd }), put(id, 'b', tree('B', 3), { atEnd })])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'quota' } })
  expect(await has(id)).toEqual([4, 0])
  await expectConsistent(db.pool, id)
})

test('files beyond the bound are refused whole; those that the archive has already need no room', async () => {
  const [{ id, slug }, twin] = [await aTenant(db.pool), await aTenant(db.pool)]
  for (const tenant of [id, twin.id]) await put(tenant, 'mill', tree('Mill', 2))
  const [one, two] = ['mill-0', 'mill-1'].map((slugOrId) => ({ kind: 'record', slugOrId }) as const)
  if (one === undefined || two === undefined) throw new Error('no targets')
  await bound(id, { max_storage: 1_000 })
  await attachMedia(db.pool, id, one, [file('a.jpg', 900)])
  await expect(attachMedia(db.pool, id, one, [file('b.jpg', 50), file('c.jpg', 60)])).rejects.toMatchObject({
    code: 'quota',
    message: expect.stringContaining(`${slug} has 900 bytes of files and may have 1 kB; this adds 110 bytes`),
  })
  await attachMedia(db.pool, id, two, [file('a.jpg', 900)])
  await attachMedia(db.pool, twin.id, one, [file('b.jpg', 5_000)])
  const both = await Promise.allSettled([
    attachMedia(db.pool, id, one, [file('d.jpg', 60)]),
    attachMedia(db.pool, id, two, [file('e.jpg', 60)]),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await has(id)).toEqual([3, 960])
  expect(nearQuota((await readQuota(db.pool, id)) ?? expect.fail())).toEqual([`${slug} has 960 bytes of 1 kB of files`])
})

test('bounds are whole numbers that are not negative', async () => {
  const { id } = await aTenant(db.pool)
  for (const wrong of [-1, 1.5, Number.NaN, 2 ** 31])
    await expect(bound(id, { max_descriptions: wrong })).rejects.toThrow('max_descriptions must be a whole number')
  for (const wrong of [-1, 1.5, Number.NaN, 2 ** 60])
    await expect(bound(id, { max_storage: wrong })).rejects.toThrow('max_storage must be a size')
})

test('an archive that is erased leaves no counts', async () => {
  const { id } = await aTenant(db.pool)
  await put(id, 'mill', tree('Mill', 2))
  await attachMedia(db.pool, id, { kind: 'record', slugOrId: 'mill-0' }, [file('a.jpg', 10)])
  await eraseTenant(db.pool, id)
  expect(await readQuota(db.pool, id)).toBeNull()
  expect((await db.pool.query('SELECT FROM fonds.stored WHERE tenant_id = $1', [id])).rowCount).toBe(0)
})
