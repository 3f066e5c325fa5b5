import { aTenant, aTree } from '@fonds/db/testing'
import { CollectionDetail } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalog, type TestService } from '../testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startCatalog()
})
afterAll(() => service.stop())

test('a collection that another one has replaced answers 410 with all below it, and redirects nowhere', async () => {
  const tenant = await aTenant(service.db.pool)
  const twin = await aTenant(service.db.pool)
  const papers = { title: 'Papers of the mill', children: [{ title: 'Letter', xml_id: 'ref1' }] }
  for (const { id } of [tenant, twin]) await aTree(service.db.pool, id, papers, { source: 's' })
  const { id } = await service.read(tenant, '/collections/papers-of-the-mill', CollectionDetail)
  const quay = { title: 'Records of the quay', children: [{ title: 'Blueprint', xml_id: 'ref1' }] }
  await aTree(service.db.pool, tenant.id, quay, { source: 's', replace: true })
  for (const where of ['/collections/papers-of-the-mill', `/collections/${id}`, '/records/letter']) {
    expect([where, (await service.ask(tenant, where)).status]).toEqual([where, 410])
    expect((await service.ask(twin, where.replace(id, 'papers-of-the-mill'))).status).toBe(200)
  }
  expect((await service.read(tenant, '/collections/records-of-the-quay', CollectionDetail)).id).not.toBe(id)
  expect((await service.ask(tenant, '/records/blueprint')).status).toBe(200)
})
