import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { CONTEXT_HEADER } from '@fonds/types/context'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoute } from '../route/route.ts'
import { common, type SignedApp, startSignedApp } from '../testing/signed-app.ts'
import { Unfinished } from '../testing/unfinished.ts'

const unfinished = new Unfinished()

const routes = [
  defineRoute({
    ...common,
    path: '/things/:slug',
    operationId: 'thing',
    params: z.object({ slug: z.string().max(10) }),
    strictQuery: false,
    handler: async ({ params: { slug }, signal }) => {
      if (slug === 'waits' || slug === 'fails-late') {
        await unfinished.handle(signal)
        if (slug === 'fails-late') throw new Error('a bug')
        signal.throwIfAborted()
      }
      if (slug === 'endless') return { stream: unfinished.stream(), contentType: 'text/plain' }
      if (slug === 'long') {
        const read = async () => Readable.from(unfinished.stream())
        return { stored: { etag: 'v1', contentType: 'image/png', open: async () => ({ bytes: 1e12, read }) } }
      }
      return { text: Buffer.alloc(8_000_000, 'a'), contentType: 'text/plain' }
    },
  }),
  defineRoute({
    ...common,
    path: '/form',
    operationId: 'form',
    ownArguments: true,
    strictQuery: false,
    handler: async ({ request }) => ({ json: request.rawQuery }),
  }),
]

let service: SignedApp
beforeAll(async () => {
  service = await startSignedApp(routes)
})
afterAll(() => service?.stop())

describe('a client that disconnects', () => {
  /** Sends a request, and leaves after this part of the response, or while its handler waits. */
  const leave = (head: string, until: RegExp | null) =>
    new Promise<void>((resolve, reject) => {
      const [method = '', url = ''] = head.split(' ')
      const context = service.sign('left', method, url)
      const socket = connect(service.port, '127.0.0.1')
      let text = ''
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
        if (until?.test(text)) socket.destroy()
      })
      socket.write(`${head}Host: a\r\n${CONTEXT_HEADER}: ${context}\r\n\r\n`)
      if (until === null)
        expect
          .poll(() => unfinished.running)
          .toBe(1)
          .then(() => socket.destroy(), reject)
    })
  const lines = () => service.log.map((line) => JSON.parse(line))
  const get = 'GET /api/public/things/'

  test.each([
    ['while its response is being prepared', `${get}waits HTTP/1.1\r\n`, null],
    ['in the middle of a body', `${get}spent HTTP/1.1\r\n`, /a{1000}/],
    ['in the middle of a stream', `${get}endless HTTP/1.1\r\n`, /x{1000}/],
    ['in the middle of a stored file', `${get}long HTTP/1.1\r\n`, /x{1000}/],
    [
      'in the middle of a form',
      // Asks the service to say when it has the head.
      'POST /api/public/form HTTP/1.1\r\nContent-Length: 9\r\nExpect: 100-continue\r\n',
      /100 Continue/,
    ],
  ])('%s causes one log line without a stack, and no error', async (_when, head, until) => {
    service.log.length = 0
    const type = head.startsWith('POST') ? 'Content-Type: application/x-www-form-urlencoded\r\n' : ''
    await leave(head + type, until)
    await expect.poll(() => lines().length).toBe(1)
    // Work that the disconnect cancelled has also ended.
    await expect.poll(() => unfinished.running).toBe(0)
    expect(lines()).toEqual([
      expect.objectContaining({ level: 30, request_id: 'left', path: expect.stringMatching(/things|form/) }),
    ])
    expect(service.log.join('')).not.toContain('stack')
  })

  test('does not hide an internal error', async () => {
    service.log.length = 0
    await leave(`${get}fails-late HTTP/1.1\r\n`, null)
    const failures = () => lines().filter(({ level }) => level === 50)
    await expect.poll(() => failures().length).toBe(1)
    expect(failures()[0]).toMatchObject({ msg: 'internal_error', err: { message: 'a bug' } })
  })
})
