import { defineScript, type RedisClient, runScript } from '@fonds/redis'
import { type Figure, readFigure } from './figures.ts'
import { figuresKey, KEPT_SECONDS, takenKey } from './keys.ts'

/** Figures that are stored together. */
const PART = 500

// The figures that a worker has left when it died are taken first; the next run takes what has been counted since.
const TAKE = defineScript(
  2,
  `if redis.call('EXISTS', KEYS[2]) == 1 then return 1 end
   if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
   redis.call('RENAME', KEYS[1], KEYS[2])
   return 1`,
)

// The key may be a new one, since its last part was removed.
const GIVE_BACK = defineScript(
  1,
  `for i = 1, #ARGV, 2 do redis.call('HINCRBY', KEYS[1], ARGV[i], ARGV[i + 1]) end
   redis.call('EXPIRE', KEYS[1], ${KEPT_SECONDS})`,
)

interface TakeOptions {
  /** Runs commands of Redis. */
  readonly reach: <T>(work: (redis: RedisClient) => Promise<T>) => Promise<T>
  /** QUEUE_PREFIX. */
  readonly prefix: string
  readonly tenant: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly part?: number
  /** Stores some figures. If it fails, these stay where they were. */
  store(figures: readonly Figure[]): Promise<void>
}

/**
 * Takes the figures of an archive and a day from Redis, a part at a time. A part is removed before it is stored: if the process dies in
 * between, it is lost, but nothing is ever counted twice. Returns the number of figures.
 */
export async function takeFigures(options: TakeOptions): Promise<number> {
  const { reach, prefix, tenant, day, part = PART } = options
  const key = takenKey(prefix, tenant, day)
  if ((await reach((redis) => runScript(redis, TAKE, [figuresKey(prefix, tenant, day), key]))) !== 1) return 0
  let taken = 0
  for (let cursor = '0'; ; ) {
    const [next, pairs] = await reach((redis) => redis.hscan(key, cursor, 'COUNT', part))
    const fields = pairs.filter((_, index) => index % 2 === 0)
    const figures = fields.flatMap((field, index) => readFigure(field, pairs[2 * index + 1] ?? '') ?? [])
    if (fields.length > 0) await reach((redis) => redis.hdel(key, ...fields))
    try {
      if (figures.length > 0) await options.store(figures)
    } catch (error) {
      await reach((redis) => runScript(redis, GIVE_BACK, [key], pairs))
      throw error
    }
    taken += figures.length
    if (next === '0') return taken
    cursor = next
  }
}
