import { setPublished } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'
import type { Checked } from './check.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  vi.stubEnv('DATABASE_URL', db.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db?.drop()
})

const seen = async () => {
  const { checks } = JSON.parse((await runMain('doctor', '--json')).stdout) as { checks: Checked[] }
  return checks.find(({ name }) => name === 'slugs')
}

test('doctor says before an upgrade how many slugs will stay, of what is or was public, and changes nothing', async () => {
  const tree = {
    title: 'Papers',
    headings: [aHeading('Holm, Erik')],
    children: [{ title: 'Letter' }, { title: 'Map' }],
  }
  const public_ = await aTenant(db.pool, { slug: 'public' })
  await aTree(db.pool, public_.id, tree)
  await setPublished(db.pool, public_.id, 'record', 'map', false)
  await aTree(db.pool, public_.id, { title: 'Draft', headings: [aHeading('Brandt, Anna')] }, { publish: false })
  await aTree(db.pool, (await aTenant(db.pool, { slug: 'drafts' })).id, tree, { publish: false })
  expect(await seen()).toMatchObject({ status: 'ok', findings: [] })

  await db.pool.query('DROP TABLE fonds.set_slug; ALTER TABLE fonds.tenant DROP COLUMN slugs')
  const [finding, ...others] = (await seen())?.findings ?? []
  expect(others).toEqual([])
  expect(finding?.problem).toMatch(/^in public, the slugs of 3 descriptions and 1 entity follow .* after the upgrade/)
  expect(finding?.advice).toContain('fonds set --tenant public record SLUG slug=NEW')
  const { rows } = await db.pool.query(`SELECT to_regclass('fonds.set_slug') AS present`)
  expect(rows).toEqual([{ present: null }])
})
