import { stat } from 'node:fs/promises'
import { CommandError } from '@fonds/db'

/**
 * Checks that a path names a regular file: a pipe would wait for a writer, and a device may never end.
 * @returns its size in bytes
 * @throws CommandError not_found; invalid for anything else than a file
 */
export async function checkRegularFile(path: string): Promise<number> {
  const info = await stat(path).catch(() => null)
  if (info === null) throw new CommandError('not_found', `${path} does not exist or cannot be read`)
  if (!info.isFile()) throw new CommandError('invalid', `${path} is not a regular file`)
  return info.size
}
