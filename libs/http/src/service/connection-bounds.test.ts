import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { ClosedFor, ConnectionBounds } from './connection-bounds.ts'
import { createLogger } from './logger.ts'
import { type RunningServer, startServer } from './server.ts'

const logger = createLogger({ name: 'test', level: 'silent' })

let running: RunningServer
let clients: Socket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await running.stop()
})

/** Starts a server that answers all requests except those for `/held`. */
async function start(bounds: Pick<ConnectionBounds, 'max' | 'perPeer'>) {
  const closed: ClosedFor[] = []
  const held: ServerResponse[] = []
  running = await startServer(
    (request, response) => void (request.url === '/held' ? held.push(response) : response.end('whole')),
    {
      host: '127.0.0.1',
      port: 0,
      logger,
      signals: false,
      connections: {
        ...bounds,
        // 127.0.9.x is the proxy.
        peerOf: (address) => (address.startsWith('127.0.9.') ? null : address),
        onClose: (why) => void closed.push(why),
      },
    },
  )
  return { closed, held }
}

/** Opens a connection from a loopback address. */
async function open(localAddress: string): Promise<Socket> {
  const socket = connect({ port: running.port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined).resume()
  clients = [...clients, socket]
  await once(socket, 'connect')
  return socket
}

/** Sends a request. Returns whether it is answered, rather than its connection closed. */
function answers(socket: Socket, path = '/'): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (socket.closed) resolve(false)
  socket.once('data', () => resolve(true)).once('close', () => resolve(false))
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return promise
}

const isClosed = (socket: Socket) => expect.poll(() => socket.closed)

test('a peer’s connection beyond its limit replaces the one of its own that is idle longest', async () => {
  const { closed } = await start({ max: 100, perPeer: 3 })
  const theirs = await open('127.0.0.2')
  const silent = await open('127.0.0.1')
  const [early, late] = [await open('127.0.0.1'), await open('127.0.0.1')]
  expect([await answers(silent), await answers(early)]).toEqual([true, true])
  // It was opened last, but the others have been used since.
  expect(await answers(await open('127.0.0.1'))).toBe(true)
  await isClosed(late).toBe(true)
  expect(await answers(await open('127.0.0.1'))).toBe(true)
  await isClosed(silent).toBe(true)
  expect([await answers(early), await answers(theirs)]).toEqual([true, true])
  expect(closed).toEqual(['peer', 'peer'])
})

test('requests in progress are never ended for it: then, the new connection is closed', async () => {
  const { closed, held } = await start({ max: 100, perPeer: 2 })
  const busy = [await open('127.0.0.1'), await open('127.0.0.1')]
  const answered = busy.map((socket) => answers(socket, '/held'))
  await expect.poll(() => held.length).toBe(2)
  expect(await answers(await open('127.0.0.1'))).toBe(false)
  expect(await answers(await open('127.0.0.2'))).toBe(true)
  for (const response of held) response.end('whole')
  expect(await Promise.all(answered)).toEqual([true, true])
  expect(closed).toEqual(['peer'])
})

test('a trusted proxy may have any number of connections, and 0 lets everybody', async () => {
  await start({ max: 100, perPeer: 1 })
  const proxy = [await open('127.0.9.1'), await open('127.0.9.1'), await open('127.0.9.1')]
  for (const socket of proxy) expect(await answers(socket)).toBe(true)
  await running.stop()
  await start({ max: 100, perPeer: 0 })
  const one = [await open('127.0.0.1'), await open('127.0.0.1')]
  for (const socket of one) expect(await answers(socket)).toBe(true)
})

test('idle connections of a few peers make room for others near the limit of all, those of proxies do not', async () => {
  const { closed } = await start({ max: 16, perPeer: 8 })
  const proxy = await open('127.0.9.1')
  for (let count = 0; count < 14; count++) await open(`127.0.1.${count % 2}`)
  for (let peer = 1; peer <= 10; peer++) expect(await answers(await open(`127.0.2.${peer}`))).toBe(true)
  expect(await answers(proxy)).toBe(true)
  expect(new Set(closed)).toEqual(new Set(['idle']))
})

test('beyond the limit of all, connections are closed if the others are busy', async () => {
  const { closed, held } = await start({ max: 4, perPeer: 0 })
  for (let count = 1; count <= 4; count++) {
    void answers(await open('127.0.0.1'), '/held')
    await expect.poll(() => held.length).toBe(count)
  }
  expect(await answers(await open('127.0.0.2'))).toBe(false)
  expect(closed).toEqual(['full'])
  for (const response of held) response.end('whole')
  // Idle connections make room again.
  await expect.poll(async () => answers(await open('127.0.0.3'))).toBe(true)
})
