import { setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from '../../exit-codes.ts'
import { runMain } from '../../testing.ts'
import { foundBy, runReport } from '../testing.ts'

let db: TestDatabase
let tenant: Tenant
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
  tenant = await aTenant(db.pool, { slug: 'mine', identifier: 'AT-1', languages: ['de'] })
  const twin = await aTenant(db.pool, { slug: 'theirs' })
  const rights = { statement: null, uri: 'https://creativecommons.org/publicdomain/mark/1.0/' }
  const statement = { statement: 'Ask us', uri: null }
  for (const { id } of [tenant, twin])
    await aTree(db.pool, id, {
      title: 'Mill',
      rights,
      children: [{ title: 'Letter' }, { title: 'Map', rights: statement }, { title: 'Draft' }],
    })
  await aTree(db.pool, twin.id, { title: 'Not mine', children: [{ title: 'Other' }] })
  await setPublished(db.pool, tenant.id, 'record', 'draft', false)
  await aTree(db.pool, tenant.id, { title: 'Bare' })
  await aTree(db.pool, tenant.id, { title: 'Hidden', children: [{ title: 'Secret' }] }, { publish: false })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
})

test('counts the tiers of each collection, with what would raise them, of the tenant and of what is public alone', async () => {
  const found = await foundBy('aggregators', 'mine', 'collection', 'tier', 'descriptions', 'first')
  expect(found.filter((line) => /tier |rights|medium/.test(line))).toEqual([
    'content_tier bare 0 1 bare',
    'dpla_rights bare null 1 bare',
    'medium_missing bare null 1 bare',
    'metadata_tier bare A 1 bare',
    'rights_missing bare null 1 bare',
    'content_tier mill 0 1 map',
    'content_tier mill 1 2 mill',
    'medium_missing mill null 3 mill',
    'metadata_tier mill A 3 mill',
    'rights_missing mill null 1 map',
  ])
  expect(found.join()).not.toMatch(/not-mine|other|hidden|secret|draft/)
})

test('names what the archive itself lacks, with the command that sets it', async () => {
  const { findings } = await runReport('aggregators', 'mine')
  const ofArchive = findings.filter(({ command }) => command !== null)
  expect(ofArchive.map(({ problem, command }) => [problem, command])).toEqual([
    ['dataset_licence', 'fonds tenant set mine --metadata-rights-uri URI'],
    ['dataset_description', 'fonds tenant set mine --description TEXT'],
    ['dataset_contact', 'fonds tenant set mine --contact email=ADDRESS'],
  ])
})

test('fonds check --tenant has the same rules of one aggregator, over all collections', async () => {
  const check = async (aggregator: string, tenant: string) => {
    const { code, stdout } = await runMain('check', '--for', aggregator, '--tenant', tenant, '--json')
    return { code, broken: JSON.parse(stdout).broken_rules.map((rule: { code: string }) => rule.code) }
  }
  const { code, stdout } = await runMain('check', '--for', 'europeana', '--tenant', 'mine')
  expect(code).toBe(EXIT.refused)
  expect(stdout).toContain('bare in bare (2 times, first here)')
  expect(stdout).not.toMatch(/other|secret|draft/)
  expect(await check('dpla', 'mine')).toEqual({ code: EXIT.refused, broken: ['dpla_rights'] })
  expect(await check('ape', 'theirs')).toEqual({ code: EXIT.refused, broken: expect.arrayContaining(['ape_code']) })
  expect(await check('nde', 'mine')).toEqual({
    code: EXIT.refused,
    broken: ['dataset_licence', 'dataset_description', 'dataset_contact'],
  })
  expect((await runMain('check', '--for', 'nde', '--tenant', 'mine')).stdout).toContain(
    'fonds tenant set mine --metadata-rights-uri URI',
  )
})

test('fonds check --tenant says of an archive with nothing published that there is nothing to check', async () => {
  const { id } = await aTenant(db.pool, { slug: 'unpublished' })
  await aTree(db.pool, id, { title: 'Hidden' }, { publish: false })
  for (const [aggregator, name] of [
    ['nde', 'NDE'],
    ['europeana', 'Europeana'],
  ] as const) {
    const { stdout } = await runMain('check', '--for', aggregator, '--tenant', 'unpublished')
    expect(stdout).toContain(`No description to check by the rules of ${name}.`)
    expect(stdout).not.toMatch(/Keeps|Hidden|hidden/)
  }
})
