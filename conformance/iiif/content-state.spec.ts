import { dirname } from 'node:path'
import { get } from '@fonds/e2e/stack/client.ts'
import { runningStack } from '@fonds/e2e/stack/stack.ts'
import { CONDITION_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { hasBrowser, launchBrowser } from '../chromium.ts'
import { type Archive, makeArchive } from './archive.ts'
import { find } from './colours.ts'
import { attachTexts } from './texts.ts'
import { inViewer } from './viewer.ts'

/** Path of the single-file bundle of Canvas Panel. */
const canvasPanel = process.env.FONDS_CANVAS_PANEL ?? ''
/** Path of the page of Universal Viewer. */
const universalViewer = process.env.FONDS_UNIVERSAL_VIEWER ?? ''
/** Path of the module of @iiif/helpers for content states. */
const helpers = process.env.FONDS_IIIF_HELPERS ?? ''

test.skip(helpers === '' || !hasBrowser, 'needs clients and Chromium, which npm run conformance installs')

const SIZE = { width: 1200, height: 1600 }
/** A label in the middle of each image, with its text in it, in its own colour. */
const LABEL = { left: 150, top: 650, width: 900, height: 300 }
const LABELS = [
  { colour: { r: 200, g: 40, b: 40 }, text: 'The ferry went home' },
  { colour: { r: 40, g: 160, b: 60 }, text: 'A storm came over night' },
] as const
/** The image that all states lead to, so that no viewer is right by showing the first one. */
const OTHER = LABELS[0].colour
const WANTED = LABELS[1].colour

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The parts of @iiif/helpers that are used. */
interface Helpers {
  serialiseContentState(state: object): string
  encodeContentState(text: string): string
  parseContentState(text: string): object
  validateContentState(state: object, strict: boolean): readonly [boolean, { readonly reason: string }?]
  normaliseContentState(state: object): {
    readonly target: readonly {
      readonly source: {
        readonly id: string
        readonly type: string
        readonly partOf: readonly { readonly id: string }[]
      }
      readonly selector: { readonly spatial: Box } | null
    }[]
  }
}

/** The part of Canvas Panel's API that is used. */
interface Panel {
  setContentStateFromText(state: string): void
}

let archive: Archive
let manifest: string
let canvas: string
let iiif: Helpers
/** A state of a result of `/search`, and one of *Link to this view*. */
const states = new Map<string, string>()

test.beforeAll(async () => {
  iiif = await import(helpers)
  const pictures = await Promise.all(
    LABELS.map(async ({ colour }, n) => {
      const { left, top, ...size } = LABEL
      const label = await sharp({ create: { ...size, channels: 3, background: colour } })
        .png()
        .toBuffer()
      const picture = sharp({ create: { ...SIZE, channels: 3, background: '#dcb' } })
      return {
        name: `${n}.jpg`,
        content: await picture
          .composite([{ input: label, left, top }])
          .jpeg()
          .toBuffer(),
      }
    }),
  )
  archive = await makeArchive('linked', [{ title: 'logbook', pictures }])
  const at = { x: LABEL.left + 50, y: LABEL.top + 100 }
  await attachTexts(
    'linked',
    'logbook',
    LABELS.map(({ text }, n) => ({ image: String(n), size: SIZE, lines: [text], at })),
  )
  manifest = `${archive.api}/iiif/${archive.id}/${archive.records[0]}/manifest.json`
  const { items } = await read<{ items: readonly { id: string }[] }>(manifest)
  canvas = items[1]?.id ?? ''
  await expect.poll(async () => await found()).toMatch(/^[\w-]+$/)
  states.set('a result of /search', await found())
  await inReadingRoom('', async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Images' })
    await page.getByRole('region', { name: 'Images' }).getByRole('link').nth(1).click()
    for (let step = 0; step < 4; step++) await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(async () => (await find(await dialog.screenshot(), WANTED)).share).toBeGreaterThan(0.3)
    states.set('Link to this view', await linked(page, dialog))
  })
})

/** Returns the content state of the passage that a search finds; empty until it is indexed. */
async function found(): Promise<string> {
  const page = await read<{ items: readonly { image_text: { content_states: readonly string[] } | null }[] }>(
    `${archive.api}/search?q=storm`,
  )
  return page.items[0]?.image_text?.content_states[0] ?? ''
}

async function read<T>(url: string): Promise<T> {
  const { status, text } = await get(url, runningStack().port)
  expect([url, status]).toEqual([url, 200])
  return JSON.parse(text)
}

/** Opens the page of the record in the reading room. */
async function inReadingRoom(query: string, look: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
    page.setDefaultTimeout(CONDITION_TIMEOUT_MS)
    const response = await page.goto(`${archive.api}/records/logbook${query}`)
    expect(response?.status()).toBe(200)
    await look(page)
  } finally {
    await browser.close()
  }
}

