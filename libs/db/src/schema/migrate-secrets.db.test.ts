import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase, startPostgres } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { runMigrate } from '../testing/run-migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('migrate takes the URL and the passwords of the services’ logins from files', async () => {
  // A separate cluster, since logins belong to the cluster.
  const server = await startPostgres({ durable: false })
  const ownerUrl = await ensureDatabase(server.url, 'fonds')
  const url = new URL(ownerUrl)
  url.username = 'fonds_catalog'
  url.password = 'from-a-file'
  const client = new pg.Client({ connectionString: url.href })
  try {
    const [urlFile, passwordFile] = [join(folder, 'url'), join(folder, 'password')]
    writeFileSync(urlFile, `${ownerUrl}\n`)
    writeFileSync(passwordFile, 'from-a-file\n')
    const ended = await runMigrate({ DATABASE_URL_FILE: urlFile, CATALOG_DATABASE_PASSWORD_FILE: passwordFile })
    expect(ended.stderr).toBe('')
    expect(ended.status).toBe(0)
    await client.connect()
    await client.query('SELECT FROM api.visible_descriptions(NULL)')
  } finally {
    await client.end()
    await server.stop()
  }
})

test('migrate does not start if a file that should contain a secret is missing', async () => {
  const { status, stderr } = await runMigrate({
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    GATEWAY_SECRET_FILE: '/none',
  })
  expect(status).toBe(2)
  expect(stderr).toBe('migrate: invalid configuration: GATEWAY_SECRET_FILE: the file cannot be read (ENOENT)\n')
})
