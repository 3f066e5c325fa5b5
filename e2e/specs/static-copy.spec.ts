import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepts, bringFromDebian, freePort, launch, onPath } from '@fonds/local-stack'
import { bringPython } from '@fonds/scripts/lib/python.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { eventually, START_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { expect, type Page, test } from '@playwright/test'
import { program } from '../stack/browser.ts'
import { body, expected, originOf } from '../stack/demo.ts'
import { fonds, operate } from '../stack/stack.ts'
import { serveFolder } from '../stack/static-server.ts'

const ORIGIN = originOf('harbour')
const BASE = 'data/api/public'

test.describe.configure({ mode: 'serial' })

let folder = ''
let site: Awaited<ReturnType<typeof serveFolder>>
test.beforeAll(async () => {
  // Makes every page in two languages, every image and every document.
  test.setTimeout(2 * START_TIMEOUT_MS)
  folder = mkdtempSync(join(tmpdir(), 'fonds-copy-'))
  await operate('export', 'site', '--tenant', 'harbour', '--out', folder, '--lang', 'de')
  site = await serveFolder(join(folder, 'data'))
})
test.afterAll(() => {
  site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const filesOf = () =>
  readdirSync(join(folder, 'data'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, 'data/').length))

/** Returns the links of a page, without those that only name it. */
const linksOf = (page: string): string[] =>
  [...page.replaceAll(/<link rel="canonical"[^>]*>/g, '').matchAll(/\s(?:href|src|action|data-image)="([^"]*)"/g)].map(
    ([, link = '']) => link.replaceAll('&amp;', '&'),
  )

test('has a page and data for everything that is public', () => {
  const files = filesOf()
  const { visible } = expected.tenants.harbour
  const count = (pattern: RegExp) => files.filter((file) => pattern.test(file)).length
  for (const suffix of ['index.html', 'index.json', 'lang=de/index.html']) {
    expect(count(new RegExp(`^api/public/records/[a-z0-9-]+/${suffix}$`))).toBe(visible.records)
    expect(count(new RegExp(`^api/public/collections/[a-z0-9-]+/${suffix}$`))).toBe(visible.collections)
  }
  expect(count(/\/finding-aid\.pdf$/)).toBeGreaterThan(3)
  expect(count(/\/full\/max\/0\/default\.jpg$/)).toBeGreaterThan(0)
})

test('every link of its pages leads to a file of the copy, and none to the server', () => {
  const files = new Set(filesOf())
  const dead: string[] = []
  let followed = 0
  for (const file of files) {
    if (!file.endsWith('.html')) continue
    for (const link of linksOf(readFileSync(join(folder, 'data', file), 'utf8'))) {
      if (link.startsWith(ORIGIN)) dead.push(`${link} in ${file}`)
      if (/^([a-z]+:|#|\?)/.test(link)) continue
      followed++
      const path = decodeURIComponent(new URL(link, `http://copy/${file}`).pathname.slice(1))
      if (!files.has(path) && !files.has(`${path}/info.json`)) dead.push(`${link} in ${file}`)
    }
  }
  expect(dead.slice(0, 20)).toEqual([])
  expect(followed).toBeGreaterThan(5_000)
})

/** Removes the links of the archive from a response, and what the copy has in their place. */
function withoutLinks(live: unknown, copy: unknown): unknown[] {
  if (typeof live === 'string' && live.startsWith(`${ORIGIN}/`)) {
    return copy === null || typeof copy === 'string' ? [null, null] : [live, copy]
  }
  if (live === null || copy === null || typeof live !== 'object' || typeof copy !== 'object') return [live, copy]
  const keys = [...new Set([...Object.keys(live), ...Object.keys(copy)])].filter((key) => key !== 'next_cursor')
  const pairs = keys.map((key) => [
    key,
    withoutLinks((live as Record<string, unknown>)[key], (copy as Record<string, unknown>)[key]),
  ])
  return [0, 1].map((n) => Object.fromEntries(pairs.map(([key, pair]) => [key, (pair as unknown[])[n]])))
}

test('its data equals that of the API, but for links', async () => {
  const paths = ['/organization', '/collections', '/records', '/records?page=2', '/entities', '/exhibits']
  const { items } = await body(`${ORIGIN}/api/public/records?limit=20`)
  for (const { url } of items) paths.push(url.slice(`${ORIGIN}/api/public`.length))
  for (const path of paths) {
    const live = await body(`${ORIGIN}/api/public${path}`)
    const [list, query] = path.split('?')
    const file = join(folder, BASE, list ?? '', query ?? '', 'index.json')
    const [one, other] = withoutLinks(live, JSON.parse(readFileSync(file, 'utf8')))
    expect(other, path).toEqual(one)
  }
})

test('a reader opens a page, sees its image at full size, and searches', async ({ browser }) => {
  test.skip(program === undefined, 'no Chromium on this machine')
  const trouble: string[] = []
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    page.on('pageerror', (error) => trouble.push(error.message))
    page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()))
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(`${site.origin}/`))
        trouble.push(request.url())
    })
    await page.goto(`${site.origin}/`)
    await search(page, 'lighthouse')
    // Until the index is read, the links of those without scripts are in the place of the results.
    await expect(page.getByRole('status')).toHaveText(/^\d+ results?$/)
    const results = page.locator('[data-search] ol li a')
    await expect(results.first()).toBeVisible()
    const title = await results.first().textContent()
    await results.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')

    const file = filesOf().find((one) => /records\/[^/]+\/index\.html$/.test(one) && hasImage(one)) ?? ''
    await page.goto(`${site.origin}/${file}`)
    const image = page.locator('a[data-image] img').first()
    await expect
      .poll(() => image.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(100)
    await image.click()
    await expect(page.locator('dialog canvas').first()).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await search(page, 'zzzz')
    await expect(page.getByRole('status')).toBeVisible()
    expect(trouble).toEqual([])
  } finally {
    await context.close()
  }
})

