import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ConvertRefusal } from './convert-refusal.ts'

/** The documents made of one file. Each is written beside its place, and all are put there at the end. */
export class Documents {
  readonly #overwrite: boolean
  readonly #paths: string[] = []

  constructor(overwrite: boolean) {
    this.#overwrite = overwrite
  }

  get paths(): readonly string[] {
    return this.#paths
  }

  /** @throws ConvertRefusal if a file is there that is not to be replaced */
  async add(path: string, text: AsyncIterable<string>): Promise<void> {
    if (!this.#overwrite && (await stat(path).catch(() => null)) !== null) {
      throw new ConvertRefusal(`${path} exists; --overwrite replaces it`)
    }
    await mkdir(dirname(path), { recursive: true })
    this.#paths.push(path)
    await pipeline(Readable.from(text), createWriteStream(unfinished(path)))
  }

  /** Puts all documents in their places. */
  async keep(): Promise<void> {
    for (const path of this.#paths) await rename(unfinished(path), path)
  }

  /** Removes what is not in its place. */
  async close(): Promise<void> {
    for (const path of this.#paths) await rm(unfinished(path), { force: true })
  }
}

const unfinished = (path: string): string => `${path}.new`
