import { expect, test } from 'vitest'
import { STANDARDS_HEAD, withLastRuns } from './last-runs.ts'

const RESULTS = `# Conformance

| Part | What | Passed | Failed | Skipped | Time | Day | Commit |
|---|---|---|---|---|---|---|---|
| \`first\` | One \\| thing | 3 | 0 | 1 | 12 s | 2026-11-24 | abc1234 |
| \`second\` | Another | 1 | 0 | 0 | 2 s | 2026-11-26 | abc1234 |
| \`second\` | One more | 1 | 0 | 0 | 2 s | 2026-11-24 | abc1234 |
`
const page = (...rows: string[]) => `# Standards\n\n${STANDARDS_HEAD}${rows.join('\n')}\n\n## More\n\n| a | b |\n`
const row = (parts: string, day: string) => `| EAD3 | 1.1 | /ead | test | client | ${parts} | ${day} |`

test('each row has the days on which its parts ran last', () => {
  const before = page(row('`first`', 'old'), row('`first`, `second`', ''), row('`third`', '2026-01-01'), row('', ''))
  expect(withLastRuns(before, RESULTS)).toBe(
    page(
      row('`first`', '2026-11-24'),
      row('`first`, `second`', '2026-11-24, 2026-11-26'),
      row('`third`', '').replace('|  |', '| |'),
      row('', 'every test run'),
    ),
  )
})

test('a second time changes nothing, and other tables are left alone', () => {
  const once = withLastRuns(page(row('`first`', '')), RESULTS)
  expect(withLastRuns(once, RESULTS)).toBe(once)
  expect(withLastRuns('| a | b |\n', RESULTS)).toBe('| a | b |\n')
})
