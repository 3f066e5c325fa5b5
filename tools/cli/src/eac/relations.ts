import type { Block, EntityDate, EntityPlace } from '@fonds/types'
import { claim, elementsOf, take, type XmlElement } from '../ead/element.ts'
import { fragment, takeAddress, takeAuthority, takeType, takeWords, textOf } from './attributes.ts'
import { readDates } from './dates.ts'
import { type Mapper, partsFor, type RecordContext } from './draft.ts'
import { identifierOf, recogniseIdentifier } from './identifiers.ts'
import { joinParts } from './name-parts.ts'
import { placeNames, placeOfNames, readPlace } from './places.ts'
import { noteOf } from './prose.ts'
import { agentType, entityRelationKind, functionRelationKind, resourceRelationKind } from './relation-kinds.ts'

/** A relation of either version, before it is known what it relates to. */
interface ReadRelation {
  readonly names: readonly string[]
  readonly lang: string | null
  readonly identifier: string | null
  readonly source: string | null
  /** Words for the relation, best first: the schema's value, then whatever else the source has. */
  readonly kinds: readonly string[]
  readonly roles: readonly string[]
  /** What the target is, in the source's word. */
  readonly type: string | null
  readonly date: EntityDate | null
  readonly places: readonly EntityPlace[]
  readonly note: readonly Block[]
}

interface Entries {
  readonly names: readonly string[]
  readonly lang: string | null
  readonly id: string | null
  readonly source: string | null
  readonly type: string | null
}

/** 2010's names of the target. Without a link some records have its id as `xml:id` of the name. */
function readEntries(el: XmlElement, ctx: RecordContext): Entries {
  const names: string[] = []
  let [lang, id, source, type]: (string | null)[] = [null, null, null, null]
  for (const entry of claim(el, 'relationEntry')) {
    const authority = takeAuthority(entry, ctx, true)
    lang ??= takeWords(entry).lang
    id ??= authority.identifier
    source ??= authority.source
    type ??= takeType(entry)
    const name = textOf(entry)
    if (name !== '') names.push(name)
  }
  return { names, lang: lang ?? null, id: id ?? null, source: source ?? null, type: type ?? null }
}

function present(...values: readonly (string | null)[]): string[] {
  return values.filter((value) => value !== null)
}

/** `cpfRelation`, `resourceRelation` or `functionRelation`; `typeName` is its attribute for the kind. */
function readRelation2010(el: XmlElement, ctx: RecordContext, typeName: string): ReadRelation {
  el.mapped = true
  const entries = readEntries(el, ctx)
  const title = take(el, 'title')
  const arcrole = take(el, 'arcrole')
  const own = take(el, typeName)
  const role = arcrole === null ? null : fragment(arcrole)
  const linkRole = take(el, 'role')
  // What the name's own type is of: of the relation to an entity, of the kind of resource.
  const isEntity = typeName === 'cpfRelationType'
  const type = isEntity ? linkRole : (entries.type ?? linkRole)
  const names = entries.names.length > 0 ? entries.names : present(title)
  return {
    names: title === null || names.includes(title) ? names : [...names, title],
    lang: takeWords(el).lang ?? entries.lang,
    identifier: takeAddress(el, 'href') ?? entries.id,
    source: entries.source,
    kinds: present(own, role),
    roles: present(
      role,
      isEntity ? entries.type : null,
      type === linkRole || linkRole === null ? null : fragment(linkRole),
    ),
    type,
    date: readDates(el, ctx),
    places: placeOfNames(placeNames(el, ctx)),
    note: noteOf(el),
  }
}

/** Words of `relationType` and `targetRole`, and the last words of the addresses that go with them. */
function readWordsOf(el: XmlElement, name: string): { text: string; coded: string | null }[] {
  return claim(el, name).map((one) => {
    const uri = takeAddress(one, 'valueURI')
    return { text: textOf(one), coded: uri === null ? null : fragment(uri) }
  })
}

interface Target extends Pick<ReadRelation, 'names' | 'lang' | 'identifier' | 'source'> {
  readonly type: string | null
}

function readTarget(el: XmlElement, ctx: RecordContext): Target {
  const [target] = claim(el, 'targetEntity')
  if (target === undefined) return { names: [], lang: null, identifier: null, source: null, type: null }
  const { identifier, source, source_uri } = takeAuthority(target, ctx)
  const type = take(target, 'targetType')
  const { lang } = takeWords(target)
  const parts = claim(target, 'part').map((part) => ({ type: takeType(part), value: textOf(part) }))
  const name = joinParts(parts.filter((part) => part.value !== ''))
  return { names: name === '' ? [] : [name], lang, identifier, source: source ?? source_uri, type }
}

