import { describe, expect, test } from 'vitest'
import { BENCHMARKS } from './benchmarks/index.ts'
import { SCALES } from './benchmarks/scale.ts'
import { findNeed, runBenchmarks } from './run-benchmarks.ts'

/** Why a benchmark cannot be run here, or null. */
function missing(needs: (typeof BENCHMARKS)[number]['needs']): string | null {
  if (process.platform !== 'linux') return 'no /proc'
  for (const need of needs) {
    const found = findNeed(need)
    if ('failure' in found) return found.failure
  }
  return null
}

// It proves that they run and measure something, on tiny data. What the figures say is read, never asserted.
describe('on tiny data', () => {
  for (const benchmark of BENCHMARKS) {
    const why = missing(benchmark.needs)
    test.skipIf(why !== null)(
      `the benchmark ${benchmark.name} runs and measures${why === null ? '' : ` (${why})`}`,
      { timeout: 120_000 },
      async () => {
        const options = {
          scale: SCALES.small,
          dataDir: undefined,
          say: () => undefined,
          signal: AbortSignal.timeout(110_000),
        }
        for await (const result of runBenchmarks([benchmark], options)) {
          const { comparisons } = 'section' in result ? result.section : { comparisons: [] }
          expect(comparisons.length).toBeGreaterThan(0)
          for (const { what, figure, beside } of comparisons) {
            expect(figure.value, what).toBeGreaterThanOrEqual(0)
            if (beside !== null) expect(beside.value, what).toBeGreaterThan(0)
          }
        }
      },
    )
  }
})
