import { expect, type Page, test } from '@playwright/test'
import { browse, program, violations } from '../stack/browser.ts'
import { api, body } from '../stack/demo.ts'

test.skip(program === undefined, 'no Chromium on this machine')

/** Size of a page as it is sent, without pictures. */
const SENT = `performance.getEntriesByType('navigation')[0].transferSize`
const MAX_SENT = 40_000

/** Opens a page of the archive, and examines it. */
async function examine(page: Page, url: string, hasScripts: boolean): Promise<void> {
  const response = await page.goto(url)
  expect.soft(response?.status(), url).toBe(200)
  if (!hasScripts) return
  expect.soft(await violations(page, 10), url).toEqual([])
  const sent = await page.evaluate<number>(SENT)
  expect.soft(sent, url).toBeGreaterThan(0)
  expect.soft(sent, url).toBeLessThanOrEqual(MAX_SENT)
}

interface Collections {
  readonly items: readonly { readonly url: string; readonly title: string; readonly records_count: number }[]
}

/** Returns the collection with most records. */
async function largest(): Promise<Collections['items'][number]> {
  const { items }: Collections = await body(api('demo', '/collections?limit=100'))
  const [first] = items.toSorted((a, b) => b.records_count - a.records_count)
  if (first === undefined) throw new Error('the demo has no collections')
  return first
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`the whole hierarchy goes on page after page to its end, ${how} scripts`, async ({ browser }) => {
    const { url, records_count: records } = await largest()
    const { trouble } = await browse(
      browser,
      async (page) => {
        const shown = new Set<string>()
        await examine(page, `${url}/tree?whole=true`, javaScriptEnabled)
        const tree = page.locator('.tree.whole')
        for (let pages = 1; ; pages++) {
          const links = await tree
            .locator('a[href*="/records/"]')
            .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
          const before = shown.size
          for (const link of links) shown.add((link ?? '').split('?').join('').replace(/.*\//, ''))
          expect.soft(shown.size, page.url()).toBeGreaterThan(before)
          const next = page.getByRole('main').getByRole('link', { name: 'Next page' })
          if ((await next.count()) === 0) break
          expect(pages).toBeLessThan(100)
          const href = await next.getAttribute('href')
          await examine(page, new URL(href ?? '', page.url()).href, javaScriptEnabled)
        }
        expect(shown.size).toBe(records)
      },
      { javaScriptEnabled },
    )
    expect(trouble).toEqual([])
  })

  test(`a reader filters the hierarchy, and finds descriptions in their place, ${how} scripts`, async ({ browser }) => {
    const { url } = await largest()
    const { trouble } = await browse(
      browser,
      async (page) => {
        await page.goto(`${url}/tree?whole=true`)
        const field = page.getByRole('searchbox', { name: 'Filter by words' })
        await field.fill('letter')
        await field.press('Enter')
        await expect(page).toHaveURL(/view=hierarchy/)
        await examine(page, page.url(), javaScriptEnabled)
        const found = page.locator('.tree.found')
        await expect(found.locator('mark').first()).toBeVisible()
        const title = await found.locator('b a').first().textContent()
        await found.locator('b a').first().click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '')
      },
      { javaScriptEnabled },
    )
    expect(trouble).toEqual([])
  })

  test(`a reader groups results by collection, and sees all of one, ${how} scripts`, async ({ browser }) => {
    const { trouble } = await browse(
      browser,
      async (page) => {
        await examine(page, api('demo', '/search?q=letter'), javaScriptEnabled)
        await page.getByRole('link', { name: 'Group by collection' }).click()
        await expect(page).toHaveURL(/group=collection/)
        await examine(page, page.url(), javaScriptEnabled)
        const groups = page.locator('section.group')
        expect(await groups.count()).toBeGreaterThan(1)
        for (const group of await groups.all()) {
          expect(await group.getByRole('heading', { level: 3 }).count()).toBeLessThanOrEqual(3)
          await expect(group.getByRole('heading', { level: 2 })).toHaveCount(1)
        }
        const all = groups.locator('p.all').locator('a, button').first()
        const count = /[0-9][0-9,]*/.exec((await all.textContent()) ?? '')?.[0]
        await all.click()
        await expect(page).toHaveURL(/collection=[a-z]/)
        await expect(page.getByRole('main').getByRole('status')).toContainText(count ?? 'a count')
      },
      { javaScriptEnabled },
    )
    expect(trouble).toEqual([])
  })
}
