import { AxeBuilder } from '@axe-core/playwright'
import { onPath } from '@fonds/local-stack'
import { chromium, expect, type Page, test } from '@playwright/test'
import { runningStack } from '../stack/stack.ts'

const program = ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find((path) => path !== undefined)
test.skip(program === undefined, 'no Chromium on this machine')

const api = () => `http://localhost:${runningStack().port}/api/public`

async function listed(path: string): Promise<readonly { url: string; title?: string; thumbnail?: unknown }[]> {
  return JSON.parse(await (await fetch(api() + path)).text()).items
}

const first = async (path: string): Promise<string> => (await listed(path))[0]?.url ?? ''

async function violations(page: Page): Promise<string[]> {
  const { violations: found, passes } = await new AxeBuilder({ page }).analyze()
  expect(passes.length).toBeGreaterThan(10)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`)
}

test('a browser sees every kind of resource on an accessible page, without a script or another host', async () => {
  test.setTimeout(120_000)
  const records = await listed('/records?limit=100')
  const arabic = records.find(({ title = '' }) => /[\u0590-\u06ff]/.test(title))
  const pictured = (await listed('/search?type=record&limit=100')).find(({ thumbnail }) => thumbnail)
  const collection = await first('/collections')
  const addresses = [
    [arabic?.url ?? '', 200],
    [pictured?.url ?? '', 200],
    [collection, 200],
    [await first('/entities?type=person'), 200],
    [await first('/exhibits'), 200],
    [`${api()}/records`, 200],
    [`${api()}/records/none`, 404],
  ] as const
  const browser = await chromium.launch({ executablePath: program ?? '', args: ['--no-sandbox'] })
  try {
    const page = await (await browser.newContext()).newPage()
    const trouble: string[] = []
    await page.route('**/*', (route) => {
      if (route.request().url().startsWith(api())) return route.continue()
      trouble.push(`asked for ${route.request().url()}`)
      return route.abort()
    })
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) trouble.push(message.text())
    })
    for (const [url, status] of addresses) {
      expect((await page.goto(url))?.status(), url).toBe(status)
      expect(await page.locator('h1').count(), url).toBe(1)
      expect(await page.locator('script').count(), url).toBe(0)
      expect(await violations(page), url).toEqual([])
    }
    await page.goto(pictured?.url ?? '')
    const picture = page.locator('figure img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img) => Reflect.get(img, 'naturalWidth'))).toBeGreaterThan(0)
    await page.goto(arabic?.url ?? '')
    const direction = 'getComputedStyle(document.querySelector("h1")).direction'
    expect(await page.evaluate(direction)).toBe('rtl')
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().click()
    await expect(page.locator('h2', { hasText: 'In this collection' })).toBeVisible()
    expect(trouble).toEqual([])
  } finally {
    await browser.close()
  }
})
