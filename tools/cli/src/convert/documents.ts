import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ConvertRefusal } from './convert-refusal.ts'

/** The documents made of one file. Each is written beside its place, and all are put there at the end. */
export class Documents {
  readonly #overwrite: boolean
  readonly #taken: Set<string>
  readonly #paths: string[] = []
  readonly #ending = `.${randomUUID()}.new`

  /** @param taken files that are not even replaced with `overwrite`: those that are read, and those that are written */
  constructor(overwrite: boolean, taken: Set<string>) {
    this.#overwrite = overwrite
    this.#taken = taken
  }

  get paths(): readonly string[] {
    return this.#paths
  }

  /** @throws ConvertRefusal if a file is there that is not to be replaced */
  async add(path: string, text: AsyncIterable<string>): Promise<void> {
    if (this.#taken.has(await realPathOf(path))) {
      throw new ConvertRefusal(`${path} is read or was written by this command; choose another --out`)
    }
    if (!this.#overwrite && (await stat(path).catch(() => null)) !== null) {
      throw new ConvertRefusal(`${path} exists; --overwrite replaces it`)
    }
    await mkdir(dirname(path), { recursive: true })
    this.#paths.push(path)
    await pipeline(Readable.from(text), createWriteStream(this.#unfinished(path), { flags: 'wx' }))
  }

  /** Puts all documents in their places. */
  async keep(): Promise<void> {
    for (const path of this.#paths) {
      await rename(this.#unfinished(path), path)
      this.#taken.add(await realPathOf(path))
    }
  }

  /** Removes what is not in its place. */
  async close(): Promise<void> {
    for (const path of this.#paths) await rm(this.#unfinished(path), { force: true })
  }

  #unfinished(path: string): string {
    return path + this.#ending
  }
}

/** Returns the path of a file without symbolic links. */
export const realPathOf = (path: string): Promise<string> => realpath(path).catch(() => resolve(path))