/** `relation` of 2.0. */
function readRelation2(el: XmlElement, ctx: RecordContext): ReadRelation {
  el.mapped = true
  const target = readTarget(el, ctx)
  const types = readWordsOf(el, 'relationType')
  const roles = readWordsOf(el, 'targetRole')
  const places = elementsOf(el).filter((child) => child.name === 'place')
  return {
    ...target,
    kinds: types.flatMap((one) => present(one.text, one.coded)),
    roles: [...types, ...roles].map((one) => one.text || (one.coded ?? '')).filter((text) => text !== ''),
    date: readDates(el, ctx),
    places: places.flatMap((place) => readPlace(place, ctx) ?? []),
    note: noteOf(el),
  }
}

function firstKind<Kind>(read: ReadRelation, kindOf: (text: string | null) => Kind | null): Kind | null {
  for (const text of read.kinds) {
    const kind = kindOf(text)
    if (kind !== null) return kind
  }
  return null
}

/** The source's words for the relation, without those that only repeat its kind. */
function roleText<Kind extends string>(read: ReadRelation, kind: Kind): string | null {
  const repeats = (role: string) => role.toLowerCase().replace(/[^a-z]/g, '') === kind.replaceAll('_', '')
  return [...new Set(read.roles.filter((role) => !repeats(role)))].join('; ') || null
}

function shared(read: ReadRelation, kind: string) {
  const { lang, source, date, places, note } = read
  return { other_names: read.names.slice(1), lang, source, date, places, note, role: roleText(read, kind) }
}

function isNothing(read: ReadRelation): boolean {
  return read.names.length === 0 && read.identifier === null && read.note.length === 0 && read.date === null
}

function addEntityRelation(el: XmlElement, ctx: RecordContext, read: ReadRelation): void {
  if (isNothing(read)) return
  const relation = firstKind(read, entityRelationKind) ?? 'associative'
  const parts = partsFor(el, ctx)
  const target = { target_name: read.names[0] ?? null, target_identifier: read.identifier }
  const type = read.type === null ? null : fragment(read.type)
  const target_type = agentType(type)
  const roles = target_type === null && type !== null && type !== 'agent' ? [...read.roles, type] : read.roles
  parts.relations.push({ relation, ...target, target_type, ...shared({ ...read, roles }, relation) })
  if (relation !== 'identity' || read.identifier === null) return
  // Another file's record of the same entity is one more identifier, where the file is known.
  if (recogniseIdentifier(read.identifier) !== null) parts.identifiers.push(identifierOf('same_as', read.identifier))
}

function addResourceRelation(el: XmlElement, ctx: RecordContext, read: ReadRelation): void {
  if (isNothing(read)) return
  const relation = firstKind(read, resourceRelationKind) ?? 'other'
  const { names, identifier, type } = read
  const kind = type === null ? null : fragment(type)
  const resource = { title: names[0] ?? null, identifier, type: kind }
  partsFor(el, ctx).resource_relations.push({ relation, ...resource, ...shared(read, relation) })
}

function addFunctionRelation(el: XmlElement, ctx: RecordContext, read: ReadRelation): void {
  if (isNothing(read)) return
  const relation = firstKind(read, functionRelationKind) ?? 'other'
  const { names, identifier } = read
  partsFor(el, ctx).function_relations.push({
    relation,
    title: names[0] ?? null,
    identifier,
    ...shared(read, relation),
  })
}

export const mapCpfRelation: Mapper = (el, ctx) =>
  addEntityRelation(el, ctx, readRelation2010(el, ctx, 'cpfRelationType'))

export const mapResourceRelation: Mapper = (el, ctx) =>
  addResourceRelation(el, ctx, readRelation2010(el, ctx, 'resourceRelationType'))

export const mapFunctionRelation: Mapper = (el, ctx) =>
  addFunctionRelation(el, ctx, readRelation2010(el, ctx, 'functionRelationType'))

/** 2.0 says by `targetType` what the relation is to. */
export const mapRelation: Mapper = (el, ctx) => {
  const read = readRelation2(el, ctx)
  const type = read.type?.toLowerCase()
  if (type === 'resource') addResourceRelation(el, ctx, { ...read, type: null })
  else if (type === 'function') addFunctionRelation(el, ctx, read)
  else addEntityRelation(el, ctx, read)
}

/** A record of another system about the same entity. */
export const mapSetComponent: Mapper = (el, ctx) => {
  el.mapped = true
  const entries = claim(el, 'componentEntry')
  const lang = entries.map((entry) => takeWords(entry).lang).find((code) => code !== null) ?? null
  const names = entries.map(textOf).filter((text) => text !== '')
  const title = take(el, 'linkTitle') ?? take(el, 'title')
  addEntityRelation(el, ctx, {
    names: names.length > 0 ? names : present(title),
    lang,
    identifier: takeAddress(el, 'href'),
    source: null,
    kinds: ['identity'],
    roles: ['alternative record'],
    type: null,
    date: null,
    places: [],
    note: noteOf(el),
  })
}
