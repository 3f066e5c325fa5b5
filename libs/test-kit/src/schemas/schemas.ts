import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { absent } from '../absent.ts'
import { type Needs, sharedFolder, skippedWithout } from '../shared.ts'
import { type BroughtSchemas, bringSchemas } from './bring.ts'

let brought: BroughtSchemas | undefined

/** Returns the folder of official schemas: that of the shared folder, or one with those from packages if it is missing. */
export function schemasFolder(): string {
  const shared = sharedFolder()
  if (shared !== null) return join(shared, 'schemas')
  brought ??= bringSchemas()
  return brought.folder
}

/**
 * Returns options for a test or suite that needs official schemas, by their paths in `schemasFolder()`. Without the
 * shared folder, it is skipped if one of them is in no package, and `npm test` lists its name.
 *
 * @throws in CI if a package could not be downloaded
 */
export function needsSchemas(...files: readonly string[]): Needs {
  if (sharedFolder() !== null) return {}
  brought ??= bringSchemas()
  return needsOf(files, brought)
}

export function needsOf(files: readonly string[], { folder, failures }: BroughtSchemas): Needs {
  const missing = files.find((file) => !existsSync(join(folder, file)))
  if (missing === undefined) return {}
  const failure = failures.get(missing)
  if (failure !== undefined) absent({ failure })
  return skippedWithout(`schemas/${missing}`)
}
