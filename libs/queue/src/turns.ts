import type { Redis } from 'ioredis'
import { turnsKey } from './keys.ts'

/** `now`: somebody waits for it. `later`: done when nothing of `now` is left. */
export type Lane = 'now' | 'later'

/** Turns of the first lane come before any of the second; BullMQ's priorities end at 2^21. */
const LANE_WIDTH = 2 ** 20

/** After so many seconds without a job nobody has any turn before another's. */
const FORGET_SECONDS = 24 * 60 * 60

// Start-time fair queueing: a share's next turn is after its own last and after the one being done, whichever is later.
// So one share with a hundred jobs and one with a single job take turns, and none waits for ever. When the numbers are
// used up they begin anew; jobs that wait in that moment are done once the queue has been empty.
const TAKE = `
local clock = tonumber(redis.call('HGET', KEYS[1], '@') or '0')
local last = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or '0')
local turn = math.max(clock, last) + 1
if turn >= tonumber(ARGV[2]) then
  redis.call('DEL', KEYS[1])
  turn = 1
end
redis.call('HSET', KEYS[1], ARGV[1], turn)
redis.call('EXPIRE', KEYS[1], ARGV[3])
return turn`

const PASS = `
if tonumber(ARGV[1]) > tonumber(redis.call('HGET', KEYS[1], '@') or '0') then
  redis.call('HSET', KEYS[1], '@', ARGV[1])
  redis.call('EXPIRE', KEYS[1], ARGV[2])
end
return 0`

/** The priority of a share's next job: the lower, the sooner. */
export async function takeTurn(redis: Redis, queueKey: string, share: string, lane: Lane): Promise<number> {
  const turn = Number(await redis.eval(TAKE, 1, turnsKey(queueKey, lane), share, LANE_WIDTH, FORGET_SECONDS))
  return lane === 'now' ? turn : LANE_WIDTH + turn
}

/** In which lane a job of this priority waits. */
export const laneOf = (priority: number): Lane => (priority > LANE_WIDTH ? 'later' : 'now')

/** Notes that a job of this priority is being done. */
export async function passTurn(redis: Redis, queueKey: string, priority: number): Promise<void> {
  await redis.eval(PASS, 1, turnsKey(queueKey, laneOf(priority)), priority % LANE_WIDTH, FORGET_SECONDS)
}
