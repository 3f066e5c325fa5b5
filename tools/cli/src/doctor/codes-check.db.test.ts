import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'
import type { Checked } from './check.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  vi.stubEnv('DATABASE_URL', db.url)
  for (const [slug, source] of [
    ['exported', 'information_object.csv\t812'],
    ['coded', 'catalogue.csv\tT 9'],
    ['encoded', 'tram.xml'],
  ] as const) {
    const { id } = await aTenant(db.pool, { slug })
    const cars = [
      { title: 'Car', reference_code: '1' },
      { title: 'Depot', reference_code: 'T 9/2' },
      { title: 'Loose' },
    ]
    await aTree(db.pool, id, { title: 'Trams', reference_code: 'T 9', children: cars }, { source })
  }
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db?.drop()
})

const found = async () => {
  const { checks } = JSON.parse((await runMain('doctor', '--json')).stdout) as { checks: Checked[] }
  return checks.find(({ name }) => name === 'codes')?.findings
}

test('doctor says before an upgrade, and no longer after it, which codes of AtoM’s CSV will be whole', async () => {
  expect(await found()).toEqual([])
  await db.pool.query('DROP TABLE fonds.code_review, fonds.code_rule')
  await db.pool.query('ALTER TABLE fonds.description DROP COLUMN written_code')
  const [finding, ...others] = (await found()) ?? []
  expect(others).toEqual([])
  expect(finding?.problem).toBe(
    'in exported, 1 reference code in 1 collection from AtoM’s CSV will be whole after the upgrade: T 9-1 instead of 1',
  )
  expect(finding?.advice).toContain('fonds tenant set exported --reference-codes written')
})
