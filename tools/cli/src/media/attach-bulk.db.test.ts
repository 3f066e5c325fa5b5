import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { aTenant, aTree } from '@fonds/db/testing'
import { pngWithComment, tiffOf } from '@fonds/imaging/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let root: string
/** A new folder for each test. */
let folder: string
/** Two tenants with the same descriptions, of which the commands name the first. */
let mine: string
let twin: string

beforeAll(async () => {
  db = await createTestDatabase()
  root = await mkdtemp(join(tmpdir(), 'fonds-bulk-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('DATA_DIR', join(root, 'data'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true })
  await db.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'scans-'))
  ;[mine, twin] = await Promise.all([made(), made()])
})

const object = (url: string) => ({ type: null, title: null, url, mime_type: null, note: null, internal: false })

async function made(): Promise<string> {
  const { id } = await aTenant(db.pool)
  const records = [
    { title: 'Letter', reference_code: 'MS 12/3', digital_objects: [object('a/two.png'), object('a/one.png')] },
    { title: 'Map', reference_code: 'MS 12/4', digital_objects: [object('https://example.org/x/map.png?y')] },
    { title: 'Twice 1', reference_code: 'MS 12/5', digital_objects: [object('both.png'), object('../out.png')] },
    { title: 'Twice 2', reference_code: 'ms 12-5', digital_objects: [object('b/both.png'), object('none.png')] },
    { title: 'Flat', reference_code: 'F 1' },
    { title: 'Flat too', reference_code: 'F 1/2' },
  ]
  const series = { title: 'Series', level: 'series' as const, reference_code: 'MS 12', children: records }
  await aTree(db.pool, id, { title: 'Fonds', children: [series] })
  return id
}

let images = 0
async function file(...names: string[]): Promise<void> {
  for (const name of names) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await pngWithComment(++images))
  }
}

async function attach(...options: string[]) {
  const { code, stdout, stderr } = await runMain(
    ...['image', 'attach', '--tenant', mine, '--from', folder, '--json', ...options],
  )
  return { code, stderr, result: stdout === '' ? null : JSON.parse(stdout) }
}

/** The file names of each description, in order. */
async function attached(tenant = mine): Promise<Record<string, string>> {
  const { rows } = await db.pool.query(
    `SELECT d.slug, string_agg(m.file_name, ' ' ORDER BY m.position) AS files, max(m.position) + 1 AS n, count(*)::int
     FROM fonds.media m JOIN fonds.description d ON d.id = m.description_id WHERE m.tenant_id = $1 GROUP BY d.slug`,
    [tenant],
  )
  for (const { n, count } of rows) expect(n).toBe(count)
  return Object.fromEntries(rows.map(({ slug, files }) => [slug, files]))
}

const reasons = (result: { refused: readonly { entry: string; reason: string }[] }) =>
  result.refused.map(({ entry, reason }) => `${entry.replace(`${folder}/`, '')}: ${reason}`).toSorted()

