import { eventually } from '@fonds/test-kit/conditions'
import { Broken, type Promised } from '../promise.ts'
import type { World } from '../world.ts'

interface Found {
  readonly degraded?: boolean
  readonly total: number
}

const COLLECTION = 'town-mills'
const SEARCH = '/search?q=%22town+mills%22'
const HIDDEN = 0
/** Items, series, and the collection itself. */
const SHOWN = 19

/** Search follows what is published. */
export const search: Promised = {
  name: 'Search follows',
  done: 'a collection is hidden and published again; searches follow through each gateway',
  seen: 'Elasticsearch finds nothing of it, then all of it; fonds index verify finds no difference',
  async keep(world) {
    await world.operate('unpublish', '--tenant', 'alpha', 'collection', COLLECTION)
    const hidden = await untilFound(world, HIDDEN)
    await world.operate('publish', '--tenant', 'alpha', 'collection', COLLECTION)
    const shown = await untilFound(world, SHOWN)
    await world.operate('index', 'verify')
    return `in ${(Math.max(hidden, shown) / 1000).toFixed(1)} s`
  },
}

/** Returns how long it took until all gateways found that many, in milliseconds. */
async function untilFound(world: World, total: number): Promise<number> {
  const began = performance.now()
  for (const gateway of world.gateways) {
    await eventually(
      async () => {
        const found = await world.json<Found>(SEARCH, { gateway })
        if (found.degraded === true) throw new Broken('the search is degraded')
        if (found.total !== total) throw new Broken(`found ${found.total} instead of ${total}`)
      },
      { interval: 100 },
    )
  }
  return performance.now() - began
}
