import {
  type EntityRecord,
  type LinkedResource,
  languageOfAncestor,
  permalink,
  type VisibleRelation,
} from '@fonds/archive'
import {
  AGENT_TYPES,
  type AgentType,
  type EntityRelation,
  type EntityRelationKind,
  type FunctionRelation,
  type ResourceRelation,
} from '@fonds/types'
import type { ArchivePlace } from '../ead/unit.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { statesRelations } from './content.ts'
import { writeDate, writeDateValue } from './dates.ts'
import { ENTITY_TYPES } from './identity.ts'
import { writeDescriptiveNote } from './prose.ts'
import { writeRelation3 } from './relation3.ts'
import { SUPPLIED } from './supplied.ts'
import { coordinateAttributes, writePlace, writePlaceName } from './terms.ts'
import { anyUri, textOrDash } from './values.ts'
import type { Eac } from './version.ts'

/** A relation of any kind, ready to be written. */
export interface RelationOutput {
  readonly element: 'cpfRelation' | 'resourceRelation' | 'functionRelation'
  /** The kind in the terms of 2010. */
  readonly kind: string | null
  /** The target's type in 2.0. */
  readonly target: string
  readonly names: readonly string[]
  readonly href: string | null
  readonly role: string | null
  /** The kind of the target. */
  readonly type: string | null
  readonly supplied: boolean
  /** The language of what is supplied, if it is known. */
  readonly lang?: string | null
  readonly stated: EntityRelation | ResourceRelation | FunctionRelation | null
  readonly date: VisibleRelation['date']
}

/** The number of characters to buffer before yielding. */
const CHUNK = 65_536

/**
 * Writes `relations`: to visible and unknown entities, to resources stated by the record and linked by the archive, and
 * to functions.
 */
export async function* writeRelations(
  xml: XmlWriter,
  eac: Eac,
  record: EntityRecord,
  place: ArchivePlace | null,
): AsyncGenerator<string> {
  const { content } = record.entity
  const first = [...entityRelations(record, place), ...(content?.resource_relations ?? []).map(fromResource)]
  const functions = (content?.function_relations ?? []).map(fromFunction)
  let open = false
  const write = (relation: RelationOutput) => {
    if (!open) xml.line().start('relations')
    open = true
    if (eac.third) writeRelation3(xml, eac, relation)
    else if (eac.modern) writeRelation2(xml, eac, relation)
    else writeRelation2010(xml, eac, relation)
  }
  for (const relation of first) write(relation)
  for await (const resource of record.resources()) {
    write(fromDescription(resource, place))
    if (xml.length >= CHUNK) yield xml.take()
  }
  for (const relation of functions) write(relation)
  if (!open) return
  const prose = content?.biographical_notes.filter(({ type }) => type === 'relations') ?? []
  if (eac.modern && content !== null && statesRelations(content)) {
    writeDescriptiveNote(
      xml,
      eac,
      prose.flatMap(({ blocks }) => blocks),
    )
  }
  xml.line().end()
}

const REVERSED: Readonly<Partial<Record<EntityRelationKind, EntityRelationKind>>> = {
  hierarchical_parent: 'hierarchical_child',
  hierarchical_child: 'hierarchical_parent',
  temporal_earlier: 'temporal_later',
  temporal_later: 'temporal_earlier',
}

const isAgent = (type: string): type is AgentType => AGENT_TYPES.some((agent) => agent === type)

function entityRelations({ entity }: EntityRecord, place: ArchivePlace | null): RelationOutput[] {
  const stated = entity.content?.relations ?? []
  const visible = entity.relations.flatMap((relation) => {
    const { relation: kind } = relation
    // The standard has no relation type for a heading that subdivides a name.
    return kind === 'main_heading' || kind === 'subdivision' ? [] : [fromVisible(relation, kind, stated, place)]
  })
  const unknown = entity.open_relations.flatMap((position) => {
    const relation = stated[position]
    return relation === undefined ? [] : [fromUnknown(relation)]
  })
  return [...visible, ...unknown]
}

function fromVisible(
  { slug, name, entity_type, role, date, outgoing, position }: VisibleRelation,
  relation: EntityRelationKind,
  stated: readonly EntityRelation[],
  place: ArchivePlace | null,
): RelationOutput {
  const own = outgoing ? (stated[position] ?? null) : null
  const kind = outgoing ? relation : (REVERSED[relation] ?? relation)
  return {
    element: 'cpfRelation',
    kind: kind.replace('_', '-'),
    target: isAgent(entity_type) ? ENTITY_TYPES[entity_type] : 'agent',
    names: own?.target_name == null ? [name] : [own.target_name, ...own.other_names],
    href: own?.target_identifier ?? (place === null ? null : permalink(place, 'entity', slug)),
    role,
    type: isAgent(entity_type) ? entity_type : null,
    supplied: !outgoing,
    stated: own,
    date: own === null ? date : null,
  }
}

