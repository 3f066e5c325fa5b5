import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serviceAddress } from '@fonds/http'
import { afterEach, expect, test } from 'vitest'
import { send } from './send.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const never = new AbortController().signal
const ask = (url: string, signal = never, timeoutMs = 60_000) => {
  const { origin, pathname, search } = new URL(url)
  return send(serviceAddress(origin), { path: pathname + search, headers: { accept: 'a/b' }, signal, timeoutMs })
}

test('returns the response: status, headers, and the whole body', async () => {
  const url = await serve(({ headers }, response) => {
    response.writeHead(404, { 'content-type': 'text/plain', link: ['<a>', '<b>'] })
    response.write('é'.repeat(100_000))
    response.end(headers.accept)
  })
  const response = await ask(`${url}/x?y`)
  expect([response.status, response.headers.get('link')]).toEqual([404, '<a>, <b>'])
  expect(await response.text()).toBe(`${'é'.repeat(100_000)}a/b`)
})

test('follows no redirect', async () => {
  const url = await serve((_request, response) => response.writeHead(301, { location: '/elsewhere' }).end())
  expect((await ask(url)).headers.get('location')).toBe('/elsewhere')
})

test('fails if the service is away, ends early, or does not answer in time', async () => {
  const url = await serve(({ url: path }, response) => {
    if (path === '/early') response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy())
  })
  await expect(ask(`${url}/early`)).rejects.toThrow('aborted')
  await expect(ask(`${url}/never`, never, 20)).rejects.toThrow('no answer within 20 ms')
  servers[0]?.closeAllConnections()
  await new Promise((resolve) => servers[0]?.close(resolve))
  await expect(ask(url)).rejects.toThrow('ECONNREFUSED')
})

test('sends again on a new connection what was sent on one that the service had closed', async () => {
  const ports: (number | undefined)[] = []
  const url = await serve(({ socket }, response) => {
    ports.push(socket.remotePort)
    if (ports.length === 2) socket.destroy()
    else response.end('here')
  })
  for (const _ of [1, 2]) expect(await (await ask(url)).text()).toBe('here')
  expect(ports).toEqual([ports[0], ports[0], expect.any(Number)])
})

test('ends the request when its client leaves', async () => {
  const left = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const url = await serve((_request, response) => {
    response.once('close', left.resolve)
    leaving.abort()
  })
  await expect(ask(url, leaving.signal)).rejects.toThrow('aborted')
  await left.promise
})

test('refuses a response that is too large', async () => {
  const url = await serve((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
    }
    response.on('drain', more)
    more()
  })
  await expect(ask(url)).rejects.toThrow('more than 33554432 bytes')
})
