import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { unwrap } from '@fonds/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openArchive } from './archive.ts'

// An archive that was taken over, or an address that never was one.

const MB = 1024 * 1024
/** A bound for what is read: the answers below are much larger. */
const MOST = 12 * MB

let hostile: Server
let origin: string
/** A server of the reader's own network. */
let inside: Server
let insideOrigin: string
const asked: string[] = []
const insideAsked: string[] = []
let sent = 0

beforeAll(async () => {
  inside = await listening((request, response) => {
    insideAsked.push(request.url ?? '')
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"title":"secret"}')
  })
  insideOrigin = originOf(inside)
  hostile = await listening((request, response) => {
    const path = (request.url ?? '').replace('/api/public', '')
    asked.push(path)
    answer(path, response)
  })
  origin = originOf(hostile)
})
afterAll(() => {
  for (const server of [hostile, inside]) {
    server?.closeAllConnections()
    server?.close()
  }
})
beforeEach(() => {
  asked.length = 0
  insideAsked.length = 0
  sent = 0
})

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function listening(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

function answer(path: string, response: ServerResponse): void {
  const json = { 'Content-Type': 'application/json' }
  const redirect = (location: string) => response.writeHead(302, { Location: location }).end()
  const [, kind = '', slug = ''] = path.split('/')
  const cases: Readonly<Record<string, () => unknown>> = {
    endless: () => {
      response.writeHead(200, kind === 'images' ? { 'Content-Type': 'image/png' } : json)
      const more = () => {
        while (!response.destroyed && sent < 400 * MB) {
          sent += MB
          if (!response.write('x'.repeat(MB))) return
        }
        response.end()
      }
      response.on('drain', more)
      more()
    },
    compressed: () =>
      response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100 * MB, ' '))),
    failing: () => response.writeHead(500, json).end('x'.repeat(20 * MB)),
    inside: () => redirect(`${insideOrigin}/api/public/records/x`),
    'inside-by-name': () => redirect(`${insideOrigin.replace('127.0.0.1', 'localhost')}/x`),
    'other-scheme': () => redirect('file:///etc/passwd'),
    nonsense: () => redirect('http://['),
    moved: () => redirect('/api/public/records/letter'),
    own: () => redirect('https://archive.example/api/public/records/letter'),
    circle: () => redirect('/api/public/records/circle'),
    letter: () => response.writeHead(200, json).end('{"title":"A letter"}'),
  }
  if (path === '/organization') {
    response.writeHead(200, json).end('{"url":"https://archive.example/api/public/organization"}')
  } else (cases[slug] ?? (() => response.writeHead(404, json).end('{}')))()
}

const read = (slug: string) =>
  unwrap(openArchive(origin).api.GET('/api/public/records/{slug}', { params: { path: { slug } } }))

describe('a body', () => {
  test('that does not end is left after 8 MB', async () => {
    await expect(read('endless')).rejects.toThrow('larger than 8 MB')
    expect(sent).toBeLessThan(MOST * 2)
  })

  test.each(['compressed', 'failing'])('is bounded if it is %s', async (slug) => {
    await expect(read(slug)).rejects.toThrow('larger than 8 MB')
  })

  test('of an image has a megabyte', async () => {
    await expect(openArchive(origin).image(`${origin}/images/endless`)).rejects.toThrow('larger than 1 MB')
    expect(sent).toBeLessThan(MOST * 2)
  })
})

describe('a redirect', () => {
  test.each(['inside', 'inside-by-name', 'other-scheme', 'nonsense'])(
    'to another place is not followed: %s',
    async (slug) => {
      await expect(read(slug)).rejects.toThrow(/redirects? /)
      await expect(openArchive(origin).image(`${origin}/images/${slug}`)).rejects.toThrow(/redirects? /)
      expect(insideAsked).toEqual([])
    },
  )

  test('within the archive is followed, also to the origin that it gives itself, but at this address', async () => {
    for (const slug of ['moved', 'own']) expect(await read(slug)).toEqual({ title: 'A letter' })
    expect(asked.filter((path) => path === '/records/letter')).toHaveLength(2)
  })

  test('that leads in a circle ends', async () => {
    await expect(read('circle')).rejects.toThrow('redirects')
    expect(asked.length).toBeLessThan(10)
  })
})
