import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { KnownFile, State } from './state/state.ts'

interface PayloadOptions {
  /** Folder of the bag. */
  readonly folder: string
  readonly state: State
  /** Number of this run. */
  readonly run: number
  /** Called once, before the first change of a file. */
  readonly beforeChange: () => Promise<void>
}

/** The files below `data/`. Each appears complete, and is written only if it has changed. */
export class Payload {
  readonly #options: PayloadOptions
  #changing: Promise<void> | undefined
  written = 0
  unchanged = 0
  removed = 0

  constructor(options: PayloadOptions) {
    this.#options = options
  }

  /** Returns where a file of the copy is. */
  pathOf(file: string): string {
    return join(this.#options.folder, 'data', file)
  }

  async write(file: string, owner: string, body: string | Buffer): Promise<void> {
    const known = { sha256: createHash('sha256').update(body).digest('hex'), bytes: Buffer.byteLength(body) }
    await this.#put(file, owner, known, (partial) => writeFile(partial, body))
  }

  /** Adopts a complete file from a temporary folder on the same file system. */
  async adopt(file: string, owner: string, from: string): Promise<void> {
    const hash = createHash('sha256')
    await pipeline(createReadStream(from), hash)
    const known = { sha256: hash.digest('hex'), bytes: (await stat(from)).size }
    await this.#put(file, owner, known, (partial) => rename(from, partial))
  }

  /** Gives a file that was just written a second name, without a second copy where the file system allows it. */
  async also(file: string, owner: string, of: string): Promise<void> {
    const known = this.#options.state.file(of)
    if (known === undefined) throw new Error(`${of} has not been written`)
    await this.#put(file, owner, known, (partial) =>
      link(this.pathOf(of), partial).catch(() => copyFile(this.pathOf(of), partial)),
    )
  }

  async #put(file: string, owner: string, known: KnownFile, create: (partial: string) => Promise<void>) {
    const { state, run } = this.#options
    const path = this.pathOf(file)
    if (state.file(file)?.sha256 === known.sha256 && (await bytesOf(path)) === known.bytes) {
      this.unchanged++
      state.put(file, owner, known, run)
      return
    }
    await this.#begin()
    // If the process ends before the next step, the next run writes the file again, or removes it.
    state.put(file, owner, { sha256: '', bytes: 0 }, run)
    const partial = `${path}.unfinished`
    await mkdir(dirname(path), { recursive: true })
    await rm(partial, { force: true })
    await create(partial)
    await rename(partial, path)
    state.put(file, owner, known, run)
    this.written++
  }

  /** Removes the files that no part of this run has. */
  async removeVanished(): Promise<void> {
    const { state, run } = this.#options
    for (let paths = state.vanished(run); paths.length > 0; paths = state.vanished(run)) {
      await this.#begin()
      for (const file of paths) {
        await rm(this.pathOf(file), { force: true })
        await rm(`${this.pathOf(file)}.unfinished`, { force: true })
        state.drop(file)
        this.removed++
        await this.#removeEmpty(dirname(file))
      }
    }
  }

  async #removeEmpty(folder: string): Promise<void> {
    for (let one = folder; one !== '.'; one = dirname(one)) {
      const removed = await rmdir(this.pathOf(one)).then(
        () => true,
        () => false,
      )
      if (!removed) return
    }
  }

  #begin(): Promise<void> {
    this.#changing ??= this.#options.beforeChange()
    return this.#changing
  }
}

const bytesOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )
