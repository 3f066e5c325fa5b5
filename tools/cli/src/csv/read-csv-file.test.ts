import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCsvFile } from './read-csv-file.ts'

const LIMITS = { columns: 5, cell: 20, rows: 6 }

test('a file is read from disk, and anything else is rejected', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fonds-csv-'))
  const file = join(folder, 'a.csv')
  await writeFile(file, 'a,b\n1,2\n')
  let rows = 0
  for await (const _row of readCsvFile(file, LIMITS)) rows++
  expect(rows).toBe(2)
  await expect(readCsvFile(folder, LIMITS).next()).rejects.toThrow(/is not a regular file/)
  await expect(readCsvFile(join(folder, 'none.csv'), LIMITS).next()).rejects.toThrow(/does not exist/)
  await rm(folder, { recursive: true })
})
