import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant, aTree } from '@fonds/db/testing'
import { pdfOf } from '@fonds/imaging/testing'
import { alto, altoLine } from '@fonds/reader-text/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let root: string
let folder: string
let mine: string

beforeAll(async () => {
  db = await createTestDatabase()
  root = await mkdtemp(join(tmpdir(), 'fonds-documents-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('DATA_DIR', join(root, 'data'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true })
  await db.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'in-'))
  mine = (await aTenant(db.pool)).id
  const children = [{ title: 'Letter', reference_code: 'MS 12/3' }]
  await aTree(db.pool, mine, { title: 'Papers', reference_code: 'MS', children })
})

const file = (name: string, content: Buffer | string) => writeFile(join(folder, name), content)

async function run(kind: 'file' | 'text', ...options: string[]) {
  const { code, stdout, stderr } = await runMain(
    kind,
    'attach',
    '--tenant',
    mine,
    '--from',
    folder,
    '--json',
    ...options,
  )
  return { code, stderr, result: JSON.parse(stdout) }
}

const texts = async () =>
  (
    await db.pool.query(
      `SELECT m.page, t.format, t.content, t.boxes FROM fonds.image_text t JOIN fonds.media m ON m.id = t.image_id
       WHERE t.tenant_id = $1 ORDER BY m.page`,
      [mine],
    )
  ).rows

const PAGES = [{ text: ['The fer-', 'ry man'] }, {}, { text: ['Third'] }]

test('pages of a PDF are attached with their words, once', async () => {
  await file('MS_12_3.pdf', pdfOf(PAGES))
  const plan = await run('file', '--dry-run')
  expect(plan).toMatchObject({
    code: EXIT.ok,
    result: {
      attached: [{ kinds: [{ kind: 'document' }], pages: [{ file: 'MS_12_3.pdf', pages: 3 }], unreadable: [] }],
    },
  })
  const { code, result } = await run('file')
  expect([code, result.summary.attached]).toEqual([EXIT.ok, 1])
  expect(result.attached).toMatchObject([{ pages: [{ file: 'MS_12_3.pdf', pages: 3 }], unreadable: [], queued: 0 }])
  const stored = await texts()
  expect(stored.map(({ page, format, content }) => [page, format, content])).toEqual([
    [0, 'pdf', 'The fer-\nry man'],
    [2, 'pdf', 'Third'],
  ])
  const [[x, y, width, height]] = stored[1].boxes
  expect([x > 190 && x < 225, y > 190 && y < 260, width > 80, height > 20]).toEqual([true, true, true, true])
  expect((await run('file')).result.summary).toMatchObject({ attached: 0, already_attached: 1 })
  const report = await runMain('report', 'images', '--tenant', mine, '--json')
  expect(report.stdout).not.toContain('MS_12_3.pdf')
})

test('a text with the number of a page replaces its words', async () => {
  await file('MS_12_3.pdf', pdfOf(PAGES))
  await run('file')
  await file(
    'MS_12_3_002.xml',
    alto([altoLine(['Second', 10, 10, 50, 12], ['page', 70, 10, 40, 12])], { width: 595, height: 842 }),
  )
  await file('MS_12_3-3.txt', 'Better')
  const { code, result } = await run('text')
  expect([code, result.summary]).toMatchObject([EXIT.ok, { attached: 1, replaced: 1 }])
  expect((await texts()).map(({ page, format, content }) => [page, format, content])).toEqual([
    [0, 'pdf', 'The fer-\nry man'],
    [1, 'alto', 'Second page'],
    [2, 'text', 'Better'],
  ])
})

test('what cannot be shown is named with the reason, kept, and reported', async () => {
  await file('MS_12_3_1.pdf', pdfOf([{}], { password: 'x' }))
  await file('MS_12_3_2.pdf', '%PDF-1.4\nbroken')
  for (const options of [['--dry-run'], []]) {
    const { result, stderr } = await run('file', ...options)
    expect(result.attached[0].unreadable).toEqual([
      { file: 'MS_12_3_1.pdf', reason: expect.stringMatching(/opens with a password/) },
      { file: 'MS_12_3_2.pdf', reason: expect.stringMatching(/damaged/) },
    ])
    expect(stderr).toMatch(/MS_12_3_1\.pdf .*password/)
  }
  const { stdout } = await runMain('report', 'images', '--tenant', mine, '--json')
  expect(stdout).toMatch(/opens with a password/)
  expect((await run('file')).result.summary).toMatchObject({ attached: 0, already_attached: 2 })
})
