import { once } from 'node:events'
import { type Agent, createServer, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { UpstreamAgent } from './agent.ts'

/** Sends three requests, one after another, and returns the number of connections that they took. */
async function connectionsFor(agent: Agent): Promise<number> {
  let connections = 0
  const server = createServer((_request, response) => void response.end('x')).listen(0, '127.0.0.1')
  server.on('connection', () => void connections++)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  for (let n = 0; n < 3; n++) {
    const [response] = (await once(get({ agent, port, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
    expect(await text(response)).toBe('x')
  }
  agent.destroy()
  server.close()
  return connections
}

test('a connection is used again until it is old, and then replaced, so that a new replica gets its share', async () => {
  expect(await connectionsFor(new UpstreamAgent(60_000))).toBe(1)
  expect(await connectionsFor(new UpstreamAgent(0))).toBe(3)
})
