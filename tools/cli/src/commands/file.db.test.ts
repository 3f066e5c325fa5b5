import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant, aTree } from '@fonds/db/testing'
import { wavOf } from '@fonds/imaging/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { PIXEL_GIF } from '../media/testing.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let folder: string
let mine: string
let twin: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-file-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  ;[mine, twin] = await Promise.all([made(), made()])
  await writeFile(join(folder, 'dot.gif'), PIXEL_GIF)
  await writeFile(join(folder, 'MS_12_3.pdf'), '%PDF-1.7\n')
  await writeFile(join(folder, 'voice.wav'), wavOf(12.5))
  await writeFile(join(folder, 'voice.doc'), 'A text')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
  await db.drop()
})

async function made(): Promise<string> {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, { title: 'Mill', children: [{ title: 'Letter', reference_code: 'MS 12/3' }] })
  return id
}

const paths = ['dot.gif', 'MS_12_3.pdf', 'voice.wav', 'voice.doc']
const KINDS = ['image image/gif', 'document application/pdf', 'sound audio/wav', 'document text/plain']
const letter = (tenant = mine) => ['--tenant', tenant, '--record', 'letter']
const listed = async (tenant = mine) => {
  const { code, stdout } = await runMain('file', 'list', ...letter(tenant), '--json')
  expect(code).toBe(EXIT.ok)
  return JSON.parse(stdout).files as {
    file_name: string
    kind: string
    mime_type: string
    bytes: number
    duration_seconds: number | null
  }[]
}

test('a dry run says what each file is by its content, and writes nothing', async () => {
  const named = paths.map((name) => join(folder, name))
  const { code, stdout } = await runMain('file', 'attach', ...letter(), '--dry-run', ...named)
  expect(code).toBe(EXIT.ok)
  for (const [n, kind] of KINDS.entries()) expect(stdout).toContain(`${paths[n]} (${kind.replace(' ', ', ')})`)
  expect(await listed()).toEqual([])
  const { code: missing } = await runMain('file', 'attach', ...letter(), '--dry-run', join(folder, 'none.pdf'))
  expect(missing).toBe(EXIT.refused)
})

test('files of any kind are attached, listed in order, and detached', async () => {
  const { stderr } = await runMain('file', 'attach', ...letter(), ...paths.map((name) => join(folder, name)))
  expect(stderr).toContain('  voice.wav: it is no picture (audio/wav), and is offered as a file\n')
  expect(stderr.match(/\S+ is stored but cannot be displayed/g)).toEqual([
    'MS_12_3.pdf is stored but cannot be displayed',
  ])
  expect((await listed()).map(({ kind, mime_type }) => `${kind} ${mime_type}`)).toEqual(KINDS)
  expect((await listed())[1]).toMatchObject({ file_name: 'MS_12_3.pdf', bytes: 9, page: null, caption: null })
  expect((await listed()).map(({ duration_seconds }) => duration_seconds)).toEqual([null, null, 12.5, null])
  expect(await listed(twin)).toEqual([])
  const { stdout } = await runMain('file', 'list', ...letter())
  expect(stdout).toMatch(/^MS_12_3\.pdf +document +application\/pdf +9/m)
  const { code } = await runMain('file', 'detach', ...letter(), 'voice.wav', '--yes')
  expect([code, (await listed()).length]).toEqual([EXIT.ok, 3])
  const all = await runMain('image', 'detach', ...letter(), '--all', '--yes')
  expect([all.stdout, await listed()]).toEqual(['Detached 3 files from record letter\n', []])
  expect((await runMain('image', 'detach', '--help')).stdout).toMatch(/--all +detach every file, images and others/)
})

test('a folder is matched by the same rules, whatever its files are', async () => {
  const { stdout } = await runMain('file', 'attach', '--tenant', twin, '--from', folder, '--dry-run')
  expect(stdout).toContain('  + MS_12_3.pdf (document, application/pdf)')
})