/** Follows *Link to this view*, and returns the content state that is then in the address bar. */
async function linked(page: Page, dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'Link to this view' }).click()
  return new URL(page.url()).searchParams.get('iiif-content') ?? ''
}

/** Returns the canvas and the region of a state, as @iiif/helpers read them. */
function viewOf(state: string): { id: string; manifests: string[]; region: Box | undefined } {
  const [target] = iiif.normaliseContentState(iiif.parseContentState(state)).target
  const { id = '', partOf = [] } = target?.source ?? {}
  return { id, manifests: partOf.map((whole) => whole.id), region: target?.selector?.spatial }
}

/** Waits until a view shows the label of the second image, large, and nothing of the first. */
async function expectLabel(view: Locator): Promise<void> {
  await expect.poll(async () => (await find(await view.screenshot(), WANTED)).share).toBeGreaterThan(0.3)
  expect((await find(await view.screenshot(), OTHER)).share).toBe(0)
}

for (const name of ['a result of /search', 'Link to this view']) {
  test.describe(name, () => {
    test('is read by @iiif/helpers', () => {
      const state = states.get(name) ?? ''
      expect(iiif.validateContentState(iiif.parseContentState(state), true)).toEqual([true])
      const { id, manifests, region } = viewOf(state)
      expect([id, manifests]).toEqual([canvas, [manifest]])
      expect(region?.width).toBeGreaterThan(100)
      expect(region?.width).toBeLessThan(SIZE.width)
    })

    test('is opened by Canvas Panel at the part of the image', async () => {
      const state = states.get(name) ?? ''
      const html = `<script src="/viewer/bundle.js"></script>
<canvas-panel iiif-content="${state}" width="1000" height="600"></canvas-panel>`
      const problems = await inViewer({ folder: dirname(canvasPanel), archive: archive.api, html }, async (page) => {
        const panel = page.locator('canvas-panel')
        await expect.poll(async () => (await find(await panel.screenshot(), WANTED)).share).toBeGreaterThan(0.02)
        // Its attribute leads to the canvas, and its API for pasted states to the part.
        await panel.evaluate((element: unknown, text) => (element as Panel).setContentStateFromText(text), state)
        await expectLabel(panel)
      })
      expect(problems).toEqual([])
    })

    test('is opened by Universal Viewer at the part of the image', async () => {
      const path = `viewer/uv.html#?iiif-content=${states.get(name)}`
      const problems = await inViewer(
        { folder: dirname(universalViewer), archive: archive.api, path },
        async (page) => {
          await expectLabel(page.locator('.openseadragon-canvas').first())
        },
      )
      expect(problems).toEqual([])
    })
  })
}

test.describe('the reading room opens', () => {
  const region = 'xywh=150,650,900,300'
  const target = () => ({ id: `${canvas}#${region}`, type: 'Canvas', partOf: [{ id: manifest, type: 'Manifest' }] })
  const annotation = (of: object) => ({
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id: 'https://viewer.example/states/1',
    type: 'Annotation',
    motivation: ['contentState'],
    target: of,
  })
  const selected = () => ({
    type: 'SpecificResource',
    source: { id: canvas, type: 'Canvas', partOf: [{ id: manifest, type: 'Manifest' }] },
    selector: { type: 'FragmentSelector', value: region },
  })
  for (const [name, make] of [
    ['a canvas, encoded', () => iiif.serialiseContentState(target())],
    ['an annotation, encoded', () => iiif.serialiseContentState(annotation(target()))],
    ['an annotation with a selector, encoded', () => iiif.serialiseContentState(annotation(selected()))],
    ['several targets, encoded', () => iiif.serialiseContentState([target(), { id: manifest, type: 'Manifest' }])],
    ['a canvas as JSON', () => JSON.stringify(target())],
    ['an annotation as JSON', () => JSON.stringify(annotation(selected()))],
    ['the URI of a canvas, encoded', () => iiif.encodeContentState(target().id)],
    ['the URI of a canvas', () => target().id],
  ] as const) {
    test(`${name}, by @iiif/helpers`, async () => {
      await inReadingRoom(`?iiif-content=${encodeURIComponent(make())}`, async (page) => {
        const dialog = page.getByRole('dialog', { name: 'Images' })
        await expectLabel(dialog)
        const again = viewOf(await linked(page, dialog))
        expect(again.id).toBe(canvas)
        // The window has another shape, so more is in view.
        expect(again.region?.x).toBeLessThanOrEqual(LABEL.left + 5)
        expect(again.region?.y).toBeLessThanOrEqual(LABEL.top + 5)
        expect(again.region?.width).toBeGreaterThanOrEqual(LABEL.width - 10)
        expect(again.region?.height).toBeLessThan(SIZE.height)
      })
    })
  }
})
