import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { clearForRestore, putExhibit, type Tenant, withBackupSnapshot, withUnusedFiles } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { originalKey } from '@fonds/imaging'
import { createFileStore, openObjectStore } from '@fonds/object-store'
import { createTestDatabase, ensureDatabase, startPostgres, type TestDatabase } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { PIXEL_GIF } from '../media/testing.ts'
import { runMain } from '../testing.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { checkedParts } from './restore-backup.ts'
import { crawlCatalog, digestTables, pgFolder } from './testing.ts'

const KEY = 'k'.repeat(32)

let db: TestDatabase
let folder: string
let place: string
let tenants: Tenant[]
/** A server that has never had a role of the services. */
let other: Awaited<ReturnType<typeof startPostgres>>
const programs = pgFolder()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-backup-'))
  place = join(folder, 'backups')
  db = await createTestDatabase({ production: true })
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  vi.stubEnv('BACKUP_KEY', KEY)
  tenants = [await fill('mine', 1), await fill('theirs', 2)]
  other = await startPostgres({ durable: false })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await other?.stop()
  await db?.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Creates an archive whose slugs are those of its twin, with other content. */
async function fill(slug: string, count: number): Promise<Tenant> {
  const tenant = await aTenant(db.pool, { slug, name: `Archive ${count}` })
  const children = Array.from({ length: 30 }, (_, n) => ({
    title: `Letter ${n}`,
    reference_code: `MP ${n * count} ${slug}`,
    headings: [aHeading(`Miller, Person ${n % 4}`)],
  }))
  await aTree(db.pool, tenant.id, { title: 'Mill papers', reference_code: 'MP', children }, { source: 'mill' })
  await aTree(db.pool, tenant.id, { title: 'Hidden papers', children: [{ title: 'Draft' }] }, { publish: false })
  for (let n = 0; n < count + 1; n++) {
    const file = join(folder, `${slug}-${n}.gif`)
    // Bytes after the end of a GIF do not matter to viewers, but make another file.
    await writeFile(file, Buffer.concat([PIXEL_GIF, Buffer.from(`${slug}${n}`)]))
    expect(await runMain('image', 'attach', '--tenant', slug, '--record', `letter-${n}`, file)).toMatchObject({
      code: 0,
    })
  }
  await putExhibit(db.pool, tenant.id, {
    ...{ slug: 'the-mill', title: `The mill of ${slug}`, summary: null, curator: null, published_at: '2026-01-01' },
    ...{ cover: null, sections: [{ heading: null, text: null, items: [{ record: 'letter-1', caption: slug }] }] },
  })
  return tenant
}

const run = (...argv: string[]) => runMain('backup', ...argv)
const create = async (...more: string[]): Promise<{ code: number; stderr: string; backup: Manifest }> => {
  // The name of a backup is its second.
  for (;;) {
    const { code, stdout, stderr } = await run('create', '--to', place, '--pg-bin', programs, '--json', ...more)
    if (code !== EXIT.conflict) return { code, stderr, backup: stdout === '' ? null : JSON.parse(stdout).backup }
  }
}

