import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderCsvMapping } from './mapping-doc.ts'

test('docs/csv-mapping.md is generated from the tables', () => {
  const committed = readFileSync(new URL('../../../../../docs/csv-mapping.md', import.meta.url), 'utf8')
  expect(committed, 'run "pnpm --filter @fonds/reader-csv generate"').toBe(renderCsvMapping())
})
