import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failed, type Outcome, skipped } from '@fonds/scripts/checks/check.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { bringTool } from '@fonds/scripts/tools.ts'
import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

const LIGHTHOUSE = '13.5.0'

/** Checks of the reading room's pages with other people's programs. */
export const READING_ROOM_PARTS: readonly Part[] = [
  {
    name: 'lighthouse',
    what: `Pages: Lighthouse ${LIGHTHOUSE}, at least 0.98 in each category, on a phone and on a desktop`,
    run: lighthouse,
  },
]

/** Runs Lighthouse from npm, and appends the table of scores to the outcome. */
async function lighthouse(signal: AbortSignal): Promise<Outcome> {
  const chromium = await bringTool('chromium', signal)
  if ('failure' in chromium) return skipped(chromium.failure)
  const folder = join(ROOT, '.tools', `lighthouse-${LIGHTHOUSE}`)
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']
    const ended = await run('npm', ['install', '--prefix', folder, ...options, `lighthouse@${LIGHTHOUSE}`], { signal })
    if (ended.code !== 0) return failed(`lighthouse@${LIGHTHOUSE} is not available`, ended.output)
  }
  const table = join(folder, 'scores.md')
  writeFileSync(table, '| Page | performance | accessibility | best-practices | seo |\n|---|---|---|---|---|\n')
  const env = { FONDS_LIGHTHOUSE: program, FONDS_LIGHTHOUSE_TABLE: table, FONDS_CHROMIUM: chromium.command }
  const outcome = await runSpecs('reading-room/lighthouse.spec.ts', signal, env)
  return { ...outcome, detail: `${readFileSync(table, 'utf8')}\n${outcome.detail}` }
}
