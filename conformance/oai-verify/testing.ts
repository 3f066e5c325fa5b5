import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Tenant } from '@fonds/db'
import { freePort } from '@fonds/local-stack'
import { eventually } from '@fonds/test-kit'
import { CONTEXT_HEADER, createContextSigner } from '@fonds/types/context'

const SERVICE = join(import.meta.dirname, '../../services/oai')
const SECRET = 'x'.repeat(64)

/** Changes a response; returns null if it has sent its own. */
export type Fault = (
  xml: string,
  query: URLSearchParams,
  response: ServerResponse,
) => string | null | Promise<string | null>

export interface FaultyEndpoint {
  /** URL to verify. */
  readonly url: string
  /** Queries of all requests received. */
  readonly asked: readonly string[]
  /** Sets the fault to apply to every response. */
  set(tenant: Tenant, fault: Fault): void
  stop(): Promise<void>
}

const origin = ({ slug }: Tenant): string => `https://${slug}.example.org`

/** Starts the real OAI service behind a proxy that corrupts its responses. */
export async function startFaultyEndpoint(databaseUrl: string): Promise<FaultyEndpoint> {
  const { port, service } = await startService(databaseUrl)
  const asked: string[] = []
  let current: { tenant: Tenant; fault: Fault } | null = null
  const proxy = createServer((request, response) => {
    const { search, searchParams } = new URL(request.url ?? '', 'http://proxy')
    asked.push(search)
    if (current === null) {
      response.writeHead(500).end()
      return
    }
    const { tenant, fault } = current
    forward(port, tenant, search)
      .then(async (xml) => {
        const spoilt = await fault(xml, searchParams, response)
        if (spoilt !== null) response.writeHead(200, { 'Content-Type': 'text/xml; charset=utf-8' }).end(spoilt)
      })
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/public/oai`,
    asked,
    set(tenant, fault) {
      current = { tenant, fault }
      asked.length = 0
    },
    async stop() {
      await new Promise((resolve) => proxy.close(resolve))
      const ended = once(service, 'exit')
      service.kill('SIGKILL')
      await ended
    },
  }
}

async function startService(databaseUrl: string): Promise<{ port: number; service: ChildProcess }> {
  const port = await freePort()
  const settings = { DATABASE_URL: databaseUrl, GATEWAY_SECRET: SECRET, HOST: '127.0.0.1', PORT: String(port) }
  const env = { ...process.env, ...settings, LOG_LEVEL: 'error' }
  const service = spawn(process.execPath, ['src/main.ts'], { cwd: SERVICE, env, stdio: 'ignore' })
  await eventually(
    async () => {
      const { ok } = await fetch(`http://127.0.0.1:${port}/livez`)
      if (!ok) throw new Error('the OAI service did not start')
    },
    { hopeless: () => service.exitCode !== null },
  )
  return { port, service }
}

async function forward(port: number, tenant: Tenant, search: string): Promise<string> {
  const { id, slug, name } = tenant
  const context = {
    tenant: { id, slug, name, origin: origin(tenant), siteUrlTemplate: null, arkPrefix: null },
    requestId: 'test',
    client: { class: 'api' as const },
  }
  const url = `/api/public/oai${search}`
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    headers: { [CONTEXT_HEADER]: createContextSigner(SECRET).sign(context, { service: 'oai', method: 'GET', url }) },
  })
  return answer.text()
}
