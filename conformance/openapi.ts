import { join } from 'node:path'
import { failed, type Outcome, passed } from '@fonds/scripts/checks/check.ts'
import { bringPython } from '@fonds/scripts/lib/python.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { bringNpm } from './npm.ts'
import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

const SCHEMATHESIS = '4.32.0'
const SPECTRAL = '6.16.3'

/** Checks of the OpenAPI document with third-party testers. */
export const OPENAPI_PARTS: readonly Part[] = [
  {
    name: 'schemathesis',
    what: `OpenAPI 3.1: PyPI schemathesis ${SCHEMATHESIS}, a minute against the demo`,
    run: fuzz,
  },
  { name: 'spectral', what: `OpenAPI 3.1: Spectral ${SPECTRAL} with its rules for OpenAPI`, run: lintWithSpectral },
]

async function fuzz(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringPython('schemathesis', `schemathesis==${SCHEMATHESIS}`, signal)
  if ('failure' in brought) return failed('schemathesis is not available', brought.failure)
  const env = { FONDS_SCHEMATHESIS: join(brought.bin, 'schemathesis') }
  return runSpecs('openapi/schemathesis.spec.ts', signal, env)
}

/** Lints the committed document. Warnings also fail, but those of the rules that `spectral.yaml` leaves out. */
async function lintWithSpectral(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringNpm(
    {
      folder: `spectral-${SPECTRAL}`,
      packages: [`@stoplight/spectral-cli@${SPECTRAL}`],
      files: ['.bin/spectral'],
    },
    signal,
  )
  if ('failure' in brought) return failed('Spectral is not available', brought.failure)
  const [spectral = ''] = brought
  const rules = join(ROOT, 'conformance/openapi/spectral.yaml')
  const document = join(ROOT, 'services/gateway/openapi.json')
  const ended = await run(spectral, ['lint', document, '--ruleset', rules, '--fail-severity', 'hint'], { signal })
  const looked = ended.output.includes('No results with a severity of')
  return ended.code === 0 && looked ? passed('1 document') : failed('', ended.output)
}
