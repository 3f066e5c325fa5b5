import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setPublished, type Tenant } from '@fonds/db'
import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { SERVED_PATH } from '@fonds/static-copy'
import { openIndex } from '@fonds/static-copy/find.js'
import { createTestDatabase, eventually, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PIXEL_GIF } from '../media/testing.ts'
import { runMain } from '../testing.ts'

const ORIGIN = 'https://mine.example'

let db: TestDatabase
let folder: string
let tenant: Tenant
let out: string

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-static-copy-'))
  out = join(folder, 'copy')
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('DATA_DIR', folder)
  tenant = await aTenant(db.pool, {
    slug: 'mine',
    name: 'My archive',
    public_origin: ORIGIN,
    branding: { colour: '#225577' },
  })
  const theirs = await aTenant(db.pool, { slug: 'theirs' })
  const children = Array.from({ length: 25 }, (_, n) => ({ title: `Letter ${n + 1} from the harbour` }))
  await aTree(db.pool, tenant.id, { title: 'Council', headings: [aHeading('Mill Person')], children })
  await aTree(db.pool, tenant.id, {
    title: 'Estate',
    children: [{ title: 'Deed', dates: [aDate('1905', '1905', 1905, 1905)] }],
  })
  await aTree(db.pool, tenant.id, { title: 'Hidden', children: [{ title: 'Draft deed' }] }, { publish: false })
  await aTree(db.pool, theirs.id, { title: 'Council', children: [{ title: 'Not mine' }] })
  await writeFile(join(folder, 'view.gif'), PIXEL_GIF)
  const attached = await runMain('image', 'attach', '--tenant', 'mine', '--record', 'deed', join(folder, 'view.gif'))
  expect(attached).toMatchObject({ code: 0 })
  await writeFile(join(folder, 'view.txt'), 'A view of the mill')
  const text = await runMain('text', 'attach', '--tenant', 'mine', '--record', 'deed', join(folder, 'view.txt'))
  expect(text).toMatchObject({ code: 0 })
  expect(await exported()).toMatchObject({ failed: 0, removed: 0 })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
  await rm(folder, { recursive: true })
})

/** Exports the archive and returns the command's result. */
async function exported(...words: string[]) {
  const { code, stdout, stderr } = await runMain('export', 'site', '--tenant', 'mine', '--out', out, '--json', ...words)
  expect(code, stdout + stderr).toBe(0)
  return JSON.parse(stdout) as { written: number; unchanged: number; removed: number; failed: number }
}

const data = (path: string) => readFile(join(out, 'data/api/public', path), 'utf8')
const json = async (path: string) => JSON.parse(await data(path))

/** Lists the files of the copy. */
async function files(): Promise<string[]> {
  const entries = await readdir(join(out, 'data'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(out, 'data/').length))
    .sort()
}

