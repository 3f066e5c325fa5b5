import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderTableColumns } from './columns-doc.ts'

test('docs/table-columns.md is generated from the words', () => {
  const committed = readFileSync(new URL('../../../../../docs/table-columns.md', import.meta.url), 'utf8')
  expect(committed, 'run "pnpm --filter @fonds/reader-table generate"').toBe(renderTableColumns())
})
