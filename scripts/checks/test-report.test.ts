import { describe, expect, test } from 'vitest'
import { judgePlaywright } from './playwright.ts'
import { judgeVitest } from './vitest.ts'

const ENDED = { code: 0, signal: null, output: 'the log' }

type VitestTests = Parameters<typeof judgeVitest>[0]['testResults'][number]['assertionResults']

const vitestReport = (...assertionResults: VitestTests) => ({
  numPassedTests: assertionResults.filter(({ status }) => status === 'passed').length,
  numFailedTests: assertionResults.filter(({ status }) => status === 'failed').length,
  testResults: [{ name: '/a.test.ts', status: 'passed', message: '', assertionResults }],
})
const aTest = (fullName: string, status: string, missing?: string) => ({
  fullName,
  status,
  failureMessages: [],
  meta: missing === undefined ? {} : { missing },
})

describe('the outcome of Vitest', () => {
  test('keeps tests that need ../shared apart from those that were skipped for another reason', () => {
    const outcome = judgeVitest(
      vitestReport(
        aTest('runs', 'passed'),
        aTest('reads finding aids', 'skipped', '../shared/corpus/ead'),
        aTest('is valid', 'pending', '../shared/schemas/eac2/eac.xsd'),
        aTest('mounts a disk', 'skipped'),
      ),
      ENDED,
    )
    expect(outcome).toMatchObject({ passed: 1, failed: 0, skipped: 3, detail: 'skipped: mounts a disk' })
    expect(outcome.withoutShared).toEqual(['reads finding aids', 'is valid'])
  })

  test('names them even if another test failed', () => {
    const outcome = judgeVitest(
      vitestReport(aTest('breaks', 'failed'), aTest('reads images', 'skipped', '../shared/corpus/images')),
      { ...ENDED, code: 1 },
    )
    expect(outcome).toMatchObject({ failed: 1, skipped: 1, withoutShared: ['reads images'] })
  })

  test('is a failure if no test ran, unless all of them need ../shared', () => {
    const reads = aTest('reads images', 'skipped', '../shared/corpus/images')
    expect(judgeVitest(vitestReport(reads), ENDED)).toMatchObject({ passed: 0, failed: 0, skipped: 1 })
    for (const tests of [[], [aTest('mounts a disk', 'skipped')]])
      expect(judgeVitest(vitestReport(...tests), ENDED)).toMatchObject({ failed: 1, detail: 'the log' })
    expect(judgeVitest(vitestReport(reads), { ...ENDED, code: 1 })).toMatchObject({ failed: 1 })
  })
})

describe('the outcome of Playwright', () => {
  test('keeps tests whose reason is ../shared apart from those that were skipped for another one', () => {
    const spec = (title: string, status: 'expected' | 'skipped', ...reasons: string[]) => ({
      title,
      file: 'a.spec.ts',
      line: 1,
      tests: [{ status, annotations: reasons.map((description) => ({ type: 'skip', description })), results: [] }],
    })
    const outcome = judgePlaywright(
      {
        suites: [
          {
            specs: [
              spec('runs', 'expected'),
              spec('follows links', 'skipped', 'needs the corpus of finding aids, ../shared/corpus/ead'),
              spec('is drawn', 'skipped', 'needs Chromium'),
              spec('is left out', 'skipped'),
            ],
          },
        ],
        errors: [],
        stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 3 },
      },
      ENDED,
    )
    expect(outcome).toMatchObject({ passed: 1, failed: 0, skipped: 3, withoutShared: ['a.spec.ts:1 follows links'] })
    expect(outcome.detail).toBe('skipped: a.spec.ts:1 is drawn\nskipped: a.spec.ts:1 is left out')
  })
})
