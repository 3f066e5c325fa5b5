import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  attachMedia,
  attachTexts,
  imagesForTexts,
  onClient,
  setFields,
  setPublished,
  setTenant,
  type Tenant,
} from '@fonds/db'
import { A_PLACEHOLDER, aTenant, aTree } from '@fonds/db/testing'
import { CHILD_PROGRAM, createFormats } from '@fonds/documents'
import { createLogger } from '@fonds/http'
import { pyramidKey, thumbnailKey, toPyramid } from '@fonds/imaging'
import { createSealedStore } from '@fonds/object-store'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweep } from '../housekeeping/sweep.ts'
import { startExport, type TestService } from '../testing/service.ts'

const SIZE = { width: 2000, height: 1000 }
const SMALL = { width: 400, height: 200 }
const PDF = '/records/charts/images.pdf'
const ZIP = '/records/charts/images.zip'

let service: TestService
let folder: string
let tenant: Tenant
beforeAll(async () => {
  service = await startExport({ formats: createFormats, program: CHILD_PROGRAM, bounds: { perClientMinute: 1_000 } })
  folder = await mkdtemp(join(tmpdir(), 'fonds-images-'))
  service.startWorker()
  await service.waitForWorker()
})
afterAll(async () => {
  await service?.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  tenant = await anArchive(['First chart', null])
})

let made = 0

