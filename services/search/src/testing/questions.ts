import type { Tenant } from '@fonds/db'
import { ACCESS_STATUSES, ENTITY_TYPES, FOUND_TYPES, MEDIA_KINDS, REUSES } from '@fonds/types'
import {
  COUNTED,
  type Counted,
  type FilterValues,
  NAME_FACETS,
  type NameFacet,
  type RoleFacet,
} from '../engine/engine.ts'
import { QUERY_FIELDS, TEXT_FIELDS } from '../grammar/query.ts'
import type { TestService } from './service.ts'

export const UNFILTERED: FilterValues = {
  ...{
    with_others: false,
    type: null,
    language: null,
    level: null,
    access: null,
    decade: null,
    reuse: null,
    media: null,
    collection: null,
  },
  ...{ within: null, repository: null, entity_type: null, has_image: null, has_digital_object: null },
  ...{ person: null, corporate_body: null, family: null, place: null, subject: null, creator: null, genre: null },
  ...{
    date_start: null,
    date_end: null,
    day_start: null,
    day_end: null,
    date_within: false,
    container: null,
    not: null,
  },
}

/** Contents of an archive from which to make queries. */
export interface Material {
  readonly tenant: Tenant
  /** Folded words, most frequent first. */
  readonly words: readonly string[]
  readonly titles: readonly string[]
  /** Names that descriptions are linked to. */
  readonly named: readonly string[]
  readonly codes: readonly string[]
  readonly collections: readonly string[]
  /** UUIDs of records and collections with something below them. */
  readonly parents: readonly string[]
  /** UUIDs of names in these roles. */
  readonly creator: readonly string[]
  readonly genre: readonly string[]
  readonly names: readonly { readonly id: string; readonly type: NameFacet }[]
}

/** Reads the material in an order that does not depend on identifiers, which differ between runs. */
export async function materialOf({ db }: TestService, tenant: Tenant): Promise<Material> {
  const column = async (statement: string) =>
    (await db.pool.query<{ value: string }>(statement)).rows.map(({ value }) => value)
  const own = `tenant_id = '${tenant.id}'`
  const names = await db.pool.query<{ id: string; type: NameFacet }>(
    `SELECT id, entity_type AS type FROM fonds.entity WHERE ${own} AND visible ORDER BY slug`,
  )
  const inRole = (ids: string) =>
    `SELECT e.id AS value FROM fonds.entity e
     WHERE e.id IN (SELECT unnest(${ids}) FROM search.document WHERE ${own}) ORDER BY e.slug`
  return {
    tenant,
    words: await column(
      `SELECT substr(word, 2) AS value FROM ts_stat($$SELECT terms FROM search.document WHERE ${own}$$)
       WHERE word LIKE '.%' ORDER BY ndoc DESC, word LIMIT 3000`,
    ),
    titles: await column(`SELECT title AS value FROM fonds.description WHERE ${own} AND visible ORDER BY kind, slug`),
    named: await column(`SELECT name AS value FROM fonds.entity WHERE ${own} AND visible ORDER BY slug`),
    codes: await column(
      `SELECT reference_code AS value FROM fonds.description
       WHERE ${own} AND visible AND reference_code IS NOT NULL ORDER BY kind, slug`,
    ),
    collections: await column(
      `SELECT id AS value FROM fonds.description WHERE ${own} AND visible AND kind = 'collection' ORDER BY slug`,
    ),
    parents: await column(
      `SELECT id AS value FROM fonds.description WHERE ${own} AND visible AND children_count > 0 ORDER BY kind, slug`,
    ),
    creator: await column(inRole('creators')),
    genre: await column(inRole('genres')),
    names: names.rows,
  }
}

/** Yields the same pseudo-random numbers below 1 in every run. */
function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** Generates queries of every kind from an archive's contents. */
export class Questions {
  readonly #randomNumbers: Generator<number, never>
  readonly #material: Material

  constructor(material: Material, seed: number) {
    this.#material = material
    this.#randomNumbers = randomNumbers(seed)
  }

