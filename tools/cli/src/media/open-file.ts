import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '@fonds/db'

/** Which symbolic links may lead to a file. */
export interface LinkRules {
  /** Whether to open the targets of symbolic links, wherever they are. */
  readonly followLinks: boolean
  /** Folder that has the file, if its path was not typed by the operator: folders on the way may be links, too. */
  readonly within?: string | undefined
}

/**
 * Opens a regular file without blocking, as a pipe without a writer would block.
 * @throws CommandError
 */
export async function openRegular(path: string, { followLinks, within }: LinkRules): Promise<FileHandle> {
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
  try {
    if (!(await file.stat()).isFile()) throw new CommandError('invalid', `${path} is not a regular file`)
    if (!followLinks && within !== undefined) await requireWithin(path, file, within)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

/** @throws CommandError for a file that a symbolic link on its path puts outside the folder */
async function requireWithin(path: string, file: FileHandle, folder: string): Promise<void> {
  const real = await realpath(path)
  const below = relative(await realpath(folder), real)
  if (below === '..' || below.startsWith(`..${sep}`)) {
    throw new CommandError(
      'invalid',
      `${path} is reached by a symbolic link that leads out of ${folder}; copy the files there, or add --follow-links`,
    )
  }
  const [opened, found] = await Promise.all([file.stat(), stat(real)])
  if (opened.ino !== found.ino || opened.dev !== found.dev) throw changed(path)
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
