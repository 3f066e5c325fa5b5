import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eacOf, eadOf, TestProvider } from '../sync/testing-provider.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
})

let provider: TestProvider
let tenant: { readonly id: string; readonly slug: string }
let name: string
let made = 0
beforeEach(async () => {
  provider = await new TestProvider().start()
  tenant = await aTenant(db.pool, { slug: `faulty-${++made}` })
  name = `faulty-${made}`
  await runMain('sync', 'add', 'oai', name, '--tenant', tenant.slug, '--url', provider.url, '--allow-private')
})
afterEach(async () => {
  await runMain('sync', 'remove', name)
  await provider.stop()
})

const sync = (...words: string[]) => runMain('sync', 'run', '--once', name, ...words)

async function rows<T>(sql: string): Promise<T[]> {
  return (await db.pool.query(sql, [tenant.id])).rows as T[]
}

const titles = async () =>
  (
    await rows<{ title: string }>(
      'SELECT title FROM fonds.description WHERE tenant_id = $1 AND visible AND parent_id IS NULL ORDER BY title',
    )
  ).map(({ title }) => title)

/** Refuses a request. */
function refuse(response: ServerResponse, status: number, headers = {}): true {
  response.writeHead(status, headers).end()
  return true
}

test('an internal authority record that nothing names is passed over', async () => {
  const body = eacOf('a1', 'Smith, Ann').replace(
    '</recordId>',
    '</recordId><publicationStatus>inProcess</publicationStatus>',
  )
  provider.authorities.set('oai:u:a', { datestamp: '2026-01-01T00:00:00Z', body })
  provider.put('oai:u:1', 'Papers')
  expect(await sync()).toMatchObject({ code: 0, stderr: '' })
  expect(await rows('SELECT name FROM fonds.entity WHERE tenant_id = $1')).toEqual([])
  expect(await titles()).toEqual(['Papers'])
})

test('an entity that the archive has hidden itself stays hidden when its record comes back', async () => {
  provider.deletedRecord = 'persistent'
  const put = (datestamp: string, deleted: boolean) =>
    provider.authorities.set('oai:u:a', { datestamp, deleted, body: eacOf('a1', 'Smith, Ann') })
  put('2026-01-01T00:00:00Z', false)
  provider.put('oai:u:1', 'Papers')
  await sync()
  await runMain('entity', 'suppress', 'smith-ann', '--tenant', tenant.slug)
  const states = () => rows('SELECT state FROM fonds.entity WHERE tenant_id = $1')
  expect(await states()).toEqual([{ state: 'suppressed' }])
  put('2026-05-01T12:00:00Z', true)
  await sync()
  put('2026-05-01T12:00:30Z', false)
  expect((await sync()).stdout).toContain('imported oai:u:a')
  expect(await states()).toEqual([{ state: 'suppressed' }])
})

