import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArchive } from './archive.ts'
import { PAGE_LENGTH, pageOf } from './paged-text.ts'
import { type RunningHttp, serveHttp } from './serve-http.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** Responses that the demo gave, which an end-to-end test compares with those it gives. */
const examples: Readonly<Record<string, { readonly body?: unknown }>> = JSON.parse(
  readFileSync(join(ROOT, 'services/gateway/src/docs/examples.json'), 'utf8'),
)
const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/^\/search\?/, 'search'],
  [/^\/organization$/, 'getOrganization'],
  [/^\/records\/letter-to-the-harbour-master$/, 'getRecord'],
  [/^\/collections\/[^/]+$/, 'getCollection'],
  [/^\/collections\/[^/]+\/tree/, 'getCollectionTree'],
  [/^\/cite\/letter-to-the-harbour-master$/, 'citeRecord'],
  [/^\/entities\/[^/]+$/, 'getEntity'],
  [/^\/exhibits\/[^/]+$/, 'getExhibit'],
]

const asked: string[] = []
let api: Server
let origin: string
let http: RunningHttp
const clients: Client[] = []

beforeAll(async () => {
  api = createServer((request, response) => {
    const path = (request.url ?? '').replace('/api/public', '')
    asked.push(path)
    if (path.startsWith('/iiif/')) {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(Buffer.alloc(path.includes('!200') ? 2_000_000 : 9))
      return
    }
    if (path.includes('q=hostile')) {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const item = { title: 'x'.repeat(1_000_000), type: 'record', date: null, url: '' }
      response.end(JSON.stringify({ total: 1, items: [item], links: {}, did_you_mean: null }))
      return
    }
    const name = ANSWERS.find(([pattern]) => pattern.test(path))?.[1]
    const problem = { code: path.includes('busy') ? 'rate_limited' : 'not_found', detail: 'x' }
    const body = name === undefined ? problem : examples[name]?.body
    response.writeHead(name === undefined ? (path.includes('busy') ? 429 : 404) : 200, {
      'Content-Type': 'application/json',
    })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  http = await serveHttp(openArchive(origin), 0)
})
afterAll(async () => {
  for (const client of clients) await client.close()
  await http?.stop()
  api?.closeAllConnections()
  api?.close()
})

async function connected(transport: Parameters<Client['connect']>[0]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  clients.push(client)
  return client
}

const overHttp = () =>
  connected(new StreamableHTTPClientTransport(new URL(http.url)) as Parameters<Client['connect']>[0])
const overStdio = (url = origin) =>
  connected(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(ROOT, 'tools/cli/bin/fonds.mjs'), 'mcp', '--url', `${url}/api/public/`],
    }),
  )

interface Part {
  readonly type: string
  readonly text?: string
  readonly data?: string
  readonly mimeType?: string
}

/** Calls a tool, and returns its content and whether it failed. */
async function call(
  client: Client,
  name: string,
  input: object,
): Promise<{ parts: Part[]; text: string; failed: boolean }> {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...input } })
  const parts = content as Part[]
  return { parts, text: parts.map(({ text = '' }) => text).join(''), failed: isError === true }
}

describe.each([
  ['standard input and output', overStdio],
  ['streamable HTTP', overHttp],
])('over %s', (_name, connect) => {
  test('five tools that only read are listed, searched and read', async () => {
    const client = await connect()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'tree', 'cite', 'image'])
    for (const { description, annotations, inputSchema } of tools) {
      expect(description?.length).toBeGreaterThan(100)
      expect(annotations).toMatchObject({ readOnlyHint: true })
      expect(inputSchema.type).toBe('object')
    }
    const found = await call(client, 'search', { query: '"harbour master"', limit: 1, person: 'Holm, Erik' })
    const body: { total: number; results: { url: string }[]; next_cursor: string } = JSON.parse(found.text)
    expect(body).toMatchObject({ total: 2, results: [{ type: 'record' }], next_cursor: 'OPAQUE' })
    expect(asked).toContainEqual('/search?limit=1&facets=none&q=%22harbour%20master%22&person=Holm%2C%20Erik')
    const record = await call(client, 'read', { address: body.results[0]?.url })
    expect(record.text).toMatch(
      /^# Letter to the harbour master\n\n- Level: Item\n- Reference code: LV\/T\/3\/2\/1\/1\n/,
    )
    expect(record.text).toContain('## Scope and content')
  })
})

