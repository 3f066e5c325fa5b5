import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Returns the folder next to the repository with material that some tests read (real finding aids, images, schemas), or
 * null if it is missing, in which case those tests are skipped. FONDS_SHARED overrides its location.
 */
export function sharedFolder(): string | null {
  const folder = process.env.FONDS_SHARED ?? resolve(import.meta.dirname, '../../../../shared')
  return existsSync(folder) ? folder : null
}
