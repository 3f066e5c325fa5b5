import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT, runningStack } from '@fonds/e2e/stack/stack.ts'

/** How a process of the command ended; the code is null if it was killed. */
export interface Ended {
  readonly code: number | null
  readonly said: string
}

/**
 * Runs `fonds sync run --once` in a process of its own.
 * @param killAfter milliseconds after which it and its children are killed; null lets it end
 */
export async function runOnce(name: string, { killAfter = null as number | null, full = false } = {}): Promise<Ended> {
  const args = ['sync', 'run', '--once', ...(full ? ['--full'] : []), name]
  const { dataDir } = runningStack()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  // A group of its own, so that whatever it started is killed at the same moment.
  const child = spawn(join(ROOT, 'bin/fonds'), args, {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, said })))
  if (killAfter !== null) {
    const hasEnded = await Promise.race([ended.then(() => true), pause(killAfter, false)])
    if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  return ended
}
