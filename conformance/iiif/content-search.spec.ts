import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { get } from '@fonds/e2e/stack/client.ts'
import { ROOT, runningStack } from '@fonds/e2e/stack/stack.ts'
import { expect, test } from '@playwright/test'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import sharp from 'sharp'
import { hasBrowser } from '../chromium.ts'
import { type Archive, makeArchive } from './archive.ts'
import { attachTexts } from './texts.ts'
import { inViewer } from './viewer.ts'

/** Path of Clover's web component. */
const clover = process.env.FONDS_CLOVER ?? ''
const schemaFile = join(process.env.FONDS_SHARED ?? join(ROOT, '../shared'), 'schemas/iiif/iiif_3_0.json')

const SIZE = { width: 1200, height: 1600 }
/** The lines of the text of each image. */
const TEXTS = [
  ['The ferries went home', 'before the storm'],
  ['After the storm', 'the ferry was lost'],
]

let archive: Archive
let manifest: string
test.beforeAll(async () => {
  const picture = sharp({ create: { ...SIZE, channels: 3, background: '#dcb' } })
  const pictures = await Promise.all(
    ['a.jpg', 'b.png'].map(async (name) => ({
      name,
      content: await (name === 'a.jpg' ? picture.jpeg() : picture.png()).toBuffer(),
    })),
  )
  archive = await makeArchive('searched', [
    { title: 'logbook', pictures },
    { title: 'kept', pictures, suppressed: true },
  ])
  manifest = `${archive.api}/iiif/${archive.id}/${archive.records[0]}/manifest.json`
  const texts = TEXTS.map((lines, n) => ({ image: 'ab'.charAt(n), size: SIZE, lines, at: { x: 100, y: 200 } }))
  for (const record of ['logbook', 'kept']) await attachTexts('searched', record, texts)
  await expect.poll(async () => (await found('storm')).items.length).toBe(2)
})

async function read<T>(url: string): Promise<T> {
  const { status, text } = await get(url, runningStack().port)
  expect([url, status]).toEqual([url, 200])
  return JSON.parse(text)
}

interface Annotation {
  readonly id: string
  readonly target: unknown
  readonly body?: { readonly value: string }
}
interface Found {
  readonly items: readonly Annotation[]
  readonly annotations?: readonly { readonly items: readonly Annotation[] }[]
}

interface Service {
  readonly id: string
  readonly type: string
  readonly service?: readonly Service[]
}

/** Finds the search service of a manifest, as a client does. */
async function serviceOf(url: string): Promise<Service | undefined> {
  const { service = [] } = await read<{ service?: readonly Service[] }>(url)
  return service.find(({ type }) => type === 'SearchService2')
}

const found = async (q: string): Promise<Found> =>
  read(`${(await serviceOf(manifest))?.id}?${new URLSearchParams({ q })}`)

test('the annotations of every answer are valid by the official schema, and lead to lines of the manifest', async () => {
  test.skip(!existsSync(schemaFile), 'needs the schema of Presentation 3.0, ../shared/schemas/iiif')
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(JSON.parse(readFileSync(schemaFile, 'utf8')), 'presentation')
  const isValid = ajv.compile({ $ref: 'presentation#/classes/annotation' })
  const { items: canvases } = await read<{ items: readonly { id: string; annotations?: readonly { id: string }[] }[] }>(
    manifest,
  )
  const lines = await Promise.all(
    canvases.flatMap(({ annotations = [] }) => annotations.map(({ id }) => read<Found>(id))),
  )
  const known = new Map(lines.flatMap(({ items }) => items.map((line) => [line.id, line])))
  let checked = 0
  for (const q of ['', 'storm', 'ferry', '"the storm"', 'sto*', 'storm -before', 'nothing']) {
    const { items, annotations = [] } = await found(q)
    for (const annotation of [...items, ...annotations.flatMap((page) => page.items)]) {
      isValid(annotation)
      expect(isValid.errors ?? [], `${q}: ${annotation.id}`).toEqual([])
      checked++
    }
    for (const item of items) expect(known.get(item.id)).toEqual(item)
  }
  expect(checked).toBeGreaterThan(15)
})

test('every completion finds something', async () => {
  const service = (await serviceOf(manifest))?.service?.find(({ type }) => type === 'AutoCompleteService2')
  const { items } = await read<{ items: readonly { value: string; total: number }[] }>(`${service?.id}?q=f`)
  expect(items).toEqual([
    { value: 'ferries', total: 1 },
    { value: 'ferry', total: 1 },
  ])
  for (const { value } of items) expect((await found(value)).items.length, value).toBeGreaterThan(0)
})

test('a record whose files are withheld has no search', async () => {
  const kept = `${archive.api}/iiif/${archive.id}/${archive.records[1]}`
  expect(await serviceOf(`${kept}/manifest.json`)).toBeUndefined()
  expect((await read<Found>(`${kept}/search?q=storm`)).items).toEqual([])
})

test.describe('Clover', () => {
  test.skip(clover === '' || !hasBrowser, 'needs Clover and Chromium, which npm run conformance installs')

  test('searches in a manifest, and shows the lines that match', async () => {
    const html = `<clover-viewer id="${manifest}"></clover-viewer><script src="/viewer/index.umd.js"></script>`
    const viewer = { folder: dirname(clover), archive: archive.api, html }
    const problems = await inViewer(viewer, async (page, asked) => {
      await page.getByRole('tab', { name: 'Search Results' }).click()
      const field = page.locator('input[name=searchTerms]')
      await field.fill('storm')
      await field.press('Enter')
      const panel = page.getByTestId('information-panel')
      await expect(panel.getByText('before the storm')).toBeVisible()
      await expect(panel.getByText('After the storm')).toBeVisible()
      await expect(panel.getByText('The ferries went home')).toHaveCount(0)
      expect(asked.some((url) => url.startsWith(`${archive.api}/iiif/`) && url.endsWith('/search?q=storm'))).toBe(true)
    })
    expect(problems).toEqual([])
  })
})
