import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What other programs of this machine may know of a running demo; the operator's command finds its database by it. */
export interface RunFile {
  /** Process id of the supervisor: SIGTERM to it ends everything. */
  readonly pid: number
  /** The gateway's port. */
  readonly port: number
  /** The settings of the same names: every URL that the archives answer with is made from them. */
  readonly PUBLIC_URL: string
  readonly BASE_DOMAIN: string
  readonly DATABASE_URL: string
  readonly REDIS_URL: string
  /** Null where PostgreSQL searches. */
  readonly ELASTICSEARCH_URL: string | null
  /** Whether the pictures are in their places; at the first start they come after everything else. */
  readonly pictures: boolean
  /** Each service's address and present process id (null between an end and the next start). */
  readonly services: Readonly<Record<string, { readonly url: string; readonly pid: number | null }>>
}

/** Write `DATA_DIR/run.json`, whole or not at all, for its owner only: addresses may hold passwords. */
export function writeRunFile(dataDir: string, content: RunFile): void {
  const partial = join(dataDir, `run.json.${process.pid}`)
  writeFileSync(partial, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  renameSync(partial, join(dataDir, 'run.json'))
}

export function removeRunFile(dataDir: string): void {
  rmSync(join(dataDir, 'run.json'), { force: true })
}
