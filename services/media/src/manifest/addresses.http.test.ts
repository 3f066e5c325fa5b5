import type { Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { UNSAFE_ADDRESSES } from '@fonds/types/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMedia, type TestService } from '../testing/service.ts'

/** Occurs in every stored address and nowhere else, so an output that contains it contains the address. */
const MARK = 'stored-by-hand'

let service: TestService
let tenant: Tenant
let letter = ''

beforeAll(async () => {
  service = await startMedia()
  tenant = await aTenant(service.db.pool)
  const [first = ''] = UNSAFE_ADDRESSES
  const object = (url: string) => ({ type: null, title: 'Scan', url, mime_type: null, note: null, internal: false })
  const unsafe = UNSAFE_ADDRESSES.map((address) => object(`${address}/${MARK}`))
  await aTree(service.db.pool, tenant.id, {
    title: 'Fonds',
    rights: { statement: 'Stated', uri: `${first}/${MARK}` },
    digital_objects: unsafe,
    children: [{ title: 'Letter', digital_objects: [...unsafe, object('https://example.org/scan')] }],
  })
  const { rows } = await service.db.pool.query(
    `SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = 'letter'`,
    [tenant.id],
  )
  letter = rows[0].id
})
afterAll(() => service?.stop())

test('a manifest contains links to web pages, but no address that could run a script', async () => {
  const answer = await service.ask(tenant, `/iiif/${tenant.id}/${letter}/manifest.json`)
  const text = await answer.text()
  expect([answer.status, text.includes(MARK)]).toEqual([200, false])
  const { rendering }: { rendering: { id: string }[] } = JSON.parse(text)
  expect(rendering.map(({ id }) => id)).toEqual(['https://example.org/scan'])
})

test.each(UNSAFE_ADDRESSES)(
  'a website at %j is ignored: manifests and collections link to the API’s pages',
  async (address) => {
    const of = { ...tenant, site_url_template: `${address}/${MARK}/{kind}/{slug}` }
    for (const [where, home] of [
      [`/iiif/${tenant.id}/${letter}/manifest.json`, 'records/letter'],
      [`/iiif/${tenant.id}/collection/fonds`, 'collections/fonds'],
    ]) {
      const answer = await service.ask(of, where ?? '')
      const text = await answer.text()
      expect([answer.status, text.includes(MARK)]).toEqual([200, false])
      const { homepage }: { homepage: { id: string; format?: string }[] } = JSON.parse(text)
      expect(homepage).toEqual([expect.objectContaining({ id: expect.stringContaining(`/api/public/${home}`) })])
      expect(homepage[0]).not.toHaveProperty('format')
    }
  },
)
