import {
  attachMedia,
  CommandError,
  deleteExhibit,
  deleteTree,
  detachMedia,
  mergeEntities,
  onClient,
  putExhibit,
  type SettableFields,
  setEntitySlug,
  setEntityState,
  setFields,
  setPublished,
  setTenant,
  type Tenant,
} from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { type Random, seeded } from '@fonds/db/testing-random'
import { aRandomTree, edited, type Unit } from '@fonds/db/testing-trees'
import { trials } from '@fonds/test-kit'
import { type Change, type Copy, LINE_SCHEMAS } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExport, type TestService } from '../testing/service.ts'
import { type Listed, snapshotsOf } from '../testing/snapshots.ts'

let service: TestService
let pool: Pool
beforeAll(async () => {
  service = await startExport()
  pool = createPool(service.db.url, { name: 'mirror-test', role: 'fonds_export', max: 4 })
})
afterAll(async () => {
  await pool.end()
  await service.stop()
})

const { linesOf, list, make } = snapshotsOf(() => ({ service, pool }))

/** An archive that changes at random, in all ways in which operators change one. */
class Changing {
  readonly log: string[] = []
  readonly tenant: string
  readonly #random: Random
  readonly #trees: Unit[]

  constructor(tenant: string, random: Random) {
    this.tenant = tenant
    this.#random = random
    this.#trees = [12, 16, 20].map((size) => aRandomTree(random, size))
  }

  /** Makes one change; commands that refuse it do not count. */
  async step(): Promise<void> {
    const step = this.#random.pick(STEPS)
    await this[step]().catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error
      this.log.push(`refused: ${error.message}`)
    })
  }

  async import(): Promise<void> {
    const n = this.#random.int(this.#trees.length)
    const tree = edited(this.#random, this.#trees[n] ?? aRandomTree(this.#random, 5), 1 + this.#random.int(4))
    this.#trees[n] = tree
    this.log.push(`import ${n}`)
    await aTree(service.db.pool, this.tenant, tree, { source: `s${n}`, publish: true })
  }

  async publish(): Promise<void> {
    const target = await this.#description()
    const published = this.#random.chance(0.7)
    const batchSize = this.#random.chance(0.3) ? 3 : 5_000
    this.log.push(`publish ${target.kind} ${target.slug}: ${published}`)
    await setPublished(service.db.pool, this.tenant, target.kind, target.id, published, { batchSize })
  }

  async remove(): Promise<void> {
    const target = await this.#description('AND depth > 0')
    this.log.push(`delete ${target.kind} ${target.slug}`)
    await deleteTree(service.db.pool, this.tenant, target.kind, target.id, this.#random.chance(0.3))
  }

  async set(): Promise<void> {
    const target = await this.#description()
    const record = await this.#description(`AND kind = 'record'`)
    const fields = this.#random.pick<SettableFields>([
      { suppress_from_aggregators: this.#random.chance(0.3) },
      { access: { status: 'closed', until: null, statement: `${this.log.length}` } },
      { slug: `renamed-${this.log.length}` },
      { cover: this.#random.chance(0.7) ? record.id : null },
    ])
    this.log.push(`set ${target.kind} ${target.slug} ${JSON.stringify(fields)}`)
    await setFields(service.db.pool, this.tenant, target.kind, target.id, fields)
  }

  async attach(): Promise<void> {
    const { kind, id, slug } = await this.#description()
    const sha256 = this.#random.int(1e9).toString(16).padStart(64, '0')
    this.log.push(`attach to ${kind} ${slug}`)
    await attachMedia(service.db.pool, this.tenant, { kind, slugOrId: id }, [anImage({ sha256, file_name: sha256 })])
  }

  async detach(): Promise<void> {
    const { kind, id, slug } = await this.#description('AND image_count > 0')
    this.log.push(`detach from ${kind} ${slug}`)
    await detachMedia(service.db.pool, this.tenant, { kind, slugOrId: id }, 'all')
  }

  async name(): Promise<void> {
    const [one, other] = await this.#rows<{ slug: string; entity_type: string }>(
      'SELECT slug, entity_type FROM fonds.entity WHERE tenant_id = $1 ORDER BY id',
    )
    if (one === undefined || other === undefined) return
    const kind = this.#random.int(3)
    this.log.push(`name ${one.slug}, ${other.slug}: ${kind}`)
    if (kind === 0) {
      const state = this.#random.pick(['auto', 'published', 'suppressed'] as const)
      await setEntityState(service.db.pool, this.tenant, one.slug, state)
    } else if (kind === 1) await setEntitySlug(service.db.pool, this.tenant, one.slug, `name-${this.log.length}`)
    else await mergeEntities(service.db.pool, this.tenant, one.slug, other.slug)
  }

  async exhibit(): Promise<void> {
    const slug = `exhibit-${this.#random.int(3)}`
    this.log.push(`exhibit ${slug}`)
    if (this.#random.chance(0.2)) {
      await deleteExhibit(service.db.pool, this.tenant, slug)
      return
    }
    const records = await this.#rows<{ id: string }>(
      `SELECT id FROM fonds.description WHERE tenant_id = $1 AND kind = 'record' ORDER BY id`,
    )
    const items = records.slice(0, 4).map(({ id }) => ({ record: id, caption: `${this.log.length}` }))
    const input = { slug, title: slug, summary: null, curator: null, published_at: '2026-01-01' }
    const cover = records[0]?.id ?? null
    await putExhibit(
      service.db.pool,
      this.tenant,
      { ...input, cover, sections: [{ heading: 'All', text: null, items }] },
      { replace: true },
    )
  }

  async archive(): Promise<void> {
    this.log.push('archive')
    const fields = this.#random.chance(0.5)
      ? { name: `Archive ${this.log.length}` }
      : { material_rights: { statement: `Free ${this.log.length}` } }
    await onClient(service.db.pool, (client) => setTenant(client, this.tenant, fields))
  }

  /** Returns rows in a random order. */
  async #rows<R>(sql: string): Promise<R[]> {
    const { rows } = await service.db.pool.query(sql, [this.tenant])
    return rows
      .map((row) => ({ row, at: this.#random.int(1e6) }))
      .sort((a, b) => a.at - b.at)
      .map(({ row }) => row)
  }

  async #description(which = '') {
    const [row] = await this.#rows<{ id: string; kind: 'record' | 'collection'; slug: string }>(
      `SELECT id, kind, slug FROM fonds.description WHERE tenant_id = $1 ${which} ORDER BY id`,
    )
    if (row === undefined) throw new CommandError('not_found', 'nothing to change')
    return row
  }
}

