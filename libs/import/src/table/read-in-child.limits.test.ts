import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInChild } from './read-in-child.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-table-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

test('reads a table in a process of its own, also by a link', async () => {
  const link = join(folder, 'link.csv')
  await symlink(await file('list.csv', `Title;Dates\n${'Letters;1921\n'.repeat(1_200)}`), link)
  const { sheets, encoding } = await readInChild(link)
  expect(encoding).toBeNull()
  expect(sheets[0]?.rows).toHaveLength(1_201)
  expect(sheets[0]?.rows.at(-1)).toMatchObject({ line: 1_201, cells: ['Letters', '1921'] })
})

test('refuses a table that takes too long, with advice', async () => {
  await expect(readInChild(await file('slow.csv', 'Title\nLetters\n'), 1)).rejects.toThrow(/more time or memory/)
})

test('says what is wrong with a table, and where', async () => {
  await expect(readInChild(await file('open.csv', 'Title,Dates\n"Letters,1921\n'))).rejects.toThrow(/quotation mark/)
  await expect(readInChild(join(folder, 'none.csv'))).rejects.toMatchObject({ code: 'ENOENT' })
})
