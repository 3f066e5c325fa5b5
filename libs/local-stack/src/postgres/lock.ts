import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { limit } from '@fonds/util'
import { errorCode, LocalStackError } from '../errors.ts'
import { isAlive } from './data-folder.ts'

/** The demo fails if another PostgreSQL server still uses its data folder after this time. */
const RELEASE_MS = limit(3_000)

/** Returns the lines of a data folder's `postmaster.pid`, or undefined if there is none. */
export function readLock(data: string): readonly string[] | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Prepares a data folder for a new server. Removes the lock of a killed server, even if its process id now belongs to
 * another program (common in containers), and waits for a server that is shutting down.
 * @throws if a server is running
 */
export async function clearLock(data: string, releaseMs = RELEASE_MS): Promise<void> {
  for (const end = Date.now() + releaseMs; ; await sleep(50)) {
    const pid = Number(readLock(data)?.[0])
    if (!Number.isInteger(pid) || pid <= 0) return
    if (!isAlive(pid) || !servesData(pid, data)) return rmSync(join(data, 'postmaster.pid'), { force: true })
    if (Date.now() > end) throw new LocalStackError(`${data} is in use by another PostgreSQL server (process ${pid})`)
  }
}

function servesData(pid: number, data: string): boolean {
  if (process.platform === 'linux') {
    try {
      return realpathSync(readlinkSync(`/proc/${pid}/cwd`)) === realpathSync(data)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return false
      // The process belongs to another user and cannot be inspected, so trust the lock.
      return true
    }
  }
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes('postgres')
}
