import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objectStoreContract } from './contract.ts'
import { createFileStore } from './file-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-objects-'))
})
afterAll(() => rm(folder, { recursive: true }))

objectStoreContract(() => createFileStore(join(folder, 'objects')))

test('what a killed process left half-written is swept away after a day, and not before', async () => {
  const unfinished = join(folder, 'swept', '.unfinished')
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, 'old'), 'x')
  await writeFile(join(unfinished, 'young'), 'x')
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(join(unfinished, 'old'), old, old)
  await createFileStore(join(folder, 'swept')).put('originals/a/one', Buffer.from('x'))
  expect(await readdir(unfinished)).toEqual(['young'])
})
