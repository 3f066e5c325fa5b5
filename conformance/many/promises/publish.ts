import { expectSame, type Promised } from '../promise.ts'
import type { World } from '../world.ts'

const ROUNDS = 3
const COLLECTION = 'town-mills'

/** Whatever the operator has published or hidden, the next request shows or does not show. */
export const publish: Promised = {
  name: 'A publish is seen by the next request',
  done: `a collection is hidden and published ${ROUNDS} times; each time, the collection and its first record are asked for at once through each gateway`,
  seen: '404 after it was hidden, 200 after it was published, at the first request',
  async keep(world) {
    let seen = 0
    for (let round = 0; round < ROUNDS; round++) {
      await world.operate('unpublish', '--tenant', 'alpha', 'collection', COLLECTION)
      seen += await statusesAre(world, 404)
      await world.operate('publish', '--tenant', 'alpha', 'collection', COLLECTION)
      seen += await statusesAre(world, 200)
    }
    return `${seen} of ${seen}`
  },
}

async function statusesAre(world: World, expected: number): Promise<number> {
  const paths = [`/collections/${COLLECTION}`, `/records/${COLLECTION}-item-1-1`]
  const asked = world.gateways.flatMap((gateway) => paths.map((path) => ({ gateway, path })))
  const answers = await Promise.all(asked.map(({ gateway, path }) => world.ask(path, { gateway })))
  for (const [index, { status }] of answers.entries()) {
    const { gateway = 0, path = '' } = asked[index] ?? {}
    expectSame(`${path} from gateway ${gateway + 1}`, status, expected)
  }
  return answers.length
}
