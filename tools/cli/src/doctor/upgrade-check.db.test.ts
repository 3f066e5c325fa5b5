import { createHash } from 'node:crypto'
import type { EarlierDatabase } from '@fonds/db/testing-before'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'
import type { Checked } from './check.ts'
import { beforeUpgrade, fillAsBefore } from './testing.ts'
import { UPGRADE_CHANGES } from './upgrade-changes.ts'
import { upgradeCheck } from './upgrade-check.ts'

let db: TestDatabase
let earlier: EarlierDatabase
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  await fillAsBefore(db)
  earlier = await beforeUpgrade(db)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await earlier?.drop()
  await db?.drop()
})

/** Returns the findings of `fonds doctor` of this release, by check. */
async function examine(url: string): Promise<Record<string, readonly string[]>> {
  vi.stubEnv('DATABASE_URL', url)
  const { checks } = JSON.parse((await runMain('doctor', '--json')).stdout) as { checks: Checked[] }
  return Object.fromEntries(checks.map(({ name, findings }) => [name, findings.map(({ problem }) => problem)]))
}

/** A digest of everything that is stored. */
async function stored(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace::regnamespace::text IN ('fonds', 'search', 'oai', 'public') ORDER BY 1`,
  )
  const hash = createHash('sha256')
  for (const { name } of tables) {
    const { rows } = await pool.query(`SELECT to_jsonb(t)::text AS row FROM ${name} t ORDER BY 1`)
    hash.update(`${name}\n${rows.map(({ row }) => row).join('\n')}\n`)
  }
  return hash.digest('hex')
}

test('before an upgrade, doctor says for each archive what will change, and how much of it, and changes nothing', async () => {
  const before = await stored(earlier.pool)
  const found = await examine(earlier.url)
  expect(await stored(earlier.pool)).toBe(before)
  expect(found.names).toEqual(
    ['mine', 'twin'].map(
      (slug) =>
        `in ${slug}, 2 names without a stated type, on 2 descriptions, will no longer be subjects but 1 person, ` +
        '1 corporate body; at least 1 will join a name that there is, and redirect to it',
    ),
  )
  expect(found.authors).toEqual(
    ['mine', 'twin'].map((slug) =>
      expect.stringMatching(new RegExp(`^in ${slug}, 3 descriptions will have other creators`)),
    ),
  )
  expect(found.dates).toEqual(
    ['mine', 'twin'].map(
      (slug) =>
        `in ${slug}, 1 description will have another date or other years in searches, such as “Dated twice”: ` +
        '“mostly 1920-1930” becomes “1900-1950”',
    ),
  )
  expect(found.links).toEqual([
    'in mine, links within a finding aid will lead somewhere in 1 description',
    expect.stringMatching(/^in mine, 2 finding aids may lack/),
    expect.stringMatching(/^in stated, 2 finding aids may lack/),
    'in twin, links within a finding aid will lead somewhere in 1 description',
    expect.stringMatching(/^in twin, 2 finding aids may lack/),
  ])
  expect(found.access).toEqual([
    '“Open, apart from the ledgers.”: open becomes partial, for 5 descriptions and 0 images',
  ])
  expect(found.rights).toEqual([expect.stringMatching(/^in stated, 2 descriptions with 0 pictures state no rights/)])
})

test('a database of this release has nothing to say', async () => {
  const found = await examine(db.url)
  for (const { name } of UPGRADE_CHANGES) expect(found[name]).toEqual([])
})

test('stops when the time is over, and says that there may be more', async () => {
  for (const change of UPGRADE_CHANGES) {
    const seen = await upgradeCheck(earlier.pool, change, -1).run()
    expect(seen?.summary).toBe('3 archives not counted to the end')
    expect(seen?.findings.at(-1)?.problem).toContain('there may be more')
  }
  // One look at each archive, which is then over.
  const [names] = UPGRADE_CHANGES
  if (names === undefined) throw new Error('no changes')
  let looks = 0
  const [{ id = '', slug = '' } = {}] = (
    await earlier.pool.query(`SELECT id, slug FROM fonds.tenant WHERE slug = 'mine'`)
  ).rows
  const { findings, exact } = await names.look(earlier.pool, { id, slug }, () => ++looks > 1)
  expect(exact).toBe(false)
  expect(findings[0]?.problem).toContain('at least 2 names')
})