test('an identifier that is too long for the database is left out, and said', async () => {
  const long = Array.from({ length: 1_900 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')
  provider.put(long, 'Too long')
  provider.put('oai:u:1', 'Papers')
  expect((await sync()).stderr).toMatch(/left out .*, whose identifier is too long/)
  expect(await titles()).toEqual(['Papers'])
})

test('a record for which the source always asks to wait holds up no other', async () => {
  for (const n of [1, 2]) provider.put(`oai:u:${n}`, `Papers ${n}`)
  provider.fault = (_, query, response) =>
    query.get('identifier') === 'oai:u:1' && refuse(response, 503, { 'Retry-After': '7200' })
  expect((await sync()).code).toBe(1)
  await sync()
  expect(await titles()).toEqual(['Papers 2'])
})

test('a source that asked to be left alone is, unless it is named', async () => {
  provider.put('oai:u:1', 'Papers')
  provider.fault = (_, __, response) => refuse(response, 503, { 'Retry-After': '7200' })
  await sync()
  provider.takeAsked()
  const { code, stdout } = await runMain('sync', 'run', '--once')
  expect({ code, asked: provider.takeAsked() }).toEqual({ code: 0, asked: [] })
  expect(stdout).toMatch(/left alone until \S+Z, as it asked/)
  await sync()
  expect(provider.takeAsked()).toEqual(['Identify'])
})

test('a list whose token has expired in silence begins again in the next run', async () => {
  provider.pageSize = 1
  for (const n of [1, 2, 3]) provider.put(`oai:u:${n}`, `Papers ${n}`)
  provider.fault = (verb, query, response) => {
    const isLast = verb === 'ListIdentifiers' && query.get('resumptionToken')?.endsWith('2')
    return isLast === true && refuse(response, 404)
  }
  expect((await sync()).code).toBe(1)
  // It has been started anew, and answers as ArchivesSpace does.
  let isNew = false
  provider.fault = (verb, query, response) => {
    isNew ||= verb === 'ListIdentifiers' && !query.has('resumptionToken')
    return !isNew && query.has('resumptionToken') && refuse(response, 400)
  }
  expect(await sync()).toMatchObject({ code: 0, stderr: '' })
  expect(await titles()).toHaveLength(3)
})

test('another archive that was confirmed is compared from the beginning', async () => {
  provider.deletedRecord = 'persistent'
  provider.put('oai:u:0', 'Ours')
  await sync()
  provider.name = 'Another archive'
  provider.records.clear()
  provider.put('oai:b:1', 'Old record of another', { datestamp: '2019-01-01T00:00:00Z' })
  expect((await sync()).code).toBe(1)
  await runMain('sync', 'confirm', name)
  await sync()
  expect(await titles()).toContain('Old record of another')
})

test('two folders are followed at the same time', async () => {
  const folders = ['a', 'b'].map((letter) => {
    const folder = mkdtempSync(join(tmpdir(), `fonds-sync-${letter}-`))
    writeFileSync(join(folder, 'aid.xml'), eadOf(letter, `Papers ${letter}`))
    return { folder, source: `${name}-${letter}` }
  })
  for (const { folder, source } of folders) {
    await runMain('sync', 'add', 'folder', source, folder, '--tenant', tenant.slug, '--publish', 'follow')
  }
  expect(await runMain('sync', 'run', '--once', ...folders.map(({ source }) => source))).toMatchObject({ code: 0 })
  expect(await titles()).toEqual(['Papers a', 'Papers b'])
  for (const { folder, source } of folders) {
    await runMain('sync', 'remove', source)
    rmSync(folder, { recursive: true })
  }
})

test('an authority record that another source has, too, is not hidden when one withdraws it', async () => {
  provider.deletedRecord = 'persistent'
  const record = (deleted: boolean) =>
    provider.authorities.set('oai:u:a', {
      ...{ datestamp: deleted ? '2026-05-01T12:00:00Z' : '2026-01-01T00:00:00Z', deleted },
      body: eacOf('a1', 'Smith, Ann'),
    })
  record(false)
  provider.put('oai:u:1', 'Papers')
  const other = `${name}-other`
  await runMain('sync', 'add', 'oai', other, '--tenant', tenant.slug, '--url', provider.url, '--allow-private')
  await sync()
  await runMain('sync', 'run', '--once', other)
  const states = () => rows('SELECT state FROM fonds.entity WHERE tenant_id = $1')
  record(true)
  await sync()
  expect(await states()).toEqual([{ state: 'auto' }])
  await runMain('sync', 'run', '--once', other)
  expect(await states()).toEqual([{ state: 'suppressed' }])
  await runMain('sync', 'remove', other)
})

test.each([
  ['removed', 'DELETE FROM fonds.sync_source WHERE name = $1'],
  ['changed', 'UPDATE fonds.sync_source SET cursor = NULL, list = list + 1 WHERE name = $1'],
])('a list of a source that is %s while it is read says nothing of it', async (_, sql) => {
  provider.put('oai:u:1', 'Papers')
  provider.fault = (verb, _query, response) => {
    if (verb !== 'ListIdentifiers') return false
    void db.pool.query(sql, [name]).then(() => {
      provider.fault = () => false
      response.end(
        '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListIdentifiers><header><identifier>oai:u:1</identifier><datestamp>2026-01-01</datestamp></header></ListIdentifiers></OAI-PMH>',
      )
    })
    return true
  }
  const { code, stderr } = await sync()
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('was changed or removed meanwhile'),
  })
  expect(await rows('SELECT FROM fonds.sync_source WHERE tenant_id = $1 AND since IS NOT NULL')).toEqual([])
})

