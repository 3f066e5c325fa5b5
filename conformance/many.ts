import { loadavg } from 'node:os'
import { failed, type Outcome, skipped } from '@fonds/scripts/checks/check.ts'
import { survive } from './many/loss.ts'
import type { Promised } from './many/promise.ts'
import { PROMISES } from './many/promises/index.ts'
import type { Shape } from './many/shape.ts'
import { ELASTICSEARCH_CLUSTER } from './many/shapes/elasticsearch-cluster.ts'
import { ONE_MACHINE } from './many/shapes/one-machine.ts'
import { PGBOUNCER } from './many/shapes/pgbouncer.ts'
import { REDIS_CLUSTER, REDIS_SENTINEL, REDIS_TLS } from './many/shapes/redis.ts'
import { REPLICAS } from './many/shapes/replicas.ts'
import { TWO_OF_EACH } from './many/shapes/two-of-each.ts'
import { type Cell, type Column, promiseTable } from './many/table.ts'
import { World } from './many/world.ts'
import type { Part } from './part.ts'
import { startInstallation } from './stack/installation.ts'

const SHAPES: readonly Shape[] = [
  ONE_MACHINE,
  TWO_OF_EACH,
  REPLICAS,
  PGBOUNCER,
  REDIS_CLUSTER,
  REDIS_SENTINEL,
  REDIS_TLS,
  ELASTICSEARCH_CLUSTER,
]

/** Examines the same promises in installations of several kinds. */
export const MANY_PARTS: readonly Part[] = SHAPES.map((shape) => ({
  name: shape.name,
  what: shape.what,
  run: (signal) => examine(shape, signal),
}))

/** Promises of a single kind of installation. */
const OWN = SHAPES.flatMap(({ own }) => own ?? [])

/** The columns of the parts that have run, in their order. */
const columns: Column[] = []

async function examine(shape: Shape, signal: AbortSignal): Promise<Outcome> {
  const begin = Date.now()
  const say = (line: string) => console.log(`[${shape.name} ${((Date.now() - begin) / 1000).toFixed(0)}s] ${line}`)
  const installation = await startInstallation({ say, signal, ...shape.options })
  if ('failure' in installation) return skipped(installation.failure)
  const cells = new Map<string, Cell>()
  columns.push({ head: shape.head, cells })
  try {
    const world = new World(installation, say)
    await settle(world)
    say(`everything is indexed; load average ${loadavg()[0]?.toFixed(0)}`)
    const loss = survive(shape.losses)
    const again = shape.losses.length === 0 ? [] : [loss, ...PROMISES]
    for (const promise of [...PROMISES, ...again, ...(shape.own ?? [])]) {
      signal.throwIfAborted()
      record(cells, promise, await seenOf(promise, world))
      say(`${promise.name}: ${Object.values(cells.get(promise.name) ?? {}).join('')}`)
    }
    const proof: Promised = { ...PROOF, keep: (given) => shape.proof(given) }
    record(cells, proof, await seenOf(proof, world))
    say(`${proof.name}: ${Object.values(cells.get(proof.name) ?? {}).join('')}`)
    const broken = [...cells.values()].filter((cell) => 'broken' in cell).length
    const table = promiseTable([...PROMISES, loss, ...OWN, PROOF], columns)
    return { passed: cells.size - broken, failed: broken, skipped: 0, note: `${cells.size} promises`, detail: table }
  } catch (error) {
    if (signal.aborted) throw error
    return failed('the installation', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await installation.stop()
  }
}

const PROOF = { name: 'All of them were used', done: 'the servers’ own counts are read', seen: 'none is idle' } as const

/** Waits until search answers by itself, and fills caches. */
async function settle(world: World): Promise<void> {
  for (const path of ['/search?q=letters', '/collections', '/oai?verb=Identify']) await world.complete(path)
  await world.complete('/search?q=%22town+mills%22')
}

async function seenOf(promise: Promised, world: World): Promise<Cell> {
  try {
    return { kept: await promise.keep(world) }
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) }
  }
}

/** Adds what was seen. A promise that was broken once stays broken. */
function record(cells: Map<string, Cell>, { name }: Promised, cell: Cell): void {
  const before = cells.get(name)
  if (before === undefined || 'broken' in cell) cells.set(name, cell)
  else if ('kept' in before && before.kept !== cell.kept) cells.set(name, { kept: `${before.kept}, then ${cell.kept}` })
}
