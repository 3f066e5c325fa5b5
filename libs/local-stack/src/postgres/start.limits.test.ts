import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './start.ts'

describe('a data folder', () => {
  test('in use by a running server is rejected, and that server keeps running', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'local-stack-test-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    // If this process is root, the server runs as another user, who must be able to enter the folder.
    chmodSync(folder, 0o711)
    const dataDir = join(folder, 'pg')
    const first = await startPostgres({ durable: false, dataDir })
    onTestFinished(() => first.stop())
    await expect(startPostgres({ durable: false, dataDir, releaseMs: 500 })).rejects.toThrow(
      `in use by another PostgreSQL server (process ${first.pid})`,
    )
    const client = new pg.Client({ connectionString: first.url })
    await client.connect()
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await client.end()
  })
})
