import { join } from 'node:path'
import { failed, type Outcome } from '@fonds/scripts/checks/check.ts'
import { bringPython } from '@fonds/scripts/lib/python.ts'
import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

const PYMARC = '5.4.0'

/** Checks of MARC 21 with a library that many catalogues' programs are made with. */
export const MARC_PARTS: readonly Part[] = [
  {
    name: 'marc',
    what: `MARC 21: PyPI pymarc ${PYMARC} reads every item of the demo, and writes it as ISO 2709`,
    run: marc,
  },
]

async function marc(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringPython('pymarc', `pymarc==${PYMARC}`, signal)
  if ('failure' in brought) return failed('pymarc is not available', brought.failure)
  return runSpecs('marc/marc.spec.ts', signal, { FONDS_PYMARC: join(brought.bin, 'python') })
}
