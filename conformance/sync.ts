import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

/** Checks of archives that follow a source. */
export const SYNC_PARTS: readonly Part[] = [
  {
    name: 'sync',
    what: 'fonds sync: 10,000 random edits at ArchivesSpace and AtoM with faults, killed and twice at once: every answer is that of a fresh import',
    run: (signal) => runSpecs('sync/sync.spec.ts', signal),
  },
]
