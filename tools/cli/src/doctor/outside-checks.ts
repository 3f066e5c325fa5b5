import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import type { Installation } from '@fonds/config'
import { runCommand } from '@fonds/db/statement'
import { createJobQueue, type JobQueue } from '@fonds/queue'
import { limit } from '@fonds/util'
import type pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { CHECK_ANSWER_MS, type Check, type Finding, reasonOf } from './check.ts'
import * as queries from './database.queries.ts'
import { compareClocks } from './database-checks.ts'

const OLDEST_REDIS = 7
/** Names of the queues: images, the removal of unused files, documents, snapshots. */
const QUEUES = ['media', 'media-sweep', 'export', 'snapshots'] as const
const MIN_FREE_SHARE = 0.1
const MIN_FREE_BYTES = 2 * 1024 ** 3
const CERTIFICATE_DAYS = 14
const DAY_MS = 86_400_000
const DOMAINS_AT_ONCE = 8
/** `fonds doctor` reports the public URL when it sends no health response within this time. */
const HEALTH_MS = limit(7_000)
/** `fonds doctor` reports a custom domain when its TLS server has been silent for this long. */
const TLS_MS = limit(2_000)

/** The type of a file system in memory, as Linux numbers it. Its size is a limit that somebody chose. */
const TMPFS = 0x01021994

/** Returns whether a disk has too little free space: by its size, and unless it is in memory, by what Fonds may need. */
export const isTight = ({
  type,
  bavail,
  blocks,
  bsize,
}: Pick<StatsFs, 'type' | 'bavail' | 'blocks' | 'bsize'>): boolean =>
  bavail / blocks < MIN_FREE_SHARE || (type !== TMPFS && bavail * bsize < MIN_FREE_BYTES)

/** Checks the free space of the folders that programs on this machine write to. */
export const diskCheck = (dataDir: string): Check => ({
  name: 'disk',
  advice: 'check that the folder exists and can be read',
  async run() {
    const findings: Finding[] = []
    const parts: string[] = []
    for (const folder of new Set([dataDir, tmpdir()])) {
      const disk = await statfs(folder)
      const free = disk.bavail * disk.bsize
      parts.push(`${folder} has ${(free / 1024 ** 3).toFixed(1)} GB free`)
      if (!isTight(disk)) continue
      const advice = 'extend the disk, or free space (docs/operations/incidents.md)'
      findings.push({ problem: `${folder} has only ${(free / 1024 ** 3).toFixed(1)} GB free`, advice })
    }
    return { summary: parts.join(', '), findings }
  },
})

/** Checks Redis, its clock, and the queues in it. @param url null if none is configured */
export const redisCheck = (url: string | null, prefix: string): Check => ({
  name: 'redis',
  advice:
    'check REDIS_URL, REDIS_PASSWORD and that Redis runs: without it, images and documents wait, and each gateway counts for itself',
  async run() {
    if (url === null) return null
    const logger = pino({ level: 'silent' })
    const queues = QUEUES.map((name) => createJobQueue<unknown>({ name, url, prefix, logger }))
    try {
      const [first] = queues
      if (first === undefined) return null
      await Promise.all(queues.map(answered))
      const findings: Finding[] = []
      const asked = Date.now()
      const [seconds, info] = await first.reach(
        async (redis) => [(await redis.time())[0], await redis.info('server')] as const,
      )
      findings.push(...compareClocks('Redis', new Date(Number(seconds) * 1000), asked - 1000))
      const version = /^redis_version:(\S+)/m.exec(info)?.[1] ?? ''
      if (Number.parseInt(version, 10) < OLDEST_REDIS) {
        findings.push({
          problem: `Redis ${version} is not supported`,
          advice: `use Redis ${OLDEST_REDIS} or later, or Valkey`,
        })
      }
      const depths: string[] = []
      for (const [index, name] of QUEUES.entries()) {
        const queue = queues[index]
        if (queue === undefined) continue
        const { queued, running, failed } = await queue.counts()
        depths.push(`${name} ${queued} waiting, ${running} running, ${failed} failed`)
        if (queued > 0 && !(await queue.hasWorker())) {
          findings.push({
            problem: `${queued} jobs wait in the queue ${name}, and no worker runs`,
            advice: 'start its worker',
          })
        }
        if (failed > 0) {
          const advice = 'the log of the worker tells why; failed jobs are forgotten after a day'
          findings.push({ problem: `${failed} jobs of the queue ${name} have failed`, advice })
        }
      }
      return { summary: `${version}; ${depths.join('; ')}`, findings }
    } finally {
      await Promise.all(queues.map((queue) => queue.close()))
    }
  },
})

