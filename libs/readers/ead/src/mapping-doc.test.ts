import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderMapping } from './mapping-doc.ts'

test('docs/ead-mapping.md is generated from the tables', () => {
  const committed = readFileSync(new URL('../../../../docs/ead-mapping.md', import.meta.url), 'utf8')
  expect(committed, 'run "pnpm --filter @fonds/reader-ead generate"').toBe(renderMapping())
})
