import { afterEach, expect, test } from 'vitest'
import { ask, startService, stopServices } from '../testing/asked-service.ts'

afterEach(stopServices)

test('returns the response: status, headers, and the whole body', async () => {
  const { url } = await startService(({ headers }, response) => {
    response.writeHead(404, { 'content-type': 'text/plain', link: ['<a>', '<b>'] })
    response.write('é'.repeat(100_000))
    response.end(headers.accept)
  })
  const response = await ask(`${url}/x?y`)
  expect([response.status, response.headers.get('link')]).toEqual([404, '<a>, <b>'])
  expect(await response.text()).toBe(`${'é'.repeat(100_000)}a/b`)
})

test('follows no redirect', async () => {
  const { url } = await startService((_request, response) => response.writeHead(301, { location: '/elsewhere' }).end())
  expect((await ask(url)).headers.get('location')).toBe('/elsewhere')
})

test('sends again on a new connection what was sent on one that the service had closed', async () => {
  const ports: (number | undefined)[] = []
  const { url } = await startService(({ socket }, response) => {
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
  const { url } = await startService((_request, response) => {
    response.once('close', left.resolve)
    leaving.abort()
  })
  await expect(ask(url, { signal: leaving.signal })).rejects.toThrow('aborted')
  await left.promise
})

test('refuses a response that is too large', async () => {
  const { url } = await startService((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
    }
    response.on('drain', more)
    more()
  })
  await expect(ask(url)).rejects.toThrow('more than 33554432 bytes')
})