/** Waits for the first connection. @throws if there is none in time */
export async function answered(queue: JobQueue<unknown>): Promise<void> {
  for (const end = performance.now() + CHECK_ANSWER_MS; ; await sleep(50)) {
    try {
      await queue.ping()
      return
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

const Health = z.object({ status: z.string(), services: z.record(z.string(), z.object({ status: z.string() })) })

/** Asks the gateway at the public URL for its health, and compares its clock. */
export const publicUrlCheck = ({ publicUrl }: Installation): Check => ({
  name: 'public url',
  advice: 'check PUBLIC_URL, its DNS record, its certificate and the reverse proxy (docs/reverse-proxy.md)',
  async run() {
    const asked = Date.now()
    const response = await fetch(new URL('/api/public/health', publicUrl), {
      signal: AbortSignal.timeout(HEALTH_MS),
      redirect: 'manual',
    })
    const health = Health.safeParse(await response.json().catch(() => null))
    if (!health.success) throw new Error(`${publicUrl} answers ${response.status}, but not as a gateway`)
    const findings: Finding[] = Object.entries(health.data.services)
      .filter(([, { status }]) => status !== 'ok' && status !== 'disabled')
      .map(([name, { status }]) => ({ problem: `${name} is ${status}`, advice: `check the log of ${name}` }))
    const date = response.headers.get('date')
    // The header has whole seconds.
    if (date !== null) findings.push(...compareClocks('the gateway or its proxy', new Date(date), asked - 1_000))
    return { summary: `${publicUrl} is ${health.data.status}`, findings }
  },
})

/** Checks DNS and certificates of the tenants' own domains. */
export const domainsCheck = (pool: pg.Pool, { publicUrl }: Installation): Check => ({
  name: 'domains',
  advice: 'check the database',
  async run() {
    const rows = await runCommand<{ slug: string; domain: string }>(pool, queries.customDomains, {})
    const findings: Finding[] = []
    for (let start = 0; start < rows.length; start += DOMAINS_AT_ONCE) {
      const group = rows.slice(start, start + DOMAINS_AT_ONCE)
      const found = await Promise.all(group.map(({ domain }) => domainFindings(domain, publicUrl)))
      findings.push(...found.flat())
    }
    return { summary: `${rows.length} custom domains`, findings }
  },
})

async function domainFindings(domain: string, publicUrl: string): Promise<Finding[]> {
  try {
    await lookup(domain)
  } catch (error) {
    const advice = 'have its owner add a CNAME or A record that points to this installation'
    return [{ problem: `${domain} has no address (${reasonOf(error)})`, advice }]
  }
  const { protocol, port } = new URL(publicUrl)
  if (protocol !== 'https:') return []
  const socket = connect({ host: domain, port: Number(port || 443), servername: domain, timeout: TLS_MS })
  try {
    await Promise.race([
      once(socket, 'secureConnect'),
      once(socket, 'timeout').then(() => Promise.reject(new Error('no answer'))),
    ])
    const days = (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS
    const advice = 'check that the reverse proxy renews it'
    if (days >= CERTIFICATE_DAYS) return []
    return [{ problem: `the certificate of ${domain} expires in ${Math.floor(days)} days`, advice }]
  } catch (error) {
    const advice = 'check the certificate of this name at the reverse proxy'
    return [{ problem: `${domain} cannot be reached over TLS (${reasonOf(error)})`, advice }]
  } finally {
    socket.destroy()
  }
}
