import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectedRights, missingRights } from './expected-rights.ts'
import { grantRights } from './rights.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
})
afterAll(() => db?.drop())

test('understands every grant of the schema, and a new database has them all', async () => {
  const wanted = expectedRights()
  expect(wanted.length).toBeGreaterThan(100)
  expect(new Set(wanted.map(({ kind }) => kind))).toEqual(new Set(['membership', 'schema', 'function', 'table']))
  expect(await missingRights(db.pool)).toEqual([])
  expect(() => expectedRights('GRANT ALL ON x TO "quoted";')).toThrow(/not understood/)
})

test('names each right that a role lacks, until they are granted again', async () => {
  await db.pool.query(`REVOKE SELECT ON fonds.media FROM fonds_reader;
    REVOKE EXECUTE ON FUNCTION api.tenants(uuid) FROM fonds_export; REVOKE USAGE ON SCHEMA oai FROM fonds_oai`)
  expect(await missingRights(db.pool)).toEqual([
    { role: 'fonds_export', kind: 'function', privilege: 'EXECUTE', object: 'api.tenants(uuid)' },
    { role: 'fonds_oai', kind: 'schema', privilege: 'USAGE', object: 'oai' },
    { role: 'fonds_reader', kind: 'table', privilege: 'SELECT', object: 'fonds.media' },
  ])
  await grantRights(db.pool)
  expect(await missingRights(db.pool)).toEqual([])
})
