import { attachMedia } from '@fonds/db'
import { aDate, anImage, aTenant, aTree } from '@fonds/db/testing'
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
