import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askService, textOf } from './ask-service.ts'
import { serviceAddress } from './service-address.ts'

test('asks again if the service has closed the idle connection, but not after a response that broke off', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/stale' && asked.filter((url) => url === '/stale').length === 1)
      request.socket.resetAndDestroy()
    else if (request.url === '/broken') {
      response.writeHead(200, { 'Content-Length': 100 }).write('a part')
      setImmediate(() => request.socket.resetAndDestroy())
    } else response.end('whole')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = serviceAddress(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const ask = async (path: string) => textOf(await askService(address, { path, signal: AbortSignal.timeout(10_000) }))
  expect(await ask('/')).toBe('whole')
  expect(await ask('/stale')).toBe('whole')
  await expect(ask('/broken')).rejects.toThrow()
  expect(await ask('/last')).toBe('whole')
  expect(asked).toEqual(['/', '/stale', '/stale', '/broken', '/last'])
})
