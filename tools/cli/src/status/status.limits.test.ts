import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Checked } from '../doctor/check.ts'
import { EXIT } from '../exit-codes.ts'
import { newFolder, runProgram, startSilentServer } from '../testing.ts'
import type { ArchiveStatus, Archives } from './archives.ts'

interface Shown {
  readonly archives: readonly ArchiveStatus[]
  readonly totals: Archives['totals'] | null
  readonly checks: readonly Checked[]
}

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

test('without a database, or with one that never answers, says so once and ends', async () => {
  await using folder = await newFolder()
  await using silent = await startSilentServer()
  const status = async (databaseUrl: string) => {
    const env = { DATABASE_URL: databaseUrl, REDIS_URL: db.redisUrl, QUEUE_PREFIX: 'status', DATA_DIR: folder.path }
    const { code, stdout } = await runProgram({ ...env, FONDS_TIME_SCALE: '1' }, 'status', '--json')
    return { code, ...(JSON.parse(stdout) as Shown) }
  }
  const { code, archives, totals, checks } = await status(`postgres://x@${silent.host}/x`)
  expect(code).toBe(EXIT.failed)
  expect([archives, totals]).toEqual([[], null])
  // Other checks may have problems of their own, such as a full disk.
  const told = checks.filter((check) => /PostgreSQL|database/i.test(JSON.stringify(check.findings)))
  expect(told.map(({ name, status: state }) => [name, state])).toEqual([['postgresql', 'problem']])
  const none = (await status('')).checks.find(({ name }) => name === 'postgresql')
  expect(none?.findings[0]?.advice).toBe('set DATABASE_URL, or start the demo')
})