const hasImage = (file: string): boolean => readFileSync(join(folder, 'data', file), 'utf8').includes(' data-image=')

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(words)
  await page.keyboard.press('Enter')
}

test('without scripts, the pages work, and the search page leads to the lists', async ({ browser }) => {
  test.skip(program === undefined, 'no Chromium on this machine')
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(`${site.origin}/api/public/search?q=letter`)
    await page.locator('[data-search] a').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await context.close()
  }
})

test('is a valid bag', async () => {
  // pip may have to download the validator.
  test.setTimeout(START_TIMEOUT_MS)
  const signal = AbortSignal.timeout(START_TIMEOUT_MS)
  const python = await bringPython('bagit', 'bagit==1.9.0', signal)
  expect(python).toHaveProperty('bin')
  if (!('bin' in python)) return
  const validated = await run(join(python.bin, 'python'), ['-m', 'bagit', '--validate', folder], { signal })
  expect(validated.output).toMatch(/is valid/)
  expect(validated.code).toBe(0)
})

test('nginx with the recipe answers at the archive’s addresses, with pages or data', async () => {
  // Debian's nginx may have to be downloaded.
  test.setTimeout(START_TIMEOUT_MS)
  const nginx = findNginx()
  test.skip(nginx === null, 'no nginx')
  if (nginx === null) return
  const port = await freePort()
  const own = mkdtempSync(join(tmpdir(), 'fonds-nginx-'))
  const recipe = readFileSync(join(folder, 'recipes/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/srv/copy/data', join(folder, 'data'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${own}/${kind};`,
  )
  writeFileSync(
    join(own, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${own}/pid; events {}
http { access_log off; ${temporary.join(' ')}
${recipe} }`,
  )
  const args = ['-p', own, '-c', join(own, 'nginx.conf'), '-e', join(own, 'error.log')]
  const server = await launch({ ...nginx, args, cwd: own, stopSignal: 'SIGTERM' })
  try {
    await eventually(async () => {
      if (!(await accepts(port))) throw new Error(`nginx does not listen: ${server.tail()}`)
    })
    const ask = (path: string, accept: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })
    const { items } = await body(`${ORIGIN}/api/public/records?limit=5`)
    for (const { url, title } of items) {
      const { pathname } = new URL(url)
      const data = await ask(pathname, 'application/json')
      expect(data.headers.get('content-type')).toContain('application/json')
      expect(await data.json()).toMatchObject({ title })
      const page = await ask(pathname, 'text/html,*/*;q=0.8')
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(await page.text()).toContain('<h1')
    }
    const second = await ask('/api/public/records?page=2', 'application/json')
    expect(await second.json()).toMatchObject({ page: 2 })
    expect(new URL(second.url).pathname).toBe('/api/public/records/page=2/')
    expect((await ask('/api/public/records/nothing', 'text/html')).status).toBe(404)
    const manifest = filesOf().find((file) => file.endsWith('/manifest.json')) ?? ''
    expect((await ask(`/${manifest}`, '*/*')).headers.get('access-control-allow-origin')).toBe('*')
    const collection = `/${manifest.split('/').slice(0, 4).join('/')}/collection`
    expect(await (await ask(collection, '*/*')).json()).toMatchObject({ type: 'Collection' })
  } finally {
    await server.stop()
    rmSync(own, { recursive: true, force: true })
  }
})

function findNginx(): { readonly command: string; readonly env: NodeJS.ProcessEnv } | null {
  const installed = onPath('nginx') ?? ['/usr/sbin/nginx'].find(existsSync)
  if (installed !== undefined) return { command: installed, env: process.env }
  const brought = bringFromDebian('nginx', ['nginx'], 'usr/sbin/nginx')
  return 'failure' in brought ? null : { command: brought.command, env: { ...process.env, ...brought.env } }
}

test('a second run writes nothing', async () => {
  const { code, stdout, stderr } = await fonds(
    ...['export', 'site', '--tenant', 'harbour', '--out', folder, '--lang', 'de', '--json'],
  )
  expect(code, stderr).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ written: 0, removed: 0, failed: 0 })
})
