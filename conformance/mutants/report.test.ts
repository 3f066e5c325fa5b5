import { expect, test } from 'vitest'
import { type MutantReport, scoreOf, shareOf } from './report.ts'

const at = (line: number, from: number, to: number, endLine = line) => ({
  start: { line, column: from },
  end: { line: endLine, column: to },
})
const mutant = (status: string, more: object = {}) => ({
  ...{ status, mutatorName: 'EqualityOperator', replacement: 'a <= b', location: at(2, 8, 13) },
  ...more,
})
const report = (...mutants: ReturnType<typeof mutant>[]): MutantReport => ({
  files: { 'src/less.ts': { source: 'function less(a, b) {\nreturn a < b\n}', mutants } },
})

test('a mutant that hangs has been noticed; one that no test reaches lives; what does not compile counts neither way', () => {
  const score = scoreOf(
    report(
      ...['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored', 'Killed'].map((s) => mutant(s)),
    ),
    'libs/mill',
  )
  expect([score.killed, score.living.length, shareOf(score)]).toEqual([3, 2, 0.6])
})

test('a living mutant is shown with its place, and what it replaces', () => {
  const block = mutant('Survived', { mutatorName: 'BlockStatement', replacement: '{}', location: at(1, 21, 2, 3) })
  expect(scoreOf(report(mutant('Survived'), block), 'libs/mill').living).toEqual([
    'libs/mill/src/less.ts:2 EqualityOperator: a < b → a <= b',
    'libs/mill/src/less.ts:1 BlockStatement: { → {}',
  ])
})

test('a report without mutants has no share', () => {
  expect(shareOf(scoreOf(report(), 'libs/mill'))).toBe(0)
})
