import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownDatabaseNote } from './own-database.ts'
import { newFolder } from './testing.ts'

test('a command says that it starts a database of its own, unless its folder was named and has one', async () => {
  await using folder = await newFolder()
  const { path } = folder
  expect(ownDatabaseNote({ DATA_DIR: path }, path)).toBe(
    `creating a new database in ${path}, where no demo runs: to use another, set DATABASE_URL, or DATA_DIR to the folder of a demo`,
  )
  await mkdir(join(path, 'postgres'))
  expect(ownDatabaseNote({ DATA_DIR: path }, path)).toBeNull()
  expect(ownDatabaseNote({}, path)).toContain(`using the database in ${path}`)
})
