import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'
import type { Checked } from './check.ts'

const FORMER = { statement: 'The descriptions are free.', uri: 'http://creativecommons.org/publicdomain/zero/1.0/' }

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  vi.stubEnv('DATABASE_URL', db.url)
  for (const slug of ['asked', 'answered']) {
    const { id } = await aTenant(db.pool, { slug, metadata_rights: FORMER })
    const rights = { statement: 'In copyright', uri: null }
    await aTree(db.pool, id, { title: 'Papers', children: [{ title: 'Letter' }, { title: 'Photograph', rights }] })
  }
  await db.pool.query(`UPDATE fonds.tenant SET former_rights = metadata_rights WHERE slug = 'asked'`)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db?.drop()
})

const found = async () => {
  const { checks } = JSON.parse((await runMain('doctor', '--json')).stdout) as { checks: Checked[] }
  return checks.find(({ name }) => name === 'rights')?.findings
}

test('doctor and tenant set ask what holds for the material, and a migrated archive is asked until it answers', async () => {
  const [finding, ...others] = (await found()) ?? []
  expect(others).toEqual([])
  expect(finding?.problem).toMatch(
    /^in asked, 2 descriptions with 0 pictures state no rights .*The descriptions are free/,
  )
  expect(finding?.advice).toContain('fonds tenant set asked --material-rights-uri')
  const set = (...words: string[]) => runMain('tenant', 'set', 'asked', ...words)
  expect((await set('--opening-hours', 'Mondays')).stderr).toContain('--material-rights-uri')
  expect((await runMain('tenant', 'set', 'answered', '--opening-hours', 'Mondays')).stderr).toBe('')
  expect(await set('--material-rights-uri', '')).toMatchObject({ code: EXIT.ok, stderr: '' })
  expect(await found()).toEqual([])
})

test('names what archives lack for registers of datasets, which is no problem', async () => {
  const { checks } = JSON.parse((await runMain('doctor', '--json')).stdout) as { checks: Checked[] }
  const datasets = checks.find(({ name }) => name === 'datasets')
  expect(datasets).toMatchObject({ status: 'ok', findings: [] })
  expect(datasets?.summary).toMatch(
    /^warning, .*: answered lacks a description .*, an e-mail .*, a language .*; asked lacks a/,
  )
  expect(datasets?.summary).not.toContain('licence')
})

test('tenant set warns of a licence for everything that states no rights', async () => {
  const set = (uri: string) => runMain('tenant', 'set', 'answered', '--material-rights-uri', uri)
  expect((await set(FORMER.uri)).stderr).toMatch(/^Warning: /)
  expect((await set('http://rightsstatements.org/vocab/CNE/1.0/')).stderr).toBe('')
  expect((await runMain('tenant', 'set', 'answered', '--metadata-rights-uri', FORMER.uri)).stderr).toBe('')
})
