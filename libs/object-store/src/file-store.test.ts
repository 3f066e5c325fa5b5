import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toApiError } from '@fonds/http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { objectStoreContract } from './contract.ts'
import { createFileStore } from './file-store.ts'
import { sealedStoreContract } from './sealed-contract.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-objects-'))
})
afterAll(() => rm(folder, { recursive: true }))

objectStoreContract(() => createFileStore(join(folder, 'objects')))

describe('sealed objects', () => sealedStoreContract(() => createFileStore(join(folder, 'sealed'))))

test('removes unfinished files of killed processes after a day, not before', async () => {
  const unfinished = join(folder, 'swept', '.unfinished')
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, 'old'), 'x')
  await writeFile(join(unfinished, 'young'), 'x')
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(join(unfinished, 'old'), old, old)
  await createFileStore(join(folder, 'swept')).put('originals/a/one', Buffer.from('x'))
  expect(await readdir(unfinished)).toEqual(['young'])
})

test('sweep() removes them on demand, and never an object', async () => {
  const objects = join(folder, 'demanded')
  const store = createFileStore(objects)
  expect(await store.sweep()).toBe(0)
  await store.put('originals/a/one', Buffer.from('one'))
  await writeFile(join(objects, '.unfinished', 'left'), 'x')
  expect(await store.sweep()).toBe(0)
  expect(await store.sweep(0)).toBe(1)
  expect(await readdir(join(objects, '.unfinished'))).toEqual([])
  expect(await store.stat('originals/a/one')).toEqual({ bytes: 3 })
})

test('sweep(0) removes files of the current millisecond', async () => {
  const store = createFileStore(join(folder, 'new'))
  await store.put('originals/a/one', Buffer.from('one'))
  const left = join(folder, 'new', '.unfinished', 'left')
  await writeFile(left, 'x')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const seconds = (Date.now() + 0.9) / 1000
  await utimes(left, seconds, seconds)
  expect(await store.sweep(0)).toBe(1)
})

test('only the owner can read objects and their folders, even if the folder was open to everyone', async () => {
  const objects = join(folder, 'private')
  await mkdir(objects, { mode: 0o755 })
  const store = createFileStore(objects)
  await store.put('originals/a/one', Buffer.from('one'))
  const modeOf = async (path: string) => ((await stat(join(objects, path))).mode & 0o777).toString(8)
  expect(await Promise.all(['.', 'originals', 'originals/a', '.unfinished'].map(modeOf))).toEqual(Array(4).fill('700'))
  expect(await modeOf('originals/a/one')).toBe('600')
})

/** Mounts a disk of one megabyte, if permitted. */
function mountSmallDisk(path: string): boolean {
  mkdirSync(path, { recursive: true })
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path]).status === 0
}

test('reports a full disk, keeps its objects, and works again once there is space', async (context) => {
  const disk = join(folder, 'disk')
  context.skip(!mountSmallDisk(disk), 'needs permission to mount a small disk')
  try {
    const store = createFileStore(disk)
    await store.put('originals/a/one', Buffer.from('one'))
    await store.put('originals/a/filler', Buffer.alloc(800_000))
    const error: unknown = await store.put('originals/a/two', Buffer.alloc(500_000)).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ObjectStoreUnavailable', trouble: 'full' })
    expect(toApiError(error)).toMatchObject({ status: 503 })
    expect(await store.stat('originals/a/two')).toBeNull()
    expect(await readdir(join(disk, '.unfinished'))).toEqual([])
    expect(await store.stat('originals/a/one')).toEqual({ bytes: 3 })
    await store.remove('originals/a/filler')
    await store.put('originals/a/two', Buffer.alloc(500_000))
  } finally {
    spawnSync('umount', [disk])
  }
})
