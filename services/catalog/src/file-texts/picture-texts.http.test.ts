import { attachMedia, attachTexts, setFields, setPublished, type Tenant } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { RecordDetail } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalog, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant
let twin: Tenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  for (const { id } of [tenant, twin]) {
    const children = ['Open', 'Kept', 'Hidden'].map((title) => ({ title }))
    await aTree(service.db.pool, id, { title: 'Papers', children })
  }
})
afterAll(() => service.stop())

/** Attaches an image for each text; null stands for an image without one. */
async function attach(
  slugOrId: string,
  texts: readonly (string | null)[],
  { id } = tenant,
): Promise<readonly string[]> {
  const target = { kind: 'record', slugOrId } as const
  const files = texts.map((_, n) => anImage({ sha256: String(n).repeat(64), file_name: `${n}.png` }))
  const { images } = await attachMedia(service.db.pool, id, target, files)
  const ids = images.map((image) => image.id)
  const file = { format: 'text', file_name: 'a.txt', sha256: 'c'.repeat(64), language: 'en', boxes: null } as const
  const inputs = texts.flatMap((content, n) => (content === null ? [] : [{ ...file, image_id: ids[n] ?? '', content }]))
  await attachTexts(service.db.pool, id, target, inputs)
  return ids
}

const textsOf = async (slug: string, of = tenant) =>
  (await service.read(of, `/records/${slug}`, RecordDetail)).images.map(({ text }) => text)
const ask = (id: string, of = tenant) => service.ask(of, `/files/${id}/texts/${id}`)

test('images name the plain text, and their words are sent with their place among the others', async () => {
  const ids = await attach('open', ['one\ntwo', null, 'three', 'four'])
  const urls = await textsOf('open')
  expect(urls.map((url) => url?.match(/[^/]+$/)?.[0] ?? null)).toEqual([
    `${ids[0]}.txt`,
    null,
    `${ids[2]}.txt`,
    `${ids[3]}.txt`,
  ])
  const list = await service.ask(tenant, '/records/open/images?limit=2&page=2')
  expect((list.body as { readonly items: readonly { readonly text: string | null }[] }).items).toMatchObject([
    { text: urls[2] },
    { text: urls[3] },
  ])
  const { id } = await service.read(tenant, '/records/open', RecordDetail)
  const of = { description: id, language: 'en' }
  expect((await ask(ids[0] ?? '')).body).toEqual({ ...of, number: 1, next: 3, content: 'one\ntwo' })
  expect((await ask(ids[2] ?? '')).body).toEqual({ ...of, number: 3, previous: 1, next: 4, content: 'three' })
  expect((await ask(ids[3] ?? '')).body).toEqual({ ...of, number: 4, previous: 3, content: 'four' })
  expect((await ask(ids[1] ?? '')).status).toBe(404)
  expect((await ask(ids[0] ?? '', twin)).status).toBe(404)
  expect(await textsOf('open', twin)).toEqual([])
})

test('go with the image: none is told of one that is withheld or unpublished', async () => {
  const [kept = ''] = await attach('kept', ['kept words'])
  expect((await ask(kept)).status).toBe(200)
  await setFields(service.db.pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: true })
  expect((await ask(kept)).status).toBe(404)
  expect(await textsOf('kept')).toEqual([null])
  const [hidden = ''] = await attach('hidden', ['hidden words'])
  await setPublished(service.db.pool, tenant.id, 'record', 'hidden', false)
  expect((await ask(hidden)).status).toBe(404)
})

test('and of a closed record where originals follow access', async () => {
  const follows = await aTenant(service.db.pool, { originals_follow_access: true })
  const access = { status: 'closed', until: null, statement: 'Closed' } as const
  await aTree(service.db.pool, follows.id, { title: 'Papers', children: [{ title: 'Closed', access }] })
  const [closed = ''] = await attach('closed', ['closed words'], follows)
  expect((await ask(closed, follows)).status).toBe(404)
  expect(await textsOf('closed', follows)).toEqual([null])
})
