import { inFull } from './in-full.ts'
import type { Part } from './part.ts'

/** Checks of exported files against official schemas and our own readers. */
export const EXPORT_PARTS: readonly Part[] = [
  {
    name: 'exports',
    what: 'EAD3, EAD 2002 and EAC-CPF of the whole corpus: the official schemas, and the same again by import',
    run: (signal) =>
      inFull('unit', ['libs/readers/ead/src/round-trip.test.ts', 'libs/readers/eac/src/round-trip.test.ts'], signal),
  },
  {
    name: 'exports',
    what: 'EAD3 of random elements in any order: valid, no word lost, and the same again by import',
    run: (signal) => inFull('unit', ['libs/readers/ead/src/round-trip-soup.test.ts'], signal),
  },
  {
    name: 'exports',
    what: 'finding aids as PDF: PDF/UA-1 and PDF/A-2a by veraPDF; one of 20,000 components within 2 GiB',
    run: (signal) =>
      inFull(
        'stack',
        [
          'libs/documents/src/pdf/finding-aid-pdf.stack.test.ts',
          'libs/documents/src/pdf/finding-aid-pdf-words.stack.test.ts',
        ],
        signal,
      ),
  },
]
