import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../errors.ts'
import { isAlive } from './data-folder.ts'

const PREFIX = 'fonds-postgres-'
const SHARED_MEMORY = '/dev/shm'
/** Space that test databases may need, in bytes. */
const DATA_BYTES = 2 * 1024 ** 3
/** Memory to leave for other processes, in bytes. */
const OTHER_BYTES = 2 * 1024 ** 3

/**
 * Creates a temporary data folder. It is in memory if the data need not be durable and there is enough memory: tests
 * create hundreds of databases of hundreds of files each, and on disk, that takes a third of PostgreSQL's time. Removes
 * the folders of processes that were killed before they could clean up.
 */
export function temporaryData(durable: boolean): string {
  const parent = !durable && hasRoom(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir()
  for (const place of new Set([parent, tmpdir()])) discardAbandoned(place)
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  // The server's account must be able to enter this folder, even if another user owns it.
  chmodSync(folder, 0o711)
  return join(folder, 'data')
}

/** Removes a temporary folder, unless it belongs to another user. */
export function discard(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    if (errorCode(error) !== 'EACCES' && errorCode(error) !== 'EPERM') throw error
  }
}

/** Returns whether an in-memory file system has room for test databases, and enough memory is available. */
export function hasRoom(folder: string, memory = process.availableMemory()): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= DATA_BYTES && memory >= DATA_BYTES + OTHER_BYTES
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

function discardAbandoned(place: string): void {
  for (const entry of readdirSync(place)) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(entry)?.[1]
    if (owner !== undefined && !isAlive(Number(owner))) discard(join(place, entry))
  }
}
