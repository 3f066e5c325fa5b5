import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Brought } from '@fonds/local-stack'
import { failed, type Outcome, skipped } from '@fonds/scripts/checks/check.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { bringTool } from '@fonds/scripts/tools.ts'
import type { Part } from './part.ts'

const MODULE = 'github.com/helm-unittest/helm-unittest'
const VERSION = 'v1.1.2'
/** The module needs this replacement, which Go ignores in a dependency. */
const REPLACEMENT = 'github.com/vmware-labs/yaml-jsonpath@v0.3.2=github.com/helm-unittest/yaml-jsonpath@v0.4.0'

export const HELM_PARTS: readonly Part[] = [
  { name: 'helm', what: 'helm-unittest: the suites of the Helm chart', run: runSuites },
]

async function runSuites(signal: AbortSignal): Promise<Outcome> {
  const program = await bringHelmUnittest(signal)
  if ('failure' in program) return skipped(program.failure)
  const { code, output } = await run(program.command, ['deploy/helm/fonds'], { signal })
  const [, passed = 0] = /^Tests:.*?(\d+) passed/m.exec(output) ?? []
  if (code !== 0 || Number(passed) === 0) return failed('helm-unittest', output)
  return { passed: Number(passed), failed: 0, skipped: 0, note: 'helm-unittest', detail: '' }
}

/** Builds helm-unittest with Go on first use, which takes two minutes of processor time: too long for `npm test`. */
async function bringHelmUnittest(signal: AbortSignal): Promise<Brought> {
  const folder = join(ROOT, '.tools', `helm-unittest-${VERSION}`)
  const command = join(folder, 'helm-unittest')
  if (existsSync(command)) return { command }
  const go = await bringTool('go', signal)
  if ('failure' in go) return go
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const target = `${MODULE}/cmd/helm-unittest`
  const steps = [
    ['mod', 'init', 'tools'],
    ['mod', 'edit', `-replace=${REPLACEMENT}`],
    ['get', `${target}@${VERSION}`],
    ['build', '-o', 'helm-unittest', target],
  ]
  for (const args of steps) {
    const { code, output } = await run(go.command, args, { cwd: folder, signal })
    if (code !== 0) return { failure: `go ${args.join(' ')}: ${output}` }
  }
  return { command }
}
