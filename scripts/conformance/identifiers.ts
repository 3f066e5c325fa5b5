import { join } from 'node:path'
import { failed, type Outcome } from '../checks/check.ts'
import { playwright } from '../checks/playwright.ts'
import { bringPython } from '../lib/python.ts'
import type { Part } from './part.ts'

const PYNOID = '0.1'

/** Checks of identifiers and linked data: ARKs with another implementation of their check characters, and JSON-LD. */
export const IDENTIFIER_PARTS: readonly Part[] = [
  { name: 'ark', what: `ARK: PyPI pynoid ${PYNOID}, and every ARK of the demo resolved and inflected`, run: arks },
  {
    name: 'json-ld',
    what: 'JSON-LD 1.1: npm jsonld expands and canonizes every resource of the demo, with no other host',
    run: (signal) => spec('json-ld/json-ld', signal),
  },
]

async function arks(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringPython('pynoid', `pynoid==${PYNOID}`, signal)
  if ('failure' in brought) return failed('pynoid is not available', brought.failure)
  process.env.FONDS_NOID = join(brought.bin, 'python')
  try {
    return await spec('ark/ark', signal)
  } finally {
    delete process.env.FONDS_NOID
  }
}

const spec = (name: string, signal: AbortSignal): Promise<Outcome> =>
  playwright({ signal }, ['--config', 'playwright.conformance.config.ts', `${name}.spec.ts`])
