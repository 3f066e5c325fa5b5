import { seeded } from '@fonds/db/testing-random'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECORD_ORDERS } from './records-order.queries.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const PARTS = [
  ...['a', 'b', 'A', 'Z', 'é', 'É', 'ß', 'я', '日', 'MS', '/', '-', '.', ' ', '_', '!', ':', '&', '\\', '~', '(', '½'],
  ...['0', '1', '9', '10', '00', '007', '12', '99', '100', '1000000000001', '1000000000002', '9'.repeat(30)],
] as const

/** Returns codes of up to eight parts, always the same ones. */
function someCodes(count: number): string[] {
  const random = seeded(1)
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random.int(8) }, () => random.pick(PARTS)).join(''),
  )
}

/** The order as it is meant: numbers as numbers, all else by character, case and punctuation aside. */
const plainKey = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(200, '0'))

test('codes made of anything are in natural order', async () => {
  const { rows } = await db.pool.query<{ code: string; key: string }>(
    `SELECT k.reference_code AS code, ${RECORD_ORDERS.reference.sql} AS key FROM unnest($1::text[]) k (reference_code)`,
    [someCodes(3_000)],
  )
  const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
  const sorted = rows.toSorted((a, b) => compare(a.key, b.key))
  expect(sorted.map(({ code }) => plainKey(code))).toEqual(rows.map(({ code }) => plainKey(code)).toSorted(compare))
})

test('a code of many digits costs no more than another', async () => {
  const { rows } = await db.pool.query<{ key: string }>(
    `SELECT ${RECORD_ORDERS.reference.sql} AS key FROM (SELECT 'A ' || repeat('9', 1000000) AS reference_code) k`,
  )
  expect(rows).toEqual([{ key: `a ${':'.repeat(198)}` }])
})
