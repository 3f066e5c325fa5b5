import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aTenant, aTree } from '@fonds/db/testing'
import { pngWithComment } from '@fonds/imaging/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { eadOf, TestProvider } from '../sync/testing-provider.ts'
import { runMain } from '../testing.ts'

const FONDS = fileURLToPath(new URL('../../bin/fonds.mjs', import.meta.url))

let db: TestDatabase
let root: string
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  root = await mkdtemp(join(tmpdir(), 'fonds-quotas-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('REDIS_URL', db.redisUrl)
  vi.stubEnv('QUEUE_PREFIX', 'quotas')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true })
  await db.drop()
})

let tenant: { readonly id: string; readonly slug: string }
let folder: string
let data: string
beforeEach(async () => {
  tenant = await aTenant(db.pool)
  folder = await mkdtemp(join(root, 'in-'))
  data = await mkdtemp(join(root, 'data-'))
  vi.stubEnv('DATA_DIR', data)
})

const set = (...words: string[]) => runMain('tenant', 'set', tenant.slug, ...words)

const descriptions = async () =>
  (await db.pool.query('SELECT FROM fonds.description WHERE tenant_id = $1', [tenant.id])).rowCount

describe('descriptions', () => {
  const files = async (...names: string[]) => {
    for (const name of names) await writeFile(join(folder, `${name}.xml`), eadOf(name, name))
  }

  test('an import beyond the quota is refused with what is used, allowed and to be done, also as a dry run', async () => {
    await files('one', 'two')
    await set('--max-descriptions', '1')
    const load = (name: string, ...more: string[]) =>
      runMain('import', 'ead', join(folder, `${name}.xml`), '--tenant', tenant.slug, ...more)
    expect((await load('one')).code).toBe(EXIT.ok)
    for (const more of [['--dry-run'], []]) {
      const { code, stderr } = await load('two', ...more)
      expect(code).toBe(EXIT.refused)
      expect(stderr).toContain(`${tenant.slug} has 1 description and may have 1; this adds 1. Nothing was written.`)
      expect(stderr).toContain(`fonds tenant set ${tenant.slug} --max-descriptions 2`)
    }
    expect(await descriptions()).toBe(1)
    await set('--max-descriptions', 'none')
    expect((await load('two')).code).toBe(EXIT.ok)
  })

  test('a folder that is watched takes what has no room as soon as there is room', async () => {
    await files('one', 'two')
    await set('--max-descriptions', '1')
    const watch = () => runMain('watch', folder, '--tenant', tenant.slug, '--once', '--settle', '0')
    const first = await watch()
    expect(`${first.stdout}${first.stderr}`).toContain('may have 1; this adds 1')
    expect(await descriptions()).toBe(1)
    await set('--max-descriptions', '2')
    await watch()
    expect(await descriptions()).toBe(2)
  })

  test('a round of sync says that there is no room, removes nothing, and goes on once there is', async () => {
    const provider = await new TestProvider().start()
    try {
      provider.put('oai:u:0', 'Papers 0')
      provider.put('oai:u:1', 'Papers 1')
      const words = ['--tenant', tenant.slug, '--url', provider.url, '--allow-private']
      await runMain('sync', 'add', 'oai', 'bounded', ...words)
      await set('--max-descriptions', '1')
      const { stderr, stdout } = await runMain('sync', 'run', '--once', 'bounded')
      expect(stderr).toMatch(/oai:u:1 is tried again later: .* has 1 description and may have 1; this adds 1/)
      expect(stdout).toContain('1 imported')
      expect(stdout).not.toContain('removed')
      expect(await descriptions()).toBe(1)
      await set('--max-descriptions', '2')
      await db.pool.query("UPDATE fonds.sync_resource SET try_after = now() - interval '1 day'").catch(() => undefined)
      await runMain('sync', 'run', '--once', 'bounded')
      expect(await descriptions()).toBe(2)
    } finally {
      await provider.stop()
    }
  })
})

describe('storage', () => {
  beforeEach(async () => {
    await aTree(db.pool, tenant.id, {
      title: 'Mill',
      children: [
        { title: 'Ledger', reference_code: 'M 1' },
        { title: 'Map', reference_code: 'M 2' },
      ],
    })
  })

  let made = 0
  const file = async (name: string): Promise<number> => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), await pngWithComment(++made))
    return (await stat(join(folder, name))).size
  }
  const stored = async () =>
    (await readdir(data, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const attach = (...words: string[]) => runMain('image', 'attach', '--tenant', tenant.slug, ...words)

  test('files beyond the quota are refused before any of them is stored', async () => {
    const bytes = (await file('a.png')) + (await file('b.png'))
    await set('--max-storage', String(bytes - 1))
    const both = ['--record', 'ledger', join(folder, 'a.png'), join(folder, 'b.png')]
    for (const more of [['--dry-run'], []]) {
      const { code, stderr } = await attach(...both, ...more)
      expect(code).toBe(EXIT.conflict)
      expect(stderr).toContain(`${tenant.slug} has 0 bytes of files and may have`)
      expect(stderr).toContain(`fonds tenant set ${tenant.slug} --max-storage ${bytes}`)
    }
    expect(await stored()).toEqual([])
    expect((await attach('--record', 'ledger', join(folder, 'a.png'))).code).toBe(EXIT.ok)
    await set('--max-storage', String(bytes))
    expect((await attach(...both)).code).toBe(EXIT.ok)
    // A file that the archive has needs no room at another description.
    expect((await attach('--record', 'map', join(folder, 'a.png'), join(folder, 'b.png'))).code).toBe(EXIT.ok)
  })

  test('more files than a process may have open are added up', async () => {
    const names = Array.from({ length: 400 }, (_, n) => join(folder, `${n}.png`))
    for (const [n, name] of names.entries()) await writeFile(name, `${n}`.padEnd(10))
    await set('--max-storage', '3999')
    const words = [FONDS, 'image', 'attach', '--tenant', tenant.slug, '--record', 'ledger', '--dry-run', ...names]
    const { stderr } = spawnSync('sh', ['-c', 'ulimit -n 150; exec "$0" "$@"', process.execPath, ...words], {
      encoding: 'utf8',
    })
    expect(stderr).toContain('has 0 bytes of files and may have 4 kB; this adds 4 kB')
  })

  test('a dry run of a folder adds up what it would attach', async () => {
    const bytes = await file('M 1.png')
    await file('M 2.png')
    await set('--max-storage', String(bytes + 1))
    const run = (...more: string[]) => attach('--from', folder, ...more)
    for (const more of [['--dry-run'], []]) {
      const { code, stderr, stdout } = await run(...more)
      expect(code).toBe(EXIT.refused)
      expect(stdout).toMatch(/ttach(ed)? 1 file to 1 description; 0 already attached; 1 refused/)
      expect(stderr).toContain('of files and may have')
    }
  })
})

test('doctor, status and usage name an archive that is near its quota, and no other', async () => {
  await aTree(db.pool, tenant.id, {
    title: 'Mill',
    children: Array.from({ length: 8 }, (_, n) => ({ title: `P ${n}` })),
  })
  const near = `${tenant.slug} has 9 of 10 descriptions`
  const all = async () => {
    const [doctor, status, usage] = [
      await runMain('doctor', '--json'),
      await runMain('status', '--json'),
      await runMain('usage', '--tenant', tenant.slug),
    ]
    return [doctor.stdout.includes(near), status.stdout.includes(near), usage.stderr.includes(near)]
  }
  await set('--max-descriptions', '11')
  expect(await all()).toEqual([false, false, false])
  await set('--max-descriptions', '10')
  expect(await all()).toEqual([true, true, true])
})
