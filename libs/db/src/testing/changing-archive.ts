import type { EntityContent } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { setEntityState } from '../entities/entity-commands.ts'
import { touchLinked } from '../entities/entity-touch.ts'
import { mergeEntities } from '../entities/merge-entities.ts'
import { setEntitySlug } from '../entities/set-entity-slug.ts'
import { deleteExhibit, putExhibit } from '../exhibits/exhibits.ts'
import { attachMedia, detachMedia } from '../media/media.ts'
import { setTenant } from '../tenants/tenants.ts'
import { onClient } from '../transaction/on-client.ts'
import { deleteTree } from '../tree/remove.ts'
import { type SettableFields, setFields } from '../tree/set-fields.ts'
import { setPublished } from '../visibility/visibility.ts'
import { anImage, aTree } from './builders.ts'
import type { Random } from './random.ts'
import { aRecord } from './records.ts'
import { aRandomTree, edited, type Unit } from './trees.ts'

/** An archive that changes at random, in all ways in which operators change one. */
export class ChangingArchive {
  readonly log: string[] = []
  readonly tenant: string
  readonly #pool: pg.Pool
  readonly #random: Random
  readonly #trees: Unit[]

  constructor(pool: pg.Pool, tenant: string, random: Random) {
    this.#pool = pool
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
    await aTree(this.#pool, this.tenant, tree, { source: `s${n}`, publish: true })
  }

  async publish(): Promise<void> {
    const target = await this.#description()
    const published = this.#random.chance(0.7)
    const batchSize = this.#random.chance(0.3) ? 3 : 5_000
    this.log.push(`publish ${target.kind} ${target.slug}: ${published}`)
    await setPublished(this.#pool, this.tenant, target.kind, target.id, published, { batchSize })
  }

  async remove(): Promise<void> {
    const target = await this.#description('AND depth > 0')
    this.log.push(`delete ${target.kind} ${target.slug}`)
    await deleteTree(this.#pool, this.tenant, target.kind, target.id, this.#random.chance(0.3))
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
    await setFields(this.#pool, this.tenant, target.kind, target.id, fields)
  }

  async attach(): Promise<void> {
    const { kind, id, slug } = await this.#description()
    const sha256 = this.#random.int(1e9).toString(16).padStart(64, '0')
    this.log.push(`attach to ${kind} ${slug}`)
    await attachMedia(this.#pool, this.tenant, { kind, slugOrId: id }, [anImage({ sha256, file_name: sha256 })])
  }

  async detach(): Promise<void> {
    const { kind, id, slug } = await this.#description('AND image_count > 0')
    this.log.push(`detach from ${kind} ${slug}`)
    await detachMedia(this.#pool, this.tenant, { kind, slugOrId: id }, 'all')
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
      await setEntityState(this.#pool, this.tenant, one.slug, state)
    } else if (kind === 1) await setEntitySlug(this.#pool, this.tenant, one.slug, `name-${this.log.length}`)
    else await mergeEntities(this.#pool, this.tenant, one.slug, other.slug)
  }

  /** A name gets an authority record by the name that both have; a later edition of it has another. */
  async record(): Promise<void> {
    const [entity] = await this.#rows<Pick<EntityContent, 'name' | 'entity_type'> & { record_source: string | null }>(
      `SELECT name, entity_type, record_source FROM fonds.entity WHERE tenant_id = $1 AND entity_type <> 'place' ORDER BY id`,
    )
    if (entity === undefined) return
    const { name, entity_type, record_source } = entity
    const content = { name: record_source === null ? name : `Renamed ${this.log.length}`, entity_type }
    this.log.push(`record of ${name}: ${content.name}`)
    const { id, shown } = await aRecord(this.#pool, this.tenant, content, { source: record_source ?? name })
    if (shown) await onClient(this.#pool, (client) => touchLinked(client, this.tenant, id))
  }

  async exhibit(): Promise<void> {
    const slug = `exhibit-${this.#random.int(3)}`
    this.log.push(`exhibit ${slug}`)
    if (this.#random.chance(0.2)) {
      await deleteExhibit(this.#pool, this.tenant, slug)
      return
    }
    const records = await this.#rows<{ id: string }>(
      `SELECT id FROM fonds.description WHERE tenant_id = $1 AND kind = 'record' ORDER BY id`,
    )
    const items = records.slice(0, 4).map(({ id }) => ({ record: id, caption: `${this.log.length}` }))
    const input = { slug, title: slug, summary: null, curator: null, published_at: '2026-01-01' }
    const cover = records[0]?.id ?? null
    await putExhibit(
      this.#pool,
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
    await onClient(this.#pool, (client) => setTenant(client, this.tenant, fields))
  }

  /** Returns rows in a random order. */
  async #rows<R>(sql: string): Promise<R[]> {
    const { rows } = await this.#pool.query(sql, [this.tenant])
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
  ...(['attach', 'attach', 'detach', 'name', 'record', 'record', 'exhibit', 'exhibit', 'archive'] as const),
] as const
