import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant, aTree } from '@fonds/db/testing'
import { mp3WithCover, wavOf } from '@fonds/imaging/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'
import { PIXEL_GIF } from './testing.ts'

let db: TestDatabase
let root: string
let folder: string
let mine: string

beforeAll(async () => {
  db = await createTestDatabase()
  root = await mkdtemp(join(tmpdir(), 'fonds-posters-'))
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
  const children = [{ title: 'Interview', reference_code: 'MS 12/3' }]
  await aTree(db.pool, mine, { title: 'Papers', reference_code: 'MS', children })
})

const at = (name: string) => join(folder, name)
const file = (name: string, content: Buffer | string) => writeFile(at(name), content)
const record = ['--record', 'interview']
/** Another picture: bytes behind the end of a GIF are ignored. */
const OTHER_GIF = Buffer.concat([PIXEL_GIF, Buffer.from([0])])

async function run(command: string, ...options: string[]) {
  const { code, stdout, stderr } = await runMain('file', command, '--tenant', mine, '--json', ...options)
  return { code, stderr, result: stdout === '' ? null : JSON.parse(stdout) }
}
const listed = async () =>
  (await run('list', ...record)).result.files.map(
    ({ file_name, role, poster }: { file_name: string; role: string | null; poster: string | null }) =>
      [file_name, role, poster] as const,
  )
const shown = async () => {
  const { rows } = await db.pool.query<{ image_count: number; file_name: string | null }>(
    `SELECT d.image_count, (SELECT m.file_name FROM fonds.media m WHERE m.id = (d.thumbnail ->> 'id')::uuid)
     FROM api.visible_descriptions($1) d WHERE d.slug = 'interview'`,
    [mine],
  )
  return rows[0]
}

test('a picture with the name of a poster stands for its sound, and is no image of the record', async () => {
  await file('MS_12_3.wav', wavOf(2))
  await file('MS_12_3.poster.gif', PIXEL_GIF)
  const { code } = await run('attach', '--from', folder)
  expect(code).toBe(EXIT.ok)
  expect(await listed()).toEqual([
    ['MS_12_3.wav', null, 'MS_12_3.poster.gif'],
    ['MS_12_3.poster.gif', 'poster', null],
  ])
  expect(await shown()).toEqual({ image_count: 0, file_name: 'MS_12_3.poster.gif' })
  const { rows } = await db.pool.query('SELECT file_name FROM api.visible_media($1)', [mine])
  expect(rows).toEqual([{ file_name: 'MS_12_3.wav' }])
  // The same again changes nothing; without its sound, the poster goes.
  expect((await run('attach', '--from', folder)).result).toMatchObject({ attached: [{ attached: 0, known: 2 }] })
  await run('detach', ...record, 'MS_12_3.wav')
  expect(await listed()).toEqual([])
  expect(await shown()).toEqual({ image_count: 0, file_name: null })
})

test('a poster that came first waits for its sound, and pictures of the record come before it', async () => {
  await file('voice.poster.gif', PIXEL_GIF)
  const early = await run('attach', ...record, at('voice.poster.gif'))
  expect(early.stderr).toContain(
    'is attached as a picture of its own: no sound or film of the description is called voice',
  )
  expect(await shown()).toEqual({ image_count: 1, file_name: 'voice.poster.gif' })
  await file('voice.wav', wavOf(1))
  await run('attach', ...record, at('voice.wav'))
  expect(await shown()).toEqual({ image_count: 0, file_name: 'voice.poster.gif' })
  await file('page.gif', OTHER_GIF)
  await run('attach', ...record, at('page.gif'))
  expect(await shown()).toEqual({ image_count: 1, file_name: 'page.gif' })
})

test('the cover in a file is its poster until one is attached, and several files share one', async () => {
  await file('one.mp3', mp3WithCover(80, PIXEL_GIF, 'image/gif'))
  await file('two.mp3', mp3WithCover(90, PIXEL_GIF, 'image/gif'))
  const { result } = await run('attach', ...record, at('one.mp3'), at('two.mp3'))
  expect(result.attached).toBe(2)
  expect(await listed()).toEqual([
    ['one.mp3', null, 'one.mp3.poster'],
    ['two.mp3', null, 'one.mp3.poster'],
    ['one.mp3.poster', 'poster', null],
  ])
  await file('any.gif', OTHER_GIF)
  const missing = await run('attach', ...record, '--poster-of', 'three.mp3', at('any.gif'))
  expect([missing.code, missing.stderr]).toEqual([EXIT.notFound, expect.stringContaining('is called three.mp3')])
  await run('attach', ...record, '--poster-of', 'one.mp3', at('any.gif'))
  expect(await listed()).toEqual([
    ['one.mp3', null, 'any.gif'],
    ['two.mp3', null, 'one.mp3.poster'],
    ['one.mp3.poster', 'poster', null],
    ['any.gif', 'poster', null],
  ])
  await run('detach', ...record, 'two.mp3')
  expect((await listed()).map(([name]: readonly [string]) => name)).toEqual(['one.mp3', 'any.gif'])
})