describe('by reference code', () => {
  test('attaches numbered files and folders in their order, to one tenant only', async () => {
    await file('MS_12_3-10.png', 'ms 12 3 (9).png', 'MS-12-3_001.png', 'MS_12_4.png', 'MS 12/page 2.png', 'F_1_2/7.png')
    const { code, result } = await attach()
    expect(code).toBe(EXIT.ok)
    expect(result.summary).toMatchObject({ descriptions: 4, attached: 6, refused: 0, unmatched: 0 })
    expect(await attached()).toEqual({
      letter: 'MS-12-3_001.png ms 12 3 (9).png MS_12_3-10.png',
      map: 'MS_12_4.png',
      series: 'page 2.png',
      'flat-too': '7.png',
    })
    expect(await attached(twin)).toEqual({})
  })

  test('lists what matches nothing or several descriptions, and does not guess', async () => {
    await file('MS_12_3.png', 'MS_12_5.png', 'MS_12_9.png', 'F_1_2.png', 'XY.png', 'empty/.hidden', '.hidden.png')
    const { code, result, stderr } = await attach('--match', 'reference')
    expect(code).toBe(EXIT.refused)
    expect(reasons(result)).toEqual([
      'F_1_2.png: several descriptions match this name: flat-too, flat',
      expect.stringMatching(/^MS_12_5\.png: several descriptions match this name: twice-1, twice-2/),
      expect.stringMatching(/^MS_12_9\.png: MS 12 has components, and none of them has this reference code; /),
      'XY.png: no description has this reference code',
      'empty: no description has this reference code',
    ])
    expect(stderr).toContain(`Not matched: ${folder}/XY.png: no description`)
    expect(await attached()).toEqual({ letter: 'MS_12_3.png' })
  })

  test('a second run attaches nothing, and a file that was refused at first comes to its place', async () => {
    await file('MS_12_3_1.png', 'MS_12_3_3.png', 'MS_12_4.png')
    await writeFile(join(folder, 'MS_12_3_2.png'), '')
    await symlink(join(folder, 'MS_12_4.png'), join(folder, 'MS_12_4_2.png'))
    const first = await attach()
    expect(first.code).toBe(EXIT.refused)
    expect(reasons(first.result)).toEqual([
      expect.stringMatching(/^MS_12_3_2\.png: .* is empty/),
      expect.stringMatching(/^MS_12_4_2\.png: .* is a symbolic link/),
    ])
    expect(await attached()).toEqual({ letter: 'MS_12_3_1.png MS_12_3_3.png', map: 'MS_12_4.png' })
    await rm(join(folder, 'MS_12_4_2.png'))
    await file('MS_12_3_2.png')
    expect(await attach()).toMatchObject({ code: EXIT.ok, result: { summary: { attached: 1, already_attached: 3 } } })
    const all = { letter: 'MS_12_3_1.png MS_12_3_2.png MS_12_3_3.png', map: 'MS_12_4.png' }
    expect(await attached()).toEqual(all)
    const before = (await db.pool.query('SELECT seq FROM api.tenant_state($1)', [mine])).rows[0].seq
    expect(await attach()).toMatchObject({ code: EXIT.ok, result: { summary: { attached: 0, already_attached: 4 } } })
    expect(await attached()).toEqual(all)
    expect((await db.pool.query('SELECT seq FROM api.tenant_state($1)', [mine])).rows[0].seq).toBe(before)
  })

  test('a dry run shows the plan and writes nothing', async () => {
    await file('MS_12_3_1.png', 'MS_12_4.png', 'XY.png')
    const plan = await attach('--dry-run')
    expect(plan).toMatchObject({
      code: EXIT.refused,
      result: { dry_run: true, summary: { attached: 2, unmatched: 1 } },
    })
    expect(plan.result.attached).toMatchObject([
      { slug: 'letter', files: ['MS_12_3_1.png'] },
      { slug: 'map', files: ['MS_12_4.png'] },
    ])
    expect(await attached()).toEqual({})
    await rm(join(folder, 'XY.png'))
    await attach()
    await file('MS_12_3_2.png')
    const { result } = await attach('--dry-run')
    expect(result.summary).toMatchObject({ attached: 1, already_attached: 2 })
    expect(result.attached[0]).toMatchObject({ slug: 'letter', files: ['MS_12_3_2.png'], known: 1 })
    const { stdout } = await runMain('image', 'attach', '--tenant', mine, '--from', folder, '--dry-run')
    expect(stdout).toMatch(/^record letter: 1 file already attached\n {2}\+ MS_12_3_2\.png \(image, image\/\w+\)\n/)
  })
})