describe('a copy', () => {
  test('has each resource as a page and as data, with its other representations', async () => {
    const all = await files()
    for (const file of [
      ...['index.html', 'robots.txt', 'api/public/index.html', 'api/public/sitemap.xml', 'api/public/sitemap-all.xml'],
      'api/public/contexts/v2.jsonld',
      ...['html', 'json'].map((suffix) => `api/public/records/deed/index.${suffix}`),
      ...['html', 'json'].map((suffix) => `api/public/collections/council/index.${suffix}`),
      ...['html', 'json'].map((suffix) => `api/public/entities/mill-person/index.${suffix}`),
      ...['html', 'json'].map((suffix) => `api/public/cite/deed/index.${suffix}`),
      ...['jsonld', 'dc.xml', 'mods.xml'].map((suffix) => `api/public/records/deed.${suffix}`),
      ...['ead.xml', 'ead2002.xml', 'finding-aid.pdf'].map((name) => `api/public/collections/council/${name}`),
      ...['api/public/entities/mill-person/eac.xml', 'api/public/cite/deed.ris'],
      ...['api/public/collections/index.json', 'api/public/records/index.json'],
      ...['api/public/records/page=2/index.html', 'api/public/records/page=2/index.json'],
      ...['api/public/records/collection=council/index.html', 'api/public/collections/council/page=2/index.html'],
      ...['api/public/search/index.html', 'api/public/search/index/root.json'],
      'api/public/reading-room/reading-room.css',
    ]) {
      expect(all).toContain(file)
    }
  })

  test('shows nothing that is not public, and nothing of another archive', async () => {
    const all = await files()
    expect(all.length).toBeGreaterThan(200)
    expect(all.filter((file) => /(?:records|collections)\/[\da-f]{8}-/.test(file))).toEqual([])
    for (const file of all) {
      expect(file).not.toMatch(/hidden|draft-deed|not-mine/)
      if (!/\.(?:pdf|jpg|js|css)$/.test(file)) {
        expect(readFileSync(join(out, 'data', file), 'utf8'), file).not.toMatch(/Hidden|Draft deed|Not mine/)
      }
    }
  })

  test('has no dead link, and none that leads back to the server', async () => {
    const all = new Set(await files())
    let followed = 0
    for (const file of all) {
      if (!file.endsWith('.html')) continue
      const text = readFileSync(join(out, 'data', file), 'utf8')
      for (const [, link = ''] of text.matchAll(/\s(?:href|src|action)="([^"#]+)/g)) {
        if (/^(?:https?|mailto|data):/.test(link)) {
          // Only the page's own name remains.
          if (link.startsWith(ORIGIN))
            expect([file, text.match(/<link rel="canonical"[^>]*>/)?.[0]]).toContain(
              `<link rel="canonical" href="${link}">`,
            )
          continue
        }
        const url = new URL(link.replaceAll('&amp;', '&'), `http://copy/${file}`)
        expect(all, `${link} in ${file}`).toContain(decodeURIComponent(url.pathname.slice(1)))
        followed++
      }
    }
    expect(followed).toBeGreaterThan(500)
  })

  test('has data with relative links, of which each exists', async () => {
    const all = new Set(await files())
    const record = await json('records/deed/index.json')
    expect(record).toMatchObject({ title: 'Deed', links: { permalink: `${ORIGIN}/api/public/records/deed` } })
    const urls = Object.entries<string | null>(record.links).filter(([name]) => name !== 'permalink')
    expect(urls.length).toBeGreaterThan(5)
    for (const [name, url] of urls) {
      if (url === null) continue
      const path = decodeURIComponent(new URL(url, 'http://copy/api/public/records/deed/index.json').pathname.slice(1))
      expect(all, name).toContain(path)
    }
    expect(record.links.original).toBeNull()
  })

  test('has images in sizes of IIIF level 0, at their own addresses', async () => {
    const manifestFile = (await files()).find((file) => file.endsWith('manifest.json')) ?? ''
    const manifest = JSON.parse(await readFile(join(out, 'data', manifestFile), 'utf8'))
    const [canvas] = manifest.items
    // The text is in the copy; nothing answers searches in it.
    expect(JSON.stringify(manifest)).not.toContain('SearchService2')
    const rendered = canvas.rendering.find(({ format }: { format: string }) => format === 'text/plain')
    const inCopy = ({ id }: { id: string }) => readFile(join(out, 'data', new URL(id).pathname), 'utf8')
    expect(await inCopy(rendered)).toBe('A view of the mill\n')
    expect(JSON.parse(await inCopy(canvas.annotations[0]))).toMatchObject({ items: [{ motivation: 'supplementing' }] })
    const { body } = canvas.items[0].items[0]
    expect(body.service).toEqual([
      { id: expect.stringContaining(`${ORIGIN}/`), type: 'ImageService3', profile: 'level0' },
    ])
    const path = (url: string) => join(out, 'data', new URL(url).pathname)
    const info = JSON.parse(await readFile(path(`${body.service[0].id}/info.json`), 'utf8'))
    expect(info).toMatchObject({ id: body.service[0].id, profile: 'level0', sizes: [expect.anything()] })
    for (const { width, height } of info.sizes) {
      const jpeg = await readFile(path(`${info.id}/full/${width},${height}/0/default.jpg`))
      expect(jpeg.subarray(0, 2).toString('hex')).toBe('ffd8')
    }
    for (const url of [body.id, canvas.thumbnail[0].id]) expect((await stat(path(url))).size).toBeGreaterThan(100)
    expect(canvas.rendering).toEqual([rendered])
  })

  test('has the security policy of the archive’s pages in each page, before what it is about, and in each recipe', async () => {
    let pages = 0
    for (const file of await files()) {
      expect(`/${file}`).toMatch(new RegExp(SERVED_PATH))
      if (!file.endsWith('.html')) continue
      pages++
      const text = readFileSync(join(out, 'data', file), 'utf8')
      const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(text)
      const policy = meta?.[1] ?? ''
      expect(policy, file).toMatch(
        /^default-src 'none'; script-src 'self' file:; style-src 'self' file: 'sha256-[^']+';/,
      )
      // Has no effect in a page.
      expect(policy, file).not.toContain('frame-ancestors')
      expect(text.search(/<(?:script|style|link|img)\b/), file).toBeGreaterThan(meta?.index ?? text.length)
      const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? ''
      expect(policy, file).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    }
    expect(pages).toBeGreaterThan(50)
    for (const name of ['nginx.conf', 'Caddyfile', 'apache.conf']) {
      const recipe = await readFile(join(out, 'recipes', name), 'utf8')
      expect(recipe).toMatch(
        /"default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[^"]*frame-ancestors 'self'"/,
      )
    }
  })

  test('cites without the day on which it was made', async () => {
    for (const page of ['records/deed/index.html', 'cite/deed/index.html', 'cite/deed.ris']) {
      expect(await data(page), page).not.toMatch(/accessed|retrieved|^Y2/im)
    }
  })

  test('has an index of small files, with which a browser finds what it shows', async () => {
    const index = openIndex((path) => json(`search/index/${path}`))
    const find = async (query: string) => {
      const found = await index.search(query)
      return (await found.read(0, 100)).map(([, title]) => title)
    }
    expect(await find('deed')).toEqual(['Deed'])
    expect(await find('DÉED')).toEqual(['Deed'])
    expect((await find('harbour letter')).length).toBe(25)
    expect(await find('letter 17')).toEqual(['Letter 17 from the harbour'])
    expect(await find('mill')).toContain('Mill Person')
    expect(await find('harb')).toHaveLength(25)
    expect(await find('hidden')).toEqual([])
    const [[file]] = (await (await index.search('deed')).read(0, 1)) as [[string, string, string]]
    expect(await files()).toContain(file)
  })
})