/** Creates an empty database on the other server, and makes it the one in use. */
async function useEmptyDatabase(): Promise<string> {
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`
  const href = await ensureDatabase(other.url, name)
  vi.stubEnv('DATABASE_URL', href)
  vi.stubEnv('DATA_DIR', join(folder, name))
  return href
}

function useSource(): void {
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
}

const restore = (...more: string[]) => run('restore', '--from', place, '--pg-bin', programs, ...more)

test('a restored installation gives every answer of two archives with twin slugs as before, on a server without the roles', async () => {
  const before = await crawlCatalog(db.url, tenants)
  expect(Object.keys(before).length).toBeGreaterThan(200)
  // Documents are the export service's.
  const unanswered = Object.entries(before).filter(([, answer]) => !answer.startsWith('200'))
  expect(unanswered.filter(([door]) => !/\.(?:xml|pdf|zip)$/.test(door)).map(([door]) => door)).toEqual([])
  const tables = await digestTables(db.url)
  const { code, stderr, backup } = await create()
  expect([code, stderr]).toEqual([EXIT.ok, ''])
  expect(backup).toMatchObject({ objects: { count: 5, copied: 5, missing: 0, damaged: 0 }, secrets: null })
  expect(backup.tenants.map(({ slug, collections, records }) => [slug, collections, records])).toEqual([
    ['mine', 1, 30],
    ['theirs', 1, 30],
  ])

  const url = await useEmptyDatabase()
  vi.stubEnv('CATALOG_DATABASE_PASSWORD', 'for-this-test')
  const restored = await restore('--json')
  vi.stubEnv('CATALOG_DATABASE_PASSWORD', '')
  expect(restored.stderr).toBe('')
  expect(JSON.parse(restored.stdout)).toEqual({
    backup: backup.id,
    originals: { copied: 5, kept: 0 },
    problems: [],
  })
  expect(await digestTables(url)).toEqual(tables)
  const login = Object.assign(new URL(url), { username: 'fonds_catalog', password: 'for-this-test' })
  expect(await crawlCatalog(login.href, tenants)).toEqual(before)
  const store = openObjectStore({ DATA_DIR: process.env.DATA_DIR ?? '' })
  const { rows } = await db.pool.query<{ tenantId: string; sha256: string }>(
    'SELECT tenant_id AS "tenantId", sha256 FROM fonds.media',
  )
  for (const file of rows) expect(await store.stat(originalKey(file))).not.toBeNull()
  useSource()
})

test('backups share originals, are listed, and are readable only by their owner', async () => {
  const first = await create()
  await aTree(db.pool, tenants[0]?.id ?? '', { title: 'More papers' }, { source: 'more' })
  const { backup } = await create()
  expect(backup.objects).toMatchObject({ count: 5, copied: 0 })
  const { stdout } = await run('list', '--from', place, '--json')
  const ids = (JSON.parse(stdout).backups as Manifest[]).map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted())
  expect(ids.slice(-2)).toEqual([first.backup.id, backup.id])
  expect(statSync(place).mode & 0o777).toBe(0o700)
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) expect(statSync(join(parentPath, name)).mode & 0o777).toBe(0o600)
  const entries = await db.pool.query('SELECT id, made_by, missing FROM fonds.backup ORDER BY taken_at DESC LIMIT 1')
  expect(entries.rows).toEqual([{ id: backup.id, made_by: 'fonds', missing: '0' }])
})

describe('a restore changes nothing', () => {
  test('in a database with tenants, unless they are to be replaced', async () => {
    const { backup } = await create()
    const before = await digestTables(db.url)
    const refused = await restore(backup.id)
    expect(refused).toMatchObject({ code: EXIT.conflict, stderr: expect.stringMatching(/mine, theirs.*--replace/) })
    expect(await digestTables(db.url)).toEqual(before)
  })

  test('if a service is connected, or if the backup is damaged, incomplete, unknown, of a later version or too old', async () => {
    const { backup } = await create()
    const url = await useEmptyDatabase()
    const service = new pg.Client({ connectionString: url, application_name: 'fonds-search' })
    await service.connect()
    expect(await restore()).toMatchObject({ code: EXIT.conflict, stderr: expect.stringContaining('fonds-search') })
    await service.end()

    const files = join(place, 'backups', backup.id)
    const manifest = readFileSync(join(files, 'manifest.json'), 'utf8')
    const later = manifest.replace('"migrations": [', '"migrations": ["9999_of_the_future",')
    await writeFile(join(files, 'manifest.json'), later)
    expect(await restore(backup.id, '--unsigned')).toMatchObject({
      code: EXIT.conflict,
      stderr: expect.stringMatching(/later version/),
    })
    const parsed = JSON.parse(manifest)
    parsed.database.migrations.shift()
    await writeFile(join(files, 'manifest.json'), JSON.stringify(parsed))
    expect(await restore(backup.id, '--unsigned')).toMatchObject({
      code: EXIT.conflict,
      stderr: expect.stringMatching(/from before Fonds v.*Restore it with v/),
    })
    await writeFile(join(files, 'manifest.json'), manifest)
    await appendFile(join(files, 'database.dump'), 'x')
    expect(await restore(backup.id)).toMatchObject({ code: EXIT.conflict, stderr: expect.stringMatching(/damaged/) })
    const dump = await readFile(join(files, 'database.dump'))
    dump[dump.length - 2_000] = (dump[dump.length - 2_000] ?? 0) ^ 1
    await writeFile(join(files, 'database.dump'), dump.subarray(0, -1))
    expect(await restore(backup.id)).toMatchObject({ code: EXIT.conflict, stderr: expect.stringMatching(/checksum/) })
    await rm(join(files, 'manifest.json'))
    expect(await restore(backup.id)).toMatchObject({ code: EXIT.notFound })
    expect(await restore('2020-01-01t00-00-00z')).toMatchObject({ code: EXIT.notFound })
    expect(await restore('../x')).toMatchObject({ code: EXIT.conflict })
    expect(await digestTables(url)).toEqual({})
    useSource()
  })
})

describe('where the owner of the database is no superuser', () => {
  /** A server on which only the prescribed owner has what Fonds stores. */
  let server: Awaited<ReturnType<typeof startPostgres>>
  let live: string
  beforeAll(async () => {
    server = await startPostgres({ durable: false })
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`CREATE ROLE keeper LOGIN CREATEROLE PASSWORD 'keeper'`)
    await client.query('CREATE DATABASE kept OWNER keeper TEMPLATE template0')
    await client.end()
    live = Object.assign(new URL(server.url), { username: 'keeper', password: 'keeper', pathname: 'kept' }).href
  })
  afterAll(() => server?.stop())

  /** Connects as somebody whose sessions the owner cannot look into. */
  async function connected(name: string): Promise<pg.Client> {
    const connectionString = Object.assign(new URL(server.url), { pathname: 'kept' }).href
    const client = new pg.Client({ connectionString, application_name: name })
    await client.connect()
    return client
  }

  test('a restore replaces nothing while a service, a worker or another command is connected', async () => {
    const { backup } = await create()
    vi.stubEnv('DATABASE_URL', live)
    vi.stubEnv('DATA_DIR', join(folder, 'kept'))
    expect(await restore(backup.id)).toMatchObject({ code: EXIT.ok, stderr: '' })
    const before = await digestTables(live)
    for (const name of ['fonds-search/0.9.0', 'fonds-media-worker']) {
      const service = await connected(name)
      expect(await restore(backup.id, '--replace', '--yes')).toMatchObject({
        code: EXIT.conflict,
        stderr: expect.stringContaining(`in use by ${name}: stop all services, workers and other fonds commands first`),
      })
      await service.end()
    }
    const command = new pg.Client({ connectionString: live, application_name: 'fonds-cli' })
    await command.connect()
    expect(await restore(backup.id, '--replace', '--yes')).toMatchObject({
      code: EXIT.conflict,
      stderr: expect.stringContaining('in use by another fonds-cli: '),
    })
    await command.end()
    expect(await digestTables(live)).toEqual(before)
    expect(await restore(backup.id, '--replace', '--yes')).toMatchObject({ code: EXIT.ok, stderr: '' })
    // The log has the commands before the backup, and those that the restore would have removed.
    const { stdout } = await runMain('log', '--command', 'backup', '--json')
    const outcomes = stdout
      .trim()
      .split('\n')
      .map((line) => `${JSON.parse(line).command}: ${JSON.parse(line).outcome}`)
    expect(outcomes).toContain('backup create: no end')
    expect(outcomes.slice(-4)).toEqual([...Array(3).fill('backup restore: conflict'), 'backup restore: done'])
    useSource()
  })

  test('a service that connects after the question stops the restore as well', async () => {
    vi.stubEnv('DATABASE_URL', live)
    const pool = new pg.Pool({ connectionString: live, application_name: 'fonds-cli' })
    const before = await digestTables(live)
    const service = await connected('fonds-catalog/0.9.0')
    await expect(clearForRestore(pool, [])).rejects.toThrow('in use by fonds-catalog/0.9.0')
    await service.end()
    await pool.end()
    expect(await digestTables(live)).toEqual(before)
    useSource()
  })

  test('doctor counts the connections of all', async () => {
    vi.stubEnv('DATABASE_URL', live)
    const used = async () => {
      const { stdout } = await runMain('doctor', '--json')
      return Number(/(\d+) of \d+ connections/.exec(stdout)?.[1])
    }
    const watching = await connected('fonds-watching')
    const services = await Promise.all(Array.from({ length: 12 }, () => connected('fonds-catalog/0.9.0')))
    const all = async () => {
      const { rows } = await watching.query<{ all: number }>(
        'SELECT sum(numbackends)::int AS all FROM pg_stat_database',
      )
      return rows[0]?.all ?? Number.NaN
    }
    // Other tests connect to the same server, and leave it, between the two counts.
    await expect.poll(async () => (await used()) - (await all())).toBeGreaterThanOrEqual(0)
    await Promise.all([watching, ...services].map((client) => client.end()))
    useSource()
  })
})

describe('somebody who can write to the place of backups', () => {
  /** Replaces the dump by one that runs statements of somebody else, and makes the manifest agree with it. */
  async function forge({ id }: Manifest): Promise<void> {
    const files = join(place, 'backups', id)
    const dump = readFileSync(join(files, 'database.dump'))
    dump[dump.length - 2_000] = (dump[dump.length - 2_000] ?? 0) ^ 1
    const sum = createHash('sha256').update(dump).digest('hex')
    const manifest = JSON.parse(readFileSync(join(files, 'manifest.json'), 'utf8'))
    Object.assign(manifest.database, { sha256: sum, parts: { bytes: manifest.database.parts.bytes, sha256: [sum] } })
    await writeFile(join(files, 'database.dump'), dump)
    await writeFile(join(files, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  }

  test('cannot have a dump restored that an installation with another key, or none, wrote', async () => {
    const { backup } = await create()
    expect(await run('verify', '--from', place)).toMatchObject({ code: EXIT.ok })
    await forge(backup)
    const url = await useEmptyDatabase()
    const refused = await restore(backup.id)
    expect(refused).toMatchObject({
      code: EXIT.conflict,
      stderr: expect.stringMatching(/not signed with .*BACKUP_KEY.*--unsigned/),
    })
    expect(await run('verify', '--from', place)).toMatchObject({
      code: EXIT.failed,
      stdout: expect.stringContaining('was not signed with the key in BACKUP_KEY'),
    })
    await rm(join(place, 'backups', backup.id, 'manifest.hmac'))
    expect(await restore(backup.id)).toMatchObject({
      code: EXIT.conflict,
      stderr: expect.stringMatching(/is not signed/),
    })
    expect(await digestTables(url)).toEqual({})
    await rm(join(place, 'backups', backup.id), { recursive: true })
    useSource()
  })

  test('cannot take the signature of another backup, or of a shorter file', async () => {
    const first = await create()
    const second = await create()
    const files = (id: string, name: string) => join(place, 'backups', id, name)
    const signature = readFileSync(files(first.backup.id, 'manifest.hmac'))
    await useEmptyDatabase()
    for (const wrong of [signature, signature.subarray(0, 10), Buffer.alloc(0), Buffer.alloc(5_000, 'a')]) {
      await writeFile(files(second.backup.id, 'manifest.hmac'), wrong)
      expect(await restore(second.backup.id)).toMatchObject({ code: EXIT.conflict })
    }
    await rm(join(place, 'backups', second.backup.id), { recursive: true })
    useSource()
  })

  test('cannot exchange the dump after it was checked', async () => {
    const { backup } = await create()
    const { manifest } = await readManifest(createFileStore(place), backup.id, KEY)
    const { parts } = manifest.database
    if (parts === undefined) throw new Error('the dump has no parts')
    const dump = readFileSync(join(place, 'backups', backup.id, 'database.dump'))
    const read = async (content: Buffer) => buffer(Readable.from(checkedParts(Readable.from([content]), parts)))
    expect((await read(dump)).equals(dump)).toBe(true)
    const other = Buffer.from(dump)
    other[100] = (other[100] ?? 0) ^ 1
    for (const wrong of [other, dump.subarray(0, -1), Buffer.concat([dump, dump]), Buffer.alloc(0)]) {
      await expect(read(wrong)).rejects.toThrow('changed after it was checked')
    }
  })

  test('has no power over a backup that its operator vouches for, and an operator without a key is told', async () => {
    vi.stubEnv('BACKUP_KEY', '')
    const { stdout } = await run('create', '--to', join(folder, 'unsigned'), '--pg-bin', programs)
    expect(stdout).toContain('It is not signed: set BACKUP_KEY')
    const { backup } = await create()
    await useEmptyDatabase()
    // Without a key, an unsigned backup is restored as before.
    expect(await restore(backup.id)).toMatchObject({ code: EXIT.ok })
    vi.stubEnv('BACKUP_KEY', KEY)
    await useEmptyDatabase()
    expect(await restore(backup.id)).toMatchObject({ code: EXIT.conflict })
    expect(await restore(backup.id, '--unsigned')).toMatchObject({ code: EXIT.ok })
    useSource()
    const signed = await create()
    vi.stubEnv('BACKUP_KEY', '')
    await useEmptyDatabase()
    expect(await restore(signed.backup.id)).toMatchObject({
      code: EXIT.conflict,
      stderr: expect.stringContaining('cannot be checked'),
    })
    vi.stubEnv('BACKUP_KEY', 'short')
    expect(await restore(signed.backup.id)).toMatchObject({
      code: EXIT.conflict,
      stderr: expect.stringContaining('32'),
    })
    vi.stubEnv('BACKUP_KEY', KEY)
    useSource()
  })
})

test('--replace restores what was deleted since, and removes documents of the content in between', async () => {
  const tables = await digestTables(db.url)
  await create()
  const url = await useEmptyDatabase()
  expect(await restore()).toMatchObject({ code: EXIT.ok })
  const pool = new pg.Pool({ connectionString: url })
  await aTree(pool, tenants[1]?.id ?? '', { title: 'Written later' })
  await pool.query('DELETE FROM fonds.media')
  await pool.end()
  const store = openObjectStore({ DATA_DIR: process.env.DATA_DIR ?? '' })
  await store.put('exports/a/b', Buffer.from('of later content'))
  expect(await restore('--replace')).toMatchObject({ code: EXIT.ok, stdout: expect.stringContaining('(0 copied)') })
  expect(await digestTables(url)).toEqual(tables)
  expect(await store.stat('exports/a/b')).toBeNull()
  useSource()
})

test('secrets are encrypted with a passphrase, and written only with the right one', async () => {
  const secrets = join(folder, 'secrets')
  await mkdir(secrets)
  await writeFile(join(secrets, 'gateway_secret'), 'a-secret-that-nobody-knows\n')
  await writeFile(join(folder, 'passphrase'), 'correct horse battery staple\n')
  await writeFile(join(folder, 'wrong'), 'incorrect horse battery staple\n')
  const options = (file: string, to: string) => ['--secrets', to, '--passphrase-file', join(folder, file)]
  const { backup } = await create(...options('passphrase', secrets))
  expect(backup.secrets).toMatchObject({ files: ['gateway_secret'] })
  for (const name of readdirSync(join(place, 'backups', backup.id))) {
    expect(readFileSync(join(place, 'backups', backup.id, name)).includes('nobody-knows'), name).toBe(false)
  }
  const url = await useEmptyDatabase()
  const out = join(folder, 'restored-secrets')
  expect(await restore(...options('wrong', out))).toMatchObject({ code: EXIT.conflict })
  expect(await digestTables(url)).toEqual({})
  expect(await restore(...options('passphrase', out))).toMatchObject({ code: EXIT.ok })
  expect(readFileSync(join(out, 'gateway_secret'), 'utf8')).toBe('a-secret-that-nobody-knows\n')
  expect(statSync(join(out, 'gateway_secret')).mode & 0o777).toBe(0o600)
  useSource()
})

test('an original that is missing or damaged in the store is named, and the rest is saved; verify finds later damage', async () => {
  const data = join(folder, 'data')
  const store = openObjectStore({ DATA_DIR: data })
  const { rows } = await db.pool.query<{ tenantId: string; sha256: string }>(
    'SELECT tenant_id AS "tenantId", sha256 FROM fonds.media ORDER BY 1, 2',
  )
  const [gone = '', damaged = '', kept = ''] = rows.map(originalKey)
  await store.remove(gone)
  await store.put(damaged, Buffer.from('something else'))
  place = join(folder, 'second')
  const { code, stderr, backup } = await create()
  expect([code, stderr]).toEqual([EXIT.failed, expect.stringContaining('lacks 2 originals')])
  expect(backup.objects).toMatchObject({ count: 3, missing: 1, damaged: 1, lacking: [gone, damaged].sort() })
  expect(await run('verify', '--from', place)).toMatchObject({ code: EXIT.ok })
  await appendFile(join(place, kept), 'x')
  expect(await run('verify', '--from', place, '--quick')).toMatchObject({ code: EXIT.ok })
  expect(await run('verify', '--from', place)).toMatchObject({
    code: EXIT.failed,
    stdout: expect.stringContaining(`${kept} is damaged`),
  })
})

test('the age of the last backup is known for backups of other programs, too', async () => {
  const taken = new Date(Date.now() + 30_000).toISOString()
  expect(await run('record', 'full-1', '--by', 'pgbackrest', '--taken-at', taken)).toMatchObject({ code: EXIT.ok })
  const { rows } = await db.pool.query('SELECT api.backup_age() < 0 AS young')
  expect(rows).toEqual([{ young: true }])
  for (const wrong of ['yesterday', '2999-01-01T00:00:00Z', '5']) {
    expect(await run('record', 'x', '--by', 'y', '--taken-at', wrong)).toMatchObject({ code: EXIT.conflict })
  }
})

test('an older pg_dump, or none, is refused with what is needed', async () => {
  const old = join(folder, 'old')
  await mkdir(old)
  await writeFile(join(old, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 14.3"\n', { mode: 0o755 })
  const words = /pg_dump \d+ or later is needed.*14\.3.*postgresql-client-\d+/
  expect(await run('create', '--to', place, '--pg-bin', old)).toMatchObject({
    code: EXIT.usage,
    stderr: expect.stringMatching(words),
  })
  expect(await run('create', '--to', place, '--pg-bin', folder)).toMatchObject({
    code: EXIT.usage,
    stderr: expect.stringContaining('no pg_dump was found'),
  })
})

test('files in use are not deleted while a backup is made', async () => {
  const tenant = await aTenant(db.pool)
  await withBackupSnapshot(db.pool, async () => {
    expect(await withUnusedFiles(db.pool, tenant.id, ['a'.repeat(64)], async () => undefined)).toBe(false)
  })
  expect(await withUnusedFiles(db.pool, tenant.id, ['a'.repeat(64)], async () => undefined)).toBe(true)
})
