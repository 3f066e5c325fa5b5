import { type Addresses, permalink } from '@fonds/archive/permalink'
import type { PutEntityResult } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import { plural } from '@fonds/util'
import type pg from 'pg'
import { publicEntities } from './public-entities.queries.ts'

/** Number of entities to look up at a time. */
const PAGE = 10_000

export type EntityOutcome = PutEntityResult['outcome']

/** Counts the entities of a run by what happened to them, and remembers which they are. */
export class AuthorityTally {
  readonly #counts = new Map<EntityOutcome, number>()
  readonly #ids = new Set<string>()
  files = 0
  refused = 0

  add(entities: readonly PutEntityResult[]): void {
    this.files++
    for (const { id, outcome } of entities) {
      this.#counts.set(outcome, this.count(outcome) + 1)
      if (id !== '') this.#ids.add(id)
    }
  }

  count(outcome: EntityOutcome): number {
    return this.#counts.get(outcome) ?? 0
  }

  get ids(): readonly string[] {
    return [...this.#ids]
  }

  /** Says what was read and changed. */
  lines(): string[] {
    const total = [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
    const named = { created: 'created', enriched: 'enriched', updated: 'changed', unchanged: 'unchanged' } as const
    const changes = Object.entries(named).map(([outcome, word]) => {
      return `${this.count(outcome as EntityOutcome).toLocaleString('en')} ${word}`
    })
    const lines = [
      `Read ${plural(this.files, 'file')}. Names: ${total.toLocaleString('en')} read; ${changes.join(', ')}.`,
    ]
    const skipped = this.count('left_out')
    if (skipped > 0)
      lines.push(`Skipped ${plural(skipped, 'record')} that are not public and that no description names.`)
    if (this.refused > 0) lines.push(`Refused ${plural(this.refused, 'file')}.`)
    return lines
  }
}

/** How many of some entities are public. */
export interface PublicEntities {
  readonly count: number
  /** One of them. */
  readonly one: { readonly slug: string; readonly name: string } | null
}

/** Counts which of some entities are public. */
export async function countPublic(pool: pg.Pool, tenantId: string, ids: readonly string[]): Promise<PublicEntities> {
  let found: PublicEntities = { count: 0, one: null }
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = ids.slice(at, at + PAGE)
    const [row] = await runCommand<{ count: number; slug: string | null; name: string | null }>(pool, publicEntities, {
      tenant: tenantId,
      ids: page,
    })
    if (row === undefined || row.slug === null) continue
    found = { count: found.count + row.count, one: { slug: row.slug, name: row.name ?? row.slug } }
  }
  return found
}

/** Says which entities are public and where, and how the others become public. */
export function publicLines({ count, one }: PublicEntities, total: number, place: Addresses): string[] {
  const lines: string[] = []
  if (count === 1 && one !== null) lines.push(`“${one.name}” is public: ${permalink(place, 'entity', one.slug)}`)
  if (count > 1) lines.push(`${plural(count, 'name')} are public: ${place.origin}/api/public/entities`)
  const hidden = total - count
  if (hidden === 0) return lines
  const subject =
    hidden === 1 ? '1 name is not public yet: it becomes' : `${plural(hidden, 'name')} are not public yet: they become`
  return [...lines, `${subject} public with the first public description that names ${hidden === 1 ? 'it' : 'them'}.`]
}
