import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { startServer } from './server.ts'

const logger = createLogger({ name: 'test', level: 'silent' })
const local = { host: '127.0.0.1', port: 0, logger, signals: false } as const

test('stop() completes responses in progress, and closes idle connections', async () => {
  const closed: string[] = []
  const [arrived, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const forEver = { keepAliveMs: 3_600_000, drainMs: 3_600_000 }
  const running = await startServer(
    (request, response) => {
      if (request.url !== '/slow') return void response.end('whole')
      arrived.resolve()
      void ready.promise.then(() => response.end('whole'))
    },
    { ...local, ...forEver, onStop: [async () => void closed.push('first'), async () => void closed.push('second')] },
  )
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get({ host: '127.0.0.1', port: running.port, path, agent }, (response) => {
        response.setEncoding('utf8').on('data', resolve)
      }).on('error', reject)
    })
  await ask('/')
  const slow = ask('/slow')
  await arrived.promise
  const stopped = Promise.all([running.stop(), running.stop()])
  await expect(fetch(`http://127.0.0.1:${running.port}/`)).rejects.toThrow()
  ready.resolve()
  expect(await slow).toBe('whole')
  await stopped
  expect(closed).toEqual(['first', 'second'])
  agent.destroy()
})

test('stop() does not wait for a connection on which no request was sent', async () => {
  const running = await startServer((_request, response) => response.end(), { ...local, drainMs: 3_600_000 })
  const socket = connect(running.port, '127.0.0.1')
  await once(socket, 'connect')
  await running.stop()
  socket.destroy()
})

const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))

test.skipIf(!hasIPv6)('a service at :: answers over IPv6 and IPv4', async () => {
  const peers: (string | undefined)[] = []
  const running = await startServer(
    (request, response) => {
      peers.push(request.socket.remoteAddress)
      response.end('whole')
    },
    { ...local, host: '::' },
  )
  for (const host of ['[::1]', '127.0.0.1']) expect((await fetch(`http://${host}:${running.port}/`)).status).toBe(200)
  // As IPv4 is mapped to IPv6, which the gateway turns back before it compares addresses.
  expect(peers).toEqual(['::1', '::ffff:127.0.0.1'])
  await running.stop()
})

test('a port in use is an error, not a crash', async () => {
  const first = await startServer(() => undefined, local)
  await expect(startServer(() => undefined, { ...local, port: first.port })).rejects.toThrow('EADDRINUSE')
  await first.stop()
})
