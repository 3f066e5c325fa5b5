import { originalKey, type StoredFile } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/object-store'
import { type CopyOutcome, copyOriginal } from './copy-original.ts'
import { MAX_NAMED } from './manifest.ts'
import { inGroups } from './object-list.ts'

/** Originals that are copied at once. */
const COPIES_AT_ONCE = 8

interface Bringing {
  /** Place of a backup, or of an exported archive. */
  readonly place: ObjectStore
  /** The installation's files. */
  readonly store: ObjectStore
  /** Called with the number of originals that were looked at. */
  onProgress(done: number): void
}

/** Copies the originals of a list that the store lacks. Names at most a hundred of those that the place does not have intact. */
export async function bringOriginals(
  { place, store, onProgress }: Bringing,
  files: AsyncIterable<StoredFile>,
): Promise<{ readonly counts: Readonly<Record<CopyOutcome, number>>; readonly problems: readonly string[] }> {
  const counts = { kept: 0, copied: 0, missing: 0, damaged: 0 }
  const problems: string[] = []
  let done = 0
  for await (const group of inGroups(files, COPIES_AT_ONCE)) {
    const outcomes = await Promise.all(group.map((file) => copyOriginal(place, store, file)))
    for (const [index, outcome] of outcomes.entries()) {
      counts[outcome]++
      const file = group[index]
      if (file === undefined || outcome === 'kept' || outcome === 'copied' || problems.length >= MAX_NAMED) continue
      problems.push(`${originalKey(file)} is ${outcome} in what was saved`)
    }
    done += group.length
    onProgress(done)
  }
  return { counts, problems }
}
