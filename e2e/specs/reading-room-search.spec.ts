import { type Page as BrowserPage, expect, test } from '@playwright/test'
import { browse, program, violations } from '../stack/browser.ts'
import { api, body } from '../stack/demo.ts'

test.skip(program === undefined, 'no Chromium on this machine')

const WORD = 'letter'

/** Returns how many results a search has by the API. */
const totalOf = async (query: Readonly<Record<string, string>>): Promise<number> =>
  (await body(api('demo', `/search?${new URLSearchParams(query)}`))).total

/** Returns a collection that has some of the results, but not all. */
async function aCollection(): Promise<{ slug: string; title: string }> {
  const { facets, total } = await body(api('demo', `/search?q=${WORD}&type=record`))
  const values: { value: string; label: string; count: number }[] = facets.collection
  const some = values.find(({ count }) => count > 1 && count < total)
  if (some === undefined) throw new Error('all results are in one collection')
  return { slug: some.value, title: some.label }
}

const results = (page: BrowserPage) => page.getByRole('main').getByRole('status')
const parameter = (page: BrowserPage, name: string) => new URL(page.url()).searchParams.get(name)
/** Results on a page. */
const PAGE = 20

/** How a page says which of its results it shows. */
function textOf(count: number): string {
  const all = count.toLocaleString('en')
  if (count > PAGE) return `1–${PAGE} of ${all}`
  return count === 1 ? '1 result' : `${all} results`
}

for (const javaScriptEnabled of [true, false]) {
  test(`a reader searches in a collection, keeps filters, and goes on everywhere (scripts: ${javaScriptEnabled})`, async ({
    browser,
  }) => {
    const { slug, title } = await aCollection()
    const { trouble } = await browse(
      browser,
      async (page) => {
        await page.goto(api('demo', `/collections/${slug}`))
        const field = page.getByRole('searchbox', { name: `Search in ${title}` })
        await field.fill(WORD)
        await field.press('Enter')
        await expect(results(page)).toHaveText(textOf(await totalOf({ q: WORD, within: slug })))
        const chips = page.getByRole('list', { name: 'Active filters' })
        await expect(chips.getByRole('link', { name: `Remove the filter ${title}` })).toBeVisible()

        // Links never combine filters.
        await page.getByRole('complementary').getByRole('button', { name: 'Record', exact: true }).click()
        await expect(page).toHaveURL(/type=record/)
        const header = page.getByRole('search')
        await expect(header.getByRole('radio', { name: `In ${title}` })).toBeChecked()
        await header.locator('input[name="q"]').fill('the')
        await header.getByRole('button').click()
        await expect(page).toHaveURL(/q=the/)
        expect([parameter(page, 'within'), parameter(page, 'type')]).toEqual([slug, 'record'])
        await expect(results(page)).toHaveText(textOf(await totalOf({ q: 'the', within: slug, type: 'record' })))
        if (javaScriptEnabled) expect.soft(await violations(page, 10)).toEqual([])

        await header.locator('input[name="q"]').fill(WORD)
        await header.getByRole('radio', { name: 'Everywhere' }).check()
        await header.getByRole('button').click()
        await expect(page).toHaveURL(new RegExp(`q=${WORD}`))
        await expect(results(page)).toHaveText(textOf(await totalOf({ q: WORD, type: 'record' })))
        await expect(chips.getByRole('link', { name: 'Remove the filter Record' })).toBeVisible()
        await expect(chips.getByRole('link', { name: `Remove the filter ${title}` })).toHaveCount(0)
        await expect(header.getByRole('radio')).toHaveCount(0)
      },
      { javaScriptEnabled },
    )
    expect(trouble).toEqual([])
  })
}

test('a question that nothing answers whole shows what has most of its words, each with its own search', async ({
  browser,
}) => {
  const { trouble } = await browse(browser, async (page) => {
    await page.goto(api('demo', `/search?q=who+wrote+the+${WORD}+about+zeppelins`))
    const main = page.getByRole('main')
    await expect(main.getByText('No result has all of your words')).toBeVisible()
    expect(await main.getByRole('article').count()).toBeGreaterThan(0)
    await expect(main.getByRole('link', { name: 'zeppelins' })).toHaveCount(0)
    expect.soft(await violations(page, 10)).toEqual([])
    await main.getByRole('link', { name: WORD, exact: true }).click()
    await expect(results(page)).toHaveText(textOf(await totalOf({ q: WORD })))
  })
  expect(trouble).toEqual([])
})
