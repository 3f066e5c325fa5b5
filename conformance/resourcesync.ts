import { join } from 'node:path'
import { failed, type Outcome } from '@fonds/scripts/checks/check.ts'
import { bringPython } from '@fonds/scripts/lib/python.ts'
import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

const RESYNC = '2.0.1'

/** Checks of ResourceSync with a third-party client. */
export const RESOURCESYNC_PARTS: readonly Part[] = [
  {
    name: 'resourcesync',
    what: `ResourceSync 1.1: PyPI resync ${RESYNC} reads the source, its capabilities, all resources and the changes; the structure of every document`,
    run: resourceSync,
  },
]

async function resourceSync(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringPython('resync', [`resync==${RESYNC}`], signal)
  if ('failure' in brought) return failed('resync is not available', brought.failure)
  return runSpecs('resourcesync/resourcesync.spec.ts', signal, { FONDS_RESYNC: join(brought.bin, 'python') })
}
