import { defineScript, type RedisClient, runScript } from '@fonds/redis'
import { askersKey, dayOf, figuresKey, KEPT_SECONDS, seenKey, wordsKey } from './keys.ts'
import { MIN_ASKERS } from './words.ts'

/** Two looks at one thing within this time are one (COUNTER 5.1, §7.3), in milliseconds. */
const DOUBLE_CLICK_MS = 30_000

/** Different items of an archive that wait to be taken to the database; of further ones, only the sums by door are counted. */
const MAX_FIELDS = 50_000
/** Looks that are remembered to find double clicks. */
const MAX_SEEN = 100_000
const DAY_SECONDS = 86_400
/** Different words of an archive and a day, and pairs of words and askers. */
const MAX_WORDS = 2_000
const MAX_ASKERS = 20_000

/** One look at an item. */
export interface Look {
  /** Salted digest of who looks at what. */
  readonly who: string
  /** Time in milliseconds. */
  readonly at: number
  /** The fields of the figures that it counts for: of a door, and of an item. */
  readonly door: string
  readonly item: string
}

/** Counts of one gateway and one archive since it last told. */
export interface Counted {
  /** Numbers of answers, by the fields of their doors. */
  readonly answers: ReadonlyMap<string, number>
  readonly looks: readonly Look[]
}

/** Largest number of looks in one call, during which Redis does nothing else. */
export const MAX_LOOKS = 500

/** Adds answers, and looks that are no double clicks. */
const ADD = defineScript(
  2,
  `local n = tonumber(ARGV[1])
   local i = 2
   for _ = 1, n do redis.call('HINCRBY', KEYS[1], ARGV[i], ARGV[i + 1]); i = i + 2 end
   local latest = 0
   while i < #ARGV do
     local who, at, door, item = ARGV[i], tonumber(ARGV[i + 1]), ARGV[i + 2], ARGV[i + 3]
     local last = redis.call('ZSCORE', KEYS[2], who)
     redis.call('ZADD', KEYS[2], at, who)
     if at > latest then latest = at end
     if not last or at - tonumber(last) >= ${DOUBLE_CLICK_MS} then
       redis.call('HINCRBY', KEYS[1], door, 1)
       if redis.call('HLEN', KEYS[1]) < ${MAX_FIELDS} or redis.call('HEXISTS', KEYS[1], item) == 1 then
         redis.call('HINCRBY', KEYS[1], item, 1)
       end
     end
     i = i + 4
   end
   if latest > 0 then
     redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', latest - ${DOUBLE_CLICK_MS})
     redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -${MAX_SEEN + 1})
     redis.call('PEXPIRE', KEYS[2], ${2 * DOUBLE_CLICK_MS})
   end
   redis.call('EXPIRE', KEYS[1], ${KEPT_SECONDS})`,
)

interface Place {
  /** QUEUE_PREFIX. */
  readonly prefix: string
  /** UUID of the archive. */
  readonly tenant: string
  /** Time in milliseconds. */
  readonly now: number
}

/** Adds what one gateway has counted of one archive: at most {@link MAX_LOOKS} looks. */
export async function addCounted(
  redis: RedisClient,
  { prefix, tenant, now }: Place,
  { answers, looks }: Counted,
): Promise<void> {
  const keys = [figuresKey(prefix, tenant, dayOf(now)), seenKey(prefix, tenant)]
  const values = [
    answers.size,
    ...[...answers].flat(),
    ...looks.flatMap(({ who, at, door, item }) => [who, at, door, item]),
  ]
  await runScript(redis, ADD, keys, values)
}

// Each key lives for a day from its beginning, however often it is written.
const ADD_WORDS = defineScript(
  2,
  `for i = 1, #ARGV, 2 do
     local known = redis.call('HEXISTS', KEYS[1], ARGV[i]) == 1
     if (known or redis.call('HLEN', KEYS[1]) < ${MAX_WORDS}) and redis.call('SCARD', KEYS[2]) < ${MAX_ASKERS}
       and redis.call('SADD', KEYS[2], ARGV[i + 1]) == 1 then redis.call('HINCRBY', KEYS[1], ARGV[i], 1) end
   end
   for _, key in ipairs(KEYS) do if redis.call('TTL', key) < 0 then redis.call('EXPIRE', key, ${DAY_SECONDS}) end end`,
)

/** Adds words that found nothing, each with the salted digest of the words and who sent them. */
export async function addWords(
  redis: RedisClient,
  { prefix, tenant, now }: Place,
  words: readonly (readonly [words: string, asker: string])[],
): Promise<void> {
  const day = dayOf(now)
  await runScript(redis, ADD_WORDS, [wordsKey(prefix, tenant, day), askersKey(prefix, tenant, day)], words.flat())
}

/** Reads the words of a day that enough askers have sent, and by how many they were. */
export async function readWords(
  redis: RedisClient,
  { prefix, tenant, day }: { readonly prefix: string; readonly tenant: string; readonly day: string },
): Promise<[words: string, askers: number][]> {
  const all = Object.entries(await redis.hgetall(wordsKey(prefix, tenant, day)))
  return all.map(([words, n]): [string, number] => [words, Number(n)]).filter(([, askers]) => askers >= MIN_ASKERS)
}
