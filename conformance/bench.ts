import { inFull } from './in-full.ts'
import type { Part } from './part.ts'

/** Benchmarks on tiny data; `npm test` runs only some of them. */
export const BENCH_PARTS: readonly Part[] = [
  {
    name: 'bench',
    what: 'every benchmark runs on tiny data, and measures',
    run: (signal) => inFull('stack', ['bench/src/benchmarks.stack.test.ts'], signal),
  },
]
