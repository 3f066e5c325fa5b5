import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setPublished } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let folder: string
let tenant: { readonly id: string; readonly slug: string }
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
  folder = await mkdtemp(join(tmpdir(), 'fonds-redirects-'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
  await db?.drop()
})

const papers = {
  title: 'Holm Papers',
  addresses: ['/catalog/holm', '/holm-in-atom'],
  headings: [aHeading('Holm, Erik')],
  children: [
    { xml_id: 'c1', title: 'Letter', reference_code: 'H/1', addresses: ['/both'] },
    { xml_id: 'c2', title: 'Diary', reference_code: 'H/2', addresses: ['/both', '/diary?id=1'] },
    { xml_id: 'c3', title: 'Kept back', addresses: ['/kept-back'] },
    { title: 'Holm Papers' },
  ],
}
beforeEach(async () => {
  tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, papers)
  await setPublished(db.pool, tenant.id, 'record', 'kept-back', false)
  await aTree(db.pool, (await aTenant(db.pool)).id, { title: 'Theirs' })
})

async function file(text: string): Promise<string> {
  const path = join(folder, 'map.csv')
  await writeFile(path, text)
  return path
}

const fonds = (...words: string[]) => runMain('redirects', ...words, '--tenant', tenant.slug)
const importList = async (text: string, ...more: string[]) => fonds('import', await file(text), ...more)
const listed = async () => (await fonds('list', '--listed')).stdout.trimEnd().split('\n').toSorted()
const seq = async () =>
  (await db.pool.query<{ seq: string }>('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [tenant.id])).rows[0]
    ?.seq

describe('import', () => {
  test('takes slugs, reference codes, UUIDs and permalinks', async () => {
    const { rows } = await db.pool.query<{ id: string }>(
      `SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = 'letter'`,
      [tenant.id],
    )
    const before = await seq()
    const { code, stdout } = await importList(
      `from,to\n/a,letter\nhttps://old.example/b?id=2,H/2\n/c,${rows[0]?.id}\n/index.php/d,/api/public/collections/holm-papers\n` +
        '/e,/api/public/records/holm-papers\n/f,holm-erik\n',
    )
    expect([code, stdout]).toEqual([EXIT.ok, expect.stringContaining('6 redirects: 6 added, 0 changed, 0 unchanged')])
    expect(await listed()).toEqual([
      '/a\trecord letter\tlisted',
      '/b?id=2\trecord diary\tlisted',
      '/c\trecord letter\tlisted',
      '/d\tcollection holm-papers\tlisted',
      '/e\trecord holm-papers\tlisted',
      '/f\tentity holm-erik\tlisted',
    ])
    // Gateways keep answers until this changes.
    const after = await seq()
    expect(after).not.toBe(before)
    expect((await importList('from,to\n/a,letter\n')).stdout).toContain('0 added, 0 changed, 1 unchanged')
    expect(await seq()).toBe(after)
    expect((await importList('from,to\n/a,diary\n')).stdout).toContain('0 added, 1 changed, 0 unchanged')
    expect(await listed()).toContain('/a\trecord diary\tlisted')
  })

  test('names each row that it refuses, and writes none', async () => {
    const { code, stderr } = await importList(
      'from,to\n/a,letter\n,letter\n/b,\n/,letter\n/api/public/records/x,letter\n/a/,diary\n/c,theirs\n/d,holm-papers\n' +
        '/e,https://evil.example/records/letter\nnonsense,letter\n/f,/api/public/exhibits/x\n',
    )
    expect(code).toBe(EXIT.refused)
    for (const [line, message] of [
      [3, 'from is empty'],
      [4, 'to is empty'],
      [5, '"/" cannot be redirected'],
      [6, '"/api/public/records/x" cannot be redirected'],
      [7, 'line 2 already redirects "/a/"'],
      [8, 'no collection, record or entity has the slug, reference code, UUID or permalink "theirs"'],
      [9, '"holm-papers" may be any of collection holm-papers, record holm-papers; write the UUID or the permalink'],
      [10, '"https://evil.example/records/letter" is not a page of this archive'],
      [11, '"nonsense" cannot be redirected'],
      [12, '"/api/public/exhibits/x" is not a page of this archive'],
    ] as const) {
      expect(stderr).toContain(`map.csv:${line}: ${message}`)
    }
    expect(stderr).toContain('Nothing was written.')
    expect(await listed()).toEqual([''])
  })

  test('a dry run and a file that is no list write nothing', async () => {
    const { code, stdout } = await importList('from,to\n/a,letter\n', '--dry-run')
    expect([code, stdout]).toEqual([EXIT.ok, expect.stringContaining('1 added')])
    expect((await importList('old,new\n/a,letter\n')).code).toBe(EXIT.refused)
    expect(await listed()).toEqual([''])
  })

  test('is in the log', async () => {
    await importList('from,to\n/a,letter\n')
    await listed()
    const { stdout } = await runMain('log', '--tenant', tenant.slug)
    expect(stdout).toMatch(/redirects import .*: done/)
    expect(stdout).not.toContain('redirects list')
  })
})

test('list shows what imports have found, hidden and deleted ones, too', async () => {
  expect((await fonds('list')).stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^\/both\trecord (letter|diary)$/),
    expect.stringMatching(/^\/both\trecord (letter|diary)$/),
    '/catalog/holm\tcollection holm-papers',
    '/diary?id=1\trecord diary',
    '/holm-in-atom\tcollection holm-papers',
    '/kept-back\trecord kept-back\thidden',
  ])
  const { stdout } = await fonds('list', '--json')
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .at(-1),
  ).toEqual({
    address: '/kept-back',
    listed: false,
    kind: 'record',
    slug: 'kept-back',
    state: 'hidden',
  })
})

