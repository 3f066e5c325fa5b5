import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { expect } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

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

/** An API with the demo's responses. */
export interface AnswerServer {
  readonly origin: string
  /** Paths that it was asked for. */
  readonly asked: readonly string[]
  stop(): void
}

export async function startAnswerServer(): Promise<AnswerServer> {
  const asked: string[] = []
  const api = createServer((request, response) => {
    const path = (request.url ?? '').replace('/api/public', '')
    asked.push(path)
    if (path.startsWith('/iiif/')) {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(Buffer.alloc(path.includes('!200') ? 2_000_000 : 9))
      return
    }
    if (path.includes('q=hostile')) {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const item = { title: 'x'.repeat(1_000_000), type: 'record', date: null, url: '' }
      response.end(JSON.stringify({ total: 1, items: [item], query: { relaxed: null }, links: {}, did_you_mean: null }))
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
  return {
    origin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    asked,
    stop() {
      api.closeAllConnections()
      api.close()
    },
  }
}

type Transport = Parameters<Client['connect']>[0]

/** Connects a client, which the caller closes. */
export async function connected(transport: object): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  // The SDK's types were not written for exactOptionalPropertyTypes.
  await client.connect(transport as Transport)
  return client
}

interface Part {
  readonly type: string
  readonly text?: string
  readonly data?: string
  readonly mimeType?: string
}

/** Calls a tool, and returns its content and whether it failed. */
export async function call(
  client: Client,
  name: string,
  input: object,
): Promise<{ parts: Part[]; text: string; failed: boolean }> {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...input } })
  const parts = content as Part[]
  return { parts, text: parts.map(({ text = '' }) => text).join(''), failed: isError === true }
}

/** Lists the tools, searches, and reads what was found. */
export async function expectFiveTools(client: Client, { asked }: AnswerServer): Promise<void> {
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
  expect(record.text).toMatch(/^# Letter to the harbour master\n\n- Level: Item\n- Reference code: LV\/T\/3\/2\/1\/1\n/)
  expect(record.text).toContain('## Scope and content')
}
