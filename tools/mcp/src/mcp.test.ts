import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArchive } from './archive.ts'
import { PAGE_LENGTH, pageOf } from './paged-text.ts'
import { type RunningHttp, serveHttp } from './serve-http.ts'
import { type AnswerServer, call, connected, expectFiveTools, startAnswerServer } from './testing.ts'

let api: AnswerServer
let http: RunningHttp
const clients: Client[] = []

beforeAll(async () => {
  api = await startAnswerServer()
  http = await serveHttp(openArchive(api.origin), 0)
})
afterAll(async () => {
  for (const client of clients) await client.close()
  await http?.stop()
  api?.stop()
})

async function overHttp({ url } = http): Promise<Client> {
  const client = await connected(new StreamableHTTPClientTransport(new URL(url)))
  clients.push(client)
  return client
}

describe('over streamable HTTP', () => {
  test('five tools that only read are listed, searched and read', async () => {
    await expectFiveTools(await overHttp(), api)
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
      [`${api.origin}/api/public/exhibits/letters-from-the-river`, '# '],
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
    expect(api.asked).toContainEqual(expect.stringMatching(/\/tree\?around=lv-l-1-1-1&depth=2$/))
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
    expect(api.asked.findLast((path) => path.startsWith('/iiif/'))).toContain('!400,400')
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
      const other = await overHttp(away)
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
