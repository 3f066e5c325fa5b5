import { tmpdir } from 'node:os'
import { tenantContext } from '@fonds/config'
import { CommandError, findTenant, requireOwnSession, requireServiceRoles } from '@fonds/db'
import { createLogger } from '@fonds/http'
import { type DescriptionName, startPage, startPreview } from '@fonds/preview'
import type { ActionContext } from '../action-context.ts'
import { dataDirOf } from '../connect.ts'
import { EXIT } from '../exit-codes.ts'

interface PreviewRequest {
  readonly tenant: string
  /** The description to begin with; null for the home page. */
  readonly description: DescriptionName | null
  /** 0 for any free port. */
  readonly port: number
}

/** Shows an archive with its drafts until the process is asked to stop. */
export async function preview(
  { pool, installation, out }: ActionContext,
  { tenant: slug, description, port }: PreviewRequest,
): Promise<number> {
  await requireServiceRoles(pool)
  await requireOwnSession(pool, 'fonds preview')
  const tenant = tenantContext(await findTenant(pool, slug), installation)
  const databaseUrl = String(pool.options.connectionString)
  const start = await startPage(databaseUrl, tenant.id, description)
  const stopped = stopRequest()
  const running = await startPreview({
    ...{ tenant, start, port, databaseUrl },
    env: { ...process.env, DATA_DIR: dataDirOf(process.env) },
    temporary: tmpdir(),
    logger: createLogger({ name: 'preview', level: 'error', to: process.stderr }),
  }).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new CommandError('conflict', `port ${port} is in use; choose another, or none for any`) : error
  })
  try {
    out.result({ url: running.address })
    out.line(`Open ${running.address}`)
    out.line('This address works once, in one browser on this machine. Press Ctrl-C to end the preview.')
    await stopped
  } finally {
    await running.stop()
  }
  return EXIT.ok
}

/** Waits for a request to stop. A terminal and a parent process may both send one, so the listeners stay. */
const stopRequest = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
  })
