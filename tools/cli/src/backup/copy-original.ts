import type { BackedUpFile } from '@fonds/db'
import { originalKey } from '@fonds/imaging'
import { ObjectMissing, type ObjectStore } from '@fonds/object-store'
import { measure } from './measured-stream.ts'

/** Outcome for an original: it was there already, was copied, or could not be. */
export type CopyOutcome = 'kept' | 'copied' | 'missing' | 'damaged'

/**
 * Copies an original from one store to another, unless it is there. Its checksum is verified while it is copied; a copy
 * with another one is not stored.
 */
export async function copyOriginal(
  from: ObjectStore,
  to: ObjectStore,
  file: Omit<BackedUpFile, 'bytes'> & { readonly bytes?: number },
): Promise<CopyOutcome> {
  const key = originalKey(file)
  const there = await to.stat(key)
  // A different size means that something else damaged it.
  if (there !== null && (file.bytes === undefined || there.bytes === file.bytes)) return 'kept'
  let damaged = false
  try {
    const source = await from.read(key)
    const { stream } = measure(source, ({ sha256 }) => {
      damaged = sha256 !== file.sha256
      if (damaged) throw new Error(`${key} has another checksum`)
    })
    await to.put(key, stream)
    return 'copied'
  } catch (error) {
    if (damaged) return 'damaged'
    if (error instanceof ObjectMissing) return 'missing'
    throw error
  }
}
