import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '@fonds/db'

/**
 * Opens a regular file without blocking, as a pipe without a writer would block.
 * @throws CommandError
 */
export async function openRegular(path: string, followLinks: boolean): Promise<FileHandle> {
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | (followLinks ? 0 : constants.O_NOFOLLOW)
  const file = await open(path, flags).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ELOOP') {
      throw new CommandError('invalid', `${path} is a symbolic link; name its target, or add --follow-links`)
    }
    if (code === 'EACCES') throw new CommandError('invalid', `${path} cannot be read: permission denied`)
    if (code === 'ENXIO') throw new CommandError('invalid', `${path} is not a regular file`)
    throw new CommandError('not_found', `${path} does not exist`)
  })
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new CommandError('invalid', `${path} is not a regular file`)
}

/**
 * Returns the size of a file in bytes.
 * @throws CommandError for an empty file
 */
export async function sizeOf(path: string, file: FileHandle): Promise<number> {
  const { size } = await file.stat()
  if (size === 0) throw new CommandError('invalid', `${path} is empty`)
  return size
}

/** Returns the SHA-256 of a file in hexadecimal. */
export async function checksum(file: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(file.createReadStream({ start: 0, autoClose: false }), hash)
  return hash.digest('hex')
}

/** Creates the error for a file that another program is writing. */
export const changed = (path: string): CommandError =>
  new CommandError('busy', `${path} changed while it was being read`)
