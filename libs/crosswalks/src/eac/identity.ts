import type { EntityRecord } from '@fonds/archive'
import type { AgentType, EntityIdentifier, EntityName } from '@fonds/types'
import { nmtoken } from '../xml/characters.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { proseOf } from './content.ts'
import { writeDate } from './dates.ts'
import { writeDescriptiveNote } from './prose.ts'
import { idsOfRules } from './rules.ts'
import { writeTerms } from './terms.ts'
import { anyUri, textOrDash } from './values.ts'
import type { Eac } from './version.ts'

export const ENTITY_TYPES: Readonly<Record<AgentType, string>> = {
  person: 'person',
  corporate_body: 'corporateBody',
  family: 'family',
}

/** Builds the name of an entity without an authority record. */
const bareName = (value: string): EntityName => ({
  kind: 'authorized',
  value,
  parts: [{ type: null, value }],
  lang: null,
  script: null,
  transliteration: null,
  date: null,
  rules: [],
  type: null,
  source: null,
  identifier: null,
  preferred: false,
  group: null,
  note: null,
})

/** Writes `identity`: the entity's type, names and identifiers. */
export function writeIdentity(xml: XmlWriter, eac: Eac, { entity }: EntityRecord, type: AgentType): void {
  const { content } = entity
  const two = eac.modern
  xml.line().start('identity', { identityType: content?.identity_type ?? null })
  const ids = () => {
    const related = new Set(content?.relations.map(({ target_identifier }) => target_identifier))
    for (const identifier of content?.identifiers ?? []) {
      // A record of the same entity in another file is already a relation.
      if (identifier.type !== 'same_as' || !related.has(identifier.uri)) writeEntityId(xml, eac, identifier)
    }
  }
  if (two) xml.line().start('entityType', { value: ENTITY_TYPES[type] }).end()
  else {
    ids()
    xml.line().leaf('entityType', ENTITY_TYPES[type])
  }
  writeNames(xml, eac, content?.names.length ? content.names : [bareName(entity.name)])
  if (two) {
    const prose = content === null ? [] : proseOf(content, 'other_types')
    writeTerms(xml, eac, 'otherEntityType', 'otherEntityTypes', content?.other_types ?? [], prose)
    ids()
  }
  const notes = content?.biographical_notes.filter((note) => note.type === 'identity') ?? []
  writeDescriptiveNote(
    xml,
    eac,
    notes.flatMap(({ blocks }) => blocks),
  )
  xml.line().end()
}

function writeEntityId(xml: XmlWriter, eac: Eac, { type, scheme, value, uri }: EntityIdentifier): void {
  if (type !== 'entity' && type !== 'same_as') return
  const kind = { localType: eac.localType(scheme) }
  if (eac.modern) {
    xml.line().leaf('identityId', value, { ...kind, valueURI: eac.linkAttributes(uri).href ?? null })
  } else xml.line().leaf('entityId', uri ?? value, kind)
}

/** Writes names. Those of one set are written together. */
function writeNames(xml: XmlWriter, eac: Eac, names: readonly EntityName[]): void {
  const sets = new Map<number, EntityName[]>()
  for (const name of names) if (name.group !== null) sets.set(name.group, [...(sets.get(name.group) ?? []), name])
  for (const name of names) {
    const set = name.group === null ? [] : (sets.get(name.group) ?? [])
    if (set.length < 2) writeName(xml, eac, name, false)
    else if (set[0] === name) writeSet(xml, eac, set)
  }
}

function writeSet(xml: XmlWriter, eac: Eac, names: readonly EntityName[]): void {
  xml.line().start(eac.modern ? 'nameEntrySet' : 'nameEntryParallel')
  for (const name of names) writeName(xml, eac, name, true)
  const authorized = names.find(({ kind }) => kind === 'authorized')
  if (eac.version === '2010' && authorized !== undefined) {
    xml.leaf('authorizedForm', nmtoken(authorized.rules[0] ?? null) ?? 'local')
  }
  xml.end()
}

function writeName(xml: XmlWriter, eac: Eac, name: EntityName, inSet: boolean): void {
  const { kind, preferred, rules, type, lang, script, transliteration, date } = name
  const two = eac.modern
  const status = kind === 'authorized' ? 'authorized' : kind === 'variant' ? 'alternative' : null
  xml.line().start('nameEntry', {
    ...eac.languageAttributes(lang, script),
    localType: eac.localType(type),
    ...(two
      ? {
          status,
          ...(eac.third && { conventionDeclarationReference: idsOfRules(rules) }),
          preferredForm: preferred ? 'true' : null,
          vocabularySource: name.source,
          valueURI: eac.linkAttributes(name.identifier).href ?? null,
        }
      : { transliteration: nmtoken(transliteration) }),
  })
  const parts = name.parts.some(({ value }) => value !== '') ? name.parts : [{ type: null, value: name.value }]
  for (const part of parts) xml.leaf('part', textOrDash(part.value), { localType: eac.localType(part.type) })
  // Written if the source has no part for it.
  if (name.note !== null && !parts.some(({ value }) => value === name.note))
    xml.leaf('part', textOrDash(name.note), { localType: 'scopenote' })
  if (!two && inSet) {
    const preferredRule = nmtoken(rules[0] ?? null) ?? 'local'
    if (preferred || kind === 'authorized') xml.leaf('preferredForm', preferredRule)
    xml.end()
    return
  }
  if (date !== null) {
    xml.start('useDates')
    writeDate(xml, eac, date)
    xml.end()
  }
  if (!two && status !== null) {
    // Whether the name's type already says that it is authorized.
    const typed = /^(?:autoris|authori[sz]ed|prefer|main_?heading)/i.test(type ?? '')
    const form = status === 'authorized' ? 'authorizedForm' : 'alternativeForm'
    const codes = rules.map(nmtoken).filter((code) => code !== null)
    for (const code of codes.length > 0 ? codes : status === 'authorized' && !typed ? ['local'] : [])
      xml.leaf(form, code)
  }
  xml.end()
}

/** Writes `identity` of a function: names, classes and one identifier. */
export function writeFunctionIdentity(xml: XmlWriter, eac: Eac, { entity }: EntityRecord): void {
  const { content } = entity
  xml.line().start('identity', { identityType: content?.identity_type ?? null })
  writeNames(xml, eac, content?.names.length ? content.names : [bareName(entity.name)])
  const classes = content?.other_types ?? []
  if (classes.length > 0) xml.line().start('classifications')
  for (const { term, type, lang, identifier, source, source_uri } of classes) {
    xml.leaf('classification', term ?? '', {
      ...eac.languageAttributes(lang, null),
      localType: type,
      vocabularySource: source,
      vocabularySourceURI: anyUri(source_uri),
      valueURI: anyUri(identifier),
    })
  }
  if (content !== null && classes.length > 0) writeDescriptiveNote(xml, eac, proseOf(content, 'other_types'))
  if (classes.length > 0) xml.end()
  const [id] = (content?.identifiers ?? []).filter(({ type }) => type === 'entity' || type === 'same_as')
  if (id !== undefined) writeEntityId(xml, eac, id)
  const notes = content?.biographical_notes.filter((note) => note.type === 'identity') ?? []
  const blocks = notes.flatMap((note) => note.blocks)
  writeDescriptiveNote(xml, eac, blocks)
  xml.line().end()
}
