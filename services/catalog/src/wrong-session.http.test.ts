import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createTestDatabase, startProgram, stripStartOptions } from '@fonds/test-kit'
import { expect, test } from 'vitest'

test('the service does not start as the owner of the database', async () => {
  const db = await createTestDatabase()
  const pooler = await stripStartOptions(db.url)
  const settings = { DATABASE_URL: pooler.url, GATEWAY_SECRET: randomBytes(32).toString('hex') }
  await expect(startProgram({ file: join(import.meta.dirname, 'main.ts'), settings })).rejects.toThrow(
    /refusing to serve|the database session is not the service's own/,
  )
  await pooler.stop()
  await db.drop()
})
