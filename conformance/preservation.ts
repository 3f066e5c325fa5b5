import { failed, type Outcome } from '@fonds/scripts/checks/check.ts'
import { vitest } from '@fonds/scripts/checks/vitest.ts'
import { bringPython } from '@fonds/scripts/lib/python.ts'
import { inFull } from './in-full.ts'
import type { Part } from './part.ts'

const OCFL_PY = '2.1.0'

/** Checks of what keeps originals intact, here and elsewhere. */
export const PRESERVATION_PARTS: readonly Part[] = [
  {
    name: 'fixity',
    what: 'Fixity: originals that are damaged, lost or refused by the disk, and how their checks are recorded and reported',
    run: (signal) =>
      inFull('db', ['services/media/src/worker/fixity.db.test.ts', 'tools/cli/src/commands/fixity.db.test.ts'], signal),
  },
  {
    name: 'ocfl',
    what: `OCFL 1.1: PyPI ocfl-py ${OCFL_PY} validates what \`fonds export ocfl\` writes, adds and mends`,
    run: ocfl,
  },
]

async function ocfl(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringPython('ocfl', `ocfl-py==${OCFL_PY}`, signal)
  if ('failure' in brought) return failed('ocfl-py is not available', brought.failure)
  process.env.FONDS_OCFL = brought.bin
  try {
    return await vitest('db', { signal }, ['tools/cli/src/commands/export-ocfl.db.test.ts'])
  } finally {
    delete process.env.FONDS_OCFL
  }
}
