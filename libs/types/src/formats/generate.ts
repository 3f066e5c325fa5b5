import { readFile, writeFile } from 'node:fs/promises'
import { PAGES, withTable } from './docs.ts'

for (const { file, tableOf } of PAGES) {
  const page = new URL(`../../../../docs/${file}`, import.meta.url)
  await writeFile(page, withTable(await readFile(page, 'utf8'), tableOf))
}
