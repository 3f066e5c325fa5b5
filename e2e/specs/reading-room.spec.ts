import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { browse, program, violations } from '../stack/browser.ts'
import { api, body, originOf } from '../stack/demo.ts'
import { citationIn, findPlan, imageOf, zoomIn } from '../stack/walk.ts'

test.skip(program === undefined, 'no Chromium on this machine')

const header = (page: Page) => page.getByRole('banner')

/** Returns the canvas and the region in the content state of a URL. */
function viewOf(url: string): { canvas: string | undefined; region: number[] } {
  const state = new URL(url).searchParams.get('iiif-content') ?? ''
  const { id }: { id: string } = JSON.parse(decodeURIComponent(Buffer.from(state, 'base64url').toString()))
  const [canvas, region = ''] = id.split('#xywh=')
  return { canvas, region: region.split(',').map(Number) }
}

test('a reader finds a record, zooms into its image, and takes its citation along', async ({ browser }) => {
  const { trouble } = await browse(
    browser,
    async (page) => {
      await findPlan(page)
      await zoomIn(page)
      expect.soft(await violations(page, 5, 'dialog')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(imageOf(page)).toBeFocused()

      const { citations } = await body(api('demo', '/cite/plan-of-the-barracks'))
      const chicago = citationIn(page, 'Chicago')
      await chicago.getByRole('button').click()
      await expect(chicago.getByRole('button')).toHaveText('Copied')
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(citations.chicago.text)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'RIS' }).click()
      expect((await download).suggestedFilename()).toBe('plan-of-the-barracks.ris')
      expect(readFileSync(await (await download).path(), 'utf8')).toContain('TI  - Plan of the barracks')

      // Another program's page; nothing is loaded from it before the reader follows the link.
      const viewer = page.getByRole('link', { name: 'Open in another viewer' })
      const manifest = await page.getByRole('link', { name: 'IIIF manifest' }).getAttribute('href')
      await expect(viewer).toHaveAttribute(
        'href',
        `https://projectmirador.org/embed/?iiif-content=${encodeURIComponent(manifest ?? '')}`,
      )
      await expect(viewer).toHaveAttribute('rel', 'external noopener')

      // A click on it sends what a click on any link to a page sends.
      const json = await page.getByRole('link', { name: 'JSON', exact: true }).getAttribute('href')
      const data = await page.request.get(json ?? '', { headers: { accept: 'text/html' } })
      expect.soft(data.headers()['content-type']).toContain('application/json')

      await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').nth(1).click()
      const document = await page.getByRole('link', { name: 'Finding aid (PDF)' }).getAttribute('href')
      // It may still have to be made.
      expect([200, 202]).toContain((await page.request.head(document ?? '')).status())
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  )
  expect(trouble).toEqual([])
})

test('a reader links to a part of an image, and another one sees it', async ({ browser }) => {
  const { trouble } = await browse(
    browser,
    async (page) => {
      await findPlan(page)
      await zoomIn(page)
      const dialog = page.getByRole('dialog', { name: 'Images' })
      const caption = dialog.locator('.title')
      const title = await caption.textContent()
      await dialog.getByRole('button', { name: 'Zoom in' }).click()
      await dialog.getByRole('button', { name: 'Link to this view' }).click()
      await expect(caption).toHaveText('Copied')
      const link = await page.evaluate<string>('navigator.clipboard.readText()')
      expect(link).toBe(page.url())
      const { canvas, region } = viewOf(link)
      const { links, images } = await body(api('demo', '/records/plan-of-the-barracks'))
      expect(canvas).toBe(links.manifest.replace('manifest.json', `canvas/${images[0].id}`))
      expect(region[2]).toBeGreaterThan(0)
      expect(region[2]).toBeLessThan(images[0].width)

      const tile = page.waitForResponse((response) => /\/\d+,\d+,\d+,\d+\/[^/]+\/0\/default/.test(response.url()))
      await page.goto(link)
      await expect(dialog).toBeVisible()
      expect((await tile).status()).toBe(200)
      await expect(caption).toHaveText(title ?? '')
      // It shows the same part again.
      await dialog.getByRole('button', { name: 'Link to this view' }).click()
      await expect(caption).toHaveText('Copied')
      const again = viewOf(page.url())
      expect(again.canvas).toBe(canvas)
      expect(Math.max(...region.map((value, n) => Math.abs(value - (again.region[n] ?? Number.NaN))))).toBeLessThan(5)
      await page.keyboard.press('Escape')
      await expect(imageOf(page)).toBeFocused()
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  )
  expect(trouble).toEqual([])
})

test('a word in the text of an image leads to its line', async ({ browser }) => {
  const { trouble } = await browse(browser, async (page) => {
    await page.goto(api('demo', '/search?q=yellow+flag'))
    const passage = page.getByRole('link', { name: 'In an image:' }).first()
    await passage.click()
    await expect(page.getByRole('dialog', { name: 'Images' })).toBeVisible()
  })
  expect(trouble).toEqual([])
})

test('without scripts, a reader finds the same record, a larger image and the whole hierarchy', async ({ browser }) => {
  const { trouble } = await browse(
    browser,
    async (page) => {
      await findPlan(page)
      await expect(page.getByRole('tree')).toHaveCount(0)
      const shown = Number(await imageOf(page).getByRole('img').getAttribute('width'))
      const larger = await page.request.get((await imageOf(page).getAttribute('href')) ?? '')
      // Browsers save images of other types to a file instead of showing them.
      expect.soft(larger.headers()['content-type']).toMatch(/^image\/(jpeg|png|webp)$/)
      expect((await sharp(await larger.body()).metadata()).width).toBeGreaterThan(shown)
      await page.getByRole('link', { name: 'Show the whole hierarchy' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Contents of Cholera hospital on the Long Island',
      )
      await page.getByRole('main').getByRole('link', { name: 'Plan of the barracks' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan of the barracks')
    },
    { javaScriptEnabled: false },
  )
  expect(trouble).toEqual([])
})

test('markup in a search is shown as text and does nothing', async ({ browser }) => {
  const { trouble } = await browse(browser, async (page) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      return dialog.dismiss()
    })
    await page.goto(`${originOf('demo')}/api/public/collections`)
    for (const hostile of ['<script>alert(1)</script>', '"><img src=x onerror=alert(2)>']) {
      await header(page).getByPlaceholder('Search the archive').fill(hostile)
      await header(page).getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search for ${hostile}`)
      await expect(header(page).getByPlaceholder('Search the archive')).toHaveValue(hostile)
      expect(await page.locator('main :is(script, [onerror])').count()).toBe(0)
    }
    expect(dialogs).toEqual([])
  })
  expect(trouble).toEqual([])
})

test('a page about an address with a mistake leads back to the archive', async ({ browser }) => {
  const { trouble } = await browse(browser, async (page) => {
    expect((await page.goto(api('demo', '/search?q=plan&lang=zz_z')))?.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address cannot be understood')
    // The mistake in this address must not be in the links.
    await header(page).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Municipal Archive of Lindovar')
    expect((await page.goto(api('demo', '/nothing/at/all')))?.status()).toBe(404)
    await expect(page.getByRole('search')).toBeVisible()
  })
  expect(trouble.filter((text) => !/40[04]/.test(text))).toEqual([])
})
