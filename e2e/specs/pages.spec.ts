import { AxeBuilder } from '@axe-core/playwright'
import { onPath } from '@fonds/local-stack'
import { chromium, expect, type Page, test } from '@playwright/test'
import { runningStack } from '../stack/stack.ts'

const program = ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find((path) => path !== undefined)
test.skip(program === undefined, 'no Chromium on this machine')

const api = () => `http://localhost:${runningStack().port}/api/public`

/** The address of a list's first item; asked again until there is one, as the search index follows the archive. */
async function first(path: string): Promise<string> {
  const url = async (): Promise<string> => JSON.parse(await (await fetch(api() + path)).text()).items[0]?.url ?? ''
  await expect.poll(url, { message: path, timeout: 30_000 }).not.toBe('')
  return url()
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found, passes } = await new AxeBuilder({ page }).analyze()
  expect(passes.length).toBeGreaterThan(10)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`)
}

test('a browser sees every kind of resource on an accessible page, without a script or another host', async () => {
  test.setTimeout(120_000)
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
    await page.goto(pictured)
    const picture = page.locator('figure img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img) => Reflect.get(img, 'naturalWidth'))).toBeGreaterThan(0)
    await page.goto(arabic)
    const direction = 'getComputedStyle(document.querySelector("h1")).direction'
    expect(await page.evaluate(direction)).toBe('rtl')
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().click()
    await expect(page.locator('h2', { hasText: 'In this collection' })).toBeVisible()
    expect(trouble).toEqual([])
  } finally {
    await browser.close()
  }
})
