import { defineScript, type RedisClient, runScript } from '@fonds/redis'
import { prioritiesKey } from './keys.ts'

/** `now`: a client is waiting. `later`: runs when lane `now` is empty. */
export type Lane = 'now' | 'later'

/** All priorities of lane `now` come before those of `later`; BullMQ's priorities end at 2^21. */
const LANE_WIDTH = 2 ** 20

/** Seconds without a job after which the priorities of a lane start again. */
const IDLE_SECONDS = 24 * 60 * 60

// Start-time fair queueing: the next priority of a group follows both its own last one and that of the running job. A
// group with a hundred jobs and a group with one therefore alternate, and none starves. When the numbers are used up,
// they start again; jobs that are waiting at that moment run once the queue has been empty.
const NEXT_PRIORITY = defineScript(
  1,
  `
local clock = tonumber(redis.call('HGET', KEYS[1], '@') or '0')
local last = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or '0')
local priority = math.max(clock, last) + 1
if priority >= tonumber(ARGV[2]) then
  redis.call('DEL', KEYS[1])
  priority = 1
end
redis.call('HSET', KEYS[1], ARGV[1], priority)
redis.call('EXPIRE', KEYS[1], ARGV[3])
return priority`,
)

const RECORD_START = defineScript(
  1,
  `
if tonumber(ARGV[1]) > tonumber(redis.call('HGET', KEYS[1], '@') or '0') then
  redis.call('HSET', KEYS[1], '@', ARGV[1])
  redis.call('EXPIRE', KEYS[1], ARGV[2])
end
return 0`,
)

/** Returns the priority of a share's next job; lower priorities run sooner. */
export async function nextPriority(redis: RedisClient, queueKey: string, group: string, lane: Lane): Promise<number> {
  const priority = Number(
    await runScript(redis, NEXT_PRIORITY, [prioritiesKey(queueKey, lane)], [group, LANE_WIDTH, IDLE_SECONDS]),
  )
  return lane === 'now' ? priority : LANE_WIDTH + priority
}

/** Returns the lane in which a job of this priority waits. */
export const laneOf = (priority: number): Lane => (priority > LANE_WIDTH ? 'later' : 'now')

/** Records that a job of this priority has started. */
export async function recordStart(redis: RedisClient, queueKey: string, priority: number): Promise<void> {
  const key = prioritiesKey(queueKey, laneOf(priority))
  await runScript(redis, RECORD_START, [key], [priority % LANE_WIDTH, IDLE_SECONDS])
}
