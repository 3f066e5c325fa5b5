import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, demoFiles } from '../testing/archives.ts'
import { startSearch, type TestService } from '../testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startSearch({ production: true })
})
afterAll(() => service.stop())

/** Lexemes by which parts of descriptions, and containers, are searched; the words of all parts are the same ones. */
const OF_PARTS = `lexeme LIKE '+box.%' OR lexeme LIKE '\\%%' OR lexeme = '+text' OR lexeme LIKE '#creator%'
  OR lexeme LIKE '#genre%' OR lexeme ~ '^~:~[^a-z]*$'`

test('searches of parts take less than a twentieth of the space of terms', async () => {
  const tenant = await anArchive(service.db, 'demo', demoFiles('demo'))
  await service.index(tenant)
  const { rows } = await service.db.pool.query<{ stored: number; without: number }>(
    `SELECT sum(pg_column_size(terms))::float8 AS stored,
       sum(pg_column_size(ts_delete(terms, ARRAY(SELECT lexeme FROM unnest(terms) WHERE ${OF_PARTS}))))::float8 AS without
     FROM search.document WHERE tenant_id = $1`,
    [tenant.id],
  )
  const [{ stored, without } = { stored: 0, without: 0 }] = rows
  expect(without).toBeGreaterThan(100_000)
  expect(stored / without).toBeLessThan(1.05)
})
