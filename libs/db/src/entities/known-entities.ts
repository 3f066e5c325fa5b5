import { AGENT_TYPES, isAgentType } from '@fonds/types'
import { matchText } from '../values/fold.ts'
import { type EntityType, haveCompatibleYears } from './entity-keys.ts'

/** The main heading of a heading with subdivisions, as used to find its entity. */
export interface MainHeading {
  readonly entity_type: EntityType
  readonly key: string
  readonly from: number | null
  readonly to: number | null
  readonly id_key: string | null
}

/** A heading whose entity is to be found. */
export interface SoughtHeading {
  readonly lookup: string
  readonly entity_type: EntityType
  readonly name: string
  readonly match_key: string
  readonly date_from: number | null
  readonly date_to: number | null
  readonly id_key: string | null
  readonly id_scheme: string | null
  readonly main: MainHeading | null
  /** Whether the source states the type. Otherwise, `entity_type` is what the name shows. */
  readonly certain: boolean
}

/** The agency and language of a finding aid: parallel names only match within the same agency. */
export interface HeadingContext {
  readonly agency: string | null
  readonly language: string | null
}

/** The kind of a key; see `fonds.entity_key`. */
export type KeyKind = 'name' | 'parallel' | 'variant'

/** A name by which headings match an entity, with life dates if known. */
export interface EntityName {
  readonly entity_id: string
  entity_type: EntityType
  readonly match_key: string
  readonly kind: KeyKind
  readonly lang: string | null
  readonly agency: string | null
  date_from: number | null
  date_to: number | null
  undated: 'joined' | 'decided' | null
}

/** An entity whose type changes, because a heading states it or shows more of it. */
export interface Retyping {
  readonly id: string
  readonly entity_type: EntityType
  readonly certain: boolean
}

export interface EntityIdentifier {
  readonly entity_id: string
  entity_type: EntityType
  readonly id_key: string
  readonly scheme: string
}

type Years = Pick<EntityName, 'date_from' | 'date_to'>

const isDated = ({ date_from, date_to }: Years): boolean => date_from !== null || date_to !== null
const sameYears = (a: Years, b: Years): boolean => a.date_from === b.date_from && a.date_to === b.date_to
const agree = (a: Years, b: Years): boolean =>
  haveCompatibleYears({ from: a.date_from, to: a.date_to }, { from: b.date_from, to: b.date_to })
const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null)

/** The entities known for the names and identifiers of some headings, both stored and newly added. */
export class KnownEntities {
  readonly #ids = new Map<string, string>()
  readonly #schemes = new Map<string, Map<string, string>>()
  readonly #keys = new Map<string, EntityName[]>()
  readonly #names = new Map<string, Set<string>>()
  readonly #entities = new Set<string>()
  readonly #apart = new Map<string, Set<string>>()
  readonly #context: HeadingContext
  /** Keys and identifiers to be stored. */
  readonly newKeys = new Set<EntityName>()
  readonly newIds: EntityIdentifier[] = []
  /** Entities whose type is to be changed or marked as certain, the last decision for each. */
  readonly retyped = new Map<string, Retyping>()
  /** The types of entities that no source states. */
  readonly #uncertain = new Map<string, EntityType>()
  readonly #types = new Map<string, EntityType>()
  /** Entities with years that headings without years were matched to, and that now have a namesake with other years. */
  readonly doubtful = new Set<string>()

  constructor(context: HeadingContext) {
    this.#context = context
  }

  has(id: string): boolean {
    return this.#entities.has(id)
  }

  /** Marks a UUID as used by an entity of another name. */
  take(id: string): void {
    this.#entities.add(id)
  }

  addKey(row: EntityName): void {
    const key = `${row.entity_type} ${row.match_key}`
    this.#keys.set(key, [...(this.#keys.get(key) ?? []), row])
    this.#types.set(row.entity_id, row.entity_type)
    this.addName(row)
  }

  /** Adds a name of an entity, to tell whether a heading with its identifier adds a subordinate part. */
  addName({ entity_id, match_key, kind }: Pick<EntityName, 'entity_id' | 'match_key' | 'kind'>): void {
    if (kind === 'name') this.#names.set(entity_id, (this.#names.get(entity_id) ?? new Set()).add(match_key))
    this.#entities.add(entity_id)
  }

  addId(row: EntityIdentifier): void {
    this.#ids.set(`${row.entity_type} ${row.id_key}`, row.entity_id)
    this.#types.set(row.entity_id, row.entity_type)
    const schemes = this.#schemes.get(row.entity_id) ?? new Map<string, string>()
    this.#schemes.set(row.entity_id, schemes.set(row.scheme, row.id_key))
    this.#entities.add(row.entity_id)
  }

