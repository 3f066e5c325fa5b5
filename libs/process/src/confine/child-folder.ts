import { constants, mkdirSync, mkdtempSync } from 'node:fs'
import { copyFile, link, lstat, readdir, realpath, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from '@fonds/util'

/** Prefix of the folders of confined processes. */
export const CHILD_FOLDER = 'fonds-child-'

/** Name under which a process sees its input file. */
const INPUT_NAME = 'source'

const TOUCH_MS = 60_000

/**
 * Errors of `link` and `rename` that require a copy: another file system, or one that does not support the operation.
 */
const NEEDS_COPY: ReadonlySet<unknown> = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * The only files that a confined process can use: it reads from `input` and writes to `output`. It can create neither
 * links nor folders there, so everything it leaves is a regular file.
 */
export class ChildFolder {
  readonly #path: string
  #touchedAt = Date.now()
  readonly input: string
  readonly output: string

  /** @param parent best on the same file system as the input files, so they can be linked rather than copied */
  constructor(parent: string) {
    mkdirSync(parent, { recursive: true, mode: 0o700 })
    this.#path = mkdtempSync(join(parent, CHILD_FOLDER))
    this.input = join(this.#path, 'in')
    this.output = join(this.#path, 'out')
    for (const folder of [this.input, this.output]) mkdirSync(folder, { mode: 0o700 })
  }

  /**
   * Makes a file available to the process. @returns its path for the process; if the file is missing, nothing exists
   * there
   */
  async addInput(source: string): Promise<string> {
    await this.#touch()
    const given = join(this.input, INPUT_NAME)
    try {
      const file = await realpath(source)
      await link(file, given).catch((error: unknown) => {
        if (!NEEDS_COPY.has(codeOf(error))) throw error
        return copyFile(file, given, constants.COPYFILE_FICLONE)
      })
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
    return given
  }

  /** Moves a file that the process has written to its target. */
  async moveOutput(name: string, target: string): Promise<void> {
    const made = join(this.output, name)
    if (!(await lstat(made)).isFile()) throw new Error(`${name} is not a file`)
    await rename(made, target).catch((error: unknown) => {
      if (codeOf(error) !== 'EXDEV') throw error
      return copyFile(made, target)
    })
  }

  /** Removes the input file and everything the process has written. */
  async clear(): Promise<void> {
    await rm(join(this.input, INPUT_NAME), { force: true })
    // The folder no longer exists if the process has ended.
    for (const name of (await readdir(this.output).catch(absent)) ?? []) {
      await rm(join(this.output, name), { recursive: true, force: true })
    }
  }

  /** Updates the folder's modification time, so it does not count as abandoned. */
  async #touch(): Promise<void> {
    const now = new Date()
    if (now.getTime() - this.#touchedAt < TOUCH_MS) return
    this.#touchedAt = now.getTime()
    await utimes(this.#path, now, now)
  }

  async remove(): Promise<void> {
    await rm(this.#path, { recursive: true, force: true })
  }
}
