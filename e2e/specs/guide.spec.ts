import { execFile, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { items, unwrap } from '@fonds/client'
import { freePort, onPath } from '@fonds/local-stack'
import { eventually } from '@fonds/test-kit/conditions'
import { expect, test } from '@playwright/test'
import { clientOf } from '../stack/api-client.ts'
import { originOf, port } from '../stack/demo.ts'
import { findingAid } from '../stack/finding-aid.ts'
import { everything } from '../stack/sample.ts'
import { fonds, operate, ROOT } from '../stack/stack.ts'

const run = promisify(execFile)
/** Number of pages of the site to open; those of the rest are made in the same way. */
const MAX_PAGES = everything ? 120 : 40
const GUIDE = join(ROOT, 'docs/guide')
const source = (name: string) => readFileSync(join(GUIDE, name), 'utf8')

const PROGRAMS = [
  { name: 'site.mjs', language: 'js', lines: 60 },
  { name: 'mirror.py', language: 'python', lines: 20 },
  { name: 'notebook.py', language: 'python', lines: 40 },
] as const

for (const { name, language, lines } of PROGRAMS) {
  test(`the guide shows ${name} unchanged, in at most ${lines} lines`, () => {
    expect(source('README.md')).toContain(`\n\`\`\`${language}\n${source(name)}\`\`\`\n`)
    const code = source(name)
      .split('\n')
      .filter((line) => !/^\s*((\/\/|#).*)?$/.test(line))
    expect(code.length).toBeGreaterThan(lines / 2)
    expect(code.length).toBeLessThanOrEqual(lines)
  })
}

test.describe('the site', () => {
  let origin = ''
  let stop: () => void = () => undefined
  test.beforeAll(async () => {
    const sitePort = await freePort()
    origin = `http://127.0.0.1:${sitePort}`
    const site = spawn(process.execPath, [join(GUIDE, 'site.mjs'), originOf('demo'), String(sitePort)], {
      stdio: 'inherit',
    })
    stop = () => site.kill()
    await eventually(() => fetch(origin), { hopeless: () => site.exitCode !== null })
  })
  test.afterAll(() => stop())

  const open = async (path: string) => {
    const response = await fetch(new URL(path, origin))
    return { status: response.status, html: await response.text() }
  }

  test('finds records, and shows one with its images, its notes and its place in the hierarchy', async () => {
    const found = await open('/?q=%22harbour+master%22')
    expect(found.html).toMatch(/<title>\d+ results<\/title>/)
    expect(found.html).toContain('<a href="/records/letter-to-the-harbour-master"')
    const record = await open('/records/letter-to-the-harbour-master')
    expect(record.html).toContain('<title>Letter to the harbour master</title>')
    const [, image = ''] = /<img src="([^"]+)"/.exec(record.html) ?? []
    expect((await fetch(image)).headers.get('content-type')).toBe('image/jpeg')
    for (const place of ['Correspondence', 'Letters to and from Velmouth', 'Steamer timetables']) {
      expect(record.html).toContain(`>${place}</a>`)
    }
    const fonds = await open('/collections/town-of-lindovar-council-and-magistracy')
    expect(fonds.html).toContain('<h2>Arrangement</h2>')
  })

  test('escapes what readers type, and reports what does not exist', async () => {
    expect(await open('/records/no-such-record')).toMatchObject({ status: 404 })
    const odd = await open(`/?${new URLSearchParams({ q: '<b>"letter"</b>', page: '1' })}`)
    expect(odd.status).toBe(200)
    expect(odd.html).not.toContain('<b>')
  })

  test('has no dead link, and a title on each page', async () => {
    const seen = new Set(['/'])
    const waiting = ['/']
    let opened = 0
    // Links to facets of facets would lead to every combination.
    const isFurther = (from: string, to: string) => to.startsWith('/?') && from.startsWith('/?')
    for (let path = waiting.shift(); path !== undefined && opened < MAX_PAGES; path = waiting.shift(), opened++) {
      const { status, html } = await open(path)
      expect(status, path).toBe(200)
      expect(html, path).toMatch(/<title>[^<]+<\/title>/)
      for (const [, href = ''] of html.matchAll(/<a href="([^"]+)"/g)) {
        const { pathname, search } = new URL(href.replaceAll('&#38;', '&'), new URL(path, origin))
        const link = `${pathname}${search}`
        if (seen.has(link) || isFurther(path, link)) continue
        seen.add(link)
        waiting.push(link)
      }
    }
    expect(opened).toBe(MAX_PAGES)
  })
})

test.describe('the mirror', () => {
  test.skip(onPath('python3') === undefined, 'no python3 on this machine')

  // The program needs a host name that resolves on every machine.
  const guideOrigin = `http://127.0.0.1:${port}`
  test.beforeAll(async () => {
    const folder = test.info().outputPath('guide')
    mkdirSync(folder, { recursive: true })
    const fileOf = (name: string) => {
      const c = ['first', 'second'].map((n) => ({
        '@id': `${name}-${n}`,
        '@level': 'item',
        did: { unittitle: `${name} ${n}` },
      }))
      const file = join(folder, `${name}.xml`)
      writeFileSync(file, findingAid(name, { did: { unittitle: `${name} papers` }, dsc: { c } }))
      return file
    }
    // It is there already if another worker goes on after a failure.
    await fonds('tenant', 'create', 'guide', '--custom-domain', '127.0.0.1', '--public-origin', guideOrigin)
    await operate('import', 'ead', fileOf('kept'), fileOf('withdrawn'), '--tenant', 'guide', '--publish')
    await operate('import', 'ead', fileOf('new'), '--tenant', 'guide')
  })

  /** Runs the mirror of an archive into a folder, and returns the ids of the resources in it. */
  const mirror = async (archive: string, folder: string): Promise<Set<string>> => {
    await run('python3', [join(GUIDE, 'mirror.py'), `${archive}/api/public`, folder])
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
    for (const file of files) {
      expect(JSON.parse(readFileSync(join(folder, file), 'utf8')).id).toBe(file.replace('.json', ''))
    }
    return new Set(files.map((file) => file.replace('.json', '')))
  }

  test('copies a snapshot, with each description that is open to aggregators', async () => {
    const snapshots = () => unwrap(clientOf('demo').GET('/api/public/snapshots'))
    await expect.poll(async () => (await snapshots()).items.length).toBeGreaterThan(0)
    const copied = await mirror(originOf('demo'), test.info().outputPath('demo'))
    let present = 0
    for await (const { type, id } of items(clientOf('demo'), '/api/public/search', {
      params: { query: { limit: 100 } },
    })) {
      if (copied.has(id)) present += 1
      else {
        const params = { path: { slug: id } }
        const client = clientOf('demo')
        const description =
          type === 'record'
            ? await unwrap(client.GET('/api/public/records/{slug}', { params }))
            : await unwrap(client.GET('/api/public/collections/{slug}', { params }))
        expect(description.suppress_from_aggregators, description.slug).toBe(true)
      }
    }
    expect(present).toBeGreaterThan(200)
  })

  test('follows what an archive publishes and unpublishes', async () => {
    const folder = test.info().outputPath()
    mkdirSync(folder, { recursive: true })
    /** Ids of the descriptions that the archive shows. */
    const visible = async (): Promise<Set<string>> => {
      const ids: string[] = []
      for await (const { id } of items(clientOf('guide'), '/api/public/records')) ids.push(id)
      for await (const { id } of items(clientOf('guide'), '/api/public/collections')) ids.push(id)
      return new Set(ids)
    }
    const before = await visible()
    expect(before.size).toBe(6)
    expect(await mirror(guideOrigin, join(folder, 'mirror'))).toEqual(before)

    await operate('unpublish', 'collection', 'withdrawn-papers', '--tenant', 'guide')
    await operate('publish', 'collection', 'new-papers', '--tenant', 'guide')
    const after = await visible()
    expect(after.size).toBe(6)
    expect(after).not.toEqual(before)
    expect(await mirror(guideOrigin, join(folder, 'mirror'))).toEqual(after)
    expect(await mirror(guideOrigin, join(folder, 'mirror'))).toEqual(after)
    // A copy that follows the changes is the same as a new one.
    expect(await mirror(guideOrigin, join(folder, 'anew'))).toEqual(after)
    const contents = (name: string) =>
      [...after].map((id) => readFileSync(join(folder, name, `${id}.json`), 'utf8')).toSorted()
    expect(contents('mirror')).toEqual(contents('anew'))
  })
})
