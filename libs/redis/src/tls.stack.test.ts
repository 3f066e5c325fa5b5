import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startTlsRedis, type TlsRedis } from '@fonds/local-stack'
import { afterAll, beforeAll, expect, test } from 'vitest'

let dir: string
let redis: TlsRedis

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fonds-redis-tls-'))
  redis = await startTlsRedis({ dir })
})
afterAll(async () => {
  await redis?.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** Connects from its own process, because Node reads NODE_EXTRA_CA_CERTS when it starts. */
async function ping(url: string, authority = ''): Promise<string> {
  const env = { ...process.env, REDIS_URL: url, NODE_EXTRA_CA_CERTS: authority }
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'testing/ping.ts')], {
    env,
  })
  return stdout.trim()
}

test('rediss connects to a server whose authority is in NODE_EXTRA_CA_CERTS', async () => {
  expect(await ping(redis.url, redis.authority)).toBe('PONG')
})

test('a server of an unknown authority, or with another name, gets neither a password nor a command', async () => {
  expect(await ping(redis.url)).toMatch(/self-signed certificate in certificate chain\nno answer$/)
  const otherwise = redis.url.replace('localhost', '127.0.0.1')
  expect(await ping(otherwise, redis.authority)).toMatch(/does not match certificate.*\nno answer$/)
})

test('without TLS there is no connection, rather than an unencrypted one', async () => {
  expect(await ping(redis.url.replace('rediss:', 'redis:'), redis.authority)).toMatch(/no answer$/)
})
