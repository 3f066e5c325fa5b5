import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeTenant, createTenant, findTenant, onClient, renameTenant, reopenTenant } from '../index.ts'
import { aTenant } from '../testing/builders.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const at = async (slug: string) =>
  (await db.pool.query<{ id: string }>('SELECT id FROM api.tenant_by_slug($1)', [slug])).rows.map(({ id }) => id)
const atDomain = async (domain: string) =>
  (await db.pool.query<{ id: string }>('SELECT id FROM api.tenant_by_domain($1)', [domain])).rows.map(({ id }) => id)
const version = async (id: string) =>
  Number((await db.pool.query('SELECT seq FROM api.tenant_state($1)', [id])).rows[0].seq)

test('a closed archive is found neither by its slug nor by its domain, until it is opened again', async () => {
  const [mine, twin] = [await aTenant(db.pool), await aTenant(db.pool)]
  await db.pool.query('UPDATE fonds.tenant SET custom_domain = $2 WHERE id = $1', [mine.id, 'shut.example'])
  const before = await version(mine.id)
  const closed = await onClient(db.pool, (client) => closeTenant(client, mine.slug))
  expect(closed).toMatchObject({ changed: true, tenant: { id: mine.id, closed_at: expect.any(Date) } })
  expect([await at(mine.slug), await atDomain('shut.example')]).toEqual([[], []])
  expect(await at(twin.slug)).toEqual([twin.id])
  expect(await version(mine.id)).toBeGreaterThan(before)
  expect((await findTenant(db.pool, mine.slug)).id).toBe(mine.id)

  const again = await onClient(db.pool, (client) => closeTenant(client, mine.id))
  expect(again).toEqual({ changed: false, tenant: closed.tenant })

  const opened = await onClient(db.pool, (client) => reopenTenant(client, mine.slug))
  expect(opened).toMatchObject({ changed: true, tenant: { closed_at: null } })
  expect([await at(mine.slug), await atDomain('shut.example')]).toEqual([[mine.id], [mine.id]])
  expect(await onClient(db.pool, (client) => reopenTenant(client, mine.slug))).toMatchObject({ changed: false })
})

test('only the domain of a closed archive is one', async () => {
  const { id, slug } = await aTenant(db.pool)
  await db.pool.query('UPDATE fonds.tenant SET custom_domain = $2 WHERE id = $1', [id, 'once.example'])
  const isClosed = async (domain: string) =>
    (await db.pool.query('SELECT FROM api.closed_domain($1)', [domain])).rowCount === 1
  expect(await isClosed('once.example')).toBe(false)
  await onClient(db.pool, (client) => closeTenant(client, slug))
  expect([await isClosed('once.example'), await isClosed('never.example')]).toEqual([true, false])
})

test('an archive gets another slug and keeps the rest, and its former slug is free', async () => {
  const { tenant } = await onClient(db.pool, (client) => createTenant(client, 'ctiy', { name: 'City' }))
  const before = await version(tenant.id)
  const renamed = await onClient(db.pool, (client) => renameTenant(client, 'ctiy', 'city'))
  expect(renamed).toEqual({ changed: true, tenant: { ...tenant, slug: 'city' } })
  expect(await version(tenant.id)).toBeGreaterThan(before)
  expect([await at('ctiy'), await at('city')]).toEqual([[], [tenant.id]])
  expect(await onClient(db.pool, (client) => renameTenant(client, 'city', 'city'))).toMatchObject({ changed: false })
  const next = { oai_namespace: 'next.example.org' }
  expect((await onClient(db.pool, (client) => createTenant(client, 'ctiy', next))).created).toBe(true)
})

test('a slug of another archive, or that is none, changes nothing', async () => {
  const [mine, twin] = [await aTenant(db.pool), await aTenant(db.pool)]
  for (const [slug, code] of [
    [twin.slug, 'conflict'],
    ['City', 'invalid'],
    ['', 'invalid'],
    ['a.b', 'invalid'],
    [mine.id, 'invalid'],
  ] as const)
    await expect(
      onClient(db.pool, (client) => renameTenant(client, mine.slug, slug)),
      slug,
    ).rejects.toMatchObject({ code })
  await expect(onClient(db.pool, (client) => closeTenant(client, 'nobody'))).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await findTenant(db.pool, mine.slug)).id).toBe(mine.id)
})
