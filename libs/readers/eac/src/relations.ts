import { claim, elementsOf, SUPPLIED, take, type XmlElement } from '@fonds/reader-ead/parts'
import { recogniseIdentifier } from '@fonds/types'
import { fragment, takeAddress, takeAuthority, takeType, takeWords, textOf } from './attributes.ts'
import { type Mapper, partsFor, type RecordContext } from './draft.ts'
import { identifierOf } from './identifiers.ts'
import { noteOf } from './prose.ts'
import { present, type ReadRelation, readRelation2, readRelation3, readRelation2010 } from './read-relation.ts'
import { agentType, entityRelationKind, functionRelationKind, resourceRelationKind } from './relation-kinds.ts'

function firstKind<Kind>(read: ReadRelation, kindOf: (text: string | null) => Kind | null): Kind | null {
  for (const text of read.kinds) {
    const kind = kindOf(text)
    if (kind !== null) return kind
  }
  return null
}

/** Returns the source's terms for the relation, without those that only repeat its kind. */
function roleText<Kind extends string>(read: ReadRelation, kind: Kind): string | null {
  const repeats = (role: string) => role.toLowerCase().replace(/[^a-z]/g, '') === kind.replaceAll('_', '')
  return [...new Set(read.roles.filter((role) => !repeats(role)))].join('; ') || null
}

/** Returns the target's id: preferably in a known authority file, in the form that the target's own record uses. */
function identifierFor(read: ReadRelation): string | null {
  for (const identifier of read.identifiers) {
    const address = recogniseIdentifier(identifier)?.uri ?? null
    if (address !== null) return address
  }
  return read.identifiers[0] ?? null
}

function shared(read: ReadRelation, kind: string) {
  const { lang, source, date, places, note } = read
  const main = identifierFor(read)
  const other_identifiers = read.identifiers.filter((identifier) => identifier !== main)
  const other_names = read.names.slice(1)
  return { other_names, other_identifiers, lang, source, date, places, note, role: roleText(read, kind) }
}

function isNothing(read: ReadRelation): boolean {
  return read.names.length === 0 && read.identifiers.length === 0 && read.note.length === 0 && read.date === null
}

function addEntityRelation(el: XmlElement, ctx: RecordContext, read: ReadRelation): void {
  if (isNothing(read)) return
  const relation = firstKind(read, entityRelationKind) ?? 'associative'
  const parts = partsFor(el, ctx)
  const identifier = identifierFor(read)
  const target = { target_name: read.names[0] ?? null, target_identifier: identifier }
  const type = read.type === null ? null : fragment(read.type)
  const target_type = agentType(type)
  const roles = target_type === null && type !== null && type !== 'agent' ? [...read.roles, type] : read.roles
  parts.relations.push({ relation, ...target, target_type, ...shared({ ...read, roles }, relation) })
  if (relation !== 'identity' || identifier === null) return
  // Another file's record of the same entity becomes an additional identifier if the file is known.
  if (recogniseIdentifier(identifier) !== null) parts.identifiers.push(identifierOf('same_as', identifier))
}

function addResourceRelation(el: XmlElement, ctx: RecordContext, read: ReadRelation): void {
  if (isNothing(read)) return
  const relation = firstKind(read, resourceRelationKind) ?? 'other'
  const { names, type } = read
  const kind = type === null ? null : fragment(type)
  const resource = { title: names[0] ?? null, identifier: identifierFor(read), type: kind }
  partsFor(el, ctx).resource_relations.push({ relation, ...resource, ...shared(read, relation) })
}

function addFunctionRelation(el: XmlElement, ctx: RecordContext, read: ReadRelation): void {
  if (isNothing(read)) return
  const relation = firstKind(read, functionRelationKind) ?? 'other'
  const target = { title: read.names[0] ?? null, identifier: identifierFor(read) }
  partsFor(el, ctx).function_relations.push({ relation, ...target, ...shared(read, relation) })
}

/** Returns whether only our own export adds this element: relations stated by others and links to the archive's holdings. */
function isSupplied(el: XmlElement): boolean {
  const [named] = elementsOf(el).filter(({ name }) => ['relationEntry', 'relationType', 'label'].includes(name))
  if (named?.attributes.get('localType') !== SUPPLIED) return false
  markAll(el)
  return true
}

function markAll(el: XmlElement): void {
  el.mapped = true
  el.attributes.clear()
  for (const child of el.children) if (typeof child !== 'string') markAll(child)
}

export const mapCpfRelation: Mapper = (el, ctx) => {
  if (!isSupplied(el)) addEntityRelation(el, ctx, readRelation2010(el, ctx, 'cpfRelationType'))
}

export const mapResourceRelation: Mapper = (el, ctx) => {
  if (!isSupplied(el)) addResourceRelation(el, ctx, readRelation2010(el, ctx, 'resourceRelationType'))
}

export const mapFunctionRelation: Mapper = (el, ctx) =>
  addFunctionRelation(el, ctx, readRelation2010(el, ctx, 'functionRelationType'))

/** Kinds of records, which are resources. */
const RECORDS: ReadonlySet<string> = new Set(['record', 'recordpart', 'recordset', 'instantiation'])

/** Maps `relation` of 2.0 and 3, whose `targetType` states the kind of target. */
export const mapRelation: Mapper = (el, ctx) => {
  if (isSupplied(el)) return
  const isTwo = elementsOf(el).some(({ name }) => name === 'targetEntity')
  const read = isTwo ? readRelation2(el, ctx) : readRelation3(el, ctx)
  const type = read.type?.toLowerCase()
  if (type === 'resource') addResourceRelation(el, ctx, { ...read, type: read.resource ?? null })
  else if (type !== undefined && RECORDS.has(type)) addResourceRelation(el, ctx, read)
  else if (type === 'function') addFunctionRelation(el, ctx, read)
  else addEntityRelation(el, ctx, read)
}

/** Maps an agent that carries out a function. */
export const mapFunctionAgent: Mapper = (el, ctx) => {
  el.mapped = true
  const { identifier, source, source_uri } = takeAuthority(el, ctx)
  const { lang } = takeWords(el)
  const type = takeType(el)
  addEntityRelation(el, ctx, {
    names: present(textOf(el) || null),
    lang,
    identifiers: present(identifier),
    source: source ?? source_uri,
    kinds: [],
    roles: present(type),
    type: null,
    date: null,
    places: [],
    note: [],
  })
}

/** Maps a record of another system about the same entity. */
export const mapSetComponent: Mapper = (el, ctx) => {
  el.mapped = true
  const entries = claim(el, 'componentEntry')
  const lang = entries.map((entry) => takeWords(entry).lang).find((code) => code !== null) ?? null
  const names = entries.map(textOf).filter((text) => text !== '')
  const title = take(el, 'linkTitle') ?? take(el, 'title')
  addEntityRelation(el, ctx, {
    names: names.length > 0 ? names : present(title),
    lang,
    identifiers: present(takeAddress(el, 'href')),
    source: null,
    kinds: ['identity'],
    roles: ['alternative record'],
    type: null,
    date: null,
    places: [],
    note: noteOf(el),
  })
}
