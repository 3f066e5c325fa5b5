import { hash, randomBytes } from 'node:crypto'
import type { RedisClient } from '@fonds/redis'
import { addCounted, addWords, dayOf, doorField, itemField, type Look, MAX_LOOKS, saltOfDay } from '@fonds/usage'
import { BoundedMap } from '@fonds/util'
import { isbot } from 'isbot'
import type { Exchange } from '../exchange/exchange.ts'
import { remembered } from '../remembered.ts'
import { COUNTED_ROUTES, type Counted, doorOf } from './counted.ts'
import { wordsOf } from './empty-search.ts'
import { itemAddressOf } from './item-address.ts'

/** Counts an answer, without waiting for anything. @param route the pattern of its path */
export type CountUsage = (exchange: Exchange, route: string) => void

/** Interval at which Redis is told what was counted. As much is lost if the process is killed. */
const FLUSH_MS = 2_000

/** Looks that wait to be told; further ones are not counted. */
const MAX_WAITING = 50_000
/** Searches of one archive that found nothing within that interval. */
const MAX_WORDS = 200

/** Longest name that a browser gives itself. To find a program in a text of a head's length takes milliseconds. */
const MAX_AGENT = 1_000

/** Whether a client is a program, or says nothing of itself. */
const isRobot = remembered((agent) => agent === '' || agent.length > MAX_AGENT || isbot(agent))

/** Addresses whose fields are remembered, and the longest of them. */
const MAX_REMEMBERED = 5_000
const MAX_URL = 300

const fields = new BoundedMap<string, string | null>(MAX_REMEMBERED)

/** Returns the field of the item that an address of a counted route is about; null if it is about none that counts. */
function fieldOf(url: string, route: string, [metric, kind]: Counted): string | null {
  const known = fields.get(url)
  if (known !== undefined) return known
  const address = itemAddressOf(url, route, kind)
  const field = address === null ? null : itemField(metric, address)
  if (url.length <= MAX_URL) fields.set(url, field)
  return field
}

/** Counts of one archive since Redis was last told. */
interface Waiting {
  readonly answers: Map<string, number>
  /** The last look of everybody at everything, by `who`. */
  readonly looks: Map<string, Look>
  readonly words: (readonly [words: string, asker: string])[]
}

const WHOLE = [200, 304]

/** Only the first part of a file counts: a player asks for many. */
const isWhole = ({ request, response: { statusCode, headersSent } }: Exchange): boolean =>
  headersSent && (WHOLE.includes(statusCode) || (statusCode === 206 && /^bytes=0-/.test(request.headers.range ?? '')))

/**
 * Creates what counts the use of archives, by COUNTER's rules (Release 5.1). Addresses are never kept: double clicks and askers are
 * told apart by digests with a salt that nobody has on the next day.
 */
export function createUsage(redis: RedisClient, prefix: string): { count: CountUsage; close(): Promise<void> } {
  let waiting = new Map<string, Waiting>()
  let looks = 0
  let salt = { of: '', text: randomBytes(16).toString('base64url') }
  const digest = (...parts: string[]) => hash('sha256', [salt.text, ...parts].join('\n'), 'base64url').slice(0, 22)

  const waitingOf = (tenant: string): Waiting => {
    const known = waiting.get(tenant)
    if (known !== undefined) return known
    const made: Waiting = { answers: new Map(), looks: new Map(), words: [] }
    waiting.set(tenant, made)
    return made
  }
  const count: CountUsage = (exchange, route) => {
    const { tenant, terms, request, service, client, network, url } = exchange
    if (tenant === null || terms?.isCounted !== true || request.method === 'HEAD' || !isWhole(exchange)) return
    const agent = request.headers['user-agent'] ?? ''
    const door = doorOf(service, route, () => isRobot(agent))
    if (door === null) return
    const { answers, looks: seen, words } = waitingOf(tenant.id)
    const answered = doorField('answers', door)
    answers.set(answered, (answers.get(answered) ?? 0) + 1)
    if (door === 'robots') return
    if (exchange.foundNothing && words.length < MAX_WORDS) {
      const text = wordsOf(url)
      // By network: one person may have several addresses of it, at once or one after the other.
      if (text !== null) words.push([text, digest(network, text)])
    }
    const counted = COUNTED_ROUTES.get(route)
    if (counted === undefined || looks >= MAX_WAITING) return
    const item = fieldOf(url, route, counted)
    if (item === null) return
    const who = digest(client, agent, item)
    if (!seen.has(who)) looks++
    seen.set(who, { who, at: Date.now(), door: doorField(counted[0], door), item })
  }

  const flush = async () => {
    const now = Date.now()
    const told = waiting
    waiting = new Map()
    looks = 0
    if (redis.status !== 'ready') return
    if (salt.of !== dayOf(now)) {
      salt = { of: dayOf(now), text: await saltOfDay(redis, prefix, now) }
      // With the salt from before, an asker would be taken for another one, and count twice.
      for (const { words } of [...told.values(), ...waiting.values()]) words.length = 0
    }
    for (const [tenant, { answers, looks: seen, words }] of told) {
      const place = { prefix, tenant, now }
      const all = [...seen.values()]
      await addCounted(redis, place, { answers, looks: all.slice(0, MAX_LOOKS) })
      for (let n = MAX_LOOKS; n < all.length; n += MAX_LOOKS)
        await addCounted(redis, place, { answers: new Map(), looks: all.slice(n, n + MAX_LOOKS) })
      if (words.length > 0) await addWords(redis, place, words)
    }
  }
  // Without Redis, what was counted is lost: figures of use are worth no request that waits, and no memory.
  const attempt = () => flush().catch(() => undefined)
  let running = attempt()
  const timer = setInterval(() => {
    running = running.then(attempt)
  }, FLUSH_MS).unref()
  return {
    count,
    async close() {
      clearInterval(timer)
      await running
      await attempt()
    },
  }
}
