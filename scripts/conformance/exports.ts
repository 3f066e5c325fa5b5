import type { Outcome } from '../checks/check.ts'
import { vitest } from '../checks/vitest.ts'
import type { Part } from './part.ts'

/** Checks of exported files against official schemas and our own readers. */
export const EXPORT_PARTS: readonly Part[] = [
  {
    name: 'exports',
    what: 'EAD3, EAD 2002 and EAC-CPF of the whole corpus: the official schemas, and the same again by import',
    run: (signal) => all(signal, ['tools/cli/src/ead/round-trip.test.ts', 'tools/cli/src/eac/round-trip.test.ts']),
  },
  {
    name: 'exports',
    what: 'EAD3 of random elements in any order: valid, no word lost, and the same again by import',
    run: (signal) => all(signal, ['tools/cli/src/ead/round-trip-soup.test.ts']),
  },
  {
    name: 'exports',
    what: 'finding aids as PDF: PDF/UA-1 and PDF/A-2a by veraPDF; one of 20,000 components within 2 GiB',
    run: (signal) => all(signal, ['libs/documents/src/pdf/finding-aid-pdf.test.ts']),
  },
]

async function all(signal: AbortSignal, files: string[]): Promise<Outcome> {
  process.env.FONDS_CONFORMANCE = 'all'
  try {
    return await vitest('unit', { signal }, files)
  } finally {
    delete process.env.FONDS_CONFORMANCE
  }
}
