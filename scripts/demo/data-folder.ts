import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '@fonds/local-stack'
import { DemoFailure } from './failure.ts'

/**
 * Required disk space. A database with both archives takes 55 MB, and their pictures 45 MB; the rest is for imports
 * and their WAL.
 */
const SPACE_NEEDED_MB = 400

/** Creates the data folder, and checks that it is writable and that its disk has enough space. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 })
    // If this process is root, PostgreSQL runs as another user, who must be able to enter the folder. Private files in
    // it are protected by their own modes.
    if (process.getuid?.() === 0) chmodSync(dataDir, statSync(dataDir).mode | 0o011)
    const probe = join(dataDir, `probe-${process.pid}`)
    writeFileSync(probe, randomBytes(4096))
    rmSync(probe)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const reason = code === 'ENOSPC' || code === 'EDQUOT' ? 'its disk is full' : code
    throw new DemoFailure(`DATA_DIR ${dataDir} cannot be written (${reason}): set DATA_DIR to another folder`)
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const free = Math.floor((bavail * bsize) / 1024 ** 2)
  if (free >= SPACE_NEEDED_MB) return
  throw new DemoFailure(`the disk of DATA_DIR ${dataDir} has ${free} MB free, ${SPACE_NEEDED_MB} MB are required`)
}

/**
 * Claims the data folder for this process with a lock file that contains its process id. Takes over the claim of a
 * process that was killed.
 *
 * @returns a function that releases the claim
 * @throws DemoFailure if another demo runs on this folder
 */
export function claimDataFolder(dataDir: string): () => void {
  const claim = join(dataDir, 'lock')
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(claim, `${process.pid}\n`, { flag: 'wx' })
      return () => rmSync(claim, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const owner = Number(readIfThere(claim))
    if (owner > 0 && owner !== process.pid && isAlive(owner) && isSupervisor(owner)) {
      throw new DemoFailure(
        `a demo is already running on ${dataDir} (process ${owner}): stop it, or set PORT and DATA_DIR`,
      )
    }
    rmSync(claim, { force: true })
  }
  throw new DemoFailure(`${claim} cannot be claimed, because other demos keep starting on it`)
}

/** Process ids are reused, quickly in containers, so the file only counts if that process is a supervisor. */
function isSupervisor(pid: number): boolean {
  if (process.platform !== 'linux') return true
  return readIfThere(`/proc/${pid}/cmdline`).includes('up.ts')
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Returns the gateway's signing secret, which is created once, readable only by its owner. */
export function gatewaySecret(dataDir: string): string {
  const file = join(dataDir, 'gateway-secret')
  const kept = readIfThere(file).trim()
  if (kept.length >= 64) return kept
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