  number(below: number): number {
    return Math.floor(this.#randomNumbers.next().value * below)
  }

  of<T>(list: readonly T[], otherwise: T): T {
    return list[this.number(list.length)] ?? otherwise
  }

  /** Picks frequent words more often. */
  word(): string {
    const { words } = this.#material
    return words[Math.floor(words.length * this.#randomNumbers.next().value ** 3)] ?? 'x'
  }

  query(depth = 2): string {
    const part = () => (depth > 0 && this.number(3) === 0 ? `(${this.query(depth - 1)})` : this.#term())
    const parts = Array.from({ length: 1 + this.number(2) }, part)
    const minus = this.number(4) === 0 ? ` -${part()}` : ''
    return `${parts.join(this.number(2) === 0 ? ' OR ' : ' ')}${minus}`
  }

  #term(): string {
    const forms = [
      () => this.word(),
      () => this.word(),
      () => this.word().toUpperCase(),
      () => `${[...this.word()].slice(0, 1 + this.number(4)).join('')}*`,
      () => `"${this.word()} ${this.word()}"`,
      () => `"${this.#passageOf(this.#material.titles)}"`,
      () => this.of(this.#material.codes, 'A/1').split(' ')[0] ?? 'A/1',
      () => `${this.#field()}:${this.word()}`,
      () => `${this.#field()}:${[...this.word()].slice(0, 1 + this.number(4)).join('')}*`,
      () => `${this.#field()}:"${this.#passageOf(this.#material.named)}${this.of(['', '*'], '')}"`,
      () => `${this.of(TEXT_FIELDS, 'title')}:${this.word()}`,
      () => `${this.of(TEXT_FIELDS, 'title')}:"${this.#passageOf(this.#material.titles)}${this.of(['', '*'], '')}"`,
      () => `reference:"${this.of(this.#material.codes, 'A/1')}"`,
      () => `date:${this.of(['1848', '1850s', '1840-1869', '1848-03'], '')}`,
      () => `${this.word()} ${this.of(['AND', 'AND NOT', 'NOT', 'OR NOT'], 'AND')} ${this.word()}`,
    ]
    return this.of(forms, () => 'x')()
  }

  #field(): string {
    return this.of(QUERY_FIELDS, 'person')
  }

  /** Picks words that are adjacent in a text. */
  #passageOf(texts: readonly string[]): string {
    const words = this.of(texts, 'x')
      .replaceAll(/["“”„«»*]/gu, ' ')
      .split(/\s+/u)
      .filter(Boolean)
    const at = this.number(words.length)
    return words.slice(at, at + 2 + this.number(2)).join(' ') || 'x'
  }

  /** Picks one or more of the values. */
  #several<const T>(values: readonly T[]): T[] {
    const from = this.number(values.length)
    return values.slice(from, from + 1 + this.number(3))
  }

  /** Picks some of what a search can count, or nothing. */
  counted(): readonly Counted[] {
    const odds = this.number(4)
    return COUNTED.filter(() => this.number(4) < odds)
  }

  filters(): FilterValues {
    const some = <T>(value: () => T): T | null => (this.number(14) === 0 ? value() : null)
    const named = (facet: NameFacet) => {
      const ids = this.#material.names.filter(({ type }) => type === facet).map(({ id }) => id)
      return some(() => (ids.length === 0 ? [[]] : [[this.of(ids, '')]]))
    }
    const [person = null, corporate_body = null, family = null, place = null, subject = null] = NAME_FACETS.map(named)
    const inRole = (facet: RoleFacet) => {
      const ids = this.#material[facet]
      return some(() => (ids.length === 0 ? [[]] : [[this.of(ids, '')]]))
    }
    return {
      ...{ creator: inRole('creator'), genre: inRole('genre') },
      ...{ person, corporate_body, family, place, subject },
      repository: null,
      with_others: this.number(3) === 0,
      type: some(() => this.#several(FOUND_TYPES)),
      entity_type: some(() => this.#several(ENTITY_TYPES)),
      language: some(() => this.#several(['en', 'de', 'fr', 'nl', 'zz'])),
      level: some(() => this.#several(['file', 'item', 'series', 'fonds', 'collection'])),
      access: some(() => this.#several(ACCESS_STATUSES)),
      reuse: some(() => this.#several(REUSES)),
      media: some(() => this.#several(MEDIA_KINDS)),
      decade: some(() => this.#several(Array.from({ length: 30 }, (_, n) => 1_750 + 10 * n))),
      collection: some(() => this.of(this.#material.collections, '00000000-0000-0000-0000-000000000000')),
      within: some(() => this.of(this.#material.parents, '00000000-0000-0000-0000-000000000000')),
      has_image: some(() => this.number(2) === 0),
      has_digital_object: some(() => this.number(2) === 0),
      date_start: some(() => this.number(2_000) - 100),
      date_end: some(() => this.number(2_000)),
      day_start: some(() => 100 * this.number(12) + this.number(31)),
      day_end: some(() => 100 * this.number(12) + this.number(31)),
      date_within: this.number(2) === 0,
      container: some(() => [this.of(['box 1', 'box 2', 'box 12', 'folder 1', 'volume 1'], '')]),
      not: some(() => ({
        type: this.number(3) === 0 ? this.#several(FOUND_TYPES) : [],
        language: this.number(3) === 0 ? this.#several(['en', 'de', 'fr', 'nl']) : [],
        level: this.number(3) === 0 ? this.#several(['file', 'item', 'series', 'fonds', 'collection']) : [],
        access: this.number(3) === 0 ? this.#several(ACCESS_STATUSES) : [],
        decade: this.number(3) === 0 ? [1_850, 1_900] : [],
        reuse: this.number(3) === 0 ? this.#several(REUSES) : [],
        media: this.number(3) === 0 ? this.#several(MEDIA_KINDS) : [],
        creator: this.number(3) === 0 ? [this.of(this.#material.creator, '00000000-0000-0000-0000-000000000000')] : [],
        genre: this.number(3) === 0 ? [this.of(this.#material.genre, '00000000-0000-0000-0000-000000000000')] : [],
        container: this.number(3) === 0 ? ['box 1', 'box 2'] : [],
        linked: this.number(3) === 0 ? [this.of(this.#material.parents, '00000000-0000-0000-0000-000000000000')] : [],
      })),
    }
  }
}
