import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TestProvider } from '../sync/testing-provider.ts'
import { runMain } from '../testing.ts'

// `fonds sync run` without end, as Compose, systemd and the chart run it.

let db: TestDatabase
let provider: TestProvider
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
})
beforeEach(async () => {
  provider = await new TestProvider().start()
  folder = mkdtempSync(join(tmpdir(), 'fonds-sync-service-'))
})
afterEach(async () => {
  await provider.stop()
  rmSync(folder, { recursive: true })
})

async function titles(): Promise<string[]> {
  const { rows } = await db.pool.query<{ title: string }>(
    'SELECT title FROM fonds.description WHERE visible AND parent_id IS NULL ORDER BY title',
  )
  return rows.map(({ title }) => title)
}

test('it follows sources that are added meanwhile until SIGTERM, and then exits with 0', async () => {
  const { slug } = await aTenant(db.pool, { slug: 'followed' })
  const heartbeat = join(folder, 'heartbeat')
  const command = fileURLToPath(new URL('../../bin/fonds.mjs', import.meta.url))
  const words = ['sync', 'run', '--every', '1s', '--heartbeat', heartbeat]
  const child = spawn(process.execPath, [command, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const output = text(child.stdout)
    await expect.poll(() => existsSync(heartbeat)).toBe(true)
    provider.put('oai:u:1', 'Papers')
    await runMain('sync', 'add', 'oai', 'university', '--tenant', slug, '--url', provider.url, '--allow-private')
    await expect.poll(() => titles()).toEqual(['Papers'])
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await output).toMatch(
      / following all sources\n(?:.*\n)*.* university: imported oai:u:1: .*\n(?:.*\n)*.* stopped\n$/,
    )
  } finally {
    child.kill('SIGKILL')
  }
})

test.each([
  [['--every', '0s'], 'whole number'],
  [['--every', '1m'], 'whole number'],
  [['--once', '--heartbeat', 'x'], '--heartbeat is for a run without --once'],
])('refuses %j', async (words, message) => {
  expect(await runMain('sync', 'run', ...words)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
})

test('a heartbeat that cannot be written is refused at once', async () => {
  const { code, stderr } = await runMain('sync', 'run', '--heartbeat', join(folder, 'no/beat'))
  expect(code).not.toBe(0)
  expect(stderr).toContain('cannot be written')
})
