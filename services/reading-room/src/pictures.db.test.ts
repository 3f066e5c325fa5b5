import { attachMedia } from '@fonds/db'
import { aDate, anImage, aTenant, aTree } from '@fonds/db/testing'
import { encodeContentState, type Region } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from './testing/reading-room.ts'

const IMAGE = anImage()

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool, { name: 'Town Archive' })
  await aTree(room.db.pool, tenant.id, {
    title: 'Town',
    children: [
      { level: 'item', title: 'Plan', abstract: 'A plan of the quay.' },
      { level: 'item', title: 'Views', dates: [aDate('1890s', '189X', 1890, 1899)] },
      { level: 'item', title: 'Bare' },
    ],
  })
  const attach = (slugOrId: string, count: number) =>
    attachMedia(
      room.db.pool,
      tenant.id,
      { kind: 'record', slugOrId },
      Array.from({ length: count }, (_, n) => ({ ...IMAGE, sha256: String(n).repeat(64), caption: `Caption ${n}` })),
    )
  await attach('plan', 1)
  await attach('views', 3)
})
afterAll(() => room.stop())

const pageOf = async (slug: string) => (await room.browse(tenant, `/records/${slug}`)).text

/** Lists the attributes of the images of a page. */
const imagesOf = (text: string) =>
  [...text.matchAll(/<img ([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  )

describe('pictures on the page of a record', () => {
  test('have a place of their shown size before they are loaded', async () => {
    const [plan] = imagesOf(await pageOf('plan'))
    expect(plan).toMatchObject({ width: '800', height: '600', sizes: 'min(800px, 100vw)' })
    expect(plan?.srcset).toMatch(/ 200w, .* 400w, .* 800w$/)
    const views = imagesOf(await pageOf('views'))
    expect(views).toHaveLength(3)
    for (const view of views) expect(view).toMatchObject({ width: '341', height: '256' })
  })

  test('have texts that do not repeat the captions below them', async () => {
    expect(imagesOf(await pageOf('plan')).map(({ alt }) => alt)).toEqual(['Plan'])
    const text = await pageOf('views')
    expect(imagesOf(text).map(({ alt }) => alt)).toEqual([1, 2, 3].map((n) => `Views, image ${n} of 3`))
    expect(text.split('<main')[1]?.match(/Caption 1/g)).toHaveLength(1)
  })

  test('can be opened in the viewer of the installation, with their manifest', async () => {
    const text = await pageOf('plan')
    const [, manifest = ''] = /<a href="([^"]+)">IIIF manifest<\/a>/.exec(text) ?? []
    expect(manifest).toMatch(/\/manifest\.json$/)
    const viewer = `https://viewer.example/?manifest=${encodeURIComponent(manifest)}`
    expect(text).toContain(`<a href="${viewer}" rel="external noopener">Open in another viewer</a>`)
    expect(await pageOf('bare')).not.toContain('viewer.example')
  })
})

test('several pictures can be saved at once; one is saved as itself', async () => {
  const text = await pageOf('views')
  const [, saved = ''] = /<p class="facts save">(.*?)<\/p>/.exec(text) ?? []
  expect(saved.replaceAll(/<a href="[^"]*(\/images\.\w+)">/g, '[$1] ')).toBe(
    'Save all images: [/images.pdf] PDF</a>, [/images.zip] ZIP</a>',
  )
  expect(await pageOf('plan')).not.toContain('images.pdf')
  expect(await pageOf('bare')).not.toContain('images.pdf')
})

describe('a link with a IIIF Content State', () => {
  /** Returns the manifest of a record, and the URIs of the canvases of its images. */
  async function iiifOf(slug: string, archive = tenant) {
    const text = (await room.browse(archive, `/records/${slug}`)).text
    const manifest = /<a href="([^"]+)">IIIF manifest<\/a>/.exec(text)?.[1] ?? ''
    const images = [...text.matchAll(/data-id="([^"]+)"/g)].map(([, id = '']) => id)
    const canvases = images.map((id) => manifest.replace(/manifest\.json$/, `canvas/${id}`))
    return { manifest, images, canvases }
  }
  const stateOf = (canvas: string | undefined, manifest: string, region: Region | null = null) =>
    encodeContentState({ canvas: canvas ?? '', manifest, region })
  const ask = (slug: string, state: string) =>
    room.browse(tenant, `/records/${slug}?iiif-content=${encodeURIComponent(state)}`)

  test('opens the viewer at the image and the part of it', async () => {
    const { manifest, images, canvases } = await iiifOf('views')
    const { status, text } = await ask('views', stateOf(canvases[1], manifest, [10, 20, 300, 40]))
    expect(status).toBe(200)
    expect(text).toContain(` data-open="${images[1]}" data-region="10,20,300,40"`)
    const whole = await ask('views', canvases[2] ?? '')
    expect(whole.text).toContain(` data-open="${images[2]}">`)
    expect((await ask('views', manifest)).text).not.toContain(' data-open=')
    expect((await ask('views', '')).text).not.toContain(' data-open=')
    const beside = await ask('views', stateOf(canvases[0], manifest, [5_000, 0, 5, 5]))
    expect(beside.text).toContain(` data-open="${images[0]}">`)
  })

  test('leads to the record that has the image, in the language of the reader', async () => {
    const { manifest, canvases, images } = await iiifOf('views')
    const state = stateOf(canvases[0], manifest)
    const first = await room.browse(tenant, `/records/plan?lang=de&iiif-content=${state}`)
    expect(first.status).toBe(301)
    const location = first.headers.get('location') ?? ''
    expect(location).toMatch(new RegExp(`[?]lang=de&iiif-content=${state}$`))
    const { status, text } = await room.browse(tenant, location)
    expect(status).toBe(200)
    expect(text).toContain('<html lang="de"')
    expect(text).toContain(` data-open="${images[0]}"`)
    expect(text).toMatch(/<link rel="canonical" href="[^"]+\/records\/views">/)
  })

  test('says that an image is gone', async () => {
    const { manifest, canvases } = await iiifOf('views')
    const former = canvases[2]?.replace(/[0-9a-f-]{36}$/, '0190a8f0-0000-7000-8000-000000000000')
    const { status, text } = await ask('views', stateOf(former, manifest))
    expect(status).toBe(200)
    expect(text).toContain('The image to which this link leads is no longer here.')
    expect(text).not.toContain(' data-open=')
  })

  test('opens nothing of another archive with the same record', async () => {
    const twin = await aTenant(room.db.pool)
    await aTree(room.db.pool, twin.id, { title: 'Town', children: [{ level: 'item', title: 'Views' }] })
    await attachMedia(room.db.pool, twin.id, { kind: 'record', slugOrId: 'views' }, [IMAGE])
    const theirs = await iiifOf('views', twin)
    const { status, text } = await ask('views', stateOf(theirs.canvases[0], theirs.manifest))
    expect(status).toBe(400)
    expect(text).toContain('must be a manifest or canvas of this archive')
    // A record of theirs below our own archive is as unknown as any.
    const { manifest } = await iiifOf('views')
    const [description = ''] = /[0-9a-f-]{36}(?=\/manifest)/.exec(theirs.manifest) ?? []
    const mixed = await ask('views', manifest.replace(/[0-9a-f-]{36}(?=\/manifest)/, description))
    expect((await room.browse(tenant, mixed.headers.get('location') ?? '')).status).toBe(404)
  })

  test.each([
    'https://example.org/manifest.json',
    'x',
    'not base64',
    '%00',
    'e30',
    `${'A'.repeat(4_001)}`,
    Buffer.from(encodeURIComponent('{"type":"Annotation","motivation":"painting"}')).toString('base64url'),
  ])('is refused with a page if it is none: %s', async (state) => {
    const { status, text, headers } = await ask('views', state)
    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('text/html')
    expect(text).toContain('<code>iiif-content</code>')
  })

  test('is refused twice', async () => {
    const { canvases } = await iiifOf('views')
    const query = canvases.map((canvas) => `iiif-content=${encodeURIComponent(canvas)}`).join('&')
    expect((await room.browse(tenant, `/records/views?${query}`)).status).toBe(400)
  })
})

describe('search engines', () => {
  const description = (text: string) => /<meta name="description" content="([^"]*)">/.exec(text)?.[1]

  test('find a description of each page, also where the archive wrote none', async () => {
    expect(description(await pageOf('plan'))).toBe('A plan of the quay.')
    expect(description(await pageOf('views'))).toBe('Item · 1890s · Town · Town Archive')
    expect(description((await room.browse(tenant, '/search?q=plan')).text)).toBe('Search for plan: 0 results')
  })
})

test('an abstract is shown once, below its own heading', async () => {
  const main = (await pageOf('plan')).split('<main').at(1) ?? ''
  expect(main.match(/A plan of the quay\./g)).toHaveLength(1)
  expect(main).toMatch(/<h2><bdi[^>]*>Abstract<\/bdi><\/h2>|<h2>Abstract<\/h2>/)
})
