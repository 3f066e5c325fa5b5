import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { parseConfig } from '@fonds/config'
import { z } from 'zod'
import { elasticsearchSettings, openElasticsearch } from '../elasticsearch/client.ts'

const servers: Server[] = []

/** Stops all nodes that were started. */
export async function stopNodes(): Promise<void> {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
}

/** Starts a node that answers every request with this status, or never if it is 0. Counts the requests. */
export async function startNode(status: number) {
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

/** Reads the settings of Elasticsearch. */
export const settingsOf = (env: NodeJS.ProcessEnv) => parseConfig(z.object(elasticsearchSettings), env)

/** Opens a client of nodes at these URLs. */
export function openClient(...urls: string[]) {
  const settings = settingsOf({ ELASTICSEARCH_URL: urls.join(',') })
  const opened = settings.ok ? openElasticsearch(settings.config) : null
  if (opened === null) throw new Error('not opened')
  return opened.client
}
