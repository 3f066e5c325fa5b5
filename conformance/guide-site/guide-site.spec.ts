import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { firstOf, originOf } from '@fonds/e2e/stack/demo.ts'
import { ROOT } from '@fonds/e2e/stack/stack.ts'
import { serveFolder } from '@fonds/e2e/stack/static-server.ts'
import { CONDITION_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { launchBrowser } from '../chromium.ts'

const run = promisify(execFile)

/** The site with its packages. */
const folder = process.env.FONDS_GUIDE_SITE ?? ''
const TSC = join(ROOT, 'clients/typescript/node_modules/typescript/bin/tsc')

let browser: Browser
let page: Page
let stop: () => void
let problems: string[] = []

test.beforeAll(async () => {
  const env = { ...process.env, VITE_ARCHIVE: originOf('demo') }
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--base', './'], { cwd: folder, env })
  const served = await serveFolder(join(folder, 'dist'))
  browser = await launchBrowser()
  page = await browser.newPage({ baseURL: served.origin })
  page.setDefaultTimeout(CONDITION_TIMEOUT_MS)
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/api/')) problems.push(response.url())
  })
  stop = served.stop
  // The search index follows the archive.
  await firstOf('/search?q=harbour')
})
test.afterAll(async () => {
  stop()
  await browser.close()
})
test.beforeEach(() => {
  problems = []
})
test.afterEach(() => expect(problems).toEqual([]))

const title = () => page.locator('h1')
const open = (path: string) => page.goto(`/#${path}`)

test('compiles strictly against the types of the packed client', async () => {
  const compilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, types: [] },
    ...{ target: 'es2023', module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'dom.iterable'] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }))
  const compiled = run(process.execPath, [TSC, '-p', '.'], { cwd: folder })
  expect(await compiled.catch(({ stdout }: { stdout: string }) => ({ stdout }))).toMatchObject({ stdout: '' })
})

test('finds, narrows by a facet and by years, and turns the page', async () => {
  const results = async () => Number.parseInt((await title().textContent()) ?? '', 10)
  await open('/search')
  await expect(title()).toHaveText(/^\d+ results$/)
  const whole = await results()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel('Words').fill('harbour')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.poll(results).toBeLessThan(whole)
  const found = await results()
  await page.locator('.years a').first().click()
  await expect.poll(results).toBeLessThan(found)
  await page.goBack()
  await expect.poll(results).toBe(found)
  await page.locator('aside ul a').first().click()
  await expect(page).toHaveURL(/(level|person|place|subject)=/)
  await expect.poll(results).toBeGreaterThan(0)
})

test('shows a record with its image to zoom, its notes and its place in the hierarchy', async () => {
  await open('/records/letter-to-the-harbour-master')
  await expect(title()).toHaveText('Letter to the harbour master')
  await expect(page.locator('.zoom canvas').first()).toBeVisible()
  await expect(page.locator('aside').getByRole('link', { name: 'Letter to the harbour master' })).toBeVisible()
  await page.locator('aside').getByRole('link').first().click()
  await expect(title()).not.toHaveText('Letter to the harbour master')
  await expect(title()).not.toHaveText('Error')
})

test('leads from A–Z to a name and its records', async () => {
  await open('/names')
  const letters = page.getByRole('navigation', { name: 'A–Z' })
  await letters.getByRole('link', { name: 'B', exact: true }).click()
  await expect(page).toHaveURL(/letter=B/)
  await page.getByRole('link', { name: /^B/ }).nth(1).click()
  await expect(page).toHaveURL(/#\/names\/b/)
  await page.locator('main ul a').first().click()
  await expect(page).toHaveURL(/#\/records\//)
  await expect(title()).not.toHaveText('Error')
})

test('has a map whose places lead to their names', async () => {
  await open('/map')
  await page.locator('svg a').first().click()
  await expect(page).toHaveURL(/#\/names\/./)
  await expect(title()).not.toHaveText('Error')
})

test('has exhibits with the records that they show', async () => {
  await open('/exhibits')
  await page.locator('main ul a').first().click()
  await expect(page.locator('main h2').first()).toBeVisible()
  await page.locator('main ul a').first().click()
  await expect(page).toHaveURL(/#\/records\//)
  await expect(title()).not.toHaveText('Error')
})
