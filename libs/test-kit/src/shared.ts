import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

declare module 'vitest' {
  interface TaskMeta {
    /** The path in the shared folder that a skipped test needs. `npm test` lists such tests. */
    missing?: string
  }
}

/** Options for a test or suite; empty if it can run. */
export type Needs = { readonly skip?: true; readonly meta?: { readonly missing: string } }

/**
 * Returns the folder next to the repository with material that some tests read (real finding aids, images, schemas), or
 * null if it is missing. FONDS_SHARED overrides its location.
 */
export function sharedFolder(): string | null {
  const folder = process.env.FONDS_SHARED ?? resolve(import.meta.dirname, '../../../../shared')
  return existsSync(folder) ? folder : null
}

/**
 * Returns options for a test or suite that reads from the shared folder: `test('is read', needsShared('corpus/ead'), …)`.
 * If the folder is missing, it is skipped, and `npm test` lists its name. A folder without the path is an error of the
 * test.
 */
export const needsShared = (path: string): Needs => (sharedFolder() === null ? skippedWithout(path) : {})

/** Returns options that skip a test or suite, since a path of the shared folder is missing. */
export const skippedWithout = (path: string): Needs => ({ skip: true, meta: { missing: `../shared/${path}` } })
