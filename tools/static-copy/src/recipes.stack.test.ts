import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recipes } from './recipes.ts'
import { findWebServer, startWebServer, WEB_SERVERS, type WebServer } from './testing/web-server.ts'

const HOST = 'mine.example'
const FILES = { nginx: 'recipes/nginx.conf', caddy: 'recipes/Caddyfile', apache: 'recipes/apache.conf' } as const
const POLICY = "default-src 'none'; style-src 'self' 'sha256-abc='"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-recipes-'))
  for (const path of [
    ...['', 'api/public/', 'api/public/entities/', 'api/public/entities/page=2/'],
    ...['api/public/records/deed/', 'api/public/records/collection=estate,page=2/'],
  ]) {
    for (const form of ['html', 'json']) write(`${path}index.${form}`, `${form} of /${path}`)
  }
  write('api/public/iiif/presentation/collection/index.json', '{}')
  write('api/public/collections/estate/finding-aid.pdf', '%PDF-1.7')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** Spellings of "another host" before the path of something that the copy has. */
const LEAVING = [
  '//evil.example/..%2f',
  '///evil.example/..%2f',
  '//evil.example/../',
  '//evil.example%2f..%2f',
  '/%2fevil.example/..%2f',
  '/%2fevil.example%2f..%2f',
  '/%5cevil.example/..%2f',
  '/%5c%5cevil.example%2f..%2f',
  '/\\evil.example/..%2f',
  '/%09/evil.example/..%2f..%2f',
  '/%0a/evil.example/..%2f..%2f',
  '/.//evil.example/..%2f',
  '/.%2f/evil.example/..%2f..%2f',
  '/;/evil.example/..%2f..%2f',
  '/https:%2f%2fevil.example/..%2f..%2f..%2f',
  'https://evil.example/',
  'https:evil.example/..%2f..%2f',
]
const PATHS = [
  ...['api/public/entities', 'api/public/entities?page=2', 'api/public/entities/?page=2', '?page=2'],
  ...['api/public/records?collection=estate&page=2', 'api/public/iiif/presentation/collection', ''],
  'api/public/entities?page=2%2f..%2f..%2f..%2f..%2f%2fevil.example',
  '?page=@evil.example/../api/public/entities',
  '?page=x/../../../evil.example',
  'api/public/entities?page=2%0d%0aLocation:%20https:%2f%2fevil.example',
]

describe.each(WEB_SERVERS)('a copy behind %s', (name) => {
  const program = findWebServer(name)
  const usable = 'command' in program ? program : null
  const needsProgram = test.skipIf(usable === null)
  let server: WebServer
  beforeAll(async () => {
    if (usable === null) return
    const recipe = recipes({ host: HOST, policy: POLICY })[FILES[name]] ?? ''
    server = await startWebServer(name, { program: usable, recipe, host: HOST, data: folder })
  })
  afterAll(() => server?.stop())

  /** Follows redirects as a browser does. */
  const follow = async (path: string, accept: string) => {
    let url = new URL(path, server.origin)
    for (let hop = 0; hop < 4; hop++) {
      const answer = await server.ask(url.pathname + url.search, { Accept: accept })
      const { location } = answer.headers
      if (location === undefined) return { ...answer, url }
      url = new URL(location, url)
      expect(url.origin).toBe(server.origin)
    }
    throw new Error(`${path}: too many redirects`)
  }

  needsProgram('answers at the archive’s addresses, with pages or data', async () => {
    for (const [accept, form, type] of [
      ['text/html,*/*;q=0.8', 'html', 'text/html'],
      ['application/json', 'json', 'application/json'],
    ] as const) {
      for (const [path, place] of [
        ['/', '/'],
        ['/api/public/records/deed', '/api/public/records/deed/'],
        ['/api/public/records/deed/', '/api/public/records/deed/'],
        ['/api/public/entities', '/api/public/entities/'],
      ] as const) {
        const { status, headers, body } = await follow(path, accept)
        expect({ path, accept, status, body: body.trim() }).toEqual({
          path,
          accept,
          status: 200,
          body: `${form} of ${place}`,
        })
        expect(headers['content-type']).toContain(type)
      }
    }
    const iiif = await follow('/api/public/iiif/presentation/collection', '*/*')
    expect(iiif).toMatchObject({ status: 200, body: '{}' })
  })

  needsProgram('finds a list by its parameters', async () => {
    for (const [path, folder] of [
      ['/api/public/entities?page=2', '/api/public/entities/page=2/'],
      ['/api/public/records?collection=estate&page=2', '/api/public/records/collection=estate,page=2/'],
    ] as const) {
      const { status, body } = await follow(path, 'text/html')
      expect({ path, status, body: body.trim() }).toEqual({ path, status: 200, body: `html of ${folder}` })
    }
  })

  needsProgram('never redirects to another host', async () => {
    const away: string[] = []
    let redirects = 0
    for (const start of ['/', ...LEAVING]) {
      for (const path of PATHS) {
        for (const accept of ['text/html', 'application/json']) {
          const { status, headers } = await server.ask(start + path, { Accept: accept })
          if (headers.location === undefined) continue
          redirects++
          expect(status).toBeLessThan(400)
          // A browser keeps encoded dots and slashes; its address has this server's origin.
          for (const base of [`${server.origin}/`, `${server.origin}/api/public/entities`]) {
            const { origin } = new URL(headers.location, base)
            if (origin !== server.origin) away.push(`${start}${path} (${accept}): ${headers.location}`)
          }
        }
      }
    }
    expect(redirects).toBeGreaterThan(3)
    expect(away).toEqual([])
  })

  needsProgram('sends the policy of the archive’s pages and nosniff with every answer', async () => {
    for (const [path, accept] of [
      ...[
        ['/', 'text/html'],
        ['/api/public/records/deed/', 'text/html'],
        ['/api/public/records/deed', 'text/html'],
      ],
      ...[
        ['/api/public/records/deed', 'application/json'],
        ['/api/public/entities?page=2', 'text/html'],
      ],
      ...[
        ['/api/public/entities/index.json', '*/*'],
        ['/api/public/collections/estate/finding-aid.pdf', '*/*'],
      ],
      ...[
        ['/api/public/iiif/presentation/collection', '*/*'],
        ['/api/public/nothing', 'text/html'],
        ['/nothing/', '*/*'],
      ],
    ] as const) {
      const { headers } = await server.ask(path, { Accept: accept })
      expect({ path, ...headers }).toMatchObject({
        path,
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
      })
    }
  })
})
