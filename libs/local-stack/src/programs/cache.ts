import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { errorCode, LocalStackError } from '../errors.ts'

/** The user's folder for programs that were brought once and are used by every checkout. */
export function programCache(): string {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'fonds')
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new LocalStackError(
      `cannot write ${folder} (${errorCode(error) ?? 'unknown error'}): set XDG_CACHE_HOME to a folder of yours`,
    )
  }
  return folder
}

/**
 * Fill `target` by `make`, which works in a folder of its own that is renamed only when it succeeded: a half-brought
 * program is never seen, and two starts at once do not disturb each other. `make` answers why it failed, or undefined.
 */
export function makeOnce(target: string, make: (folder: string) => string | undefined): string | undefined {
  const partial = mkdtempSync(`${target}.new-`)
  try {
    const failure = make(partial)
    if (failure !== undefined) return failure
    renameSync(partial, target)
    return undefined
  } catch (error) {
    // ENOTEMPTY, EEXIST: another start brought it in the meantime.
    if (errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST') return undefined
    throw error
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}