/** Attaches pictures with these captions to the record `charts` of an archive, and renders them. */
async function attach(of: Tenant, captions: readonly (string | null)[]): Promise<void> {
  const files = []
  for (const caption of captions) {
    made += 1
    const sha256 = made.toString(16).padStart(64, '0')
    const drawn = await sharp({ create: { ...SIZE, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer()
    const pyramid = join(folder, 'pyramid.tif')
    await toPyramid(drawn, 0, pyramid)
    const sealed = createSealedStore(service.store)
    const file = { tenantId: of.id, sha256 }
    await sealed.put(pyramidKey(file, 0), await readFile(pyramid))
    await sealed.put(thumbnailKey(file, 0), await sharp(drawn).resize(SMALL).jpeg().toBuffer())
    const thumb = { thumb_width: SMALL.width, thumb_height: SMALL.height }
    const shown = { pages: 1, page: 0, colour: '#456456', placeholder: A_PLACEHOLDER }
    const picture = { renderable: true as const, ...SIZE, ...thumb, ...shown }
    files.push({ sha256, bytes: 10, mime_type: 'image/jpeg', file_name: `${made}.jpg`, caption, picture })
  }
  await attachMedia(service.db.pool, of.id, CHARTS, files)
}

const CHARTS = { kind: 'record', slugOrId: 'charts' } as const

/** Creates an archive with a record `charts`, and one without images. */
async function anArchive(captions: readonly (string | null)[]): Promise<Tenant> {
  const archive = await aTenant(service.db.pool)
  const children = [{ title: 'Charts' }, { title: 'Letter' }, { title: 'Draft', internal: true }]
  await aTree(service.db.pool, archive.id, { title: 'Harbour', children })
  await attach(archive, captions)
  return archive
}

/** Attaches a text to the first picture. */
async function write(of: Tenant, content: string): Promise<void> {
  const [image] = await imagesForTexts(service.db.pool, of.id, CHARTS)
  const text = { image_id: image?.id ?? '', file_name: 'a.txt', format: 'text', language: 'en', boxes: null } as const
  made += 1
  const sha256 = made.toString(16).padStart(64, '0')
  await attachTexts(service.db.pool, of.id, CHARTS, [{ ...text, sha256, content }])
}

async function body(of: Tenant, path: string): Promise<{ readonly etag: string | null; readonly bytes: Buffer }> {
  const answer = await service.ask(of, path)
  expect([path, answer.status]).toEqual([path, 200])
  return { etag: answer.headers.get('etag'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Returns the names of files in a ZIP, and the size of the first image. */
async function unzipped(bytes: Buffer) {
  const file = join(folder, 'saved.zip')
  await writeFile(file, bytes)
  const names = execFileSync('unzip', ['-Z1', file], { encoding: 'utf8' }).trim().split('\n')
  const [first = ''] = names
  const { width, height, format } = await sharp(execFileSync('unzip', ['-p', file, first])).metadata()
  const about = execFileSync('unzip', ['-p', file, 'about.txt'], { encoding: 'utf8' })
  return { names, first: { width, height, format }, about }
}

const problem = async (of: Tenant, path: string) => {
  const answer = await service.ask(of, path)
  return { status: answer.status, ...((await answer.json()) as { readonly code: string; readonly detail: string }) }
}

test('all images of a record are saved as JPEGs in the largest size that pages show', async () => {
  const answer = await service.ask(tenant, ZIP)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="charts.images.zip"')
  const { names, first, about } = await unzipped(Buffer.from(await answer.arrayBuffer()))
  expect(names).toEqual(['01 First chart.jpg', '02.jpg', 'about.txt'])
  expect(first).toEqual({ width: 1600, height: 800, format: 'jpeg' })
  expect(about).toContain('Charts\n')
  expect(about).toContain('In this file: 2 of 2')
})

test('and as a PDF, with a status for those who do not wait, to none but the archive’s own readers', async () => {
  const twin = await anArchive(['Of the twin'])
  const pending = await service.ask(tenant, PDF, { headers: { Prefer: 'respond-async' } })
  expect(pending.status).toBe(202)
  const { status_url } = (await pending.json()) as { status_url: string }
  const { bytes } = await body(tenant, PDF)
  expect(bytes.toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/)
  const status = await (await service.ask(tenant, status_url)).json()
  expect(status).toMatchObject({
    kind: 'images_pdf',
    status: 'done',
    left_out: 0,
    result_url: expect.stringMatching(/images\.pdf$/),
  })
  expect((await service.ask(twin, status_url)).status).toBe(404)
  expect((await unzipped((await body(twin, ZIP)).bytes)).names).toEqual(['01 Of the twin.jpg', 'about.txt'])
  expect((await unzipped((await body(tenant, ZIP)).bytes)).names).toHaveLength(3)
})

test('a record without images says so, and what is not published has no images', async () => {
  expect(await problem(tenant, '/records/letter/images.zip')).toMatchObject({
    ...{ status: 404, code: 'export_not_available', detail: 'This record has no images that can be saved.' },
  })
  for (const path of ['/records/draft/images.pdf', '/records/none/images.pdf', '/records/harbour/images.zip']) {
    expect(await problem(tenant, path)).toMatchObject({ status: 404, code: 'not_found' })
  }
  await body(tenant, ZIP)
  await setPublished(service.db.pool, tenant.id, 'collection', 'harbour', false)
  expect((await service.ask(tenant, ZIP)).status).toBeGreaterThanOrEqual(404)
})

test('withheld images are saved as small as pages show them, without their words, also after they were saved whole', async () => {
  await write(tenant, 'Soundings in fathoms')
  const before = [await body(tenant, ZIP), await body(tenant, PDF)]
  await onClient(service.db.pool, (client) => setTenant(client, tenant.id, { originals_follow_access: true }))
  const access = { status: 'closed', until: null, statement: null } as const
  await setFields(service.db.pool, tenant.id, 'record', 'charts', { access })
  const after = [await body(tenant, ZIP), await body(tenant, PDF)]
  const { first, about } = await unzipped(after[0]?.bytes ?? Buffer.alloc(0))
  expect(first).toEqual({ ...SMALL, format: 'jpeg' })
  expect(about).toContain('in a small size only')
  for (const [n, { etag }] of after.entries()) expect(etag).not.toBe(before[n]?.etag)
  // Fonts are part of the file of a page with words, and pictures are larger.
  expect(after[1]?.bytes.length).toBeLessThan(before[1]?.bytes.length ?? 0)
})

test('files are made again when images, captions, texts or the archive change', async () => {
  const seen = new Set<string | null>()
  const isNew = async (path: string) => {
    const { etag } = await body(tenant, path)
    const known = seen.has(etag)
    seen.add(etag)
    return !known
  }
  expect([await isNew(PDF), await isNew(PDF)]).toEqual([true, false])
  await write(tenant, 'Soundings in fathoms')
  expect(await isNew(PDF)).toBe(true)
  await write(tenant, 'Soundings in feet')
  expect(await isNew(PDF)).toBe(true)
  await attach(tenant, ['Another'])
  expect(await isNew(PDF)).toBe(true)
  await onClient(service.db.pool, (client) => setTenant(client, tenant.id, { name: 'Renamed' }))
  expect(await isNew(PDF)).toBe(true)
})

test('a picture that is not rendered yet is small or missing, and its file is not kept for long', async () => {
  for await (const { key } of service.store.list('pyramids'))
    if (key.includes(tenant.id)) await service.store.remove(key)
  const { first } = await unzipped((await body(tenant, ZIP)).bytes)
  expect(first).toEqual({ ...SMALL, format: 'jpeg' })
})

test('files are kept for a week: there may be as many as records, each as large as its images', async () => {
  const { etag } = await body(tenant, ZIP)
  const { pool, formats } = service.prerenderDeps
  const { store } = service
  const { signal } = new AbortController()
  const swept = () =>
    sweep({ pool, store, formats, signal, logger: createLogger({ name: 't', level: 'fatal' }), minAge: 0 })
  const keyOf = async () => {
    for await (const { key } of store.list('exports'))
      if (key.includes(tenant.id) && key.endsWith('about.json')) return key
    return null
  }
  await swept()
  const key = await keyOf()
  if (key === null) throw new Error('the file of today is gone')
  const about = JSON.parse(await text(await store.read(key)))
  const made_at = new Date(Date.parse(about.made_at) - 8 * 24 * 3_600_000).toISOString()
  await store.put(key, Buffer.from(JSON.stringify({ ...about, made_at })))
  await swept()
  expect(await keyOf()).toBeNull()
  expect((await body(tenant, ZIP)).etag).toBe(etag)
})

test('a former slug leads to the images at the present one', async () => {
  await service.db.pool.query(
    `INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id)
     SELECT tenant_id, 'record', 'maps', id FROM fonds.description WHERE tenant_id = $1 AND slug = 'charts'`,
    [tenant.id],
  )
  const answer = await service.ask(tenant, '/records/maps/images.pdf?lang=en', { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')?.endsWith(`${PDF}?lang=en`)]).toEqual([301, true])
})
