import { join } from 'node:path'
import { bringPgBouncer, DATABASE_OWNER, freePort, startPgBouncer } from '@fonds/local-stack'
import { openLog } from '@fonds/scripts/demo/log-file.ts'
import type { Add } from './servers.ts'

/** Connections to PostgreSQL of each login: fewer than a service's pool, so that its connections must share them. */
export const POOL_SIZE = 3

/** Password of the owner, which PostgreSQL itself does not ask for. */
const OWNER_PASSWORD = 'owner'

interface PoolerOptions {
  readonly folder: string
  /** Port of PostgreSQL. */
  readonly upstream: number
  /** URLs of the services, with their logins. */
  readonly urls: readonly string[]
  readonly add: Add
}

/** PgBouncer, as the services and the operator reach it. */
export interface Pooler {
  readonly port: number
  /** URL of the owner through the pooler. */
  readonly ownerUrl: string
}

/** Starts PgBouncer in transaction mode. @throws Error if it is not available */
export async function startPooler({ folder, upstream, urls, add }: PoolerOptions): Promise<Pooler> {
  const program = bringPgBouncer()
  if ('failure' in program) throw new Error(`PgBouncer: ${program.failure}`)
  const logins = urls.map((url) => new URL(url)).map(({ username, password }) => [username, password] as const)
  const users = { ...Object.fromEntries(logins), [DATABASE_OWNER]: OWNER_PASSWORD }
  const port = await freePort()
  const onLog = openLog(join(folder, 'logs', 'pgbouncer.log'))
  const dir = join(folder, 'pgbouncer')
  await add('pgbouncer', () => startPgBouncer(program, { dir, port, upstream, users, poolSize: POOL_SIZE, onLog }))
  return { port, ownerUrl: `postgres://${DATABASE_OWNER}:${OWNER_PASSWORD}@127.0.0.1:${port}/fonds` }
}
