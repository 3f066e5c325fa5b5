import { join } from 'node:path'
import { failed, type Outcome } from '@fonds/scripts/checks/check.ts'
import { bringPython } from '@fonds/scripts/lib/python.ts'
import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

const SCHEMATHESIS = '4.32.0'

/** Checks of the OpenAPI document with third-party testers. */
export const OPENAPI_PARTS: readonly Part[] = [
  {
    name: 'schemathesis',
    what: `OpenAPI 3.1: PyPI schemathesis ${SCHEMATHESIS}, a minute against the demo`,
    run: fuzz,
  },
]

async function fuzz(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringPython('schemathesis', `schemathesis==${SCHEMATHESIS}`, signal)
  if ('failure' in brought) return failed('schemathesis is not available', brought.failure)
  const env = { FONDS_SCHEMATHESIS: join(brought.bin, 'schemathesis') }
  return runSpecs('openapi/schemathesis.spec.ts', signal, env)
}