test('a folder with a file that is refused is not in sync, and status names the file until it is mended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonds-sync-refused-'))
  writeFileSync(join(folder, 'good.xml'), eadOf('g', 'Papers'))
  writeFileSync(join(folder, 'bad.xml'), '<ead><archdesc></ead>')
  const source = `${name}-folder`
  await runMain('sync', 'add', 'folder', source, folder, '--tenant', tenant.slug, '--publish', 'follow')
  for (const code of [1, 0]) expect(await runMain('sync', 'run', '--once', source)).toMatchObject({ code })
  const status = async () => (await runMain('sync', 'status', '--tenant', tenant.slug)).stdout
  expect(await status()).toMatch(/-folder \(faulty-\d+\): not in sync\n {2}refused bad\.xml: /)
  writeFileSync(join(folder, 'bad.xml'), eadOf('b', 'Letters'))
  await runMain('sync', 'run', '--once', source)
  expect(await status()).toMatch(/-folder \(faulty-\d+\): in sync at /)
  await runMain('sync', 'remove', source)
  rmSync(folder, { recursive: true })
})

test('warnings of what was imported are in the status', async () => {
  provider.put('oai:u:1', 'Papers', { body: eadOf('1', 'Papers').replace('<dsc>', '<made-up>Words</made-up><dsc>') })
  await sync()
  const { stdout } = await runMain('sync', 'status', '--tenant', tenant.slug)
  expect(stdout).toMatch(/ {2}oai:u:1: \d warnings?, such as line \d+: /)
})

test('a record that a full list passes over, but that is still there, stays', async () => {
  for (const n of [1, 2, 3, 4, 5]) provider.put(`oai:u:${n}`, `Papers ${n}`)
  await sync()
  await db.pool.query(`UPDATE fonds.sync_source SET compared_at = now() - interval '8 days' WHERE name = $1`, [name])
  provider.records.delete('oai:u:5')
  const passed = provider.records.get('oai:u:3')
  provider.records.delete('oai:u:3')
  provider.fault = (verb) => {
    if (verb === 'GetRecord' && passed !== undefined) provider.records.set('oai:u:3', passed)
    return false
  }
  expect((await sync()).stdout).toMatch(/deleted oai:u:5, .*\n.* 1 unchanged, 1 removed/)
  expect(await titles()).toEqual([1, 2, 3, 4].map((n) => `Papers ${n}`))
})

test('what is named as deleted does not wait for a source that asks to wait when asked for what is missing', async () => {
  for (const n of [1, 2, 3, 4, 5]) provider.put(`oai:u:${n}`, `Papers ${n}`)
  await sync()
  await db.pool.query(`UPDATE fonds.sync_source SET compared_at = now() - interval '8 days' WHERE name = $1`, [name])
  provider.records.delete('oai:u:1')
  provider.put('oai:u:2', '', { datestamp: '2026-05-01T12:00:00Z', deleted: true })
  provider.fault = (verb, _, response) => verb === 'GetRecord' && refuse(response, 503, { 'Retry-After': '7200' })
  expect((await sync()).stderr).toContain('oai:u:1 is tried again later')
  expect(await titles()).toEqual([1, 3, 4, 5].map((n) => `Papers ${n}`))
  await db.pool.query('UPDATE fonds.sync_resource SET try_after = NULL')
  await sync()
  expect(await titles()).toEqual([3, 4, 5].map((n) => `Papers ${n}`))
})
