import { CommandError, deleteTree, setFields, setPublished } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { type Random, seeded } from '@fonds/db/testing-random'
import { aRandomTree, edited, type Unit } from '@fonds/db/testing-trees'
import { trials } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Harvested, harvest, stateOf } from './testing/harvest.ts'
import { type Asker, startOai, type TestService } from './testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOai()
})
afterAll(() => service.stop())

/** An archive that changes while it is harvested. */
class Archive {
  readonly tenant: Asker
  readonly #random: Random
  readonly #trees: Unit[]

  constructor(tenant: Asker, random: Random) {
    this.tenant = tenant
    this.#random = random
    this.#trees = [250, 200, 60].map((size) => aRandomTree(random, size))
  }

  async importAll(): Promise<void> {
    for (const [n, tree] of this.#trees.entries()) {
      await aTree(service.db.pool, this.tenant.id, tree, { source: `s${n}`, publish: true })
    }
  }

  /** Publishes, unpublishes, suppresses, deletes, or imports a file with renamed, moved, added and removed units. */
  async act(): Promise<void> {
    try {
      await this.#act()
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
    }
  }

  async #act(): Promise<void> {
    const { pool } = service.db
    const random = this.#random
    if (random.chance(0.35)) {
      const n = random.int(this.#trees.length)
      const tree = edited(random, this.#trees[n] ?? aRandomTree(random, 20), random.int(8))
      this.#trees[n] = tree
      await aTree(pool, this.tenant.id, tree, { source: `s${n}`, publish: true })
      return
    }
    const { rows } = await pool.query<{ id: string; kind: 'collection' | 'record' }>(
      'SELECT id, kind FROM fonds.description WHERE tenant_id = $1 ORDER BY id',
      [this.tenant.id],
    )
    const target = random.any(rows)
    if (target === undefined) return
    const { id, kind } = target
    if (random.chance(0.6)) {
      await setPublished(pool, this.tenant.id, kind, id, random.chance(0.5), {
        batchSize: random.chance(0.2) ? 10 : 5_000,
      })
    } else if (random.chance(0.5)) {
      await setFields(pool, this.tenant.id, kind, id, { suppress_from_aggregators: random.chance(0.5) })
    } else await deleteTree(pool, this.tenant.id, kind, id, random.chance(0.3))
  }

  list(more = '', between?: (page: number) => Promise<void>): Promise<Answer[]> {
    return harvest((query) => service.ask(this.tenant, query), `verb=ListRecords&metadataPrefix=oai_dc${more}`, between)
  }
}

/** Returns the parts that must match: everything except the datestamps. */
const shown = (state: ReadonlyMap<string, Harvested>) =>
  [...state.values()]
    .map(({ id, deleted, sets, metadata }) => ({ id, deleted, sets, metadata }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

/**
 * Returns the harvester's copy, with the sets of items that are still deleted under their current names. When a set is
 * withdrawn, forgotten or comes back, headers of items deleted from it earlier name it differently. That changes no
 * datestamp and is not announced (docs/oai.md).
 */
function withCurrentNames(
  held: ReadonlyMap<string, Harvested>,
  fresh: ReadonlyMap<string, Harvested>,
): Map<string, Harvested> {
  return new Map(
    [...held].map(([key, item]) => {
      const current = fresh.get(key)
      const same = item.deleted && current?.deleted === true && item.datestamp === current.datestamp
      return [key, same ? { ...item, sets: current.sets } : item]
    }),
  )
}

/** Reads the ids open to aggregators directly from the descriptions. */
async function open(tenant: string): Promise<string[]> {
  const { rows } = await service.db.pool.query<{ id: string }>(
    `SELECT id FROM fonds.description WHERE tenant_id = $1 AND visible AND NOT suppressed`,
    [tenant],
  )
  return rows.map(({ id }) => id).sort()
}

async function play(seed: number): Promise<void> {
  const random = seeded(seed)
  const archive = new Archive(await aTenant(service.db.pool), random)
  await archive.importAll()
  let held = new Map<string, Harvested>()
  let from = ''
  let changed = 0
  for (const round of trials({ atLeast: 2, atMost: 4 })) {
    const pages = await archive.list(from, async () => {
      for (let n = 1 + random.int(3); n > 0; n--) {
        await archive.act()
        changed++
      }
    })
    const fresh = stateOf(await archive.list())
    held = withCurrentNames(new Map([...held, ...stateOf(pages)]), fresh)
    expect(shown(held), `seed ${seed}, round ${round}`).toEqual(shown(fresh))
    const living = [...held.values()].filter(({ deleted }) => !deleted).map(({ id }) => id)
    expect(living.sort()).toEqual(await open(archive.tenant.id))
    from = `&from=${pages.at(-1)?.responseDate}`
    for (let n = 0; n < 5; n++) await archive.act()
  }
  expect(changed).toBeGreaterThan(0)
}

describe('a harvester of a changing archive', () => {
  test.each([1, 2, 3, 4])(
    'ends up with the archive’s content, and gets later changes from the last response date on (seed %i)',
    (seed) => play(seed),
  )
})
