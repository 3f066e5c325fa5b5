import { type EntityType, isAgentType } from '@fonds/types'
import { headingKey } from '../entity-keys.ts'
import { contextOf, type RecordNames, recordKeys } from '../entity-record-keys.ts'
import { lookupOf } from '../headings.ts'
import type { EntityName, SoughtHeading } from '../known-entities.ts'
import type { LinkedWords } from './heading-words.ts'

/** An entity under review. */
export interface ReviewedEntity {
  readonly id: string
  readonly entity_type: EntityType
  readonly name: string
  readonly record: RecordNames | null
  /** Whether an operator merged others into it, a decision that is respected. */
  readonly merged: boolean
  /** Its own identifiers, as keys. */
  readonly identifiers: readonly string[]
  /** Names of its type with years that another entity also has. */
  readonly datedElsewhere: ReadonlySet<string>
  /** Names of subjects that another entity also has. */
  readonly subjectsElsewhere: ReadonlySet<string>
}

/** A heading of an entity's links, with its lookup. */
export interface HeadingWithLookup extends LinkedWords {
  readonly sought: SoughtHeading
}

/** The outcome for each of an entity's headings. */
export interface ReviewPlan {
  readonly stays: readonly HeadingWithLookup[]
  readonly leaves: readonly HeadingWithLookup[]
  /** The entity's new type. */
  readonly entity_type: EntityType
  /** The keys of the headings that stay. */
  readonly keys: readonly EntityName[]
  /** Names of leaving headings that neither a remaining heading nor a record uses. */
  readonly lost: readonly string[]
}

const dated = ({ date_from, date_to }: Pick<SoughtHeading, 'date_from' | 'date_to'>): boolean =>
  date_from !== null || date_to !== null

/** Returns an entity's headings with their lookups. */
export function headingsWithLookups(words: readonly LinkedWords[]): HeadingWithLookup[] {
  return words.flatMap((linked) => {
    const { type, name, where, parts, source = null, identifier = null } = linked.heading
    const sought = lookupOf({ type, name, where, source, identifier, ...(parts === undefined ? {} : { parts }) })
    return sought === null ? [] : [{ ...linked, sought }]
  })
}

/** Decides which headings stay with an entity and which move to entities of their own. */
export function planReview(entity: ReviewedEntity, words: readonly HeadingWithLookup[]): ReviewPlan {
  const said = words.map((heading) => typedAs(entity, heading))
  const type = typeOf(entity, said)
  const leaving = new Set<HeadingWithLookup>([
    ...subdivided(entity, type, said),
    ...(entity.merged ? [] : [...parallel(entity, said), ...undated(entity, said)]),
  ])
  const stays = said.filter((heading) => !leaving.has(heading))
  const keys = keysOf(entity, type, stays)
  const kept = new Set([
    ...keys.map(({ match_key }) => match_key),
    ...(entity.record ? [headingKey(type, entity.record.name).key] : []),
  ])
  const lost = [...leaving].map(({ sought }) => sought.match_key).filter((key) => !kept.has(key))
  return { stays, leaves: [...leaving], entity_type: type, keys, lost: [...new Set(lost)] }
}

/** A heading without a type has that of the entity that it was matched with. */
function typedAs({ entity_type }: ReviewedEntity, heading: HeadingWithLookup): HeadingWithLookup {
  const { sought } = heading
  return sought.certain || !isAgentType(entity_type) ? heading : { ...heading, sought: { ...sought, entity_type } }
}

/** An agent or place named only by headings with subdivisions becomes a subject, unless that subject already exists. */
function typeOf(entity: ReviewedEntity, said: readonly HeadingWithLookup[]): EntityType {
  const { entity_type, record, merged } = entity
  const home = homeOf(entity, said)
  const only = said.length > 0 && said.every(({ sought }) => sought.entity_type === 'subject' && sought.main !== null)
  if (!only || record !== null || merged || home === null || entity.subjectsElsewhere.has(home)) return entity_type
  return 'subject'
}

/** Returns the name that an entity without a bare heading keeps: its own, if one of its headings has it. */
function homeOf({ name }: ReviewedEntity, said: readonly HeadingWithLookup[]): string | null {
  const own = headingKey('subject', name).key
  return said.find(({ sought }) => sought.match_key === own)?.sought.match_key ?? said[0]?.sought.match_key ?? null
}