function fromUnknown(relation: EntityRelation): RelationOutput {
  const { target_name, target_type, target_identifier, role, other_names } = relation
  return {
    element: 'cpfRelation',
    kind: relation.relation.replace('_', '-'),
    target: target_type === null ? 'agent' : ENTITY_TYPES[target_type],
    names: target_name === null ? other_names : [target_name, ...other_names],
    href: target_identifier,
    role,
    type: target_type,
    supplied: false,
    stated: relation,
    date: null,
  }
}

const RESOURCES = { creator_of: 'creatorOf', subject_of: 'subjectOf', other: 'other' } as const

function fromResource(relation: ResourceRelation): RelationOutput {
  const { title, other_names, identifier, role, type } = relation
  return {
    element: 'resourceRelation',
    kind: RESOURCES[relation.relation],
    target: 'resource',
    names: title === null ? other_names : [title, ...other_names],
    href: identifier,
    role,
    type,
    supplied: false,
    stated: relation,
    date: null,
  }
}

function fromFunction(relation: FunctionRelation): RelationOutput {
  const { title, other_names, identifier, role } = relation
  return {
    element: 'functionRelation',
    kind: relation.relation === 'other' ? null : relation.relation,
    target: 'function',
    names: title === null ? other_names : [title, ...other_names],
    href: identifier,
    role,
    type: null,
    supplied: false,
    stated: relation,
    date: null,
  }
}

/** Describes a link to an item of the archive's holdings. */
function fromDescription(resource: LinkedResource, place: ArchivePlace | null): RelationOutput {
  const { kind, slug, title, reference_code, roles, creator, date } = resource
  const label = [title, reference_code].filter((text) => text !== null).join(' — ')
  return {
    element: 'resourceRelation',
    kind: creator ? 'creatorOf' : roles.includes('subject') ? 'subjectOf' : 'other',
    target: 'resource',
    names: [label],
    href: place === null ? null : permalink(place, kind, slug),
    role: creator || roles.includes('subject') ? null : (roles[0] ?? null),
    type: 'archival',
    supplied: true,
    lang: languageOfAncestor(resource),
    stated: null,
    date,
  }
}

const RDA = 'http://rdvocab.info/uri/schema/FRBRentitiesRDA/'
const ROLES: Readonly<Record<string, string>> = {
  person: `${RDA}Person`,
  corporate_body: `${RDA}CorporateBody`,
  family: `${RDA}Family`,
}

function writeRelation2010(xml: XmlWriter, eac: Eac, relation: RelationOutput): void {
  const { element, kind, names, href, role, type, supplied, lang = null, stated, date } = relation
  xml.line().start(element, {
    [`${element}Type`]: kind,
    ...eac.languageAttributes(stated?.lang ?? lang, null),
    ...eac.linkAttributes(href),
    'xlink:role': type === null ? null : (ROLES[type] ?? anyUri(type)),
    'xlink:arcrole': anyUri(role),
  })
  for (const name of names) xml.leaf('relationEntry', name, { localType: supplied ? SUPPLIED : null })
  if (stated?.date != null) writeDate(xml, eac, stated.date)
  else if (date !== null) writeDateValue(xml, date)
  for (const place of stated?.places ?? []) {
    for (const [n, name] of place.names.entries()) {
      writePlaceName(xml, eac, name, n === 0 ? coordinateAttributes(place) : {})
    }
  }
  writeDescriptiveNote(xml, eac, stated?.note ?? [])
  xml.end()
}

function writeRelation2(xml: XmlWriter, eac: Eac, relation: RelationOutput): void {
  const { kind, target, names, href, role, type, supplied, lang = null, stated, date } = relation
  xml
    .line()
    .start('relation')
    .start('targetEntity', {
      targetType: target,
      ...eac.languageAttributes(stated?.lang ?? lang, null),
      vocabularySource: stated?.source ?? null,
      valueURI: anyUri(href),
    })
  xml.leaf('part', textOrDash(names.join('; '))).end()
  if (stated?.date != null) writeDate(xml, eac, stated.date)
  else if (date !== null) writeDateValue(xml, date)
  if (kind !== null) xml.leaf('relationType', kind, { localType: supplied ? SUPPLIED : null })
  if (role !== null) xml.leaf('targetRole', role)
  if (target === 'resource' && type !== null) xml.leaf('targetRole', type)
  for (const place of stated?.places ?? []) writePlace(xml, eac, place)
  writeDescriptiveNote(xml, eac, stated?.note ?? [])
  xml.end()
}
