import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Information about a running demo for other programs on this machine; the `fonds` command finds its database here. */
export interface RunFile {
  /** Process id of the supervisor, which ends everything on SIGTERM. */
  readonly pid: number
  /** The gateway's port. */
  readonly port: number
  /** Settings of the same names, from which every URL in responses is built. */
  readonly PUBLIC_URL: string
  readonly BASE_DOMAIN: string
  readonly DATABASE_URL: string
  readonly REDIS_URL: string
  /** Null if PostgreSQL serves searches. */
  readonly ELASTICSEARCH_URL: string | null
  /** Each service's URL and current process id (null between an exit and the restart). */
  readonly services: Readonly<Record<string, { readonly url: string; readonly pid: number | null }>>
}

/** Writes `DATA_DIR/run.json` atomically, readable only by its owner: URLs may contain passwords. */
export function writeRunFile(dataDir: string, content: RunFile): void {
  const partial = join(dataDir, `run.json.${process.pid}`)
  writeFileSync(partial, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  renameSync(partial, join(dataDir, 'run.json'))
}

export function removeRunFile(dataDir: string): void {
  rmSync(join(dataDir, 'run.json'), { force: true })
}
