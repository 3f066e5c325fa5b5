import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderReportDoc } from './report-doc.ts'

test('docs/reports.md is generated from the reports', () => {
  const committed = readFileSync(new URL('../../../../docs/reports.md', import.meta.url), 'utf8')
  expect(committed, 'run "npm run generate"').toBe(renderReportDoc())
})
