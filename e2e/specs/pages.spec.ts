import { expect, test } from '@playwright/test'
import { browse, program, strangeScripts, violations } from '../stack/browser.ts'
import { api, firstOf, originOf } from '../stack/demo.ts'

test.skip(program === undefined, 'no Chromium on this machine')

test('a browser shows every kind of resource as an accessible page, with no scripts or requests of other hosts', async ({
  browser,
}) => {
  const arabic = await firstOf(`/search?type=record&q=${encodeURIComponent('وصفة مربى التمر')}`)
  const pictured = await firstOf('/search?type=record&has_image=true&limit=1')
  const addresses = [
    [`${originOf('demo')}/`, 200],
    [arabic, 200],
    [pictured, 200],
    [await firstOf('/collections'), 200],
    [await firstOf('/entities?type=person'), 200],
    [await firstOf('/exhibits'), 200],
    [api('demo', '/records'), 200],
    [api('demo', '/search?q=plan'), 200],
    [api('demo', '/search?q=plan&view=gallery'), 200],
    [api('demo', '/entities?entity_type=place'), 200],
    [pictured.replace('/api/public', ''), 200],
    [`${originOf('demo')}/search?q=plan`, 200],
    [`${originOf('demo')}/list`, 200],
    [api('demo', '/records/none'), 404],
    [`${originOf('demo')}/records/none`, 404],
    [api('demo', '/none'), 404],
  ] as const
  const { trouble } = await browse(browser, async (page) => {
    for (const [url, status] of addresses) {
      expect((await page.goto(url))?.status(), url).toBe(status)
      expect.soft(await page.locator('h1').count(), url).toBe(1)
      expect.soft(await strangeScripts(page), url).toEqual([])
      expect.soft(await violations(page, 10), url).toEqual([])
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
    // The first step of the path is the list of all collections.
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').nth(1).click()
    await expect(page.locator('h2', { hasText: 'In this collection' })).toBeVisible()
  })
  // The browser itself logs an error for a missing page.
  expect(trouble.filter((text) => !text.includes('404'))).toEqual([])
})

test('pages are in the reader’s language and its direction, in three scripts', async ({ browser }) => {
  const collection = await firstOf('/collections')
  const { trouble } = await browse(browser, async (page) => {
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
