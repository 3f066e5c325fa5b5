import { join } from 'node:path'
import type { ServiceName } from '@fonds/scripts/demo/services.ts'
import { drawPicture } from '@fonds/scripts/testing/archives.ts'
import { digestOf } from '@fonds/scripts/testing/ask.ts'
import { eventually } from '@fonds/test-kit/conditions'
import { expectSame, type Promised } from '../promise.ts'
import type { World } from '../world.ts'

/** Changes what documents contain, so that new ones must be made. */
async function changeContent(world: World, record: string): Promise<void> {
  const statement = `access_statement=Ask the archivist (${crypto.randomUUID()}).`
  await world.operate('set', '--tenant', 'alpha', 'record', record, 'access=restricted', statement)
}

/** Asks for a document several times through each gateway at once. */
async function askAtOnce(world: World, path: string, times: number): Promise<void> {
  const asked = Array.from({ length: times }, (_, n) => world.complete(path, { gateway: n % world.gateways.length }))
  const digests = new Set((await Promise.all(asked)).map(({ body }) => digestOf(body)))
  expectSame(`different copies of ${path}`, digests.size, 1)
}

interface Counted {
  readonly services: readonly ServiceName[]
  readonly metric: string
  readonly labels: readonly string[]
  /** The workers that may still be at it when clients have their copies, and their queue. */
  readonly queue?: readonly [worker: ServiceName, name: string]
}

/** Counts how often something was made while `work` ran. */
async function counting(world: World, { services, metric, labels, queue }: Counted, work: () => Promise<void>) {
  if (queue !== undefined) await untilIdle(world, ...queue)
  const before = await world.sumOf(services, metric, ...labels)
  await work()
  if (queue !== undefined) await untilIdle(world, ...queue)
  return (await world.sumOf(services, metric, ...labels)) - before
}

/** Waits until the workers of a queue have nothing left to do. Each of them reports the whole queue. */
const untilIdle = (world: World, worker: ServiceName, queue: string) =>
  eventually(
    async () => {
      for (const state of ['queued', 'running']) {
        const jobs = await world.sumOf([worker], 'queue_jobs', `queue="${queue}"`, `state="${state}"`)
        if (jobs > 0) throw new Error(`jobs of ${queue} are ${state}`)
      }
    },
    { interval: 200 },
  )

const SMALL = '/collections/town-mills/ead.xml'

export const smallDocument: Promised = {
  name: 'A small document is built once',
  done: `after a change, ${SMALL} is asked for six times at once, three times through each gateway`,
  seen: 'one copy, built by one of the export services',
  async keep(world) {
    await changeContent(world, 'town-mills-item-1-1')
    const counted = { services: ['export'], metric: 'direct_builds_total', labels: ['outcome="done"'] } as const
    const built = await counting(world, counted, () => askAtOnce(world, SMALL, 6))
    expectSame('builds', built, 1)
    return '1 build'
  },
}

const LARGE = '/collections/court-of-wards/finding-aid.pdf'

export const largeDocument: Promised = {
  name: 'A job runs once',
  done: `after a change, ${LARGE} is asked for four times at once, twice through each gateway, until it is there`,
  seen: 'one copy, and one job of one of the export workers',
  async keep(world) {
    await changeContent(world, 'court-of-wards-item-1-1')
    const labels = ['queue="export"', 'outcome="done"']
    const queue = ['export-worker', 'export'] as const
    const counted = { services: ['export-worker'], metric: 'queue_attempts_total', labels, queue } as const
    const jobs = await counting(world, counted, () => askAtOnce(world, LARGE, 4))
    expectSame('jobs', jobs, 1)
    return '1 job'
  },
}

/** Number of pictures drawn so far, each different from the others. */
let pictures = 0

/** While the queue itself moves to another server, a job may run again, but every client gets the same copy. */
export const documentArrives: Promised = {
  name: 'A document arrives',
  done: largeDocument.done,
  seen: 'one copy',
  async keep(world) {
    await changeContent(world, 'court-of-wards-item-1-1')
    await askAtOnce(world, LARGE, 4)
    return '1 copy'
  },
}

interface Pictured {
  readonly id: string
  readonly thumbnail: { readonly url: string } | null
}

/** Returns the paths of a record's thumbnail and of a part of its image, below `/api/public`. */
function picturePaths(world: World, record: string): Promise<readonly [string, string]> {
  return eventually(async () => {
    const { id, thumbnail } = await world.json<Pictured>(`/records/${record}`)
    const path = thumbnail?.url.split('/api/public')[1]
    if (path === undefined) throw new Error(`${record} has no thumbnail`)
    return [path, `/iiif/${path.split('/')[2]}/${id}/image/1/full/400,/0/default.jpg`]
  })
}

export const image: Promised = {
  name: 'An image is rendered once',
  done: 'a picture is attached to a record; its thumbnail and a part of it are asked for four times at once, twice through each gateway',
  seen: 'one copy of each, from one rendering by one of the media services and workers',
  async keep(world) {
    const record = `harbour-office-item-7-${(pictures % 12) + 1}`
    const labels = ['outcome="done"']
    const queue = ['media-worker', 'media'] as const
    const counted = { services: ['media', 'media-worker'], metric: 'renders_total', labels, queue } as const
    const rendered = await counting(world, counted, async () => {
      const file = join(world.installation.folder, 'import', `many-${pictures}.jpg`)
      // No picture of the archives is drawn with a fraction, and one that is there already would not be rendered.
      await drawPicture(file, 'alpha', 1.01 + pictures / 100)
      pictures++
      await world.operate('image', 'attach', '--tenant', 'alpha', '--record', record, file)
      for (const path of await picturePaths(world, record)) await askAtOnce(world, path, 4)
    })
    expectSame('renderings', rendered, 1)
    return '1 rendering'
  },
}
