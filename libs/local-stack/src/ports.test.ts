import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, PORT_RANGE } from './ports.ts'

const range = Array.from({ length: PORT_RANGE.last - PORT_RANGE.first + 1 }, (_, at) => PORT_RANGE.first + at)

/** Starts a server on the first available port of the range. */
async function serverInRange(): Promise<{ server: Server; port: number }> {
  for (const port of range) {
    const server = createServer().listen(port, '127.0.0.1')
    if (await once(server, 'listening').then(Boolean, () => false)) return { server, port }
  }
  throw new Error('every port of the range is taken')
}

test('concurrent calls choose different ports, below those that the system assigns', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()))
  expect(new Set(ports).size).toBe(200)
  for (const port of ports) expect(port).toBeLessThan(32_768)
})

test('leaves a chosen port free for both protocols', async () => {
  const port = await freePort()
  const [tcp, udp] = [createServer(), createSocket('udp4')]
  try {
    const listening = Promise.all([once(tcp, 'listening'), once(udp, 'listening')])
    tcp.listen(port, '127.0.0.1')
    udp.bind(port, '127.0.0.1')
    await listening
  } finally {
    tcp.close()
    udp.close()
  }
})

test('chooses no excluded port', async () => {
  await expect(freePort(range)).rejects.toThrow('no port')
})

test('chooses no port that something listens on', async () => {
  const { server, port } = await serverInRange()
  try {
    await expect(freePort(range.filter((other) => other !== port))).rejects.toThrow('no port')
  } finally {
    server.close()
  }
})
