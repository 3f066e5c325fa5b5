import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Logger, startServer } from '@fonds/http'
import { freePort } from '@fonds/local-stack'
import type { TenantContext } from '@fonds/types/context'
import { Admission } from './admission.ts'
import { createDocuments } from './documents.ts'
import { createPreviewServer } from './preview-server.ts'
import { startServices } from './services.ts'

const HOST = '127.0.0.1'

interface PreviewOptions {
  /** The archive, with the URLs that readers know. */
  readonly tenant: TenantContext
  /** Path of the first page. */
  readonly start: string
  /** 0 for any free port. */
  readonly port: number
  /** URL of the schema's owner. */
  readonly databaseUrl: string
  /** Settings of the object store. */
  readonly env: NodeJS.ProcessEnv
  /** Folder for temporary files. */
  readonly temporary: string
  readonly logger: Logger
}

/** A running preview. */
export interface Preview {
  /** The address that opens it, once. */
  readonly address: string
  /** Ends everything that the preview started, and deletes what it wrote. */
  stop(): Promise<void>
}

/**
 * Starts the reading room of one archive with its drafts, for one browser on this machine.
 * @throws if the port is in use
 */
export async function startPreview({ tenant, start, port: wanted, ...options }: PreviewOptions): Promise<Preview> {
  const { databaseUrl, env, temporary, logger } = options
  const folder = await mkdtemp(join(temporary, 'fonds-preview-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const services = await startServices({ tenant: tenant.id, databaseUrl, env, folder, logger })
    closing.push(() => services.stop())
    const documents = createDocuments({ ...env, DATABASE_URL: databaseUrl }, { tenant, folder })
    closing.push(() => documents.stop())
    const port = wanted === 0 ? await freePort() : wanted
    const host = `${HOST}:${port}`
    const admission = new Admission(host)
    const previewed = { ...tenant, name: `${tenant.name} (preview)`, origin: `http://${host}` }
    const server = createPreviewServer({ tenant: previewed, start, admission, services, documents, logger })
    const { address } = admission
    const running = await startServer(server, { host: HOST, port, logger, signals: false, drainMs: 0 })
    closing.push(() => running.stop())
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
