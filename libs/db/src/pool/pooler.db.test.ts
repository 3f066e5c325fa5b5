import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringPgBouncer, type PgBouncerServer, startPgBouncer } from '@fonds/local-stack'
import { createTestDatabase, type Program, startProgram, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putServiceLogins } from '../schema/service-logins.ts'

const brought = bringPgBouncer()
const reason = 'failure' in brought ? ` (${brought.failure})` : ''
if (reason !== '' && process.env.CI) throw new Error(`In CI no test may be skipped${reason}`)

describe.skipIf(reason !== '')(`with DATABASE_POOLER_ADDRESS${reason}`, () => {
  let dir: string
  let db: TestDatabase
  let pooler: PgBouncerServer
  let program: Program | undefined

  beforeAll(async () => {
    if ('failure' in brought) throw new Error(brought.failure)
    dir = mkdtempSync(join(tmpdir(), 'fonds-pooler-'))
    db = await createTestDatabase()
    const { username, password, port } = new URL(db.urlAs('fonds_catalog'))
    // As `migrate` does, so that a session without startup options has the login's settings.
    await putServiceLogins(db.pool, { catalog: password })
    pooler = await startPgBouncer(brought, { dir, upstream: Number(port), users: { [username]: password } })
  })
  afterAll(async () => {
    await program?.kill()
    await pooler?.stop()
    await db?.drop()
    rmSync(dir, { recursive: true, force: true })
  })

  test('a service asks the database through it alone, as its own login', async () => {
    const url = new URL(db.urlAs('fonds_catalog'))
    // As the owner has it in its settings, who passes the pooler by; nothing answers there.
    url.port = '1'
    program = await startProgram({
      file: join(import.meta.dirname, '../../../../services/catalog/src/main.ts'),
      settings: {
        DATABASE_URL: url.href,
        DATABASE_POOLER_ADDRESS: `127.0.0.1:${pooler.port}`,
        GATEWAY_SECRET: 'x'.repeat(64),
        NODE_ENV: 'production',
      },
    })
    expect((await fetch(`http://127.0.0.1:${program.ports[0]}/readyz`)).status).toBe(200)
  })
})
