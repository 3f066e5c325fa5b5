import { expect, test } from 'vitest'
import { contractNumber, runsInTransaction, statementsOf } from './migration-files.ts'

test('a migration without a transaction is split where lines end with a semicolon', () => {
  const text = `-- No transaction: builds an index; nobody waits.
DROP INDEX CONCURRENTLY IF EXISTS fonds.one;
-- A comment; with a semicolon.
CREATE INDEX CONCURRENTLY one
  ON fonds.media (text(';'));  
`
  expect(runsInTransaction(text)).toBe(false)
  expect(statementsOf(text)).toEqual([
    'DROP INDEX CONCURRENTLY IF EXISTS fonds.one',
    "CREATE INDEX CONCURRENTLY one\n  ON fonds.media (text(';'))",
  ])
  expect(runsInTransaction('ALTER TABLE a ADD b text; -- No transaction')).toBe(true)
})

test('semicolons in the body of a block do not end it', () => {
  const text = `-- No transaction: changes rows in parts.
DO $$
BEGIN
  COMMIT;
END $$;
DO $body$ BEGIN PERFORM '$1$'; END $body$;
`
  expect(statementsOf(text)).toEqual(['DO $$\nBEGIN\n  COMMIT;\nEND $$', "DO $body$ BEGIN PERFORM '$1$'; END $body$"])
})

test('the name of a migration tells which migration code must know beside it', () => {
  expect(contractNumber('0071_contract_0064_old_columns')).toBe(64)
  expect(contractNumber('0071_contract_of_use')).toBeNull()
  expect(contractNumber('0071_no_contract_0064_x')).toBeNull()
})
