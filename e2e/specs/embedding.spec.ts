import { expect, test } from '@playwright/test'
import { browse, program, violations } from '../stack/browser.ts'
import { get } from '../stack/client.ts'
import { api, body, firstOf, originOf, port } from '../stack/demo.ts'

test.skip(program === undefined, 'no Chromium on this machine')

const embedded = (url: string): string => url.replace('/api/public/', '/api/public/embed/')

interface Frames {
  readonly record: string
  readonly viewer: string
  readonly collection: string
  readonly exhibit: string
  readonly search: string
}

/** Returns URLs of an embedded page of each kind; the record has images. */
async function frames(): Promise<Frames> {
  const record = await firstOf('/search?type=record&has_image=true&limit=1')
  return {
    record: embedded(record),
    viewer: `${embedded(record)}/viewer`,
    collection: embedded(await firstOf('/collections')),
    exhibit: embedded(await firstOf('/exhibits')),
    search: api('demo', '/embed/search'),
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`each embedded page is accessible and fits, in the ${colorScheme} scheme`, async ({ browser }) => {
    const urls = Object.values(await frames())
    const { trouble } = await browse(
      browser,
      async (page) => {
        for (const url of urls) {
          await page.setViewportSize({ width: 320, height: 480 })
          await page.goto(url)
          if (url.endsWith('/viewer')) await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
          expect.soft(await violations(page, 5), url).toEqual([])
          expect.soft(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), url).toBe(true)
          expect.soft(await page.context().cookies(), url).toEqual([])
        }
      },
      { colorScheme },
    )
    expect(trouble).toEqual([])
  })
}

test('WordPress and Omeka find how to embed a page, though they do not say that they read HTML', async () => {
  const url = await firstOf('/search?type=record&has_image=true&limit=1')
  for (const headers of [
    { 'user-agent': 'WordPress/6.8; https://blog.example', accept: '*/*' },
    { 'user-agent': 'Laminas\\Http\\Client' },
  ]) {
    const { text } = await get(url, port, { headers })
    const [, href = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(text) ?? []
    const found = await get(href.replaceAll('&amp;', '&'), port, { headers })
    expect(JSON.parse(found.text)).toMatchObject({ type: 'rich', html: expect.stringContaining(embedded(url)) })
  }
  // Others get data, as before.
  expect((await body(url)).url).toBe(url)
  expect((await get(`${originOf('demo')}/api/public/oembed?url=x`, port)).status).toBe(404)
})
