import { START_TIMEOUT_MS } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BENCHMARKS } from './benchmarks/index.ts'
import { SCALES } from './benchmarks/scale.ts'
import { findNeed, runBenchmarks } from './run-benchmarks.ts'

/** Returns why a benchmark cannot run on this machine, or null if it can. */
function missing(needs: (typeof BENCHMARKS)[number]['needs']): string | null {
  if (process.platform !== 'linux') return 'no /proc'
  for (const need of needs) {
    const found = findNeed(need)
    if ('failure' in found) return found.failure
  }
  return null
}

/**
 * Benchmarks that `npm test` runs: together they use databases, services, the command and programs to compare with. The
 * others, which take twenty times as long, run in `npm run conformance`.
 */
const QUICK = ['list', 'import', 'gateway']
const inFull = process.env.FONDS_CONFORMANCE !== undefined
const chosen = BENCHMARKS.filter(({ name }) => inFull || QUICK.includes(name))

const skipped = new Map(chosen.map(({ name, needs }) => [name, missing(needs)]))

// Shows that each benchmark runs on tiny data and measures something; the figures are not asserted. As in a real run,
// the benchmarks share servers and archives, because starting and filling them takes longer than measuring.
describe('on tiny data', () => {
  const stop = new AbortController()
  const results = runBenchmarks(
    chosen.filter(({ name }) => skipped.get(name) === null),
    { scale: SCALES.small, dataDir: undefined, say: () => undefined, signal: stop.signal },
  )
  /** The first result, which also takes the start of the servers. */
  let first: ReturnType<typeof results.next> | undefined
  beforeAll(async () => {
    first = results.next()
    await first
  }, START_TIMEOUT_MS)
  afterAll(async () => {
    stop.abort()
    await results.return(undefined)
  })

  test('each quick benchmark exists', () => {
    expect(chosen.map(({ name }) => name)).toEqual(expect.arrayContaining(QUICK))
  })

  for (const { name } of chosen) {
    const why = skipped.get(name) ?? null
    test.skipIf(why !== null)(`the benchmark ${name} runs and measures${why === null ? '' : ` (${why})`}`, async () => {
      const { value: result } = await (first ?? results.next())
      first = undefined
      if (result === undefined) throw new Error('an earlier benchmark stopped the run')
      const { comparisons } = 'section' in result && result.section.name === name ? result.section : { comparisons: [] }
      expect(comparisons.length).toBeGreaterThan(0)
      for (const { what, figure, beside } of comparisons) {
        expect(figure.value, what).toBeGreaterThanOrEqual(0)
        if (beside !== null) expect(beside.value, what).toBeGreaterThan(0)
      }
    })
  }
})
