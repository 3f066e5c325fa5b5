import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { errorCode, LocalStackError } from '../errors.ts'

/** Returns the user's folder for downloaded programs, which all checkouts share. */
export function programCache(): string {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'fonds')
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new LocalStackError(
      `cannot write ${folder} (${errorCode(error) ?? 'unknown error'}): set XDG_CACHE_HOME to a folder that you can write`,
    )
  }
  return folder
}

/**
 * Fills `target` with `make`, which works in a separate folder that is renamed on success. Incomplete programs are
 * never visible, and concurrent starts do not interfere. `make` returns the reason of a failure, or undefined.
 */
export function makeOnce(target: string, make: (folder: string) => string | undefined): string | undefined {
  const partial = mkdtempSync(`${target}.new-`)
  try {
    const failure = make(partial)
    if (failure !== undefined) return failure
    renameSync(partial, target)
    return undefined
  } catch (error) {
    // A concurrent start has downloaded it (ENOTEMPTY, EEXIST).
    if (errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST') return undefined
    throw error
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}