  /** Marks the type of an entity as one that no source states. */
  addUncertain(id: string, type: EntityType): void {
    this.#uncertain.set(id, type)
  }

  /** Records that an operator decided that two entities are different. */
  keepApart(one: string, other: string): void {
    this.#apart.set(one, (this.#apart.get(one) ?? new Set()).add(other))
    this.#apart.set(other, (this.#apart.get(other) ?? new Set()).add(one))
  }

  /**
   * Returns the entity that certainly matches a heading: by identifier, by name and years, or by a parallel name within
   * the same agency. An operator's decision to keep two entities apart takes precedence over an identifier: a heading
   * with the name of one and the identifier of the other matches by its name.
   */
  find(heading: SoughtHeading): string | null {
    if (!heading.certain) return this.#findOfAnyType(heading)
    const found = this.#findOfType(heading)
    if (found !== null) {
      if (this.#uncertain.has(found)) this.#retype(found, heading.entity_type, true)
      return found
    }
    return this.#adopt(heading)
  }

  /**
   * Returns the agent that a heading without a type names: one whose type a source states, otherwise one of the type that
   * the name shows.
   */
  #findOfAnyType(heading: SoughtHeading): string | null {
    const shown = heading.entity_type
    const types = [shown, ...AGENT_TYPES.filter((type) => type !== shown)]
    const found = types.flatMap((entity_type) => this.#findOfType({ ...heading, entity_type }) ?? [])
    const stated = found.filter((id) => !this.#uncertain.has(id))
    const id = only(stated) ?? (stated.length > 0 ? this.#findOfType(heading) : (found[0] ?? null))
    // A name that shows a person or family says more than one that shows neither.
    if (id !== null && shown !== 'corporate_body' && this.#uncertain.get(id) === 'corporate_body')
      this.#retype(id, shown, false)
    return id
  }

  /** Returns an entity without a stated type that a heading with one names, which gives it that type. */
  #adopt(heading: SoughtHeading): string | null {
    if (!isAgentType(heading.entity_type) || heading.main !== null) return null
    const others = AGENT_TYPES.filter((type) => type !== heading.entity_type)
    const found = others.flatMap((entity_type) => this.#findOfType({ ...heading, entity_type }) ?? [])
    const id = only(found.filter((one) => this.#uncertain.has(one)))
    if (id !== null) this.#retype(id, heading.entity_type, true)
    return id
  }

  #retype(id: string, entity_type: EntityType, certain: boolean): void {
    if (certain) this.#uncertain.delete(id)
    else this.#uncertain.set(id, entity_type)
    this.retyped.set(id, { id, entity_type, certain })
    this.#types.set(id, entity_type)
    for (const [key, rows] of [...this.#keys]) {
      const mine = rows.filter(({ entity_id }) => entity_id === id)
      if (mine.length === 0) continue
      const others = rows.filter(({ entity_id }) => entity_id !== id)
      this.#keys.set(key, others)
      for (const row of mine) {
        row.entity_type = entity_type
        const to = `${entity_type} ${row.match_key}`
        this.#keys.set(to, [...(to === key ? others : (this.#keys.get(to) ?? [])), row])
      }
    }
    for (const [key, entity] of [...this.#ids]) {
      if (entity !== id) continue
      this.#ids.delete(key)
      this.#ids.set(`${entity_type} ${key.slice(key.indexOf(' ') + 1)}`, id)
    }
    for (const row of this.newIds) if (row.entity_id === id) row.entity_type = entity_type
  }

  #findOfType(heading: SoughtHeading): string | null {
    const byId = this.#byIdentifier(heading)
    if (byId !== null) return this.#byName(heading, this.#namesKeptApart(byId, heading))?.entity_id ?? byId
    const rows = this.#rowsOf(heading)
    const names = rows.filter(({ kind }) => kind === 'name')
    const found = names.length > 0 ? this.#byName(heading, names) : this.#byParallel(heading, rows)
    return found?.entity_id ?? null
  }

  #rowsOf({ entity_type, match_key }: SoughtHeading): EntityName[] {
    return this.#keys.get(`${entity_type} ${match_key}`) ?? []
  }

  #byIdentifier({ entity_type, id_key, name, match_key }: SoughtHeading): string | null {
    const id = id_key === null ? undefined : this.#ids.get(`${entity_type} ${id_key}`)
    if (id === undefined) return null
    const names = this.#names.get(id) ?? new Set()
    // A part of a body that carries the identifier of the whole is not the whole.
    return !names.has(match_key) && [...names].some((known) => extendsName(name, match_key, known)) ? null : id
  }

  /** Returns the heading's name as that of entities kept apart from this one, unless this one has it, too. */
  #namesKeptApart(id: string, heading: SoughtHeading): EntityName[] {
    const apart = this.#apart.get(id)
    const rows = this.#rowsOf(heading)
    if (apart === undefined || rows.some(({ entity_id }) => entity_id === id)) return []
    return rows.filter((row) => row.kind === 'name' && apart.has(row.entity_id) && agree(row, heading))
  }

  #byName(heading: SoughtHeading, names: readonly EntityName[]): EntityName | null {
    const able = names.filter((row) => this.#mayBe(row, heading))
    const exact = able.filter((row) => sameYears(row, heading) || (row.undated === 'decided' && !isDated(heading)))
    if (exact.length > 0) {
      return only(exact) ?? only(exact.filter(({ entity_id }) => !this.#schemes.has(entity_id)))
    }
    const dated = able.filter(isDated)
    // A heading without years matches any of several entities that have some; one with years matches an entity without
    // years only if there is no other.
    const others = names.filter(isDated).length
    if (!isDated(heading)) return others === 1 ? only(dated) : null
    return dated.length > 0 ? only(dated) : others === 0 ? only(able) : null
  }

  #byParallel(heading: SoughtHeading, rows: readonly EntityName[]): EntityName | null {
    const row = only(rows)
    if (row === null || row.kind !== 'parallel' || !this.#mayBe(row, heading)) return null
    const { agency, language } = this.#context
    if (row.agency !== null && row.agency === agency) return row
    // A name in one language may belong to many states and towns, so the years must match as well.
    return row.lang !== null && row.lang === language && isDated(heading) && sameYears(row, heading) ? row : null
  }

  #mayBe(row: EntityName, heading: SoughtHeading): boolean {
    const { id_key, id_scheme } = heading
    const other = id_scheme === null ? undefined : this.#schemes.get(row.entity_id)?.get(id_scheme)
    return agree(row, heading) && (other === undefined || other === id_key)
  }

  /** Records the entity of a heading, so that later headings like it match. */
  add(sought: SoughtHeading, id: string): void {
    const heading = sought.certain ? sought : { ...sought, entity_type: this.#types.get(id) ?? sought.entity_type }
    const { entity_type, match_key, date_from, date_to, id_key, id_scheme } = heading
    const rows = this.#rowsOf(heading)
    const mine = rows.find((row) => row.entity_id === id)
    if (!mine) {
      const fresh = { entity_id: id, entity_type, match_key, date_from, date_to, undated: null }
      if (isDated(heading)) this.#doubt(rows)
      // As a variant, the name attracts no heading from the entity that is kept apart.
      const kind = this.#namesKeptApart(id, heading).length > 0 ? 'variant' : 'name'
      const row: EntityName = { ...fresh, kind, lang: null, agency: null }
      this.addKey(row)
      this.newKeys.add(row)
    } else if (mine.kind === 'name') this.#learn(mine, heading)
    if (id_key !== null && id_scheme !== null && !this.#ids.has(`${entity_type} ${id_key}`)) {
      const row = { entity_id: id, entity_type, id_key, scheme: id_scheme }
      this.addId(row)
      this.newIds.push(row)
    }
  }

  #learn(mine: EntityName, heading: SoughtHeading): void {
    const { date_from, date_to } = mine
    if (isDated(mine) !== isDated(heading)) mine.undated ??= 'joined'
    if (!isDated(mine) && isDated(heading)) this.#doubt(this.#rowsOf(heading).filter((row) => row !== mine))
    mine.date_from ??= heading.date_from
    mine.date_to ??= heading.date_to
    if (date_from !== mine.date_from || date_to !== mine.date_to || mine.undated === 'joined') this.newKeys.add(mine)
  }

  #doubt(rows: readonly EntityName[]): void {
    for (const row of rows) if (isDated(row) && row.undated === 'joined') this.doubtful.add(row.entity_id)
  }
}

/** Returns whether a name is a known one followed by a full stop, a colon or a dash and more text. */
function extendsName(name: string, key: string, known: string): boolean {
  if (known === '' || !key.startsWith(`${known} `)) return false
  for (const { index } of name.matchAll(/\s*[.:;–—-]/gu)) if (matchText(name.slice(0, index)) === known) return true
  return false
}
