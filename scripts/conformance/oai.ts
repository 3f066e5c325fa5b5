import { join } from 'node:path'
import { failed, type Outcome, skipped } from '../checks/check.ts'
import { playwright } from '../checks/playwright.ts'
import { bringPython } from '../lib/python.ts'
import { bringTool } from '../tools.ts'
import type { Part } from './part.ts'

const SICKLE = 'sickle==0.7.0'

/** Checks of OAI-PMH with third-party harvesters and validators. */
export const OAI_PARTS: readonly Part[] = [
  { name: 'oai-sickle', what: 'OAI-PMH: PyPI sickle 0.7.0 harvests all formats, sets and windows', run: sickle },
  { name: 'oai-perl', what: 'OAI-PMH: Perl’s HTTP::OAI harvests all formats, sets and windows', run: perl },
  {
    name: 'oai-verify',
    what: 'OAI-PMH: `fonds oai verify` of the demo, every answer by the official schemas',
    run: (signal) => spec('verify', {}, signal),
  },
  {
    name: 'oai-view',
    what: 'OAI-PMH: an answer as a page, in Chromium and by axe',
    run: view,
  },
]

/** Runs a spec with environment variables for it. */
async function spec(name: string, env: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Outcome> {
  Object.assign(process.env, env)
  try {
    return await playwright({ signal }, ['--config', 'playwright.conformance.config.ts', `oai/${name}.spec.ts`])
  } finally {
    for (const key of Object.keys(env)) delete process.env[key]
  }
}

async function perl(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringTool('http-oai', signal)
  return 'failure' in brought ? skipped(brought.failure) : spec('perl', { FONDS_HTTP_OAI: brought.command }, signal)
}

async function view(signal: AbortSignal): Promise<Outcome> {
  const chromium = await bringTool('chromium', signal)
  return 'failure' in chromium ? skipped(chromium.failure) : spec('view', { FONDS_CHROMIUM: chromium.command }, signal)
}

async function sickle(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringPython('sickle', SICKLE, signal)
  if ('failure' in brought) return failed(`${SICKLE} is not available`, brought.failure)
  return spec('sickle', { FONDS_SICKLE: join(brought.bin, 'python') }, signal)
}
