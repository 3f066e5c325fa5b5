import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from '@fonds/local-stack'
import { failed, type Outcome } from '../checks/check.ts'
import { playwright } from '../checks/playwright.ts'
import { ROOT } from '../lib/root.ts'
import { run } from '../lib/run.ts'
import type { Part } from './part.ts'

const SICKLE = 'sickle==0.7.0'

/** What others find when they harvest us. */
export const OAI_PARTS: readonly Part[] = [
  { name: 'oai-sickle', what: 'OAI-PMH: PyPI sickle 0.7.0 harvests all formats, sets and windows', run: sickle },
]

async function sickle(signal: AbortSignal): Promise<Outcome> {
  const folder = join(ROOT, '.tools', 'sickle')
  const python = join(folder, 'bin', 'python')
  const there = existsSync(python) && (await run(python, ['-c', 'import sickle'], { signal })).code === 0
  if (!there) {
    for (const [command, ...args] of [
      [onPath('python3') ?? 'python3', '-m', 'venv', folder],
      [python, '-m', 'pip', 'install', '--quiet', SICKLE],
    ] as const) {
      const ended = await run(command, args, { signal })
      if (ended.code !== 0) return failed(`${SICKLE} could not be brought`, ended.output)
    }
  }
  process.env.FONDS_SICKLE = python
  try {
    return await playwright({ signal }, ['--config', 'playwright.conformance.config.ts', 'oai/sickle.spec.ts'])
  } finally {
    delete process.env.FONDS_SICKLE
  }
}
