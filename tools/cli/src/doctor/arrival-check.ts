import { randomBytes } from 'node:crypto'
import type { Installation } from '@fonds/config'
import { createJobQueue } from '@fonds/queue'
import { ARRIVAL_PATH, ARRIVAL_SECONDS, Arrival, arrivalKey } from '@fonds/types/context'
import { pino } from 'pino'
import { CHECK_ANSWER_MS, type Check, type Finding } from './check.ts'
import { answered } from './outside-checks.ts'

/** An address and a host that a client might forge; nobody has them (RFC 5737, RFC 2606). */
const FORGED_ADDRESS = '192.0.2.1'
const FORGED_HOST = 'forged.invalid'

const PAGE = 'docs/reverse-proxy.md'

interface ArrivalOptions extends Pick<Installation, 'publicUrl'> {
  /** URL of Redis; null if none is configured. */
  readonly redisUrl: string | null
  /** QUEUE_PREFIX */
  readonly prefix: string
}

/**
 * Sends a request with forged headers to the public URL, asks the gateway what arrived through the proxies, and says what
 * to change. A number in Redis, valid for one request and some seconds, shows that the operator asks.
 */
export const arrivalCheck = ({ publicUrl, redisUrl, prefix }: ArrivalOptions): Check => ({
  name: 'proxy headers',
  advice: `check PUBLIC_URL and the reverse proxy (${PAGE})`,
  async run() {
    if (redisUrl === null) return null
    const nonce = randomBytes(24).toString('base64url')
    const queue = createJobQueue<unknown>({ ...SILENT, url: redisUrl, prefix })
    try {
      await answered(queue)
      await queue.reach((redis) => redis.set(arrivalKey(prefix, nonce), '1', 'EX', ARRIVAL_SECONDS))
    } finally {
      await queue.close()
    }
    const response = await fetch(new URL(`${ARRIVAL_PATH}${nonce}`, publicUrl), {
      signal: AbortSignal.timeout(CHECK_ANSWER_MS),
      redirect: 'manual',
      headers: { 'X-Forwarded-For': FORGED_ADDRESS, 'X-Forwarded-Host': FORGED_HOST },
    })
    const arrival = Arrival.safeParse(await response.json().catch(() => null))
    if (!arrival.success) return { summary: null, findings: [notAnswered(response, publicUrl)] }
    const { client, host, peer } = arrival.data
    const summary = `client ${client}, host ${host ?? 'none'}, connected from ${peer}`
    return { summary, findings: examineArrival(arrival.data, publicUrl) }
  },
})

const SILENT = { name: 'doctor', logger: pino({ level: 'silent' }) }

function notAnswered({ status, headers }: Response, publicUrl: string): Finding {
  const location = headers.get('location')
  if (location !== null && status >= 300 && status < 400) {
    const advice = 'set PUBLIC_URL to the address that answers: all URLs in responses begin with it'
    return { problem: `${publicUrl} redirects to ${new URL(location, publicUrl).origin}`, advice }
  }
  const problem = `${publicUrl} answers ${status} to a question that only gateways of this installation know`
  const advice = `give fonds the REDIS_URL and QUEUE_PREFIX of the gateways, upgrade them, and check where ${publicUrl} leads`
  return { problem, advice }
}

/** Compares what arrived of a request with forged headers with what should have. */
export function examineArrival(arrival: Arrival, publicUrl: string): Finding[] {
  const { protocol, hostname } = new URL(publicUrl)
  const findings = [addressFinding(arrival, protocol === 'https:')].filter((finding) => finding !== null)
  if (arrival.host === FORGED_HOST) {
    const advice = `have the proxy replace X-Forwarded-Host, or remove it (${PAGE})`
    findings.push({ problem: 'a client can choose the archive by X-Forwarded-Host', advice })
  } else if (arrival.host !== hostname) {
    const advice = `have the proxy pass on Host unchanged (${PAGE})`
    findings.push({ problem: `the gateway sees the host ${arrival.host ?? '(none)'} instead of ${hostname}`, advice })
  }
  if (protocol === 'http:' && arrival.is_trusted && arrival.forwarded_proto === 'https') {
    const advice = `set PUBLIC_URL to https://${hostname}: it determines every URL in responses`
    findings.push({ problem: 'the proxy serves HTTPS, and PUBLIC_URL begins with http:', advice })
  }
  return findings
}

/** Finds out whether the gateway knows the addresses of clients. @param hasTls whether a proxy must be in between */
function addressFinding(arrival: Arrival, hasTls: boolean): Finding | null {
  const { peer, is_trusted: isTrusted, client, forwarded_for: forwardedFor } = arrival
  const hops = forwardedFor?.split(',').map((hop) => hop.trim()) ?? []
  if (!isTrusted) {
    // Without a proxy, the header arrives as it was sent.
    if (!hasTls && forwardedFor === FORGED_ADDRESS) return null
    const problem = `the gateway does not know the proxy at ${peer}, so all clients share one rate limit`
    return { problem, advice: `if ${peer} is your proxy, add it to the gateway’s TRUSTED_PROXIES` }
  }
  if (client === FORGED_ADDRESS) {
    if (hops.length === 1) {
      const problem = `the proxy at ${peer} passes on the X-Forwarded-For of clients, who can thus evade the rate limit`
      return { problem, advice: `have it replace the header by the address that connects (${PAGE})` }
    }
    const problem = 'every address between the gateway and this command is a trusted proxy'
    const advice = 'TRUSTED_PROXIES must name proxies only: narrow it, or run fonds doctor from another network'
    return { problem, advice }
  }
  if (forwardedFor === null) {
    const problem = `the proxy at ${peer} sends no X-Forwarded-For, so all clients share one rate limit`
    return { problem, advice: `have it send the address that connects (${PAGE})` }
  }
  // Whatever precedes the client’s address was written by it; this command wrote only one.
  const before = hops.slice(0, hops.lastIndexOf(client)).filter((hop) => hop !== FORGED_ADDRESS)
  if (before.length === 0) return null
  const problem = `the gateway takes ${client} for the client, but it passed on a request of ${before.at(-1)}`
  return { problem, advice: `if ${client} is another proxy of yours, add it to the gateway’s TRUSTED_PROXIES` }
}
