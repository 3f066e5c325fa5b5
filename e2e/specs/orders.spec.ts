import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test'
import { program } from '../stack/browser.ts'
import { api, body } from '../stack/demo.ts'
import { findingAid } from '../stack/finding-aid.ts'
import { fonds, operate } from '../stack/stack.ts'

test.skip(program === undefined, 'no Chromium on this machine')

const ARCHIVE = 'ordering'

const item = (id: string, unittitle: string, box: string) => ({
  '@id': id,
  '@level': 'item',
  did: { unittitle, container: { '@localtype': 'box', '#': box } },
})

const HARBOUR = findingAid('harbour-orders', {
  did: { unittitle: 'Harbour office' },
  dsc: { c: [item('p1', 'Zander log', '4'), item('p2', 'Zander map', '4'), item('p3', 'Zander plan', '7')] },
})
const COUNCIL = findingAid('council-orders', {
  did: { unittitle: 'City council' },
  dsc: { c: [item('c1', 'Zander order', '4'), item('c2', 'Zander pay list', '4')] },
})

test.beforeAll(async () => {
  await fonds('tenant', 'create', ARCHIVE)
  for (const [name, xml] of Object.entries({ harbour: HARBOUR, council: COUNCIL })) {
    const file = test.info().outputPath(`${name}.xml`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, xml)
    await operate('import', 'ead', file, '--tenant', ARCHIVE, '--publish')
  }
  const requests = { templates: [{ kind: 'mail', to: 'desk@town.example' }], max_boxes: 3, days_ahead: 2 }
  await operate('tenant', 'set', ARCHIVE, '--requests', JSON.stringify(requests))
  await expect.poll(async () => (await body(api(ARCHIVE, '/search?q=zander'))).total).toBe(5)
})

/** Counts the clicks of a reader. */
function reader() {
  let clicks = 0
  return {
    clicks: () => clicks,
    async click(target: Locator) {
      clicks++
      await target.click()
    },
  }
}

/** Walks from a search to the message that orders five items. @returns the message, and the clicks that it took */
async function order(page: Page, hasScripts: boolean) {
  const { click, clicks } = reader()
  await page.goto(api(ARCHIVE, '/search?q=zander'))
  const boxes = page.locator('label.keep')
  await expect(boxes).toHaveCount(5)
  for (const box of await boxes.all()) await click(box)
  if (hasScripts) await click(page.locator('a[data-list]'))
  else await click(page.locator('form#keep button'))
  const link = page.getByRole('link', { name: 'Order for the reading room' })
  await expect(page.getByText('Order at least 2 days ahead.')).toBeVisible()
  await expect(page.getByText('3 boxes to fetch')).toBeVisible()
  const message = new URL((await link.getAttribute('href')) ?? '')
  // The link opens the reader's mail program, which is the last click.
  return { message, clicks: clicks() + 1 }
}

async function walk(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  try {
    return await order(await context.newPage(), options.javaScriptEnabled !== false)
  } finally {
    await context.close()
  }
}

for (const javaScriptEnabled of [true, false]) {
  test(`a reader orders five items in three boxes of two collections, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const { message, clicks } = await walk(browser, { javaScriptEnabled })
    expect(clicks).toBeLessThanOrEqual(8)
    expect(message.pathname).toBe('desk@town.example')
    const text = message.searchParams.get('body') ?? ''
    expect(text.match(/^.*, Box \d/gm)?.toSorted()).toEqual([
      'City council, Box 4',
      'Harbour office, Box 4',
      'Harbour office, Box 7',
    ])
    for (const title of ['log', 'map', 'plan', 'order', 'pay list']) expect(text).toContain(`- Zander ${title}`)
  })
}
