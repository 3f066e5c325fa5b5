import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Returns the folder of material beside the repository (real finding aids, images, schemas) that some tests read, or null
 * if it is missing; such tests are then skipped. FONDS_SHARED overrides its location.
 */
export function sharedFolder(): string | null {
  const folder = process.env.FONDS_SHARED ?? resolve(import.meta.dirname, '../../../../shared')
  return existsSync(folder) ? folder : null
}
