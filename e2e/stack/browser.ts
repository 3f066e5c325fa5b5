import { AxeBuilder } from '@axe-core/playwright'
import { onPath } from '@fonds/local-stack'
import { CONDITION_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { runningStack } from './stack.ts'

/** The Chromium installed on this machine, if any. */
export const program = ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find((path) => path !== undefined)

/**
 * Opens a page in its own window that can reach only the stack; returns its errors and whatever else it requested.
 * @param browser Playwright's fixture, which serves all tests of a worker
 * @param options what distinguishes the reader's browser, such as the size of its window, and the archive whose host alone it reaches,
 * which is the stack's first one by default
 */
export async function browse<T>(
  browser: Browser,
  look: (page: Page, origin: string) => Promise<T>,
  { archive, ...options }: BrowserContextOptions & { readonly archive?: string } = {},
): Promise<{ result: T; trouble: string[] }> {
  const origin = `http://${archive === undefined ? '' : `${archive}.`}localhost:${runningStack().port}`
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(CONDITION_TIMEOUT_MS)
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
    await context.close()
  }
}

/**
 * Lists the problems that axe finds on a page, with the elements that have them.
 * @param least minimum number of axe rules that the page must pass, since an empty page has no problems
 * @param part selector of the part of the page to examine; by default, the whole page
 */
export async function violations(page: Page, least: number, part = 'html'): Promise<string[]> {
  // Only pages with frames need the other mode, which opens a tab for each examination and takes four times as long. Of
  // rules that a page passes, only their number matters, so axe need not describe each element.
  expect(page.frames()).toHaveLength(1)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found, passes } = await axe.include(part).analyze()
  expect(passes.length).toBeGreaterThan(least)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`)
}

/** Lists the scripts of a page that are neither files of the reading room nor metadata. */
export const strangeScripts = (page: Page): Promise<string[]> =>
  page
    .locator('script:not([type="application/ld+json"]):not([src^="/api/public/reading-room/"])')
    .evaluateAll((scripts) => scripts.map((script) => script.outerHTML))
