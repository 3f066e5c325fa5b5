import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * The folder of material beside the repository (real finding aids, images, schemas) that some tests read, or null where
 * it is not there: such tests then skip by name. FONDS_SHARED names another place.
 */
export function sharedFolder(): string | null {
  const folder = process.env.FONDS_SHARED ?? resolve(import.meta.dirname, '../../../../shared')
  return existsSync(folder) ? folder : null
}
