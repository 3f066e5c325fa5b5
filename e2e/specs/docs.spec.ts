import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEST_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { expect, test } from '@playwright/test'
import { browse, program, violations } from '../stack/browser.ts'
import { ROOT } from '../stack/stack.ts'

const document: { readonly tags: readonly { readonly name: string }[] } = JSON.parse(
  readFileSync(join(ROOT, 'services/gateway/openapi.json'), 'utf8'),
)

test.skip(program === undefined, 'no Chromium on this machine')

test('in a browser, /docs shows every operation, and one can be tried, without requests to other hosts', async ({
  browser,
}) => {
  // Swagger UI takes seconds to draw each operation, and axe to examine it.
  test.setTimeout(2 * TEST_TIMEOUT_MS)
  const { result, trouble } = await browse(browser, async (page, origin) => {
    await page.goto(`${origin}/api/public/docs`)
    await page.locator('#operations-Records-listRecords').waitFor()
    const closed = await violations(page, 5)
    const operations = await page.locator('.opblock').count()
    const sections = await page.locator('.opblock-tag').evaluateAll((tags) => tags.map((tag) => tag.dataset.tag))
    await page.locator('#operations-Records-listRecords .opblock-summary-control').click()
    // Has parameters of every kind.
    await page.locator('#operations-Search-search .opblock-summary-control').click()
    const choice = await page
      .locator('#operations-Search-search')
      .getByRole('combobox', { name: 'sort', exact: true })
      .inputValue()
    const programs = page.locator('#operations-Records-listRecords .code-samples details')
    const languages = await programs.locator('summary').allTextContents()
    for (const program of await programs.all()) await program.locator('summary').click()
    const code = await programs.locator('pre').allTextContents()
    await page.locator('#operations-Records-listRecords .execute').click()
    await page.locator('#operations-Records-listRecords .live-responses-table').waitFor()
    const status = await page.locator('.live-responses-table .response-col_status').last().textContent()
    // The rest of the page takes long to examine and has not changed.
    const open = [
      ...(await violations(page, 5, '#operations-Records-listRecords')),
      ...(await violations(page, 5, '#operations-Search-search')),
    ]
    return { closed, open, operations, status, sections, languages, code, choice, origin }
  })
  expect(trouble).toEqual([])
  expect(result.closed).toEqual([])
  expect(result.open).toEqual([])
  expect(result.operations).toBeGreaterThan(20)
  expect(result.status).toContain('200')
  expect(result.sections).toEqual(document.tags.map(({ name }) => name))
  expect(result.choice).toBe('')
  expect(result.languages).toEqual(['curl', 'JavaScript', 'Python'])
  for (const code of result.code) expect(code).toContain(`${result.origin}/api/public/records`)
})

test('in a browser, the type of a problem leads to its explanation', async ({ browser }) => {
  const { result, trouble } = await browse(browser, async (page, origin) => {
    const answer = await page.request.get(`${origin}/api/public/records?limit=0`)
    await page.goto((await answer.json()).type)
    return { heading: await page.locator(':target h2').textContent(), found: await violations(page, 5) }
  })
  expect(trouble).toEqual([])
  expect(result.heading).toBe('Invalid parameter')
  expect(result.found).toEqual([])
})
