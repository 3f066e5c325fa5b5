import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant, aTree } from '@fonds/db/testing'
import { wavOf } from '@fonds/imaging/testing'
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
  root = await mkdtemp(join(tmpdir(), 'fonds-copies-'))
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

const at = (name: string) => join(folder, name)
const file = (name: string, content: Buffer | string) => writeFile(at(name), content)
const MP3 = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.from('sound '.repeat(400))])
const record = ['--record', 'interview']

async function run(command: string, ...options: string[]) {
  const { code, stdout, stderr } = await runMain('file', command, '--tenant', mine, '--json', ...options)
  return { code, stderr, result: stdout === '' ? null : JSON.parse(stdout) }
}
const names = async (from: string) =>
  (await db.pool.query<{ file_name: string }>(`SELECT file_name FROM api.${from}($1) ORDER BY 1`, [mine])).rows.map(
    ({ file_name }) => file_name,
  )

test('a copy finds its master by its name in a folder, and its captions it', async () => {
  await file('MS_12_3.wav', wavOf(2))
  await file('MS_12_3.access.mp3', MP3)
  await file('MS_12_3.en.vtt', 'WEBVTT\n\n00:00.000 --> 00:00.900\nHello\n')
  await file('MS_12_4.access.txt', 'no master')
  const planned = await run('attach', '--from', folder, '--withhold-master', '--dry-run')
  expect(JSON.stringify(planned.result)).toContain('"access_copy_of":"MS_12_3.wav"')
  expect(await names('visible_media')).toEqual([])
  const { code, stderr } = await run('attach', '--from', folder, '--withhold-master')
  expect(code).toBe(EXIT.ok)
  expect(stderr).toContain('MS_12_4.access.txt: is attached as a file of its own: no other file')
  expect([await names('visible_media'), await names('visible_masters')]).toEqual([
    ['MS_12_3.access.mp3', 'MS_12_4.access.txt'],
    [],
  ])
  expect(await names('visible_file_texts')).toEqual(['MS_12_3.en.vtt'])
  const { result } = await run('list', ...record)
  expect(result.files).toMatchObject([
    { file_name: 'MS_12_3.access.mp3', withheld: false },
    { file_name: 'MS_12_3.wav', withheld: true, access_copy: 'MS_12_3.access.mp3' },
  ])
})

test('a copy can have any name if its master is named, which is withheld or offered', async () => {
  await file('voice.wav', wavOf(2))
  await file('small.mp3', MP3)
  await run('attach', ...record, at('voice.wav'))
  const of = (master: string, ...more: string[]) =>
    run('attach', ...record, '--access-copy-of', master, ...more, at('small.mp3'))
  const missing = await of('other.wav')
  expect([missing.code, missing.stderr]).toEqual([
    EXIT.notFound,
    expect.stringContaining('no other file of the description'),
  ])
  expect((await of('voice.wav', '--withhold-master')).code).toBe(EXIT.ok)
  expect([await names('visible_media'), await names('visible_masters')]).toEqual([['small.mp3'], []])
  await of('voice.wav', '--offer-master')
  expect(await names('visible_masters')).toEqual(['voice.wav'])
})

test('no master is shown because its copy was not found', async () => {
  await file('voice.wav', wavOf(2))
  await file('small.mp3', MP3)
  const { code, stderr } = await run('attach', ...record, '--withhold-master', at('voice.wav'), at('small.mp3'))
  expect([code, stderr]).toEqual([EXIT.conflict, expect.stringContaining('--access-copy-of')])
  expect(await names('visible_media')).toEqual([])
  for (const wrong of [
    [...record, '--access-copy-of', 'voice.wav', at('voice.wav'), at('small.mp3')],
    [...record, '--as', 'finding-aid', at('small.mp3')],
    ['--from', folder, '--as', 'finding-aid'],
    [...record, '--withhold-master', '--offer-master', at('small.mp3')],
  ])
    expect((await run('attach', ...wrong)).code).toBe(EXIT.usage)
})

test('no master of a folder is shown because its copy is refused, or its name tells no single master', async () => {
  await file('MS_12_3.wav', wavOf(2))
  await file('MS_12_3.access.mp3', '')
  await file('MS_12_4.wav', wavOf(3))
  await file('MS_12_4.tif', 'no picture')
  await file('MS_12_4.access.mp3', MP3)
  const { code, stderr } = await run('attach', '--from', folder, '--withhold-master')
  expect(code).toBe(EXIT.refused)
  expect(stderr).toMatch(/MS_12_3\.access\.mp3: it is refused; without it, the master/)
  expect(stderr).toMatch(/MS_12_4\.access\.mp3: several files .* without it, the master/)
  expect(await names('visible_media')).toEqual([])
  await run('attach', '--from', folder)
  expect(await names('visible_media')).toHaveLength(4)
})

test('a master that comes after its copy is withheld from the beginning', async () => {
  await file('MS_12_3.access.mp3', MP3)
  await run('attach', '--from', folder)
  expect(await names('visible_media')).toEqual(['MS_12_3.access.mp3'])
  await rm(at('MS_12_3.access.mp3'))
  await file('MS_12_3.wav', wavOf(2))
  expect((await run('attach', '--from', folder, '--withhold-master')).code).toBe(EXIT.ok)
  expect([await names('visible_media'), await names('visible_masters')]).toEqual([['MS_12_3.access.mp3'], []])
})

test('a document is the finding aid of its collection', async () => {
  await file('aid.txt', 'An old list')
  const { code } = await run('attach', '--collection', 'papers', '--as', 'finding-aid', at('aid.txt'))
  expect(code).toBe(EXIT.ok)
  expect((await run('list', '--collection', 'papers')).result.files).toMatchObject([{ role: 'finding-aid' }])
})