describe('a bag', () => {
  test('lists each file with its checksum, and its own files', async () => {
    const manifest = await readFile(join(out, 'manifest-sha256.txt'), 'utf8')
    const listed = [...manifest.matchAll(/^[\da-f]{64} {2}data\/(.+)$/gm)].map(([, path]) => path)
    expect(listed.sort()).toEqual(await files())
    const tags = await readFile(join(out, 'tagmanifest-sha256.txt'), 'utf8')
    expect(tags).toMatch(/ {2}bagit\.txt\n[\s\S]* {2}recipes\/nginx\.conf\n/)
    expect(await readFile(join(out, 'bag-info.txt'), 'utf8')).toMatch(/^Payload-Oxum: \d+\.\d+$/m)
  })
})

describe('another run', () => {
  const mark = async () => (await stat(join(out, 'manifest-sha256.txt'))).ino

  test('writes nothing if nothing has changed', async () => {
    const before = await mark()
    expect(await exported()).toMatchObject({ written: 0, removed: 0, unchanged: (await files()).length })
    expect(await mark()).toBe(before)
  })

  test('removes what is no longer public, also from lists and the index, and writes only what that changes', async () => {
    const untouched = (await stat(join(out, 'data/api/public/records/deed/index.html'))).ino
    await setPublished(db.pool, tenant.id, 'record', 'letter-17-from-the-harbour', false)
    const { written, removed, unchanged } = await exported()
    expect(removed).toBeGreaterThan(5)
    expect(written).toBeLessThan(unchanged)
    expect((await files()).filter((file) => file.includes('letter-17-'))).toEqual([])
    expect((await stat(join(out, 'data/api/public/records/deed/index.html'))).ino).toBe(untouched)
    const index = openIndex((path) => json(`search/index/${path}`))
    expect((await index.search('letter 17')).total).toBe(0)
    expect((await index.search('harbour letter')).total).toBe(24)
    for (const file of await files()) {
      if (file.endsWith('.html')) {
        expect(readFileSync(join(out, 'data', file), 'utf8'), file).not.toContain('Letter 17 ')
      }
    }
  })

  test('continues after an interruption, until which the folder is no bag', async () => {
    await setPublished(db.pool, tenant.id, 'record', 'letter-17-from-the-harbour', true)
    const command = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../bin/fonds.mjs'), 'export', 'site', '--tenant', 'mine', '--out', out],
      {
        env: { ...process.env, DATABASE_URL: db.url, DATA_DIR: folder }, // The program may run in a process below this one.
        stdio: 'ignore',
        detached: true,
      },
    )
    const ended = once(command, 'exit')
    await eventually(() => {
      if (!existsSync(join(out, 'UNFINISHED.txt'))) throw new Error('has not begun')
    })
    process.kill(-(command.pid ?? 0), 'SIGKILL')
    await ended
    expect(await readdir(out)).not.toContain('bagit.txt')
    expect(await exported()).toMatchObject({ failed: 0 })
    expect(await readdir(out)).toContain('bagit.txt')
    expect(await readdir(out)).not.toContain('UNFINISHED.txt')
    expect(await data('records/letter-17-from-the-harbour/index.html')).toContain('Letter 17')
    const manifest = await readFile(join(out, 'manifest-sha256.txt'), 'utf8')
    const listed = [...manifest.matchAll(/^([\da-f]{64}) {2}data\/(.+)$/gm)]
    expect(listed.map(([, , path]) => path).sort()).toEqual(await files())
    for (const [, sum, path = ''] of listed) {
      expect(
        createHash('sha256')
          .update(readFileSync(join(out, 'data', path)))
          .digest('hex'),
        path,
      ).toBe(sum)
    }
  })

  test('in a folder with other files is refused', async () => {
    const { code, stderr } = await runMain('export', 'site', '--tenant', 'mine', '--out', folder)
    expect({ code, stderr }).toMatchObject({ code: 4, stderr: expect.stringContaining('has other files') })
  })
})
