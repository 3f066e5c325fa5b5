import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tenant } from '@fonds/db'
import { aRepository, aTenant, describeRepositories } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'

let db: TestDatabase
let folder: string
let tenant: Tenant
const OPEN = ['--admits', 'yes', '--accessible', 'no']

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-eag-'))
  vi.stubEnv('DATABASE_URL', db.url)
  tenant = await aTenant(db.pool, {
    slug: 'mine',
    name: 'Stadtarchiv',
    public_origin: 'https://mine.example',
    identifier: 'AT-1',
    address: { locality: 'Lindovar', country: 'Austria' },
    opening_hours: 'Mo',
    languages: ['de'],
    translations: { fr: { name: 'Archives de la ville' } },
  })
  const twin = await aTenant(db.pool, { slug: 'theirs' })
  const whole = { codes: ['AT-2'], address: { locality: 'L', country: 'AT' }, texts: { opening_hours: 'Di' } }
  await describeRepositories(db.pool, tenant.id, [
    aRepository('annex', { ...whole, name: 'Nebenhaus', language: 'de', translations: { fr: { name: 'Annexe' } } }),
    aRepository('bare', { name: 'Bare' }),
  ])
  await describeRepositories(db.pool, twin.id, [
    aRepository('annex', { ...whole, name: 'Not mine' }),
    aRepository('other', { ...whole, name: 'Nor this' }),
  ])
  const single = await aTenant(db.pool, { slug: 'single' })
  await describeRepositories(db.pool, single.id, [aRepository('annex', { ...whole, name: 'Hidden' })])
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
  await rm(folder, { recursive: true })
})

const run = (...words: string[]) => runMain('export', 'eag', '--tenant', ...words, '--out', folder)

test('writes the archive and its repositories, in all languages, and names what is missing', async () => {
  const { code, stdout } = await run('mine', ...OPEN)
  expect(code).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(['mine.annex.eag.xml', 'mine.eag.xml'])
  expect(stdout).toContain('mine.bare.eag.xml: EAG requires recordId, which is not stated: set an ISIL among codes')
  expect(stdout).toContain('2 files written, 0 unchanged, 1 not written')
  const archive = await readFile(join(folder, 'mine.eag.xml'), 'utf8')
  for (const part of [
    '<recordId>AT-1</recordId>',
    '<otherRecordId>https://mine.example/api/public/organization</otherRecordId>',
    '<autform xml:lang="de">Stadtarchiv</autform>',
    '<autform xml:lang="fr">Archives de la ville</autform>',
    '<relationEntry xml:lang="fr">Annexe</relationEntry>',
    '<geogarea>Europe</geogarea>',
  ])
    expect(archive).toContain(part)
  const annex = await readFile(join(folder, 'mine.annex.eag.xml'), 'utf8')
  expect(annex).toContain('<agencyCode>AT-1</agencyCode>')
  expect(annex).toContain('<opening xml:lang="de">Di</opening>')
  expect(archive + annex).not.toMatch(/Not mine|Nor this/)
  expect((await run('mine', ...OPEN)).stdout).toContain('0 files written, 2 unchanged')
})

test('says how to state what only the operator knows', async () => {
  expect((await runMain('tenant', 'set', 'mine', '--opening-hours', '')).code).toBe(0)
  const { code, stdout } = await run('mine')
  expect(code).toBe(1)
  expect(stdout).toContain('opening, which is not stated: fonds tenant set mine --opening-hours TEXT')
  expect(stdout).toContain('accessibility, which is not stated: give the option --accessible yes or no')
})

test('writes one repository; none of another archive, and none of an archive with a single one', async () => {
  const { stdout } = await run('mine', ...OPEN, '--repository', 'annex', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ unchanged: 1, failed: 0 })
  expect((await run('mine', '--repository', 'other')).code).toBe(3)
  expect((await run('single', '--repository', 'annex')).code).toBe(3)
  expect((await run('mine', '--continent', 'Atlantis')).code).toBe(2)
})
