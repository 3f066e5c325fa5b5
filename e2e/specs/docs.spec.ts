import { expect, test } from '@playwright/test'
import { browse, program, violations } from '../stack/browser.ts'

test.skip(program === undefined, 'no Chromium on this machine')

test('in a browser, /docs shows every operation, and one can be tried, without requests to other hosts', async () => {
  const { result, trouble } = await browse(async (page, origin) => {
    await page.goto(`${origin}/api/public/docs`)
    await page.locator('#operations-Records-listRecords').waitFor()
    const closed = await violations(page, 5)
    const operations = await page.locator('.opblock').count()
    await page.locator('#operations-Records-listRecords .opblock-summary-control').click()
    await page.locator('#operations-Records-listRecords .execute').click()
    await page.locator('#operations-Records-listRecords .live-responses-table').waitFor()
    const status = await page.locator('.live-responses-table .response-col_status').last().textContent()
    return { closed, open: await violations(page, 5), operations, status }
  })
  expect(trouble).toEqual([])
  expect(result.closed).toEqual([])
  expect(result.open).toEqual([])
  expect(result.operations).toBeGreaterThan(20)
  expect(result.status).toContain('200')
})

test('in a browser, the type of a problem leads to its explanation', async () => {
  const { result, trouble } = await browse(async (page, origin) => {
    const answer = await page.request.get(`${origin}/api/public/records?limit=0`)
    await page.goto((await answer.json()).type)
    return { heading: await page.locator(':target h2').textContent(), found: await violations(page, 5) }
  })
  expect(trouble).toEqual([])
  expect(result.heading).toBe('Invalid parameter')
  expect(result.found).toEqual([])
})
