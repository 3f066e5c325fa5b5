import { AxeBuilder } from '@axe-core/playwright'
import { onPath } from '@fonds/local-stack'
import { chromium, expect, type Page, test } from '@playwright/test'
import { runningStack } from '../stack/stack.ts'

const program = ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find((path) => path !== undefined)
test.skip(program === undefined, 'no Chromium on this machine')

/** A page of a browser that reaches nothing but the stack; what it tried besides is returned. */
async function browse<T>(look: (page: Page, origin: string) => Promise<T>): Promise<{ result: T; trouble: string[] }> {
  const origin = `http://localhost:${runningStack().port}`
  const browser = await chromium.launch({ executablePath: program ?? '', args: ['--no-sandbox'] })
  try {
    const page = await (await browser.newContext()).newPage()
    const trouble: string[] = []
    await page.route('**/*', (route) => {
      if (route.request().url().startsWith(`${origin}/`)) return route.continue()
      trouble.push(`asked for ${route.request().url()}`)
      return route.abort()
    })
    page.on('console', (message) => {
      if (message.type() === 'error') trouble.push(message.text())
    })
    page.on('pageerror', (error) => trouble.push(error.message))
    return { result: await look(page, origin), trouble }
  } finally {
    await browser.close()
  }
}

// What axe found, in a form that tells where.
async function violations(page: Page): Promise<string[]> {
  const { violations: found, passes } = await new AxeBuilder({ page }).analyze()
  expect(passes.length).toBeGreaterThan(5)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`)
}

test('in a browser /docs shows every operation, and one can be tried, without any other host', async () => {
  test.setTimeout(150_000)
  const { result, trouble } = await browse(async (page, origin) => {
    await page.goto(`${origin}/api/public/docs`)
    await page.locator('#operations-Records-listRecords').waitFor()
    const closed = await violations(page)
    const operations = await page.locator('.opblock').count()
    await page.locator('#operations-Records-listRecords .opblock-summary-control').click()
    await page.locator('#operations-Records-listRecords .execute').click()
    await page.locator('#operations-Records-listRecords .live-responses-table').waitFor()
    const status = await page.locator('.live-responses-table .response-col_status').last().textContent()
    return { closed, open: await violations(page), operations, status }
  })
  expect(trouble).toEqual([])
  expect(result.closed).toEqual([])
  expect(result.open).toEqual([])
  expect(result.operations).toBeGreaterThan(20)
  expect(result.status).toContain('200')
})

test('in a browser the type of a problem shows what it means', async () => {
  const { result, trouble } = await browse(async (page, origin) => {
    const answer = await page.request.get(`${origin}/api/public/records?limit=0`)
    await page.goto((await answer.json()).type)
    return { heading: await page.locator(':target h2').textContent(), found: await violations(page) }
  })
  expect(trouble).toEqual([])
  expect(result.heading).toBe('Invalid parameter')
  expect(result.found).toEqual([])
})
