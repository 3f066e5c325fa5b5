import { constants, mkdirSync, mkdtempSync } from 'node:fs'
import { copyFile, link, lstat, readdir, realpath, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from '@fonds/util'

/** Prefix of the folders of confined processes. */
export const CHILD_FOLDER = 'fonds-child-'

/** Name of the file that a process is given. */
const GIVEN = 'source'

const TOUCH_MS = 60_000

/** Errors after which a file has to be copied: another file system, or one that does not support the operation. */
const NEEDS_COPY: ReadonlySet<unknown> = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * The only files that a confined process can use: those in `input` to read, and those in `output`. The process cannot
 * create links and folders there, so whatever it leaves is a file of its own.
 */
export class ChildFolder {
  readonly #path: string
  #touchedAt = Date.now()
  readonly input: string
  readonly output: string

  /** @param parent should be on the file system of the files to give, which then need no copy */
  constructor(parent: string) {
    mkdirSync(parent, { recursive: true, mode: 0o700 })
    this.#path = mkdtempSync(join(parent, CHILD_FOLDER))
    this.input = join(this.#path, 'in')
    this.output = join(this.#path, 'out')
    for (const folder of [this.input, this.output]) mkdirSync(folder, { mode: 0o700 })
  }

  /** Lets the process read a file. @returns the path for the process; nothing is there if the file is missing */
  async give(source: string): Promise<string> {
    await this.#touch()
    const given = join(this.input, GIVEN)
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

  /** Moves a file that the process has written. */
  async take(name: string, target: string): Promise<void> {
    const made = join(this.output, name)
    if (!(await lstat(made)).isFile()) throw new Error(`${name} is not a file`)
    await rename(made, target).catch((error: unknown) => {
      if (codeOf(error) !== 'EXDEV') throw error
      return copyFile(made, target)
    })
  }

  /** Takes all files from the process again. */
  async clear(): Promise<void> {
    await rm(join(this.input, GIVEN), { force: true })
    // The folder is gone if the process has ended.
    for (const name of (await readdir(this.output).catch(absent)) ?? []) {
      await rm(join(this.output, name), { recursive: true, force: true })
    }
  }

  /** Keeps the folder's time recent, which shows that it is in use. */
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
