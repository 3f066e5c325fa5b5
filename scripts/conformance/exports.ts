import type { Outcome } from '../checks/check.ts'
import { vitest } from '../checks/vitest.ts'
import type { Part } from './part.ts'

/** What official schemas and our own readers say of what we export. */
export const EXPORT_PARTS: readonly Part[] = [
  {
    name: 'exports',
    what: 'EAD3 and EAC-CPF of the whole corpus: the official schemas, and the same again by import',
    run: wholeCorpus,
  },
]

async function wholeCorpus(signal: AbortSignal): Promise<Outcome> {
  process.env.FONDS_CONFORMANCE = 'all'
  try {
    return await vitest('unit', { signal }, [
      'tools/cli/src/ead/round-trip.test.ts',
      'tools/cli/src/eac/round-trip.test.ts',
    ])
  } finally {
    delete process.env.FONDS_CONFORMANCE
  }
}
