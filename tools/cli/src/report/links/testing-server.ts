import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CheckedUrls, type CheckOptions, checkUrls } from './check-urls.ts'

/** A server with pages of every kind, and what it was asked for. */
export interface LinkServer {
  readonly asked: { readonly method: string; readonly path: string; readonly agent: string | undefined }[]
  /** Number of requests that have no complete answer yet. */
  readonly active: number
  /** The largest number of them since {@link forget}. */
  readonly mostActive: number
  /** Bytes of a body that were accepted by the socket. */
  readonly sent: number
  forget(): void
  /** Returns a URL of the server. All addresses of 127.0.0.0/8 lead to it, each a separate host. */
  at(path: string, host?: string): string
  /** Checks URLs of the server quickly. */
  check(urls: readonly string[], more?: Partial<CheckOptions>): Promise<CheckedUrls>
  /** Checks a path, and returns why it is listed; null if it is not. */
  faultOf(path: string, more?: Partial<CheckOptions>): Promise<string | null>
  stop(): void
}

/** Hosts that are asked at the same time. */
const CROWD = 8

/** Starts the server. */
export async function startLinkServer(): Promise<LinkServer> {
  const asked: { method: string; path: string; agent: string | undefined }[] = []
  const counts = { active: 0, mostActive: 0, sent: 0 }
  const crowd: (() => void)[] = []
  const pages = { ...PAGES, '/large': large(counts), '/crowd': crowded(crowd) }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://a')
    asked.push({ method: request.method ?? '', path: request.url ?? '', agent: request.headers['user-agent'] })
    counts.mostActive = Math.max(counts.mostActive, ++counts.active)
    response.once('close', () => {
      counts.active--
    })
    const page: RequestListener = pages[pathname as keyof typeof pages] ?? status(200)
    page(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo
  const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`
  const check = (urls: readonly string[], more: Partial<CheckOptions> = {}) =>
    checkUrls(urls, { allowPrivate: true, totalMs: 600_000, pauseMs: 0, responseMs: 600_000, ...more })
  return {
    asked,
    get active() {
      return counts.active
    },
    get mostActive() {
      return counts.mostActive
    },
    get sent() {
      return counts.sent
    },
    forget() {
      asked.length = 0
      crowd.length = 0
      Object.assign(counts, { mostActive: 0, sent: 0 })
    },
    at,
    check,
    async faultOf(path, more) {
      const { faults } = await check([at(path)], more)
      const fault = faults.get(at(path))
      return fault === undefined ? null : `${fault.problem}: ${fault.answer}`
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const redirect =
  (location: string, status = 302): RequestListener =>
  (_, response) => {
    response.writeHead(status, { Location: location }).end()
  }
const status =
  (code: number): RequestListener =>
  (_, response) => {
    response.writeHead(code).end()
  }

/** Time in which a request that should not overlap with another would arrive. It fails no test if it is too short. */
const SLOW_MS = 50

const PAGES = {
  '/ok': status(200),
  '/missing': status(404),
  '/gone': status(410),
  '/forbidden': status(403),
  '/broken': status(500),
  '/busy': status(429),
  '/moved': redirect('/ok', 301),
  '/moved-to-nothing': redirect('/missing'),
  '/circle': redirect('/circle-2'),
  '/circle-2': redirect('/circle'),
  '/endless': (request, response) => {
    const n = Number(new URL(request.url ?? '', 'http://a').searchParams.get('n') ?? 0)
    redirect(`/endless?n=${n + 1}`)(request, response)
  },
  '/to-a-file': redirect('file:///etc/passwd'),
  '/to-nonsense': redirect('http://['),
  '/no-head': (request, response) => status(request.method === 'HEAD' ? 405 : 200)(request, response),
  '/never': () => undefined,
  '/slow': (_, response) => {
    setTimeout(() => response.end(), SLOW_MS)
  },
  '/large-head': (_, response) => {
    response.writeHead(200, { 'X-Large': 'x'.repeat(100_000) }).end()
  },
} satisfies Readonly<Record<string, RequestListener>>

/** Answers the first requests once there are {@link CROWD} of them, and each further one at once. */
const crowded =
  (waiting: (() => void)[]): RequestListener =>
  (_, response) => {
    const release = () => {
      for (const each of waiting) each()
    }
    const end = () => void response.end()
    const before = waiting.push(end) - 1
    if (before >= CROWD) end()
    else if (before === CROWD - 1) setTimeout(release, SLOW_MS)
  }

const large =
  (counts: { sent: number }): RequestListener =>
  (request, response) => {
    if (request.method === 'HEAD') return status(404)(request, response)
    const send = () => {
      counts.sent += 65_536
      if (!response.destroyed && response.write(Buffer.alloc(65_536))) setImmediate(send)
      else response.once('drain', send)
    }
    send()
  }
