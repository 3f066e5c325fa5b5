import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant, aTree } from '@fonds/db/testing'
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
  root = await mkdtemp(join(tmpdir(), 'fonds-captions-'))
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
  const children = [
    { title: 'Interview', reference_code: 'MS 12/3' },
    { title: 'Letter', reference_code: 'MS 12/4' },
  ]
  await aTree(db.pool, mine, { title: 'Papers', reference_code: 'MS', children })
})

const MP3 = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.from('sound '.repeat(400))])
const file = (name: string, content: Buffer | string) => writeFile(join(folder, name), content)
const vtt = (...lines: readonly string[]) =>
  `WEBVTT\n\n${lines.map((line, n) => `00:0${n}.000 --> 00:0${n}.900\n${line}\n`).join('\n')}`

async function run(command: string, ...options: string[]) {
  const { code, stdout, stderr } = await runMain('file', command, '--tenant', mine, '--json', ...options)
  return { code, stderr, result: stdout === '' ? null : JSON.parse(stdout) }
}

const texts = async () =>
  (
    await db.pool.query(
      'SELECT kind, language, file_name, content, times FROM fonds.file_text WHERE tenant_id = $1 ORDER BY file_name',
      [mine],
    )
  ).rows

test('find their recording by the rules of names, their language by its suffix', async () => {
  await file('MS_12_3.mp3', MP3)
  await file('MS_12_3.en.vtt', vtt('Hello', '<i>there</i>'))
  await file('MS_12_3.cy.subtitles.srt', '1\n00:00:01,000 --> 00:00:02,500\nHelo\n')
  await file('MS_12_4.vtt', vtt('nothing is heard'))
  const planned = await run('attach', '--from', folder, '--dry-run')
  expect(await texts()).toEqual([])
  expect(planned.result.refused).toMatchObject([{ entry: expect.stringContaining('MS_12_4.vtt') }])
  const { code, result } = await run('attach', '--from', folder)
  expect([code, result.summary.texts, result.summary.attached]).toEqual([EXIT.refused, 2, 1])
  expect(await texts()).toEqual([
    { kind: 'subtitles', language: 'cy', file_name: 'MS_12_3.cy.subtitles.srt', content: 'Helo', times: [1, 2.5] },
    { kind: 'captions', language: 'en', file_name: 'MS_12_3.en.vtt', content: 'Hello\nthere', times: [0, 0.9, 1, 1.9] },
  ])
  const again = await run('attach', '--from', folder)
  expect(again.result.summary).toMatchObject({ texts: 0, already_attached: 3 })
})

test('replace those of their kind and language, are listed, and are detached by name, or with the recording', async () => {
  await file('voice.mp3', MP3)
  await file('voice.en.vtt', vtt('Hello'))
  const record = ['--record', 'interview']
  await run('attach', ...record, join(folder, 'voice.mp3'), join(folder, 'voice.en.vtt'))
  await file('voice.en.vtt', vtt('Goodbye'))
  await run('attach', ...record, join(folder, 'voice.en.vtt'))
  expect(await texts()).toMatchObject([{ content: 'Goodbye' }])
  expect(JSON.stringify((await run('list', ...record)).result)).toContain('voice.en.vtt')
  await run('detach', ...record, 'voice.en.vtt')
  expect(await texts()).toEqual([])
  await run('attach', ...record, join(folder, 'voice.en.vtt'))
  await run('detach', ...record, 'voice.mp3')
  expect(await texts()).toEqual([])
})

test('are refused with the line if they are malformed', async () => {
  await file('MS_12_3.mp3', MP3)
  await file('MS_12_3.vtt', 'WEBVTT\n\n00:01 --> 00:02\nx')
  const { result } = await run('attach', '--from', folder)
  expect(result.refused).toMatchObject([{ reason: expect.stringMatching(/MS_12_3\.vtt:3: times are written as/) }])
  expect(result.summary.attached).toBe(1)
})
