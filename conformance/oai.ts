import { join } from 'node:path'
import { failed, type Outcome, skipped } from '@fonds/scripts/checks/check.ts'
import { bringPython } from '@fonds/scripts/lib/python.ts'
import { bringTool } from '@fonds/scripts/tools.ts'
import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

const SICKLE = 'sickle==0.7.0'

/** Checks of OAI-PMH with third-party harvesters and validators. */
export const OAI_PARTS: readonly Part[] = [
  { name: 'oai-sickle', what: 'OAI-PMH: PyPI sickle 0.7.0 harvests all formats, sets and windows', run: sickle },
  { name: 'oai-perl', what: 'OAI-PMH: Perl’s HTTP::OAI harvests all formats, sets and windows', run: perl },
  {
    name: 'oai-verify',
    what: 'OAI-PMH: `npm run oai-verify` of the demo, every answer by the official schemas',
    run: (signal) => runSpecs('oai/verify.spec.ts', signal),
  },
  {
    name: 'oai-view',
    what: 'OAI-PMH: an answer as a page, in Chromium and by axe',
    run: view,
  },
]

async function perl(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringTool('http-oai', signal)
  return 'failure' in brought
    ? skipped(brought.failure)
    : runSpecs('oai/perl.spec.ts', signal, { FONDS_HTTP_OAI: brought.command })
}

async function view(signal: AbortSignal): Promise<Outcome> {
  const chromium = await bringTool('chromium', signal)
  return 'failure' in chromium
    ? skipped(chromium.failure)
    : runSpecs('oai/view.spec.ts', signal, { FONDS_CHROMIUM: chromium.command })
}

async function sickle(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringPython('sickle', SICKLE, signal)
  if ('failure' in brought) return failed(`${SICKLE} is not available`, brought.failure)
  return runSpecs('oai/sickle.spec.ts', signal, { FONDS_SICKLE: join(brought.bin, 'python') })
}
