import { once } from 'node:events'
import { connect } from 'node:net'
import { eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, newClient } from '../testing/ask.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { type PlainServer, plainServer } from '../testing/upstream.ts'

// Together longer than the cache keeps.
const CHUNK = Buffer.from(Array.from({ length: 1024 * 1024 }, (_, index) => 97 + (index % 26)))
const CHUNKS = 4

let upstream: PlainServer
let gateway: TestGateway
const counts = { asked: 0, open: 0 }
beforeAll(async () => {
  // Tells no length in advance. One body is cut short, and one never ends.
  upstream = await plainServer((request, response) => {
    counts.asked++
    counts.open++
    response.once('close', () => counts.open--)
    response.writeHead(200, { 'X-Fonds-Cache-Seconds': '60', 'X-Fonds-Cost': '120' })
    const isCut = request.url?.includes('cut') === true
    let left = request.url?.includes('endless') ? Number.POSITIVE_INFINITY : CHUNKS
    const write = () => {
      while (left > 0) {
        left--
        if (!response.write(CHUNK)) {
          response.once('drain', write)
          return
        }
      }
      if (isCut) response.destroy()
      else response.end()
    }
    write()
  })
  gateway = await startGateway({ CATALOG_URL: upstream.url })
})
afterAll(async () => {
  await gateway?.stop()
  await upstream?.stop()
})
beforeEach(() => {
  counts.asked = 0
})

test('a body whose length is known only when it is too long arrives whole, from one request to the service', async () => {
  const answers = [await gateway.get('/api/public/records/long'), await gateway.get('/api/public/records/long')]
  for (const { body } of answers) expect(body.equals(Buffer.concat(Array(CHUNKS).fill(CHUNK)))).toBe(true)
  expect(counts.asked).toBe(2)
  const concurrent = await Promise.all(Array.from({ length: 4 }, () => gateway.get('/api/public/records/long')))
  for (const { body } of concurrent) expect(body.length).toBe(CHUNK.length * CHUNKS)
  expect(counts.asked).toBe(6)
})

test('it is charged once, with what the service says that it cost', async () => {
  const headers = { 'X-Forwarded-For': newClient() }
  const path = '/api/public/records/long'
  const { headers: first } = await gateway.get(path, { headers })
  const left = await gateway.get(path, { method: 'OPTIONS', headers })
  // Three points of 50 ms.
  expect([first, left.headers].map((each) => each['x-ratelimit-remaining'])).toEqual(['197', '197'])
})

test('one that is cut short does not look complete', async () => {
  await expect(ask(gateway.port, '/api/public/records/cut')).rejects.toThrow()
  await eventually(() => expect(counts.open).toBe(0))
})

test('a client that leaves ends the work of the service', async () => {
  const socket = connect(gateway.port, '127.0.0.1')
  socket.write('GET /api/public/records/endless HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'readable')
  expect(counts.open).toBe(1)
  socket.destroy()
  await eventually(() => expect(counts.open).toBe(0))
})
