import { createTestDatabase, type TestDatabase, trials } from '@fonds/test-kit'
import type { DescriptionKind } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandError, deleteTree, setFields, setPublished } from '../index.ts'
import { aTenant, aTree } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { type Random, seeded } from '../testing/random.ts'
import { aRandomTree, edited, type Unit } from '../testing/trees.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** An operator's decisions about a description. */
interface Decisions {
  published?: boolean
  suppress?: boolean
  set_access?: { status: string; until: null; statement: string } | null
}

/** Three trees subject to random imports and commands, and their operator's decisions. */
class Archive {
  readonly tenant: string
  readonly log: string[] = []
  readonly #random: Random
  readonly #trees: Unit[]
  readonly #decided = new Map<string, Decisions>()

  constructor(tenant: string, random: Random) {
    this.tenant = tenant
    this.#random = random
    this.#trees = [6, 10, 14].map((size) => aRandomTree(random, size))
  }

  async step(): Promise<void> {
    const kind = this.#random.int(10)
    if (kind < 4) return this.#import()
    const { rows } = await db.pool.query<{ id: string; kind: DescriptionKind; internal: boolean }>(
      'SELECT id, kind, internal FROM fonds.description WHERE tenant_id = $1 ORDER BY depth, id',
      [this.tenant],
    )
    const target = this.#random.any(rows)
    if (!target) return this.#import()
    if (kind < 7) return this.#publish(target)
    if (kind === 7) return this.#delete(target)
    return this.#set(target)
  }

  async #import(): Promise<void> {
    const n = this.#random.int(this.#trees.length)
    const tree = edited(this.#random, this.#trees[n] ?? aRandomTree(this.#random, 5), this.#random.int(6))
    this.#trees[n] = tree
    const publish = this.#random.chance(0.7)
    this.log.push(`import ${n}, publish: ${publish}`)
    const result = await aTree(db.pool, this.tenant, tree, { source: `s${n}`, publish })
    const root = this.#of(result.rootId)
    expect(result.publishRefused).toBe(publish && root.published === false)
    if (publish) root.published ??= true
  }

  /** Publishes in one transaction or in batches, with the same result. */
  async #publish(target: { id: string; kind: DescriptionKind; internal: boolean }): Promise<void> {
    const published = this.#random.chance(0.5)
    const batchSize = this.#random.chance(0.3) ? 3 : 5_000
    this.log.push(`publish ${target.id}: ${published}, in batches of ${batchSize}`)
    const done = setPublished(db.pool, this.tenant, target.kind, target.id, published, { batchSize })
    if (published && target.internal) return expect(done).rejects.toBeInstanceOf(CommandError)
    await done
    this.#of(target.id).published = published
  }

  async #delete(target: { id: string; kind: DescriptionKind }): Promise<void> {
    const forget = this.#random.chance(0.4)
    const { rows } = await db.pool.query<{ id: string }>(
      'SELECT id FROM fonds.description WHERE tenant_id = $1 AND (id = $2 OR $2 = ANY (ancestor_ids))',
      [this.tenant, target.id],
    )
    this.log.push(`delete ${target.id}, forget: ${forget}`)
    const { deleted } = await deleteTree(db.pool, this.tenant, target.kind, target.id, forget)
    expect(deleted).toBe(rows.length)
    if (forget) for (const { id } of rows) this.#decided.delete(id)
  }

  async #set(target: { id: string; kind: DescriptionKind }): Promise<void> {
    const suppress = this.#random.chance(0.5)
    const access = this.#random.chance(0.5) ? { status: 'closed', until: null, statement: `${this.log.length}` } : null
    this.log.push(`set ${target.id}, suppress: ${suppress}, access: ${access?.statement}`)
    const fields = { suppress_from_aggregators: suppress, access }
    await setFields(db.pool, this.tenant, target.kind, target.id, fields)
    Object.assign(this.#of(target.id), { suppress, set_access: access })
  }

  #of(id: string): Decisions {
    const known = this.#decided.get(id) ?? {}
    this.#decided.set(id, known)
    return known
  }

  /** Checks that decisions still apply, whatever has since been imported, deleted and restored. */
  async expectDecisionsKept(): Promise<void> {
    const { rows } = await db.pool.query<Required<Decisions> & { id: string }>(
      'SELECT id, published, suppress, set_access FROM fonds.description WHERE tenant_id = $1',
      [this.tenant],
    )
    for (const { id, ...stored } of rows) expect(stored, id).toMatchObject(this.#decided.get(id) ?? {})
  }
}

