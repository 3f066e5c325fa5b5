import { attachMedia, setFields, type Tenant } from '@fonds/db'
import { aDocument, anImage, aTenant, aTree } from '@fonds/db/testing'
import { RecordDetail } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalog, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant
let twin: Tenant
beforeAll(async () => {
  service = await startCatalog({ production: true })
  const { pool } = service.db
  ;[tenant, twin] = [await aTenant(pool), await aTenant(pool)]
  const children = ['Letter', 'Long', 'Kept'].map((title) => ({ title }))
  for (const { id } of [tenant, twin]) await aTree(pool, id, { title: 'Town', children }, { source: id })
  const attach = (slugOrId: string, pages: number) =>
    attachMedia(pool, tenant.id, { kind: 'record', slugOrId }, [
      anImage(),
      ...aDocument({ pages, outline: [{ title: 'Chapter one', page: 0, depth: 0 }], caption: 'The letter' }),
    ])
  await attach('letter', 3)
  await attach('long', 600)
  await attach('kept', 2)
  await setFields(pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: true })
})
afterAll(() => service?.stop())

const record = (slug: string, of = tenant) => service.read(of, `/records/${slug}`, RecordDetail)

test('pages of a document are images with its file, their number and their label', async () => {
  const { images, files, image_count, media, links } = await record('letter')
  expect([image_count, media]).toEqual([4, ['image', 'document']])
  const [file] = files
  expect(files).toMatchObject([
    { kind: 'document', pages: 3, caption: 'The letter', thumbnail: { width: 283, height: 400 } },
  ])
  expect(images.map((image) => [image.file, image.page, image.page_label, image.caption])).toEqual([
    [undefined, undefined, undefined, null],
    [file?.id, 1, 'i', null],
    [file?.id, 2, null, null],
    [file?.id, 3, null, null],
  ])
  expect(file?.thumbnail?.url).toContain(`/image/${images[1]?.id}-`)
  expect(images[2]).toMatchObject({ mime_type: 'application/pdf', placeholder: null, color: null, width: 2479 })
  expect(links.manifest).not.toBeNull()
})

test('beyond 500, more leads to the rest', async () => {
  const { images, more, image_count, files } = await record('long')
  expect([images.length, more?.images?.total, image_count, files[0]?.pages]).toEqual([500, 601, 601, 600])
})

test('of a withheld document, neither labels nor chapters are told', async () => {
  const { files, images } = await record('kept')
  expect(files).toMatchObject([{ pages: 2, url: null, file_name: null, checksum: null }])
  expect(images.map(({ page_label, original }) => [page_label ?? null, original])).toEqual(Array(3).fill([null, null]))
  for (const path of ['/records/kept', '/records/kept.jsonld']) {
    expect((await service.ask(tenant, path)).text).not.toContain('Chapter one')
  }
})

test('schema.org has the document once, with its first page', async () => {
  const { body } = await service.ask(tenant, '/records/letter.jsonld')
  const { associatedMedia } = body as { associatedMedia: Record<string, unknown>[] }
  expect(associatedMedia.map(({ '@type': type, thumbnailUrl }) => [type, typeof thumbnailUrl])).toEqual([
    ['ImageObject', 'string'],
    ['DigitalDocument', 'string'],
  ])
})

test('a twin of another archive has none of them', async () => {
  const { files, images } = await record('letter', twin)
  expect([files, images]).toEqual([[], []])
})
