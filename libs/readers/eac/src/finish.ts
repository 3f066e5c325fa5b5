import { blocksText, sortName } from '@fonds/reader-ead/parts'
import type { EntityContent, EntityInput, EntityParts, EntityTerm } from '@fonds/types'
import { finishControl } from './control.ts'
import { joinDates } from './dates.ts'
import { type ControlDraft, type IdentityDraft, isEmptyParts, newControl } from './draft.ts'
import { RecordRefusal } from './errors.ts'
import { distinctIdentifiers } from './identifiers.ts'
import { displayName, distinctNames } from './names.ts'
import { agentType } from './relation-kinds.ts'
import type { EacFormat } from './vocabulary.ts'

/** A record that has been read completely, but not yet converted to entities. */
export interface RecordDraft {
  readonly format: EacFormat
  readonly control: ControlDraft
  readonly identities: readonly IdentityDraft[]
  readonly language: string | null
  readonly internal: boolean
  readonly line: number
}

/** Maximum number of identities, since each is related to all others. */
const MAX_IDENTITIES = 100

const GENDER = /^(?:gender|sex|geschlecht|geschlechtsangabe|genre|sexe|sesso|genero|sexo|geslacht)$/

/** Returns the person's gender in the source's own term rather than its code. */
function genderOf(terms: readonly EntityTerm[]): string | null {
  const stated = terms.find(({ type }) => GENDER.test((type ?? '').toLowerCase().replace(/^.*:|[^a-z:]/g, '')))
  if (stated === undefined) return null
  const words = blocksText(stated.note, ' ')
  return stated.term === null || (/^\d+$/.test(stated.term) && words !== '') ? words || null : stated.term
}

function readType(identity: IdentityDraft, line: number): EntityContent['entity_type'] {
  const type = agentType(identity.entityType)
  if (type !== null) return type
  const written = identity.entityType
  const what = written === null ? 'the record has no entityType' : `entityType "${written.slice(0, 40)}" is not known`
  throw new RecordRefusal('invalid_record', `${what}; it must be person, corporateBody or family`, { line, column: 1 })
}

/** Returns identity relations to the record's other identities. */
function others(record: RecordDraft, self: IdentityDraft): EntityParts['relations'] {
  return record.identities.flatMap((identity): EntityParts['relations'] => {
    const name = displayName(identity.parts.names)
    if (identity === self || name === null || (identity.internal && !self.internal)) return []
    const nothing = {
      other_names: [],
      other_identifiers: [],
      lang: null,
      role: null,
      source: null,
      date: null,
      places: [],
      note: [],
    }
    const target_type = agentType(identity.entityType)
    return [{ relation: 'identity', target_name: name.value, target_identifier: null, target_type, ...nothing }]
  })
}

function finishIdentity(record: RecordDraft, identity: IdentityDraft, index: number): EntityContent {
  const { parts, hidden, identityType } = identity
  const internal = record.internal || identity.internal
  const isFunction = record.format === 'eac-f-1.0'
  const name = displayName(parts.names)
  if (name === null) {
    const at = { line: record.line, column: 1 }
    throw new RecordRefusal('invalid_record', 'the record has no public nameEntry with a name', at)
  }
  // The record's own ids go to its first identity only; otherwise, they would merge all identities.
  const control = record.control.internal ? newControl() : record.control
  const identifiers = [...(index === 0 ? control.identifiers : []), ...parts.identifiers]
  return {
    ...parts,
    names: distinctNames(parts.names),
    relations: [...parts.relations, ...others(record, identity)],
    identifiers: distinctIdentifiers(identifiers),
    entity_type: isFunction ? 'subject' : readType(identity, record.line),
    ...(isFunction && { function: { status: identity.functionStatus } }),
    name: name.value,
    sort_name: sortName(name.parts),
    date: joinDates(parts.exist_dates),
    gender: genderOf([...parts.demographics, ...parts.local_descriptions]),
    identity_type: identityType === 'given' || identityType === 'acquired' ? identityType : null,
    description_language: record.language ?? [...control.languages][0] ?? null,
    control: finishControl(control),
    internal,
    internal_content: isEmptyParts(hidden) ? null : { ...hidden, names: distinctNames(hidden.names) },
  }
}

/**
 * Builds an entity for each identity of a record.
 * @throws RecordRefusal `invalid_record` for an identity without a known type or a name
 */
export function finishRecord(record: RecordDraft): EntityInput[] {
  const { control, format, identities, line } = record
  if (identities.length === 0) {
    throw new RecordRefusal('invalid_record', 'the record has no identity', { line, column: 1 })
  }
  if (identities.length > MAX_IDENTITIES) {
    const message = `one record describes more than ${MAX_IDENTITIES} identities`
    throw new RecordRefusal('limit_exceeded', message, { line, column: 1 })
  }
  return identities.map((identity, index) => ({
    content: finishIdentity(record, identity, index),
    format,
    agency: control.agency.code ?? control.agency.name,
    record_id: control.recordId,
    identity: index,
    identities: identities.length,
    line,
  }))
}
