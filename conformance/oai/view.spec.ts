import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { hasBrowser, launchBrowser } from '../chromium.ts'
import { endpoint } from './agreement.ts'

/** Folder for screenshots; if empty, none are taken. */
const pictures = process.env.FONDS_PICTURES ?? ''

const LIST = 'verb=ListRecords&metadataPrefix=oai_dc'

test.describe('a response opened in a browser', () => {
  test.skip(!hasBrowser, 'needs Chromium, which npm run conformance installs')

  let browser: Browser
  test.beforeAll(async () => {
    browser = await launchBrowser()
  })
  test.afterAll(() => browser.close())

  async function open(query: string): Promise<Page> {
    const page = await (await browser.newContext()).newPage()
    page.on('pageerror', (error) => expect(error).toBeUndefined())
    await page.goto(`${endpoint()}?${query}`)
    return page
  }

  async function accessible(page: Page): Promise<void> {
    // Ignores the browser's own warning that it will drop XSLT.
    const { violations, passes } = await new AxeBuilder({ page }).exclude('xslt-warning-banner').analyze()
    expect(passes.length).toBeGreaterThan(5)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }

  const picture = async (page: Page, name: string) => {
    if (pictures !== '') await page.screenshot({ path: `${pictures}/${name}.png` })
  }

  test('is a page that lists its records, with links to each of them and to the next page, without scripts', async () => {
    const page = await open(LIST)
    await picture(page, 'list')
    expect(await page.title()).toContain('OAI-PMH ListRecords')
    expect(await page.locator('article').count()).toBe(100)
    expect(await page.locator('script').count()).toBe(0)
    await accessible(page)
    const first = await page.locator('article h2').first().textContent()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.locator('article').first()).toBeVisible()
    expect(page.url()).toContain('resumptionToken=')
    expect(await page.locator('article h2').first().textContent()).not.toBe(first)
    await page.locator('article a[href*="GetRecord"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('OAI-PMH GetRecord')
    expect(await page.locator('article').count()).toBe(1)
  })

  for (const [name, query] of [
    ['Identify', 'verb=Identify'],
    ['the list of sets', 'verb=ListSets'],
    ['an error', 'verb=Nothing'],
    ['a record as MODS', 'verb=ListRecords&metadataPrefix=mods'],
  ] as const) {
    test(`is readable: ${name}`, async () => {
      const page = await open(query)
      await picture(page, name.replaceAll(' ', '-'))
      await expect(page.locator('main')).not.toBeEmpty()
      await accessible(page)
    })
  }

  test('as XML is displayed by the style sheet, if the browser still supports XSLT', async () => {
    const page = await (await browser.newContext()).newPage()
    test.skip(!(await page.evaluate(() => 'XSLTProcessor' in globalThis)), 'this browser no longer supports XSLT')
    // Requests it like a browser that does not send `Sec-Fetch-Dest`.
    await page.route('**/oai?*', async (route) => {
      const headers = { accept: 'text/html,application/xml;q=0.9' }
      const answer = await fetch(route.request().url(), { headers })
      expect(answer.headers.get('content-type')).toMatch(/^text\/xml/)
      await route.fulfill({ contentType: 'text/xml; charset=utf-8', body: await answer.text() })
    })
    await page.goto(`${endpoint()}?${LIST}`)
    await picture(page, 'xslt')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('OAI-PMH ListRecords')
    expect(await page.locator('article').count()).toBe(100)
    await accessible(page)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('OAI-PMH ListRecords')
    expect(page.url()).toContain('resumptionToken=')
  })
})