function subdivided(entity: ReviewedEntity, type: EntityType, said: readonly HeadingWithLookup[]): HeadingWithLookup[] {
  if (entity.merged && entity.entity_type === 'subject') return []
  const bare = new Set(
    said.filter(({ sought }) => sought.main === null).map(({ sought }) => `${sought.entity_type} ${sought.match_key}`),
  )
  const home = bare.size === 0 && entity.record === null ? `${type} ${homeOf(entity, said)}` : null
  return said.filter(({ sought }) => {
    if (sought.main === null) return false
    const key = `${sought.entity_type} ${sought.match_key}`
    return !(sought.entity_type === type && (bare.has(key) || key === home))
  })
}

const own = ({ identifiers }: ReviewedEntity, { sought }: HeadingWithLookup): boolean =>
  sought.id_key !== null && identifiers.includes(sought.id_key)

/** Returns headings that share with the entity only another form of its authority record's name. */
function parallel(entity: ReviewedEntity, said: readonly HeadingWithLookup[]): HeadingWithLookup[] {
  if (entity.record === null) return []
  const keys = recordKeys(entity, entity.record)
  const certain = new Set([
    ...keys.filter(({ kind }) => kind === 'name').map(({ match_key }) => match_key),
    ...said.filter((heading) => own(entity, heading)).map(({ sought }) => sought.match_key),
  ])
  const forms = new Map(keys.filter(({ kind }) => kind === 'parallel').map((key) => [key.match_key, key]))
  return said.filter(({ sought, contexts }) => {
    const form = forms.get(sought.match_key)
    if (form === undefined || certain.has(sought.match_key) || sought.entity_type !== entity.entity_type) return false
    return !contexts.every(({ agency }) => form.agency !== null && contextOf(agency, null).agency === form.agency)
  })
}

/**
 * Returns headings without years of a name that several dated entities share; or those with years, if the entity has
 * the bare name.
 */
function undated(entity: ReviewedEntity, said: readonly HeadingWithLookup[]): HeadingWithLookup[] {
  const { entity_type, datedElsewhere, record } = entity
  const bare = headingKey(entity_type, entity.name)
  const named = (heading: HeadingWithLookup) =>
    heading.sought.main === null &&
    heading.sought.entity_type === entity_type &&
    datedElsewhere.has(heading.sought.match_key) &&
    !own(entity, heading)
  const keepsBare =
    record === null && bare.from === null && bare.to === null && !said.some((heading) => own(entity, heading))
  const years = (key: string) =>
    said.some(({ sought }) => sought.match_key === key && dated(sought)) ||
    (record?.date?.start ?? record?.date?.end ?? null) !== null
  return said.filter((heading) => {
    if (!named(heading) || !years(heading.sought.match_key)) return false
    const { match_key } = heading.sought
    const both = said.some(({ sought }) => sought.match_key === match_key && !dated(sought))
    return keepsBare && both && match_key === bare.key ? dated(heading.sought) : !dated(heading.sought)
  })
}

/** Returns the keys of the headings that stay, with any years they state. */
function keysOf(entity: ReviewedEntity, type: EntityType, stays: readonly HeadingWithLookup[]): EntityName[] {
  const parallels = entity.record ? recordKeys(entity, entity.record).filter(({ kind }) => kind === 'parallel') : []
  const keys = new Map<string, EntityName>()
  for (const heading of stays) {
    const { match_key, date_from, date_to, entity_type } = heading.sought
    if (entity_type !== type) continue
    const certain = entity.record === null || own(entity, heading)
    if (!certain && parallels.some((key) => key.match_key === match_key)) continue
    const before = keys.get(match_key)
    const years = { date_from: before?.date_from ?? date_from, date_to: before?.date_to ?? date_to }
    const mixed = before !== undefined && dated(before) !== dated(heading.sought)
    const decided = entity.merged && !dated(heading.sought)
    const undatedKey = decided ? 'decided' : (before?.undated ?? (mixed ? 'joined' : null))
    keys.set(match_key, {
      ...years,
      ...{ entity_id: entity.id, entity_type: type, match_key, kind: 'name', lang: null, agency: null },
      undated: undatedKey,
    })
  }
  return [...keys.values()]
}
