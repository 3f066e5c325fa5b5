import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { START_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { expect, type Page, test } from '@playwright/test'
import { program, violations } from '../stack/browser.ts'
import { serveFolder } from '../stack/static-server.ts'

const MAIN = join(import.meta.dirname, '../../tools/docs-site/src/main.ts')
const VERSION = '1.2.3'

test.describe.configure({ mode: 'serial' })

let folder = ''
let site: Awaited<ReturnType<typeof serveFolder>>
test.beforeAll(async () => {
  test.setTimeout(2 * START_TIMEOUT_MS)
  folder = mkdtempSync(join(tmpdir(), 'fonds-docs-'))
  // The build fails if a link or an anchor of any page leads nowhere, or a page loads anything from elsewhere.
  await promisify(execFile)(process.execPath, [MAIN, '--out', folder, '--version', VERSION])
  site = await serveFolder(folder)
})
test.afterAll(() => {
  site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a page of the site, which may ask for nothing elsewhere, and returns what went wrong. */
async function open(page: Page, path: string): Promise<string[]> {
  const trouble: string[] = []
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(`${site.origin}/`)) {
      trouble.push(request.url())
    }
  })
  page.on('pageerror', (error) => trouble.push(error.message))
  await page.goto(`${site.origin}/${path}`)
  return trouble
}

test('the root leads to the newest version, and lists all', () => {
  expect(JSON.parse(readFileSync(join(folder, 'versions.json'), 'utf8'))).toEqual({
    newest: VERSION,
    versions: [VERSION],
  })
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain(`url=${VERSION}/`)
  expect(readFileSync(join(folder, VERSION, 'index.html'), 'utf8')).not.toContain('undefined')
})

test('the search finds a page without a server', async ({ page }) => {
  test.skip(program === undefined, 'Chromium is not installed')
  const trouble = await open(page, `${VERSION}/contents.html`)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('resumption token')
  // Several pages name such tokens; the one about harvesting is among them.
  await page
    .getByRole('option', { name: /Harvest over OAI-PMH/ })
    .first()
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(new RegExp(`/${VERSION}/oai\\.html`))
  await expect(page.getByRole('link', { name: `Version ${VERSION}` }).first()).toBeVisible()
  expect(trouble).toEqual([])
})

for (const path of ['', 'operations/sizing.html', 'reference/search.html', 'versions.html']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on /${path}, ${colorScheme}`, async ({ page }) => {
      test.skip(program === undefined, 'Chromium is not installed')
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const trouble = await open(page, `${VERSION}/${path}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(await violations(page, path === 'versions.html' ? 5 : 20)).toEqual([])
      expect(trouble).toEqual([])
    })
  }
}
