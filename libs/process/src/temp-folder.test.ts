import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeAbandonedFolders, withTempFolder } from './temp-folder.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'fonds-temp-folder-'))
})
afterEach(() => rm(parent, { recursive: true }))

async function aFolder(name: string, hours: number): Promise<void> {
  const folder = join(parent, name)
  await mkdir(folder)
  await writeFile(join(folder, 'pyramid.tif'), 'half')
  const then = new Date(Date.now() - hours * 3_600_000)
  await utimes(folder, then, then)
}

test('removes old folders of killed processes, but not those in use or of other users', async () => {
  await aFolder('fonds-pyramid-old', 2)
  await aFolder('fonds-pyramid-older', 200)
  await aFolder('fonds-pyramid-young', 0.5)
  await aFolder('else', 200)
  await writeFile(join(parent, 'fonds-pyramid-file'), '')
  await symlink(join(parent, 'else'), join(parent, 'fonds-pyramid-link'))
  const abandoned = { prefix: 'fonds-pyramid-', minAge: 3_600_000, parent }
  expect(await removeAbandonedFolders(abandoned)).toBe(2)
  expect((await readdir(parent)).sort()).toEqual([
    'else',
    'fonds-pyramid-file',
    'fonds-pyramid-link',
    'fonds-pyramid-young',
  ])
  expect(existsSync(join(parent, 'else', 'pyramid.tif'))).toBe(true)
  expect(await removeAbandonedFolders(abandoned)).toBe(0)
})

test('a folder is removed after the work succeeds or fails', async () => {
  let seen = ''
  const failing = withTempFolder('fonds-pyramid-', async (folder) => {
    seen = folder
    await writeFile(join(folder, 'pyramid.tif'), 'half')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(existsSync(seen)).toBe(false)
  await withTempFolder('fonds-pyramid-', async (folder) => {
    seen = folder
    expect(existsSync(folder)).toBe(true)
  })
  expect(existsSync(seen)).toBe(false)
})
