import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { onPath } from '@fonds/local-stack'
import { schemasFolder } from '@fonds/test-kit/schemas'
import { sharedFolder } from '@fonds/test-kit/shared'
import { bringTool, type ToolName } from '../tools.ts'

/** Programs without which tests are skipped. */
const PROGRAMS = ['pip', 'maven', 'xmllint', 'chromium', 'w3m'] as const satisfies readonly ToolName[]

/**
 * Installs the programs and downloads the schemas that tests use. Returns a short description of everything outside the source that decides
 * whether tests are skipped; turbo hashes it as FONDS_TEST_CONDITIONS.
 */
export async function bringConditions(signal: AbortSignal): Promise<string> {
  const there: string[] = []
  for (const name of PROGRAMS) if (!('failure' in (await bringTool(name, signal)))) there.push(name)
  if (onPath('java') !== undefined) there.push('java')
  return [...there, `shared:${stateOfShared()}`].join(' ')
}

/**
 * Describes the shared folder by names, sizes and times, since reading every file would take longer than most tests.
 */
function stateOfShared(): string {
  const folder = sharedFolder()
  // Its name depends on the schemas that could be downloaded.
  if (folder === null) return `none,${basename(schemasFolder())}`
  const hash = createHash('sha256')
  for (const file of globSync('**/*', { cwd: folder }).sort()) {
    const { size, mtimeMs } = statSync(join(folder, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex').slice(0, 16)
}
