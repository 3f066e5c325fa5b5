import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { run } from '../lib/run.ts'
import { type CheckContext, failed, type Outcome, passed, runAsTask } from './check.ts'

// Lints the committed OpenAPI document with Redocly. Warnings also fail the check.

const DOCUMENT = 'services/gateway/openapi.json'

async function lint(context: CheckContext): Promise<Outcome> {
  const args = ['lint', DOCUMENT, '--config', 'services/gateway/redocly.yaml', '--format', 'stylish']
  // Redocly must neither check for updates nor send telemetry.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
  const ended = await run(join(ROOT, 'node_modules/.bin/redocly'), args, { ...context, cwd: ROOT, env })
  const remarks = /\bYou have \d+ (warning|error)|\bfailed with \d+/.test(ended.output)
  const looked = ended.output.includes(`${DOCUMENT}: validated`)
  return ended.code === 0 && looked && !remarks ? passed('1 document') : failed('', ended.output)
}

await runAsTask(lint)
