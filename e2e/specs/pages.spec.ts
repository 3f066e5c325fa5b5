import { expect, test } from '@playwright/test'
import { browse, program, violations } from '../stack/browser.ts'
import { runningStack } from '../stack/stack.ts'

test.skip(program === undefined, 'no Chromium on this machine')

const api = () => `http://localhost:${runningStack().port}/api/public`

/** Returns the URL of a list's first item. Retries until there is one, since the search index follows the archive. */
async function first(path: string): Promise<string> {
  const url = async (): Promise<string> => JSON.parse(await (await fetch(api() + path)).text()).items[0]?.url ?? ''
  await expect.poll(url, { message: path }).not.toBe('')
  return url()
}

test('a browser shows every kind of resource as an accessible page, without scripts or requests to other hosts', async () => {
  const arabic = await first(`/search?type=record&q=${encodeURIComponent('وصفة مربى التمر')}`)
  const pictured = await first('/search?type=record&has_image=true&limit=1')
  const collection = await first('/collections')
  const addresses = [
    [arabic, 200],
    [pictured, 200],
    [collection, 200],
    [await first('/entities?type=person'), 200],
    [await first('/exhibits'), 200],
    [`${api()}/records`, 200],
    [`${api()}/records/none`, 404],
  ] as const
  const { trouble } = await browse(async (page) => {
    for (const [url, status] of addresses) {
      expect((await page.goto(url))?.status(), url).toBe(status)
      expect(await page.locator('h1').count(), url).toBe(1)
      expect(await page.locator('script').count(), url).toBe(0)
      expect(await violations(page, 10), url).toEqual([])
    }
    await page.goto(pictured)
    const picture = page.locator('figure img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img) => Reflect.get(img, 'naturalWidth'))).toBeGreaterThan(0)
    // The demo also has an English title for it.
    await page.goto(`${arabic}?lang=ar`)
    const direction = 'getComputedStyle(document.querySelector("h1")).direction'
    expect(await page.evaluate(direction)).toBe('rtl')
    await page.goto(arabic)
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().click()
    await expect(page.locator('h2', { hasText: 'In this collection' })).toBeVisible()
  })
  // The browser itself logs an error for a missing page.
  expect(trouble.filter((text) => !text.includes('404'))).toEqual([])
})

test('pages are in the reader’s language and its direction, in three scripts', async () => {
  const collection = await first('/collections')
  const { trouble } = await browse(async (page) => {
    for (const [language, direction, contents] of [
      ['ar', 'rtl', 'ضمن هذا الرصيد'],
      ['el', 'ltr', 'Σε αυτό το αρχείο'],
      ['zh', 'ltr', '下级内容'],
    ] as const) {
      await page.goto(`${collection}?lang=${language}`)
      expect(await page.evaluate('document.documentElement.lang')).toBe(language)
      expect(await page.evaluate('getComputedStyle(document.documentElement).direction')).toBe(direction)
      expect(await page.locator('h2').allTextContents()).toContain(contents)
      expect(await violations(page, 10), language).toEqual([])
      const headers = { accept: 'text/html', 'accept-language': `${language}, en;q=0.5` }
      const negotiated = await (await fetch(collection, { headers })).text()
      expect(negotiated).toContain(`<html lang="${language}"`)
    }
  })
  expect(trouble).toEqual([])
})
