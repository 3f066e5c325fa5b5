import { attachMedia, setFields } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  const { pool } = service.db
  for (const { id } of [tenant, await aTenant(pool)]) {
    await aTree(pool, id, { title: 'Hospital', children: ['Ward', 'Plan'].map((title) => ({ title })) })
    for (const slugOrId of ['ward', 'plan']) await attachMedia(pool, id, { kind: 'record', slugOrId }, [anImage()])
    if (id === tenant.id) await setFields(pool, id, 'record', 'ward', { notice: { '': 'Shows injuries.' } })
  }
})
afterAll(() => service.stop())

const textOf = async (path: string) => (await service.ask(tenant, path)).text

test('a picture with a notice is not in feeds, lists of manifests, schema.org’s thumbnail and maps for crawlers', async () => {
  expect((await textOf('/records?format=atom')).match(/<media:thumbnail /g)).toHaveLength(1)
  const { items } = JSON.parse(await textOf('/records?format=iiif'))
  expect(items.map((item: object) => 'thumbnail' in item).toSorted()).toEqual([false, true])
  for (const [slug, expected] of [
    ['ward', undefined],
    ['plan', expect.any(String)],
  ])
    expect(JSON.parse(await textOf(`/records/${slug}.jsonld`)).thumbnailUrl, slug).toEqual(expected)
  const entries = (await textOf('/sitemap-all.xml')).split('<url>')
  for (const [slug, expected] of [
    ['ward', false],
    ['plan', true],
  ] as const) {
    const entry = entries.find((text) => text.includes(`/records/${slug}<`))
    expect(entry?.includes('<image:loc>'), slug).toBe(expected)
  }
})

test('fields leaves a notice neither out of a record nor of a picture, at any depth', async () => {
  const notice = { text: 'Shows injuries.', lang: 'und' }
  expect((await service.ask(tenant, '/records/ward?fields=title')).body).toMatchObject({ notice })
  const list = (await service.ask(tenant, '/records?fields=thumbnail.url')).body as { items: object[] }
  expect(list.items).toContainEqual(expect.objectContaining({ thumbnail: { url: expect.any(String), notice } }))
  await setFields(service.db.pool, tenant.id, 'collection', 'hospital', { cover: 'ward' })
  const above = (await service.ask(tenant, '/collections?fields=cover_image.thumbnail.url')).body
  expect(above).toMatchObject({ items: [{ cover_image: { thumbnail: { url: expect.any(String), notice } } }] })
})