describe('tools', () => {
  let client: Client
  beforeAll(async () => {
    client = await overHttp()
  })

  test('read collections, entities and exhibits, by the end of a URL, too', async () => {
    for (const [address, start] of [
      ['collections/letters-of-the-tea-house-on-the-lower-quay', '# '],
      ['/api/public/entities/adelmut-duchess-of-velmark-about-1250-1311', '# Adelmut, Duchess of Velmark'],
      [`${origin}/api/public/exhibits/letters-from-the-river`, '# '],
    ] as const) {
      const { text, failed } = await call(client, 'read', { address })
      expect([address, failed, text.startsWith(start), text.includes('\n- URL: https://archive.example/')]).toEqual([
        ...[address, false, true, true],
      ])
    }
  })

  test('list the tree, indented by level', async () => {
    const address = 'collections/letters-of-the-tea-house-on-the-lower-quay'
    const { text } = await call(client, 'tree', { address, around: 'records/lv-l-1-1-1', depth: 2 })
    expect(text).toMatch(/^- \[.*\n {2}- \[.*\n {4}- \[/)
    expect(asked).toContainEqual(expect.stringMatching(/\/tree\?around=lv-l-1-1-1&depth=2$/))
  })

  test('cite', async () => {
    const { text } = await call(client, 'cite', { address: 'records/letter-to-the-harbour-master' })
    for (const style of ['Chicago (note)', 'Chicago (bibliography)', 'APA', 'MLA', 'Permalink']) {
      expect(text).toContain(`- ${style}: `)
    }
  })

  test('show an image within the given width, with its rights', async () => {
    const { parts, text } = await call(client, 'image', { address: 'records/letter-to-the-harbour-master', width: 400 })
    expect(parts[0]).toEqual({ type: 'image', mimeType: 'image/jpeg', data: Buffer.alloc(9).toString('base64') })
    expect(text).toContain('Image: 1 of 3: Letter to the harbour master')
    expect(asked.findLast((path) => path.startsWith('/iiif/'))).toContain('!400,400')
  })

  test.each([
    ['read', { address: 'records/none' }, 'Nothing is published at this address.'],
    ['read', { address: 'records/busy' }, 'Wait a minute'],
    ['read', { address: 'https://other.example/api/public/records/a' }, 'is not an address of this archive'],
    ['read', { address: 'https://archive.example/api/public/health' }, 'is not an address of this archive'],
    ['read', { address: '../../etc/passwd' }, 'is not an address of this archive'],
    ['read', { address: 'records/letter-to-the-harbour-master', cursor: 'x' }, 'Start again without a cursor'],
    ['cite', { address: 'entities/x' }, 'Only records and collections can be cited'],
    ['tree', { address: 'records/x' }, 'Only collections have a tree'],
    ['image', { address: 'records/letter-to-the-harbour-master', number: 9 }, 'has 3 images: there is no number 9'],
    ['image', { address: 'records/letter-to-the-harbour-master', width: 200 }, 'larger than 1 MB'],
    ['search', { query: 'x'.repeat(501) }, '500'],
    ['search', { limit: 26 }, '25'],
  ])('%s %j fails with what to do', async (name, input, message) => {
    const { text, failed } = await call(client, name, input)
    expect([failed, text]).toEqual([true, expect.stringContaining(message)])
  })

  test('a text that no archive has is shortened', async () => {
    const { text } = await call(client, 'search', { query: 'hostile' })
    expect(text.length).toBeLessThan(101_000)
    expect(text).toMatch(/\n\[\d+ more characters are not shown: ask for less\]$/)
  })

  test('an archive that does not answer is named', async () => {
    const away = await serveHttp(openArchive('http://127.0.0.1:1'), 0)
    try {
      const other = await connected(
        new StreamableHTTPClientTransport(new URL(away.url)) as Parameters<Client['connect']>[0],
      )
      const { text, failed } = await call(other, 'search', { query: 'x' })
      expect([failed, text]).toEqual([true, expect.stringContaining('http://127.0.0.1:1 cannot be reached')])
    } finally {
      await away.stop()
    }
  })
})

test('web pages of other sites, and other host names, cannot use the server', async () => {
  const post = (headers: Record<string, string>, method = 'POST') =>
    fetch(http.url, {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
      ...(method === 'POST' && { body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' }),
    })
  expect((await post({})).status).toBe(200)
  expect((await post({ Origin: 'http://localhost:3000' })).status).toBe(200)
  expect((await post({ Origin: 'https://evil.example' })).status).toBe(403)
  expect((await post({ Origin: 'null' })).status).toBe(403)
  expect((await post({}, 'GET')).status).toBe(405)
})

describe('a long text', () => {
  const text = Array.from({ length: 3_000 }, (_, line) => `Line ${line} of a long description`).join('\n')

  test('comes in parts that end at a line, and together are the whole', () => {
    const parts: string[] = []
    for (let cursor: string | undefined = '0'; cursor !== undefined; ) {
      const page = pageOf(text, cursor)
      cursor = /call again with cursor "(\d+)"\]$/.exec(page)?.[1]
      parts.push(page.replace(/\n\n\[\d+ more characters.*$/, ''))
    }
    expect(parts.length).toBeGreaterThan(3)
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(PAGE_LENGTH)
    expect(parts.join('')).toBe(text)
  })

  test.each(['-1', '1e3', '99999999', 'x'])('has no part at %s', (cursor) => {
    expect(() => pageOf(text, cursor)).toThrow('cursor')
  })
})
