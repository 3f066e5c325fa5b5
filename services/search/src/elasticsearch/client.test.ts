import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { parseConfig } from '@fonds/config'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { elasticsearchSettings, openElasticsearch } from './client.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
})

/** Starts a node that answers every request with this status, or never if it is 0. Counts the requests. */
async function startNode(status: number) {
  const node = { url: '', requests: 0, stop: async () => undefined as unknown }
  const server = createServer((_request, response) => {
    node.requests += 1
    if (status === 0) return
    response.writeHead(status, { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' })
    response.end(status === 200 ? '{"count":7}' : '{"error":{"type":"unavailable"}}')
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  node.url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  node.stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return node
}

const settingsOf = (env: NodeJS.ProcessEnv) => parseConfig(z.object(elasticsearchSettings), env)

function open(...urls: string[]) {
  const settings = settingsOf({ ELASTICSEARCH_URL: urls.join(',') })
  const opened = settings.ok ? openElasticsearch(settings.config) : null
  if (opened === null) throw new Error('not opened')
  return opened.client
}

test('requests go to all nodes, and to the others when one is killed', async () => {
  const nodes = await Promise.all([startNode(200), startNode(200), startNode(200)])
  const client = open(...nodes.map(({ url }) => url))
  for (let n = 0; n < 12; n++) expect((await client.count()).count).toBe(7)
  expect(nodes.map(({ requests }) => requests)).toEqual([4, 4, 4])
  await nodes[0]?.stop()
  await nodes[2]?.stop()
  for (let n = 0; n < 30; n++) expect((await client.count()).count).toBe(7)
  expect(nodes[1]?.requests).toBe(34)
  await client.close()
})

test('a request that a node cannot answer goes to another; if no node can, it fails', async () => {
  const [broken, well] = await Promise.all([startNode(503), startNode(200)])
  const client = open(broken.url, well.url)
  for (let n = 0; n < 4; n++) expect((await client.count()).count).toBe(7)
  await client.close()
  const none = open(broken.url, 'http://127.0.0.1:1')
  await expect(none.count()).rejects.toThrow()
  await none.close()
})

test('a node that does not answer in time costs one timeout, not one for each node', async () => {
  const [first, second] = await Promise.all([startNode(0), startNode(0)])
  const client = open(first.url, second.url)
  await expect(client.count({}, { requestTimeout: 100 })).rejects.toThrow()
  expect(first.requests + second.requests).toBe(1)
  await client.close()
})

test.each(['', 'a', 'http://a,,http://b', 'http://a, ftp://b', `${'http://a,'.repeat(32)}http://a`])(
  'ELASTICSEARCH_URL=%s is refused, or unset if empty',
  (url) => {
    const result = settingsOf({ ELASTICSEARCH_URL: url })
    if (url === '') expect(result).toMatchObject({ ok: true })
    else
      expect(result).toEqual({ ok: false, problems: [expect.stringMatching(/^ELASTICSEARCH_URL: must be up to 32/)] })
  },
)
