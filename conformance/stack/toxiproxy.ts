import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, launch } from '@fonds/local-stack'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { bringTool } from '@fonds/scripts/tools.ts'

const VERSION = 'v2.5.0'
const PACKAGE = `github.com/Shopify/toxiproxy/v2/cmd/server@${VERSION}`
const START_ATTEMPTS = 400

/** A fault of a connection, in Toxiproxy's terms. */
export interface Toxic {
  readonly type: 'latency' | 'bandwidth' | 'timeout' | 'reset_peer' | 'limit_data'
  readonly attributes: Readonly<Record<string, number>>
}

/** The connection from the services to one server. */
export interface Link {
  /** The address that the services use. */
  readonly host: string
  readonly port: number
  /** Adds a fault to the data that the server sends. */
  poison(toxic: Toxic): Promise<void>
  /** Refuses new connections and ends existing ones. */
  cut(): Promise<void>
  /** Forwards new connections to another address; by default, to the original one. */
  redirect(upstream?: string): Promise<void>
  /** Ends every fault. */
  heal(): Promise<void>
}

export interface Toxiproxy {
  /** Creates a link to `host:port`. */
  link(name: string, upstream: string): Promise<Link>
  stop(): Promise<void>
}

/** Builds Toxiproxy with Go on first use. Returns the program, or the reason why it is not available. */
export async function bringToxiproxy(
  signal: AbortSignal,
): Promise<{ readonly command: string } | { readonly failure: string }> {
  const folder = join(ROOT, '.tools', `toxiproxy-${VERSION}`)
  const command = join(folder, 'toxiproxy-server')
  if (existsSync(command)) return { command }
  const go = await bringTool('go', signal)
  if ('failure' in go) return go
  mkdirSync(folder, { recursive: true })
  const built = await run(go.command, ['install', PACKAGE], { env: { ...process.env, GOBIN: folder }, signal })
  if (built.code !== 0) return { failure: `go install ${PACKAGE}: ${built.output}` }
  renameSync(join(folder, 'server'), command)
  return { command }
}

/** Starts Toxiproxy on free ports of 127.0.0.1. */
export async function startToxiproxy(command: string): Promise<Toxiproxy> {
  const port = await freePort()
  const api = `http://127.0.0.1:${port}`
  const server = await launch({
    command,
    args: ['-host', '127.0.0.1', '-port', String(port)],
    env: { ...process.env, LOG_LEVEL: 'error' },
    stopSignal: 'SIGTERM',
  })
  for (let attempt = 0; !(await answers(api)); attempt++) {
    if (attempt === START_ATTEMPTS) throw new Error(`Toxiproxy did not start: ${server.tail()}`)
    await sleep(25)
  }
  return { link: (name, upstream) => createLink(api, name, upstream), stop: server.stop }
}

async function createLink(api: string, name: string, upstream: string): Promise<Link> {
  const port = await freePort()
  await call(`${api}/proxies`, 'POST', { name, listen: `127.0.0.1:${port}`, upstream, enabled: true })
  const proxy = `${api}/proxies/${name}`
  const toxics = new Set<string>()
  return {
    host: '127.0.0.1',
    port,
    async poison({ type, attributes }) {
      toxics.add(type)
      await call(`${proxy}/toxics`, 'POST', { name: type, type, stream: 'downstream', toxicity: 1, attributes })
    },
    cut: () => call(proxy, 'POST', { enabled: false }),
    redirect: (to = upstream) => call(proxy, 'POST', { upstream: to, enabled: true }),
    async heal() {
      for (const toxic of toxics) await call(`${proxy}/toxics/${toxic}`, 'DELETE')
      toxics.clear()
      await call(proxy, 'POST', { upstream, enabled: true })
    },
  }
}

async function call(url: string, method: 'POST' | 'DELETE', body?: object): Promise<void> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(url, { method, ...sent })
  const text = await response.text()
  if (!response.ok) throw new Error(`Toxiproxy: ${method} ${url}: ${response.status} ${text}`)
}

async function answers(api: string): Promise<boolean> {
  try {
    return (await fetch(`${api}/version`)).ok
  } catch (error) {
    // The server does not listen yet; the caller retries.
    return !(error instanceof Error)
  }
}
