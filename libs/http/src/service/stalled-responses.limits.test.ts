import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { type RunningServer, startServer } from './server.ts'

const STALL_MS = 2_000
const CHUNK = Buffer.alloc(64 * 1024)

let running: RunningServer
let clients: Socket[]
/** Paths whose response has ended, whether complete or not. */
let ended: Set<string | undefined>
beforeEach(async () => {
  clients = []
  ended = new Set()
  running = await startServer(
    (request, response) => {
      // Begins later than a reader may stall.
      if (request.url === '/silent') return void setTimeout(() => response.end('late'), 2 * STALL_MS)
      response.once('close', () => ended.add(request.url))
      // Sends an endless body at the reader's pace.
      const fill = () => {
        while (response.write(CHUNK));
        response.once('drain', fill)
      }
      fill()
    },
    {
      host: '127.0.0.1',
      port: 0,
      logger: createLogger({ name: 'test', level: 'silent' }),
      signals: false,
      stallMs: STALL_MS,
      drainMs: 0,
    },
  )
})
afterEach(async () => {
  for (const client of clients) client.destroy()
  await running.stop()
})

function ask(path: string): Socket {
  const socket = connect(running.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  clients.push(socket)
  return socket
}

test('a stalled reader is disconnected, a slow one is not', async () => {
  const slow = ask('/slow')
  await once(slow, 'readable')
  let taken = 0
  // A reader that takes a part of what is sent, again and again.
  const reading = setInterval(() => {
    taken += slow.read(CHUNK.length)?.length ?? 0
  }, 200)
  try {
    for (const path of ['/first', '/second', '/third']) {
      ask(path).pause()
      await expect.poll(() => [...ended]).toContain(path)
    }
    expect(ended).not.toContain('/slow')
    expect(taken).toBeGreaterThan(CHUNK.length)
  } finally {
    clearInterval(reading)
  }
})

test('a response that takes a long time to begin is not reset', async () => {
  const silent = ask('/silent')
  const [head] = (await once(silent, 'data')) as [Buffer]
  expect(head.toString()).toContain('200 OK')
})
