import { CommandError } from '@fonds/db'
import { fileOfKey, originalKey, type StoredFile } from '@fonds/imaging'
import { boundedLines } from './bounded-lines.ts'

/** Formats the line of an original, in the format of `sha256sum`, so that `sha256sum --check` can verify a folder. */
export const objectLine = (file: StoredFile): string => `${file.sha256}  ${originalKey(file)}\n`

const LINE = /^([0-9a-f]{64}) {2}(originals\/[0-9a-f/-]+)$/

/** Longer than any line: a checksum and a key. */
const MAX_LINE_BYTES = 500

/**
 * Reads the list of a backup's originals, line by line.
 * @throws CommandError invalid for a line that no backup writes
 */
export async function* readObjectList(list: AsyncIterable<Buffer>): AsyncGenerator<StoredFile> {
  let number = 0
  for await (const line of boundedLines(list, MAX_LINE_BYTES)) {
    number++
    const [, sha256, key = ''] = LINE.exec(line) ?? []
    const file = fileOfKey(key)
    if (file === null || file.sha256 !== sha256 || originalKey(file) !== key) {
      throw new CommandError('invalid', `line ${number} of the list of originals is not one that a backup writes`)
    }
    yield file
  }
}

/** Groups items, so that a group can be worked on at once. */
export async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let group: T[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