test('the access copy of sound has the poster of its master, and a file that is no picture is no poster', async () => {
  await file('voice.wav', wavOf(2))
  await file('voice.poster.gif', PIXEL_GIF)
  await run('attach', ...record, at('voice.wav'), at('voice.poster.gif'))
  await file('voice.access.mp3', mp3WithCover(80, Buffer.from('no picture'), 'image/gif'))
  await run('attach', ...record, '--withhold-master', at('voice.access.mp3'))
  expect(await listed()).toEqual([
    ['voice.access.mp3', null, 'voice.poster.gif'],
    ['voice.poster.gif', 'poster', null],
    ['voice.wav', null, 'voice.poster.gif'],
  ])
  await file('words.txt', 'no picture')
  const refused = await run('attach', ...record, '--poster-of', 'voice.access.mp3', at('words.txt'))
  expect([refused.code, refused.stderr]).toEqual([EXIT.conflict, expect.stringContaining('words.txt cannot be shown')])
})

test('a poster has an access copy, which is the poster as long as it is there', async () => {
  await file('voice.wav', wavOf(2))
  await file('voice.poster.gif', PIXEL_GIF)
  await run('attach', ...record, at('voice.wav'), at('voice.poster.gif'))
  await file('small.gif', OTHER_GIF)
  const copy = ['--access-copy-of', 'voice.poster.gif', at('small.gif')]
  await run('attach', ...record, '--withhold-master', ...copy)
  const behind = [
    ['voice.wav', null, 'small.gif'],
    ['small.gif', 'poster', null],
    ['voice.poster.gif', 'poster', null],
  ]
  expect(await listed()).toEqual(behind)
  expect(await shown()).toEqual({ image_count: 0, file_name: 'small.gif' })
  // A withheld file is no poster, whatever refers to it; and it is given on by its name.
  await run('attach', ...record, '--poster-of', 'voice.wav', at('voice.poster.gif'))
  expect(await listed()).toEqual(behind)
  const { rows } = await db.pool.query('SELECT file_name FROM api.visible_posters($1)', [mine])
  expect(rows).toEqual([{ file_name: 'small.gif' }])
  await run('attach', ...record, '--offer-master', ...copy)
  await run('detach', ...record, 'small.gif')
  expect(await listed()).toEqual([
    ['voice.wav', null, 'voice.poster.gif'],
    ['voice.poster.gif', 'poster', null],
  ])
  await run('attach', ...record, '--withhold-master', ...copy)
  expect((await run('detach', ...record, 'voice.wav')).code).toBe(EXIT.ok)
  expect(await listed()).toEqual([])
})

test('only pictures are posters by their name, and one that was attached before only by its whole name', async () => {
  await file('hamlet.poster.gif', PIXEL_GIF)
  await file('talk.poster.txt', 'Come and hear')
  await run('attach', ...record, at('hamlet.poster.gif'), at('talk.poster.txt'))
  await file('talk.wav', wavOf(1))
  expect((await run('attach', ...record, at('talk.wav'))).code).toBe(EXIT.ok)
  expect(await listed()).toEqual([
    ['hamlet.poster.gif', null, null],
    ['talk.poster.txt', null, null],
    ['talk.wav', null, null],
  ])
  expect(await shown()).toEqual({ image_count: 1, file_name: 'hamlet.poster.gif' })
})

test('a cover that is attached as a picture is one, and a cover that is not needed is not kept', async () => {
  await file('one.mp3', mp3WithCover(80, PIXEL_GIF, 'image/gif'))
  await file('one.poster.gif', OTHER_GIF)
  await run('attach', ...record, at('one.mp3'), at('one.poster.gif'))
  expect(await listed()).toEqual([
    ['one.mp3', null, 'one.poster.gif'],
    ['one.poster.gif', 'poster', null],
  ])
  await file('two.mp3', mp3WithCover(90, PIXEL_GIF, 'image/gif'))
  await run('attach', ...record, at('two.mp3'))
  await file('sleeve.gif', PIXEL_GIF)
  await run('attach', ...record, at('sleeve.gif'))
  expect(await shown()).toEqual({ image_count: 1, file_name: 'sleeve.gif' })
  expect((await listed()).find(([name]: readonly [string]) => name === 'two.mp3')).toEqual([
    'two.mp3',
    null,
    'sleeve.gif',
  ])
})

test('a dry run and the list of files say which picture is whose poster', async () => {
  await file('MS_12_3.wav', wavOf(2))
  await file('MS_12_3.poster.gif', PIXEL_GIF)
  const plan = await runMain('file', 'attach', '--tenant', mine, '--from', folder, '--dry-run')
  expect(plan.stdout).toContain('MS_12_3.poster.gif (image, image/gif, poster of MS_12_3.wav)')
  await run('attach', '--from', folder)
  await file('other.gif', OTHER_GIF)
  const one = await run('attach', ...record, '--poster-of', 'MS_12_3.wav', '--dry-run', at('other.gif'))
  expect(one.result.files).toMatchObject([{ poster_of: ['MS_12_3.wav'] }])
  for (const [of, name] of [
    ['MS_12_4.wav', 'other.gif'],
    ['MS_12_3.wav', 'words.txt'],
  ] as const) {
    await file('words.txt', 'no picture')
    expect((await run('attach', ...record, '--poster-of', of, '--dry-run', at(name))).code).toBe(EXIT.refused)
  }
  const { stdout } = await runMain('file', 'list', '--tenant', mine, ...record)
  expect(stdout).toContain('its poster is MS_12_3.poster.gif')
})
