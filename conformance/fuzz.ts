import type { Outcome } from '@fonds/scripts/checks/check.ts'
import { findTargets } from '@fonds/scripts/fuzz/target.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import type { Part } from './part.ts'

/** Time in seconds for fuzzing all targets together; `FONDS_FUZZ_SECONDS` overrides it, such as with 3600. */
const SECONDS = 60

/** Checks of the parsers of untrusted input. */
export const FUZZ_PARTS: readonly Part[] = [
  {
    name: 'fuzz',
    what: 'Readers of files, headers, queries and tokens: fuzzed, guided by coverage',
    run: fuzzTargets,
  },
]

async function fuzzTargets(signal: AbortSignal): Promise<Outcome> {
  const targets = [...findTargets().keys()]
  const seconds = Number(process.env.FONDS_FUZZ_SECONDS || SECONDS) / targets.length
  const reports: { readonly isClean: boolean; readonly output: string }[] = []
  for (const name of targets) {
    const { code, output } = await run('node', ['scripts/fuzz/main.ts', name, String(seconds)], { signal })
    reports.push({ isClean: code === 0, output })
  }
  const passed = reports.filter(({ isClean }) => isClean).length
  const detail = reports.map(({ output }) => output).join('\n')
  return { passed, failed: reports.length - passed, skipped: 0, note: '', detail }
}
