import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRedisSentinel } from '@fonds/local-stack'
import { eventually } from '@fonds/test-kit/conditions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RedisClient } from './client.ts'
import { runScript } from './script.ts'
import { COUNT, counted, type Manner, openClient, ready } from './testing/clients.ts'

let dir: string
let stops: (() => unknown)[]

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fonds-redis-'))
  stops = []
})
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop()
  rmSync(dir, { recursive: true, force: true })
})

/** Connects, and leaves a Sentinel that hangs soon. */
function open(url: string, manner: Manner): RedisClient {
  const redis = openClient(url, manner, { sentinelCommandTimeout: 500 })
  stops.push(() => redis.disconnect())
  return redis
}

test('Sentinels with a password, one of which hangs: a killed master is replaced, and the same connections use the new one', async () => {
  const password = 'secret'
  const sentinels = await startRedisSentinel({ dir, password, sentinelPassword: 'other' })
  stops.push(sentinels.stop)
  const [hasty, patient] = [open(sentinels.url, 'hasty'), open(sentinels.url, 'patient')]
  await Promise.all([ready(hasty), ready(patient)])
  expect(await counted(hasty, 'count')).toBe(1)
  const master = await sentinels.master()
  // The Sentinel that both ask first, so the others tell of the new master while they wait for it.
  const [hung] = sentinels.sentinels
  if (hung === undefined) throw new Error('there is no Sentinel')
  process.kill(hung.pid, 'SIGSTOP')
  stops.push(() => process.kill(hung.pid, 'SIGCONT'))
  process.kill(master.pid, 'SIGKILL')
  await master.exited
  const waiting = runScript(patient, COUNT, ['count'])
  expect(Number(await waiting)).toBeGreaterThanOrEqual(1)
  expect(Number(await counted(hasty, 'count'))).toBeGreaterThanOrEqual(2)
  process.kill(hung.pid, 'SIGCONT')
  // A Sentinel that did not lead the change may hear of it later.
  await eventually(async () => expect((await sentinels.master()).port).not.toBe(master.port))
})