async function play(seed: number): Promise<void> {
  const archive = new Archive((await aTenant(db.pool)).id, seeded(seed))
  for (const n of trials({ atLeast: 12, atMost: 50 })) {
    try {
      await archive.step()
      await expectConsistent(db.pool, archive.tenant)
      await archive.expectDecisionsKept()
    } catch (error) {
      throw new Error(`seed ${seed}, step ${n}:\n${archive.log.slice(-3).join('\n')}`, { cause: error })
    }
  }
}

describe('whatever is imported, published, unpublished, deleted and set, in whatever order', () => {
  test.each([1, 2, 3])(
    'the store agrees with the trees, and the operator’s decisions apply (seed %i)',
    async (seed) => {
      await play(seed)
    },
  )
})

describe('the check of consistency', () => {
  const DAMAGE: readonly string[] = [
    `UPDATE fonds.description SET ancestor_ids = '{}' WHERE tenant_id = $1 AND depth = 2`,
    `UPDATE fonds.description SET collection_id = NULL WHERE tenant_id = $1 AND depth = 1`,
    `UPDATE fonds.description SET depth = depth + 1 WHERE tenant_id = $1`,
    `UPDATE fonds.description SET position = -position WHERE tenant_id = $1`,
    `UPDATE fonds.description SET path = path || 'z' WHERE tenant_id = $1 AND children_count > 0 AND depth > 0`,
    `UPDATE fonds.description SET visible = false WHERE tenant_id = $1 AND depth = 2`,
    `UPDATE fonds.description SET suppressed = true WHERE tenant_id = $1 AND depth = 2`,
    `UPDATE fonds.description SET languages = '{xx}' WHERE tenant_id = $1`,
    `UPDATE fonds.description SET languages_from = id WHERE tenant_id = $1`,
    `UPDATE fonds.description SET access_from = id WHERE tenant_id = $1`,
    `UPDATE fonds.description SET rights = '{}' WHERE tenant_id = $1`,
    `UPDATE fonds.description SET use_conditions = 'x' WHERE tenant_id = $1`,
    `UPDATE fonds.description SET children_count = children_count + 1 WHERE tenant_id = $1`,
    `UPDATE fonds.description SET records_count = records_count + 1 WHERE tenant_id = $1`,
    `UPDATE fonds.description SET aggregate_start = 1 WHERE tenant_id = $1`,
    `UPDATE fonds.language_count SET records = records + 1 WHERE scope_id = $1`,
    `UPDATE fonds.language_count SET records = records + 1 WHERE tenant_id = $1 AND scope_id <> $1`,
    `DELETE FROM fonds.description_language WHERE tenant_id = $1`,
    `UPDATE fonds.description_entity SET path = 'a' WHERE tenant_id = $1`,
    `UPDATE fonds.description_entity SET visible = NOT visible WHERE tenant_id = $1`,
    `UPDATE fonds.entity SET links_count = links_count + 1 WHERE tenant_id = $1`,
    `UPDATE fonds.entity_count SET entities = entities + 1 WHERE tenant_id = $1`,
    `UPDATE fonds.tenant_state SET collections = collections + 1 WHERE tenant_id = $1`,
    `UPDATE fonds.change_log SET action = 'delete' WHERE tenant_id = $1`,
  ]

  /** Imports the same tree into a new archive. */
  async function imported(): Promise<string> {
    const { id } = await aTenant(db.pool)
    const tree = aRandomTree(seeded(4), 20)
    for (const unit of tree.children) unit.internal = false
    await aTree(db.pool, id, { ...tree, languages: ['fr'] })
    return id
  }

  test('finds nothing wrong with an undamaged tree', async () => {
    await expectConsistent(db.pool, await imported())
  })

  test.each(DAMAGE)('detects %s', async (statement) => {
    const id = await imported()
    const { rowCount } = await db.pool.query(statement, [id])
    expect(rowCount).toBeGreaterThan(0)
    await expect(expectConsistent(db.pool, id)).rejects.toThrow()
  })
})
