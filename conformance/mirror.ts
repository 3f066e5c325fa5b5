import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

/** Checks of copies of whole archives. */
export const MIRROR_PARTS: readonly Part[] = [
  {
    name: 'mirror',
    what: 'Mirrors: docs/guide/mirror.py after 10,000 random changes, byte for byte; a renamed fonds of 20,000 records',
    run: (signal) => runSpecs('mirror/mirror.spec.ts', signal),
  },
]
