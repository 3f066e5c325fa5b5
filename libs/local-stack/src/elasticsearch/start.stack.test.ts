import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@elastic/elasticsearch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accepts } from '../ports.ts'
import { bringElasticsearch, type ElasticsearchServer } from './start.ts'

const elasticsearch = bringElasticsearch()
const reason = 'failure' in elasticsearch ? ` (${elasticsearch.failure})` : ''
if (reason !== '' && process.env.CI) throw new Error(`In CI no test may be skipped${reason}`)

describe.skipIf(reason !== '')(`a started Elasticsearch${reason}`, () => {
  let dir: string
  let server: ElasticsearchServer
  const running: ElasticsearchServer[] = []

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'local-stack-test-'))
  })
  beforeAll(async () => {
    const earlier = await start({ dir })
    await withClient(earlier.url, (client) =>
      client.bulk({
        refresh: true,
        operations: ['one', 'two', 'three'].flatMap((name) => [{ index: { _index: 'kept', _id: name } }, { name }]),
      }),
    )
    await earlier.stop()
  })
  beforeAll(async () => {
    server = await start({ dir })
  })
  afterAll(async () => {
    for (const server of running) await server.stop()
    rmSync(dir, { recursive: true, force: true })
  })

  async function start(options: { dir?: string; port?: number } = {}): Promise<ElasticsearchServer> {
    if ('failure' in elasticsearch) throw new Error(elasticsearch.failure)
    const server = await elasticsearch.start({ ...options, heapMb: 512 })
    running.push(server)
    return server
  }

  async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
    const client = new Client({ node: url })
    await work(client)
    await client.close()
  }

  test('is accepted by the official client, indexes with strict mappings, and finds documents', async () => {
    const client = new Client({ node: server.url })
    expect((await client.info()).version.number).toBe('9.5.3')
    await client.indices.create({
      index: 'letters-1',
      aliases: { letters: {} },
      settings: {
        analysis: {
          normalizer: { folded: { type: 'custom', filter: ['lowercase', 'asciifolding'] } },
          analyzer: { words: { type: 'custom', tokenizer: 'whitespace', filter: ['lowercase'] } },
        },
      },
      mappings: {
        dynamic: 'strict',
        properties: {
          title: { type: 'text', analyzer: 'words' },
          place: { type: 'keyword', normalizer: 'folded' },
          years: { type: 'integer_range' },
        },
      },
    })
    const letters = [
      { title: 'To the miller', place: 'Évora', years: { gte: -43, lte: 12 } },
      { title: 'From the miller', place: 'evora', years: { gte: 1900 } },
      { title: 'Of the mayor', place: 'Lindovar', years: { gte: 1844, lte: 1844 } },
    ]
    const bulk = await client.bulk({
      refresh: true,
      operations: letters.flatMap((letter, n) => [{ index: { _index: 'letters', _id: String(n) } }, letter]),
    })
    expect(bulk.errors).toBe(false)
    const found = await client.search({
      index: 'letters',
      query: { bool: { must: { match: { title: 'MILLER' } }, filter: { range: { years: { lte: 0 } } } } },
      aggs: { places: { terms: { field: 'place' }, aggs: {} } },
      highlight: { fields: { title: {} } },
    })
    expect(found.hits.hits.map(({ _id, highlight }) => [_id, highlight?.title])).toEqual([
      ['0', ['To the <em>miller</em>']],
    ])
    expect(found.aggregations?.places).toMatchObject({ buckets: [{ key: 'evora', doc_count: 1 }] })
    const unknown = client.index({ index: 'letters', document: { colour: 'red' } })
    await expect(unknown).rejects.toThrow(/strict_dynamic_mapping_exception/)
    await client.close()
  })

  test('keeps its data, releases its port, and does not share its folder', async () => {
    await withClient(server.url, async (client) => expect((await client.count({ index: 'kept' })).count).toBe(3))
    await expect(start({ dir })).rejects.toThrow(`${dir} is in use by another Elasticsearch`)
    await server.stop()
    expect(await accepts(server.port)).toBe(false)
  })

  test('names a port that is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await expect(start({ port })).rejects.toThrow(`port ${port} is in use`)
    other.close()
  })
})