test('a dry run says how many pages a file has, and what cannot be displayed; pages stay together', async () => {
  const page = { width: 30, height: 20, value: () => 90 }
  await writeFile(join(folder, 'MS_12_3_2.tif'), tiffOf(page, page))
  await writeFile(join(folder, 'MS_12_4.heic'), Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  const { result, stderr } = await attach('--dry-run')
  expect(result.attached).toMatchObject([
    { slug: 'letter', files: ['MS_12_3_2.tif'], pages: [{ file: 'MS_12_3_2.tif', pages: 2 }], unreadable: [] },
    { slug: 'map', unreadable: [{ file: 'MS_12_4.heic', reason: expect.stringMatching(/HEIC/) }] },
  ])
  expect(result.attached[1].kinds).toEqual([{ file: 'MS_12_4.heic', kind: 'other', mime_type: 'image/heic' }])
  expect(stderr).toMatch(/MS_12_4\.heic cannot be displayed, only stored: .*HEIC/)
  expect(await attached()).toEqual({})
  await attach()
  await file('MS_12_3_1.png', 'MS_12_3_3.png')
  expect((await attach()).result.summary).toMatchObject({ attached: 2, already_attached: 2 })
  expect(await attached()).toMatchObject({ letter: 'MS_12_3_1.png MS_12_3_2.tif MS_12_3_2.tif MS_12_3_3.png' })
})

test('by file name: the file of a digital object, wherever it is, in the order of the finding aid', async () => {
  await file('x/one.png', 'two.png', 'map.png', 'both.png', 'y/none.png', 'z/none.png', 'other.png')
  const { code, result } = await attach('--match', 'filename')
  expect(code).toBe(EXIT.refused)
  expect(await attached()).toEqual({ letter: 'two.png one.png', map: 'map.png' })
  expect(await attached(twin)).toEqual({})
  expect(reasons(result)).toEqual([
    'both.png: digital objects of several descriptions have this file name: twice-1, twice-2',
    'other.png: no digital object in a finding aid has this file name',
    expect.stringMatching(/^y\/none\.png: several files have this name/),
    expect.stringMatching(/^z\/none\.png: several files have this name/),
  ])
})

test('by digital object: files at relative addresses below the folder only', async () => {
  await file('a/one.png', 'a/two.png', 'both.png', 'b/both.png', 'x/map.png')
  const { code, result } = await attach('--from-dao')
  expect(code).toBe(EXIT.refused)
  expect(await attached()).toEqual({ letter: 'two.png one.png', 'twice-1': 'both.png', 'twice-2': 'both.png' })
  expect(await attached(twin)).toEqual({})
  expect(result.summary).toMatchObject({ attached: 4, refused: 1, unmatched: 1, remote: 1 })
  expect(reasons(result)).toEqual([
    expect.stringMatching(/^none\.png: .*none\.png does not exist/),
    'twice-1: ../out.png: the address leads out of the folder',
  ])
})

test('by a mapping: references, files and labels, each wrong line listed', async () => {
  await file('a.png', 'sub/b.png', 'c.png')
  const mapping = join(folder, 'map.csv')
  await writeFile(
    mapping,
    [
      'file;reference;label;Label (FR)',
      'sub\\b.png;MS 12/3;Verso;Dos',
      'a.png;MS 12/3;Recto;',
      'c.png;flat;;',
      'a.png;MS 99;;',
      'none.png;map;;',
      '../a.png;map;;',
    ].join('\r\n'),
  )
  const { code, result } = await attach('--match', 'csv', '--mapping', mapping)
  expect(code).toBe(EXIT.refused)
  expect(await attached()).toEqual({ letter: 'b.png a.png', flat: 'c.png' })
  expect(await attached(twin)).toEqual({})
  expect(reasons(result)).toEqual([
    'map.csv:5: no description has the reference code, slug or UUID "MS 99"',
    expect.stringMatching(/^map\.csv:7: "\.\.\/a\.png" is not a path below/),
    expect.stringMatching(/^none\.png: .* does not exist/),
  ])
  const { rows } = await db.pool.query(
    'SELECT caption, captions FROM fonds.media WHERE tenant_id = $1 AND caption IS NOT NULL ORDER BY caption',
    [mine],
  )
  expect(rows).toEqual([
    { caption: 'Recto', captions: null },
    { caption: 'Verso', captions: { fr: 'Dos' } },
  ])
  for (const [header, problem] of [
    ['reference,file,label,label (french)', '"french" is not a language, such as fr or sr-Latn'],
    ['reference,file,label,label (fr),label (fra)', 'two columns are named label (fr)'],
    ['reference,file,label (fr)', 'a label in another language needs the column label, which it translates'],
  ] as const) {
    await writeFile(mapping, `${header}\n`)
    const { code, stderr } = await attach('--match', 'csv', '--mapping', mapping)
    expect({ code, stderr }).toMatchObject({ code: EXIT.conflict, stderr: expect.stringContaining(problem) })
  }
  await writeFile(mapping, 'reference,file,label,label (fr)\nMS 12/3,a.png,,Dos\n')
  const alone = await attach('--match', 'csv', '--mapping', mapping)
  expect(alone).toMatchObject({ code: EXIT.refused, stderr: expect.stringContaining('but not in its own') })
  await writeFile(mapping, 'refrence,file\n')
  const wrong = await attach('--match', 'csv', '--mapping', mapping)
  expect(wrong).toMatchObject({
    code: EXIT.conflict,
    stderr: expect.stringMatching(/map\.csv:1: .*did you mean reference/),
  })
})

describe('a linked folder among the files', () => {
  /** A folder outside, with a file of the operator, and a link to it among the files of a stranger. */
  const linked = async () => {
    const outside = await mkdtemp(join(root, 'outside-'))
    await writeFile(join(outside, 'two.png'), await pngWithComment(++images))
    await symlink(outside, join(folder, 'a'))
    return outside
  }
  const outOfFolder = expect.stringMatching(
    /^a\/two\.png: .*a\/two\.png is reached by a symbolic link that leads out of/,
  )

  test('leads to no file outside, whether a finding aid or a mapping names it', async () => {
    await linked()
    const mapping = join(root, 'linked.csv')
    await writeFile(mapping, 'reference,file\nMS 12/3,a/two.png\n')
    for (const options of [['--from-dao'], ['--match', 'csv', '--mapping', mapping]]) {
      for (const dry of [['--dry-run'], []]) {
        const { code, result } = await attach(...options, ...dry)
        expect(code).toBe(EXIT.refused)
        expect(reasons(result)).toContainEqual(outOfFolder)
      }
    }
    expect(await attached()).toEqual({})
  })

  test('is followed if links are, and if it stays below the folder', async () => {
    await file('real/one.png', 'real/two.png')
    await symlink('real', join(folder, 'a'))
    // The folder itself may be reached by a link, which the operator names.
    const here = join(root, `link-to-${mine}`)
    await symlink(folder, here)
    await attach('--from', here, '--from-dao')
    expect(await attached()).toEqual({ letter: 'two.png one.png' })
    await rm(join(folder, 'a'))
    await linked()
    const followed = await attach('--from-dao', '--follow-links')
    expect(followed.result.summary).toMatchObject({ attached: 1 })
  })
})

test('a missing folder is reported', async () => {
  for (const match of [[], ['--match', 'filename']]) {
    const { code, stderr } = await runMain(
      ...['image', 'attach', '--tenant', mine, '--from', join(folder, 'none'), ...match],
    )
    expect([code, stderr]).toEqual([EXIT.notFound, expect.stringMatching(/folder .* does not exist/)])
  }
})

test('after Ctrl-C, each description has all of its files or none, and the next run completes it', async () => {
  const pages = Array.from({ length: 12 }, (_, n) => `${n + 1}.png`)
  const codes = ['MS_12_3', 'MS_12_4', 'F_1', 'MS 12']
  for (const code of codes) await file(...pages.map((page) => `${code}/${page}`))
  const command = join(import.meta.dirname, '../../bin/fonds.mjs')
  const line = ['image', 'attach', '--tenant', mine, '--from', folder]
  const child = spawn(process.execPath, [command, ...line], { env: process.env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = once(child, 'exit')
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += String(chunk)
    if (printed.includes(': attached')) child.kill('SIGINT')
  }
  await exit
  const some = Object.values(await attached())
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThan(codes.length)
  for (const files of some) expect(files).toBe(pages.join(' '))
  expect(await attach()).toMatchObject({ code: EXIT.ok })
  expect(Object.values(await attached())).toEqual(codes.map(() => pages.join(' ')))
})
