import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@fonds/db/pool'
import { runCommand } from '@fonds/db/statement'
import { type BulkAnswer, startBulkProcess } from '@fonds/documents/bulk'
import { committedDocument } from '@fonds/gateway/src/docs/whole-document.ts'
import { createPageRouting } from '@fonds/gateway/src/proxy/page-routing.ts'
import { createCursorCodec, type Logger, startServer } from '@fonds/http'
import { startReadingServices } from '@fonds/reading-services'
import { BASE_PATH, CONTEXT_HEADER, createContextSigner, type TenantContext } from '@fonds/types/context'
import { documentAt } from '@fonds/types/formats'
import { limit } from '@fonds/util'
import type pg from 'pg'
import { contentNumber } from './content.queries.ts'

interface SourceOptions {
  /** The archive, with the origin that its URLs in the copy have. */
  readonly tenant: TenantContext
  /** Connections of the schema's owner, and their URL. */
  readonly pool: pg.Pool
  readonly databaseUrl: string
  /** Settings of the object store. */
  readonly env: NodeJS.ProcessEnv
  /** Folder for temporary files; the caller deletes it. */
  readonly folder: string
  readonly logger: Logger
}

/** The public API and pages of one archive. */
export interface Source {
  /** Identifies the published content. */
  version(): Promise<string>
  /** Asks for a path and query. @returns null if nothing public is there (any more) */
  get(url: string, accept: string): Promise<Response | null>
  /** Writes a finding aid or authority record to a file, unless it has the known version. */
  document(url: string, out: string, known: string | null): Promise<BulkAnswer>
  stop(): Promise<void>
}

/** A database statement of `fonds export site` fails when it takes longer. */
const STATEMENT_TIMEOUT_MS = limit(30_000)
/** `fonds export site` fails when a page or file takes longer to produce. */
const ANSWER_MS = limit(60_000)
/** Waits before further attempts at a request that a service could not answer, in milliseconds. */
const RETRIES_MS = [500, 2_000, 8_000]

/** Starts the services that read an archive as the public does, in this process. */
export async function openSource(options: SourceOptions): Promise<Source> {
  const { tenant, pool, databaseUrl, env, folder, logger } = options
  // Cursors are part of URLs, so they must be the same in every run.
  const secret = createHash('sha256').update(`static copy of ${tenant.id}`).digest('hex')
  const signing = `${secret}${randomUUID()}`
  const signer = createContextSigner(signing)
  const connect = (name: string, role: string) =>
    createPool(databaseUrl, {
      ...{ name: `fonds-copy-${name}`, role, max: 4, statementTimeout: STATEMENT_TIMEOUT_MS, logger },
    })
  const pools = { catalog: connect('catalog', 'fonds_catalog'), media: connect('media', 'fonds_media') }
  const services = await startReadingServices({
    ...{ pools, search: null, secret: signing, signer, cursors: createCursorCodec(secret), env, folder, logger },
  })
  const servers = await Promise.all(
    Object.entries(services.answer).map(async ([name, app]) => {
      const server = await startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })
      return [name, server] as const
    }),
  )
  const ports = new Map<string, number>(servers.map(([name, { port }]) => [name, port]))
  const routing = createPageRouting(committedDocument())
  const bulk = startBulkProcess({ ...env, DATABASE_URL: databaseUrl })
  // One process builds all documents, since starting another takes longer than most of them.
  let lastDocument: Promise<unknown> = Promise.resolve()

  const ask = async (url: string, accept: string): Promise<Response> => {
    const [path = ''] = url.split('?', 1)
    const service = routing.serviceOf({ method: 'GET', url, headers: { accept } }, path)
    const port = service === null ? undefined : ports.get(service)
    if (service === null || port === undefined) return new Response(null, { status: 404 })
    const context = { tenant, requestId: randomUUID(), client: { class: 'api' }, deadline: Date.now() + ANSWER_MS }
    return fetch(`http://127.0.0.1:${port}${url}`, {
      headers: { accept, [CONTEXT_HEADER]: signer.sign(context, { service, method: 'GET', url }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
  }
  return {
    async version() {
      const rows = await runCommand<{ number: string }>(pool, contentNumber, { tenant: tenant.id })
      return rows[0]?.number ?? '0'
    },
    async get(url, accept) {
      for (const wait of [...RETRIES_MS, null]) {
        const response = await ask(url, accept)
        if (response.ok) return response
        await response.body?.cancel()
        if (response.status < 429 && response.status >= 300) return null
        if (wait === null) throw new Error(`${url} answered with status ${response.status}`)
        await sleep(wait)
      }
      return null
    },
    document(url, out, known) {
      // Documents are built in their own process.
      const found = documentAt(url.slice(BASE_PATH.length))
      if (found === null) throw new Error(`${url} is no document`)
      const { format, slug } = found
      const task = { kind: format.name, tenant, resource: decodeURIComponent(slug), out, known, drafts: false }
      const building = lastDocument.then(() => bulk.write(task))
      lastDocument = building.catch(() => undefined)
      return building
    },
    async stop() {
      await Promise.all(servers.map(([, server]) => server.stop()))
      await services.stop()
      await Promise.all([bulk.close(), ...Object.values(pools).map((pool) => pool.end())])
    },
  }
}
