import { attachMedia, setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { foundBy } from '../report/testing.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let tenant: Tenant
let twin: Tenant
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
  for (const digit of ['a', 'b']) {
    const made = await aTenant(db.pool)
    if (digit === 'a') tenant = made
    else twin = made
    await aTree(db.pool, made.id, { title: 'Mill', children: [{ title: 'Letter' }, { title: 'Draft' }] })
    for (const [slug, sum] of [
      ['letter', digit],
      ['draft', 'c'],
      ['letter', 'd'],
    ] as const) {
      const picture = { renderable: false, reason: 'text', width: null, height: null } as const
      const file = { bytes: 7, mime_type: 'text/plain', file_name: `${sum}.txt`, caption: null, picture }
      await attachMedia(db.pool, made.id, { kind: 'record', slugOrId: slug }, [{ ...file, sha256: sum.repeat(64) }])
    }
    await setPublished(db.pool, made.id, 'record', 'draft', false)
  }
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db?.drop()
})

const note = (of: Tenant, sum: string, outcome: string) =>
  db.pool.query('SELECT media.note_fixity($1, $2, $3)', [of.id, sum.repeat(64), outcome])

async function log(...options: string[]) {
  const { code, stdout } = await runMain('fixity', 'log', '--tenant', tenant.slug, ...options)
  expect(code).toBe(EXIT.ok)
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

test('the log has the last check of each original of the archive, and each change before it', async () => {
  expect(await log()).toEqual([])
  for (const outcome of ['good', 'good', 'damaged', 'good', 'good']) await note(tenant, 'a', outcome)
  await note(tenant, 'c', 'missing')
  await note(twin, 'b', 'missing')
  const events = await log()
  expect(
    events.map(({ messageDigest, eventOutcome, eventOutcomeDetail, checks }) => [
      messageDigest[0],
      eventOutcome,
      eventOutcomeDetail,
      checks,
    ]),
  ).toEqual([
    ['a', 'fail', 'damaged', undefined],
    ['a', 'success', 'good', undefined],
    ['a', 'success', 'good', 5],
    ['c', 'fail', 'missing', 1],
  ])
  expect(events[0]).toMatchObject({
    ...{ eventType: 'fixity check', tenant: tenant.slug, messageDigestAlgorithm: 'SHA-256', size: 7 },
    originalNames: ['a.txt'],
  })
  expect(await log('--since', '2999-01-01')).toEqual([])
  expect((await runMain('fixity', 'log', '--tenant', tenant.slug, '--since', 'yesterday')).code).toBe(EXIT.usage)
})

test('the report names what is not good or overdue, of unpublished descriptions too, and of one archive', async () => {
  await db.pool.query(
    `UPDATE fonds.fixity SET counted_from = now() - interval '40 days' WHERE tenant_id = $1 AND sha256 LIKE 'd%'`,
    [tenant.id],
  )
  expect(await foundBy('fixity', tenant.slug, 'slug', 'file_name', 'bytes')).toEqual([
    ...['overdue letter d.txt 7', 'missing draft c.txt 7'],
  ])
  expect(await foundBy('fixity', twin.slug, 'slug', 'file_name', 'bytes')).toEqual(['missing letter b.txt 7'])
})

test('the doctor counts them for all archives', async () => {
  const { stdout } = await runMain('doctor', '--json')
  const { checks } = JSON.parse(stdout)
  const found = checks.find(({ name }: { name: string }) => name === 'originals')
  expect(found.summary).toBe('6 files, the oldest check is 40 days old')
  expect(found.findings.map(({ problem }: { problem: string }) => problem)).toEqual([
    '2 originals damaged, missing or unreadable',
    'an original was not checked for 40 days',
  ])
})