test('remove removes addresses, and says which there was none of', async () => {
  await importList('from,to\n/a,letter\n')
  expect((await fonds('remove', 'https://old.example/a', '/index.php/holm-in-atom')).code).toBe(EXIT.ok)
  expect((await fonds('list')).stdout).not.toMatch(/^\/a\t|holm-in-atom/m)
  const { code, stderr } = await fonds('remove', '/a', '/diary?id=1')
  expect([code, stderr]).toEqual([EXIT.notFound, expect.stringContaining('there is no redirect of /a')])
  expect((await fonds('list')).stdout).not.toContain('/diary')
})

describe('export', () => {
  test('csv has what is public and certain, and can be imported', async () => {
    const { stdout } = await fonds('export', 'csv')
    const rows = stdout.split('\r\n').map((line) => line.replace(/,https?:\/\/[^/]+\/api\/public/, ' '))
    expect(rows).toEqual([
      'from,to',
      '/catalog/holm /collections/holm-papers',
      '/catalog/holm_c1 /records/letter',
      '/catalog/holm_c2 /records/diary',
      '/diary?id=1 /records/diary',
      '/holm-in-atom /collections/holm-papers',
      '',
    ])
    expect((await importList(stdout)).stdout).toContain('5 redirects: 5 added')
  })

  test('nginx and Caddy get their own formats, without queries', async () => {
    await importList('from,to\n/caf%C3%A9 %22x%22,letter\n')
    const { stdout: nginx } = await fonds('export', 'nginx')
    expect(nginx).toMatch(/^ {2}"\/café \\"x\\"" "http[^"]+\/records\/letter";$/m)
    expect(nginx).toMatch(/^ {2}"\/index\.php\/holm-in-atom" "http[^"]+\/collections\/holm-papers";$/m)
    expect(nginx).toContain('# Left out: 1 address with a query')
    expect(nginx).not.toContain('kept-back')
    const { stdout: caddy } = await fonds('export', 'caddy')
    expect(caddy).toMatch(/^\t"\/holm-in-atom" "http[^"]+\/collections\/holm-papers"$/m)
    expect(caddy).toContain('redir @fonds_redirect {fonds_redirect} 301')
  })

  test('a Caddyfile has no address that it would read otherwise', async () => {
    await importList('from,to\n/a%7B$HOME,letter\n/b%7D,letter\n/c%5Cd,letter\n/e,letter\n')
    const { stdout } = await fonds('export', 'caddy')
    expect(stdout).toContain('\t"/e" "http')
    expect(stdout).not.toMatch(/^\t"[^"]*[{}\\]/m)
    expect(stdout).toContain('# Left out: 4 addresses with a query, {, } or \\, which only Fonds redirects.')
  })
})
