import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accepts } from '../ports.ts'
import type { RedisServer } from './server.ts'
import { startRedis } from './start.ts'

let dir: string
let server: RedisServer | undefined

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'local-stack-test-'))
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await server?.stop()
  server = undefined
  rmSync(dir, { recursive: true, force: true })
})

/** Sends one line of Redis's inline protocol and returns the first bytes of the response. */
async function ask(port: number, line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${line}\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString()
}

test('a started server answers, and neither evicts nor saves keys', async () => {
  server = await startRedis({ dir })
  expect(await ask(server.port, 'PING')).toBe('+PONG\r\n')
  expect(await ask(server.port, 'CONFIG GET maxmemory-policy')).toContain('noeviction')
  expect(await ask(server.port, 'CONFIG GET save')).toMatch(/\$4\r\nsave\r\n\$0\r\n\r\n$/)
})

test('a stopped server releases its port', async () => {
  server = await startRedis({ dir })
  await server.stop()
  expect(await accepts(server.port)).toBe(false)
})

test('a port that is in use is named', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(startRedis({ dir, port })).rejects.toThrow(`port ${port} is in use`)
  other.close()
})

test('if no server is available, the error says how to install one', async () => {
  vi.stubEnv('PATH', dir)
  vi.stubEnv('XDG_CACHE_HOME', dir)
  await expect(startRedis({ dir })).rejects.toThrow(/sudo apt-get install redis-server.*set REDIS_URL.*no python3/)
})
