import { claim, elementsOf, joinParts, take, type XmlElement } from '@fonds/reader-ead/parts'
import type { Block, EntityDate, EntityPlace } from '@fonds/types'
import { fragment, takeAddress, takeAuthority, takeType, takeWords, textOf } from './attributes.ts'
import { readDates } from './dates.ts'
import type { RecordContext } from './draft.ts'
import { placesOfRelation, readPlace } from './places.ts'
import { noteOf } from './prose.ts'

/** A relation of either version whose target has not been resolved. */
export interface ReadRelation {
  readonly names: readonly string[]
  readonly lang: string | null
  readonly identifiers: readonly string[]
  readonly source: string | null
  /** Terms for the relation, best first: the schema's value, then the source's own. */
  readonly kinds: readonly string[]
  readonly roles: readonly string[]
  /** The type of the target, in the source's words. */
  readonly type: string | null
  /** The kind of resource, if `type` only says that it is one. */
  readonly resource?: string | null
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

/** Reads the target's names in 2010. Without a link, some records have the target's id as `xml:id` of the name. */
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

export function present(...values: readonly (string | null)[]): string[] {
  return values.filter((value) => value !== null)
}

/** Reads `cpfRelation`, `resourceRelation` or `functionRelation`; `typeName` is its attribute for the kind. */
export function readRelation2010(el: XmlElement, ctx: RecordContext, typeName: string): ReadRelation {
  el.mapped = true
  const entries = readEntries(el, ctx)
  const title = take(el, 'title')
  const arcrole = take(el, 'arcrole')
  const own = take(el, typeName)
  const role = arcrole === null ? null : fragment(arcrole)
  const linkRole = take(el, 'role')
  // The name's own type refers to the relation if the target is an entity, and to the kind of resource otherwise.
  const isEntity = typeName === 'cpfRelationType'
  const type = isEntity ? linkRole : (entries.type ?? linkRole)
  const names = entries.names.length > 0 ? entries.names : present(title)
  return {
    names: title === null || names.includes(title) ? names : [...names, title],
    lang: takeWords(el).lang ?? entries.lang,
    identifiers: present(takeAddress(el, 'href'), entries.id, isEntity ? null : take(el, 'id')),
    source: entries.source,
    kinds: present(own, role),
    roles: present(
      role,
      isEntity ? entries.type : null,
      type === linkRole || linkRole === null ? null : fragment(linkRole),
    ),
    type,
    date: readDates(el, ctx),
    places: placesOfRelation(el, ctx),
    note: noteOf(el),
  }
}

/** Reads the text of `relationType` and `targetRole`, and the last parts of their URLs. */
function readWordsOf(el: XmlElement, name: string): { text: string; coded: string | null }[] {
  return claim(el, name).map((one) => {
    const uri = takeAddress(one, 'valueURI')
    return { text: textOf(one), coded: uri === null ? null : fragment(uri) }
  })
}

interface Target extends Pick<ReadRelation, 'names' | 'lang' | 'identifiers' | 'source'> {
  readonly type: string | null
}

function readTarget(el: XmlElement, ctx: RecordContext): Target {
  const [target] = claim(el, 'targetEntity')
  if (target === undefined) return { names: [], lang: null, identifiers: [], source: null, type: null }
  const { identifier, source, source_uri } = takeAuthority(target, ctx)
  const type = take(target, 'targetType')
  const { lang } = takeWords(target)
  const parts = claim(target, 'part').map((part) => ({ type: takeType(part), value: textOf(part) }))
  const name = joinParts(parts.filter((part) => part.value !== ''))
  return {
    names: name === '' ? [] : [name],
    lang,
    identifiers: present(identifier),
    source: source ?? source_uri,
    type,
  }
}

/** Returns the words of an attribute, which may be a URI. */
function coded(value: string | null): string[] {
  return value === null ? [] : [fragment(value)]
}

/** Kinds of targets, one of which some records have as the type of the relation. */
const TARGETS: ReadonlySet<string> = new Set([
  ...['agent', 'corporateBody', 'family', 'person', 'group', 'position', 'mechanism', 'function', 'place'],
  ...['record', 'recordPart', 'recordSet', 'instantiation', 'resource'],
])

/**
 * Reads `relation` of version 3, whose types are attributes. Each of them may be a URI, and some records have them the
 * other way round.
 */
export function readRelation3(el: XmlElement, ctx: RecordContext): ReadRelation {
  el.mapped = true
  const labels = claim(el, 'label')
  const authorities = labels.map((label) => takeAuthority(label, ctx))
  const spoken = labels.map((label) => takeWords(label).lang)
  const written = [...coded(take(el, 'relationType')), ...coded(take(el, 'targetType'))]
  const type = written.findLast((word) => TARGETS.has(word)) ?? null
  const kept = take(el, KEPT_KIND)
  const kinds = written.filter((word) => word !== type)
  const [kind = null] = elementsOf(el)
    .filter(({ attributes }) => attributes.get('element') === 'type')
    .map((one) => {
      one.attributes.delete('element')
      return one
    })
  const resource = kind === null ? null : textOf(kind) || null
  const roles = readWordsOf({ ...el, children: el.children.filter((child) => child !== kind) }, 'role')
  return {
    resource,
    names: labels.map(textOf).filter((text) => text !== ''),
    lang: spoken.find((lang) => lang !== null) ?? null,
    identifiers: [...new Set(authorities.flatMap(({ identifier }) => present(identifier)))],
    source: authorities.map(({ source, source_uri }) => source ?? source_uri).find((source) => source !== null) ?? null,
    kinds: [...present(kept), ...kinds, ...roles.flatMap((one) => present(one.text, one.coded))],
    roles: [
      ...(kept === null ? kinds : []),
      ...roles.map((one) => one.text || (one.coded ?? '')).filter((text) => text !== ''),
    ],
    type,
    date: readDates(el, ctx),
    places: placesOfRelation(el, ctx),
    note: noteOf(el),
  }
}

/** The attribute in which an export keeps the kind of a relation of version 2.0. */
const KEPT_KIND = 'eac2:relationType'

/** Reads `relation` of 2.0. */
export function readRelation2(el: XmlElement, ctx: RecordContext): ReadRelation {
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
