import type { BackedUpFile } from '@fonds/db'
import { originalKey } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/object-store'
import { type CopyOutcome, copyOriginal } from './copy-original.ts'
import { MAX_NAMED } from './manifest.ts'
import { objectLine } from './object-list.ts'

/** Originals that are copied at once. */
const COPIES_AT_ONCE = 8

/** Counts what became of originals. */
export class Tally {
  readonly #outcomes = { kept: 0, copied: 0, missing: 0, damaged: 0 }
  readonly #lacking: string[] = []
  #bytes = 0

  add(file: BackedUpFile, outcome: CopyOutcome): void {
    this.#outcomes[outcome]++
    if (outcome === 'kept' || outcome === 'copied') this.#bytes += file.bytes
    else if (this.#lacking.length < MAX_NAMED) this.#lacking.push(originalKey(file))
  }

  counts() {
    const { kept, copied, missing, damaged } = this.#outcomes
    return { count: kept + copied, total_bytes: this.#bytes, copied, missing, damaged, lacking: [...this.#lacking] }
  }
}

/** Source and target of originals. */
interface Copying {
  /** The installation's files. */
  readonly store: ObjectStore
  readonly place: ObjectStore
  /** Called with the number of originals that were looked at. */
  onProgress(done: number): void
}

/** Copies the originals of a snapshot, and yields the list of those that the place then has. */
export async function* copyOriginals(
  { store, place, onProgress }: Copying,
  files: AsyncIterable<readonly BackedUpFile[]>,
  tally: Tally,
): AsyncGenerator<Buffer> {
  let done = 0
  for await (const page of files) {
    for (let start = 0; start < page.length; start += COPIES_AT_ONCE) {
      const group = page.slice(start, start + COPIES_AT_ONCE)
      const outcomes = await Promise.all(group.map((file) => copyOriginal(store, place, file)))
      let lines = ''
      for (const [index, file] of group.entries()) {
        const outcome = outcomes[index] ?? 'missing'
        tally.add(file, outcome)
        if (outcome === 'kept' || outcome === 'copied') lines += objectLine(file)
      }
      done += group.length
      onProgress(done)
      if (lines !== '') yield Buffer.from(lines)
    }
  }
}
