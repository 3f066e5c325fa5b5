import { expectSame, type Promised } from '../promise.ts'
import type { World } from '../world.ts'

/** The default of RATE_LIMIT_PER_MINUTE. */
const LIMIT = 200
const REQUESTS = 260
const AT_ONCE = 6

/** A client has one quota, whichever gateways it asks. */
export const limit: Promised = {
  name: 'One client has one quota',
  done: `${REQUESTS} requests of one client, ${AT_ONCE} at a time, in turn through each gateway`,
  seen: `${LIMIT} answered, the others 429`,
  async keep(world) {
    const counts = await countStatuses(world)
    const text = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
    expectSame('answers', counts.get(200) ?? 0, LIMIT)
    expectSame(`refusals (${text})`, counts.get(429) ?? 0, REQUESTS - LIMIT)
    return `${LIMIT} of ${REQUESTS}`
  },
}

async function countStatuses(world: World): Promise<ReadonlyMap<number | null, number>> {
  const client = world.newClient()
  const counts = new Map<number | null, number>()
  let sent = 0
  const send = async () => {
    while (sent < REQUESTS) {
      const gateway = sent++ % world.gateways.length
      const { status } = await world.ask('/collections?limit=1', { gateway, client })
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return counts
}
