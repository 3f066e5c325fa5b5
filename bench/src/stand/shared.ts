import { globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './root.ts'

/** The largest real finding aid of the folder of material beside the repository; null where there is none. */
export function largestFindingAid(): string | null {
  const shared = process.env.FONDS_SHARED ?? resolve(ROOT, '../shared')
  const files = globSync('corpus/ead/*.xml', { cwd: shared }).map((file) => join(shared, file))
  return files.sort((a, b) => statSync(b).size - statSync(a).size)[0] ?? null
}
