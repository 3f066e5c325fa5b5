import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PAGES, withTable } from './docs.ts'

test.each(PAGES)('docs/$file has the formats of the table', async ({ file, tableOf }) => {
  const page = await readFile(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8')
  expect(page).toBe(withTable(page, tableOf))
})