const STEPS = [
  'import',
  ...(['import', 'import', 'publish', 'publish', 'remove', 'set', 'set'] as const),
  ...(['attach', 'attach', 'detach', 'name', 'exhibit', 'exhibit', 'archive'] as const),
] as const

/** Returns the lines of a file, each of which has the form that its schema promises. */
async function readLines<T>(tenant: Tenant, url: string, line: keyof typeof LINE_SCHEMAS): Promise<T[]> {
  const values = await linesOf<T>(tenant, url)
  for (const value of values) expect(LINE_SCHEMAS[line].parse(value)).toEqual(value)
  return values
}

/** Returns all that a snapshot holds, by UUID. */
async function contentsOf(tenant: Tenant, { files }: Listed): Promise<Map<string, Copy>> {
  const copies = await Promise.all(files.map(({ type, url }) => readLines<Copy>(tenant, url, type)))
  return new Map(copies.flat().map((copy) => [copy.id, copy]))
}

async function follow(seed: number, steps: number): Promise<void> {
  const tenant = await aTenant(service.db.pool)
  const archive = new Changing(tenant.id, seeded(seed))
  for (let n = 0; n < 3; n++) await archive.import()
  await make(tenant)
  let [former] = await list(tenant)
  const mirror = former === undefined ? new Map<string, Copy>() : await contentsOf(tenant, former)
  expect(mirror.size).toBeGreaterThan(10)
  for (const round of trials({ atLeast: 15, atMost: 1_000 })) {
    for (let n = 0; n < steps; n++) await archive.step()
    await make(tenant)
    const [now] = await list(tenant)
    expect(now?.increment?.since).toBe(former?.id)
    if (now === undefined || !now.increment) return
    for (const { id, resource } of await readLines<Change>(tenant, now.increment.url, 'change')) {
      if (resource) mirror.set(id, resource)
      else mirror.delete(id)
    }
    const fresh = await contentsOf(tenant, now)
    const ids = [...new Set([...mirror.keys(), ...fresh.keys()])]
    const stale = ids.filter((id) => JSON.stringify(mirror.get(id)) !== JSON.stringify(fresh.get(id)))
    const [first = ''] = stale
    const last = archive.log.slice(-steps).join('\n')
    expect(mirror.get(first), `seed ${seed}, round ${round}, ${stale.length} stale:\n${last}`).toEqual(fresh.get(first))
    expect(stale).toEqual([])
    former = now
  }
}

test.each([1, 2])('a copy that follows the increments equals each new snapshot (seed %i)', async (seed) => {
  await follow(seed, 5)
})
