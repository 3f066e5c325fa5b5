import type { AgentType, EntityRelationKind, FunctionRelationKind, ResourceRelationKind } from '@fonds/types'

/** Reduces a word, or the last part of a URL, to its letters. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}

function table<Kind extends string>(words: Readonly<Record<string, Kind>>): (text: string | null) => Kind | null {
  return (text) => {
    const key = folded(text ?? '')
    return Object.hasOwn(words, key) ? (words[key] ?? null) : null
  }
}

/**
 * Maps terms to the other entity's role in relation to this one. The values of EAC-CPF itself state what the related
 * entity is (Tag Library, `cpfRelationType`); the others are unambiguous terms of SNAC, RDA-like vocabularies and
 * RiC-O.
 */
export const entityRelationKind = table<EntityRelationKind>({
  identity: 'identity',
  sameas: 'identity',
  exactmatch: 'identity',
  hierarchical: 'hierarchical',
  hierarchicalparent: 'hierarchical_parent',
  hierarchicalchild: 'hierarchical_child',
  ispartof: 'hierarchical_parent',
  reportsto: 'hierarchical_parent',
  haspart: 'hierarchical_child',
  issubordinateto: 'hierarchical_parent',
  hassubordinate: 'hierarchical_child',
  temporal: 'temporal',
  temporalearlier: 'temporal_earlier',
  temporallater: 'temporal_later',
  isprecededby: 'temporal_earlier',
  issuccessorof: 'temporal_earlier',
  issucceededby: 'temporal_later',
  hassuccessor: 'temporal_later',
  family: 'family',
  familialorganizational: 'family',
  sequential: 'temporal',
  related: 'associative',
  hasfamilyassociationwith: 'family',
  hasparent: 'family',
  haschild: 'family',
  hassibling: 'family',
  hasspouse: 'family',
  isspouseof: 'family',
  associative: 'associative',
  associatedwith: 'associative',
  isassociatedwith: 'associative',
  correspondedwith: 'associative',
})

/** Maps terms to this entity's relation to a resource. */
export const resourceRelationKind = table<ResourceRelationKind>({
  creatorof: 'creator_of',
  iscreatorof: 'creator_of',
  subjectof: 'subject_of',
  issubjectof: 'subject_of',
  subject: 'subject_of',
  provenance: 'creator_of',
  other: 'other',
})

/** Maps terms to this entity's relation to a function. */
export const functionRelationKind = table<FunctionRelationKind>({
  controls: 'controls',
  owns: 'owns',
  performs: 'performs',
  performance: 'performs',
  other: 'other',
})

/** Maps entity types, in any form used by records and link roles. */
export const agentType = table<AgentType>({
  person: 'person',
  corporatebody: 'corporate_body',
  corpbody: 'corporate_body',
  corporation: 'corporate_body',
  family: 'family',
})
