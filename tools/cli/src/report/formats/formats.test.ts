import { expect, test } from 'vitest'
import { findingsOf } from '../cells.ts'
import type { Report, ReportHead, Row } from '../report.ts'
import { Tally } from '../tally.ts'
import { renderCsv } from './csv.ts'
import { renderHtml } from './html.ts'
import { renderJson } from './json.ts'
import { renderText } from './text.ts'

const REPORT: Report = {
  name: 'sample',
  summary: 'List samples',
  details: 'For tests.',
  problems: {
    odd: { title: 'Odd', advice: 'Make it even.' },
    never: { title: 'Never found', advice: 'Nothing to do.' },
    big: { title: 'Too <big>', advice: 'Make it small.' },
  },
  columns: [
    { key: 'title', heading: 'Title', textWidth: 10 },
    { key: 'n', heading: 'Number' },
    { key: 'command', heading: 'Command', value: ({ title }, { tenant }) => (title === null ? null : `do ${tenant}`) },
  ],
  statement: { name: 'sample', kind: 'command', parameters: ['tenant'], text: '' },
}
const HEAD: ReportHead = {
  report: REPORT,
  tenant: { slug: 'city', name: 'City & Archives' },
  made: new Date('2026-11-23T10:00:00Z'),
}
const RENDER = { csv: renderCsv, json: renderJson, text: renderText, html: renderHtml }

/** Renders rows in a format. */
async function rendered(format: keyof typeof RENDER, rows: readonly Row[], limit = Number.POSITIVE_INFINITY) {
  async function* each() {
    yield* rows
  }
  let text = ''
  const findings = findingsOf(REPORT, each(), { tenant: 'city' })
  for await (const part of RENDER[format](HEAD, findings, new Tally(REPORT, limit))) text += part
  return text
}

const row = (title: string | null, n: number | null = 1, problem = 'odd'): Row => ({ problem, title, n })

test('CSV has a header, CRLF, and quotes where RFC 4180 demands them', async () => {
  const rows = [row('Plain'), row('a, "b"', -1), row(null, null, 'big')]
  expect(await rendered('csv', rows)).toBe(
    '\ufeffProblem,Title,Number,Command\r\nOdd,Plain,1,do city\r\nOdd,"a, ""b""",-1,do city\r\nToo <big>,,,\r\n',
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-Letters', "'-Letters"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'=1"],
  ['＝1', "'＝1"],
  ['"=1"', `"'""=1"""`],
  ['Letters;=1', `"Letters;'=1"`],
  ['Letters; -1', `"Letters;' -1"`],
  ['1900-1910', '1900-1910'],
  ["O'Brien = Byrne", "O'Brien = Byrne"],
])('CSV disarms formulas: %s', async (title, field) => {
  expect(await rendered('csv', [row(title)])).toContain(`\r\nOdd,${field},1,do city\r\n`)
})

test('JSON is one document with all findings and the number of each problem', async () => {
  const document = JSON.parse(await rendered('json', [row('"a"\\'), row(null, null, 'big'), row('b', 2)]))
  expect(document).toEqual({
    report: 'sample',
    tenant: 'city',
    made: '2026-11-23T10:00:00.000Z',
    findings: [
      { problem: 'odd', title: '"a"\\', n: 1, command: 'do city' },
      { problem: 'big', title: null, n: null, command: null },
      { problem: 'odd', title: 'b', n: 2, command: 'do city' },
    ],
    counts: { odd: 2, never: 0, big: 1 },
    total: 3,
  })
  expect(JSON.parse(await rendered('json', []))).toMatchObject({ findings: [], total: 0 })
})

test('text shows the first findings of each problem, and ends with a summary', async () => {
  const rows = [row('Minutes of the council'), row('b'), row('c'), row('d', 7, 'big')]
  expect(await rendered('text', rows, 2)).toBe(`Odd: 3
Make it even.
  title       number  command
  Minutes o…       1  do city
  b                1  do city
  … and 1 more

Too <big>: 1
Make it small.
  title  number  command
  d           7  do city

sample: 4 findings in tenant city
  3  Odd
  1  Too <big>
To list more, use --limit; to list all, use --csv or --json.
`)
  const many = [row('a'), ...Array.from({ length: 1_200 }, () => row('b', 1, 'big'))]
  expect(await rendered('text', many, 1)).toContain('\n      1  Odd\n  1,200  Too <big>\n')
  expect(await rendered('text', [])).toBe('sample: nothing found in tenant city\n')
  expect(await rendered('text', [row(null)])).not.toContain('command')
})

test('text cannot control the terminal, nor pretend to be another line', async () => {
  const text = await rendered('text', [row('a\u001b[1m\u009bb\nc\u202ed')])
  expect(text).toContain('a [1m b c…')
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\u2028-\u202e]/u)
})

test('a cell has at most 500 characters', async () => {
  const { findings } = JSON.parse(await rendered('json', [row('😀'.repeat(5_000))]))
  expect([...findings[0].title]).toHaveLength(500)
  expect(findings[0].title).toMatch(/^😀+…$/u)
})

test('HTML escapes everything, and has headings, captions and column headers', async () => {
  const page = await rendered('html', [row('<script>"&'), row('b'), row('c', 1_000, 'big')], 1)
  expect(page).toContain('<td dir="ltr">&lt;script&gt;&quot;&amp;</td>')
  expect(page).toContain('<title>City &amp; Archives: sample</title>')
  expect(page).toContain('<h2 id="big">Too &lt;big&gt;</h2>')
  expect(page).toContain('<a href="#big">')
  expect(page).toContain('<caption>The first 1 of 2 findings</caption>')
  expect(page).toContain('<caption>1 finding</caption>')
  expect(page).toContain('<td class="number">1,000</td>')
  expect(page.match(/<th scope="col">/g)).toHaveLength(6)
  expect(page).not.toMatch(/<script|src=|href="(?!#)|@import|url\(/)
  expect(await rendered('html', [])).toContain('nothing found')
})

test('a problem that the report does not declare is an error', async () => {
  await expect(rendered('csv', [row('a', 1, 'other')])).rejects.toThrow('sample: unknown problem other')
})
