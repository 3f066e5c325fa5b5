import { createHash } from 'node:crypto'
import { attachMedia, setFields, type Tenant } from '@fonds/db'
import { aDocument, aTenant, aTree } from '@fonds/db/testing'
import { originalKey } from '@fonds/imaging'
import { pdfOf } from '@fonds/imaging/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Manifest } from '../manifest/presentation.ts'
import { startMedia, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant
let twin: Tenant
const ids: Record<string, string> = {}
/** UUIDs of the document and its pages, in order. */
const files: string[] = []

const OUTLINE = [
  { title: 'Letters', page: 1, depth: 0 },
  { title: 'From Ann', page: 2, depth: 1 },
  { title: 'Maps', page: 3, depth: 0 },
]

beforeAll(async () => {
  service = await startMedia()
  const { pool } = service.db
  ;[tenant, twin] = [await aTenant(pool), await aTenant(pool)]
  const children = ['Letter', 'Kept'].map((title) => ({ title }))
  for (const { id } of [tenant, twin]) await aTree(pool, id, { title: 'Mill', children }, { source: id })
  const { rows } = await pool.query('SELECT id, slug FROM fonds.description WHERE tenant_id = $1', [tenant.id])
  for (const { id, slug } of rows) ids[slug] = id
  const content = pdfOf([{}, { drawn: '1 0 0 rg 0 0 595 842 re f' }, {}, {}])
  const sha256 = createHash('sha256').update(content).digest('hex')
  await service.store.put(originalKey({ tenantId: tenant.id, sha256 }), content)
  for (const slugOrId of ['letter', 'kept']) {
    const { images } = await attachMedia(
      pool,
      tenant.id,
      { kind: 'record', slugOrId },
      aDocument({ pages: 4, outline: OUTLINE, sha256, bytes: content.length, file_name: 'letter.pdf' }),
    )
    if (slugOrId === 'letter') files.push(...images.map(({ id }) => id))
  }
  await setFields(pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: true })
})
afterAll(() => service?.stop())

const manifestOf = async (slug: string): Promise<Manifest> => {
  const answer = await service.ask(tenant, `/iiif/${tenant.id}/${ids[slug]}/manifest.json`)
  expect(answer.status).toBe(200)
  return JSON.parse(await answer.text())
}

test('each page is a canvas with its label, the chapters are ranges, and the document is a rendering', async () => {
  const manifest = await manifestOf('letter')
  expect(manifest.items.map(({ label, width, height }) => [label.none?.[0], width, height])).toEqual(
    ['i', '2', '3', '4'].map((label) => [label, 2479, 3508]),
  )
  expect(manifest.rendering).toMatchObject([
    { type: 'Text', format: 'application/pdf', label: { none: ['letter.pdf'] } },
  ])
  const [range] = manifest.structures ?? []
  const canvas = (n: number) => manifest.items[n]?.id
  const said = (items: NonNullable<Manifest['structures']>[number]['items']): unknown =>
    items.map((item) => (item.type === 'Canvas' ? item.id : [item.label.none?.[0], said(item.items)]))
  expect(said(range?.items ?? [])).toEqual([
    canvas(0),
    ['Letters', [canvas(1), ['From Ann', [canvas(2)]]]],
    ['Maps', [canvas(3)]],
  ])
  const ranges = [range?.id, ...(range?.items ?? []).flatMap((item) => (item.type === 'Range' ? item.id : []))]
  for (const id of ranges) {
    const answer = await service.ask(tenant, new URL(id ?? '').pathname.replace('/api/public', ''), {
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, manifest.id])
  }
})

test('a page is rendered when it is asked for, at the size asked for', async () => {
  const [, , second = ''] = files
  const thumb = await service.ask(tenant, `/images/${tenant.id}/${ids.letter}/thumb?image=${second}`)
  expect([thumb.status, thumb.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { info, data } = await sharp(Buffer.from(await thumb.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, (data[0] ?? 0) > 240, (data[1] ?? 255) < 20]).toEqual([283, 400, true, true])
  const tile = await service.ask(
    tenant,
    `/iiif/${tenant.id}/${ids.letter}/image/${second}/0,0,512,512/256,256/0/default.jpg`,
  )
  expect(tile.status).toBe(200)
  expect(await sharp(Buffer.from(await tile.arrayBuffer())).metadata()).toMatchObject({ width: 256, height: 256 })
})

test('of a withheld document, labels and chapters are not told, and pages are thumbnails', async () => {
  const manifest = await manifestOf('kept')
  expect(manifest.items.map(({ label }) => label.none?.[0])).toEqual(['1', '2', '3', '4'])
  expect([manifest.structures, manifest.rendering]).toEqual([undefined, undefined])
  const text = JSON.stringify(manifest)
  for (const secret of ['Letters', 'From Ann', 'letter.pdf', '/original']) expect(text).not.toContain(secret)
  const largest = await service.ask(tenant, `/iiif/${tenant.id}/${ids.kept}/image/2/full/max/0/default.jpg`)
  expect(await sharp(Buffer.from(await largest.arrayBuffer())).metadata()).toMatchObject({ width: 283, height: 400 })
})

test('a twin of another archive has none of it', async () => {
  for (const id of files) {
    expect((await service.ask(twin, `/files/${id}/original`)).status).toBe(404)
    expect((await service.ask(twin, `/images/${twin.id}/${ids.letter}/thumb?image=${id}`)).status).toBe(404)
    expect((await service.ask(twin, `/iiif/${twin.id}/${ids.letter}/range/${id}`)).status).toBe(404)
  }
})
