import type { XmlElement } from '@fonds/reader-ead/parts'
import type { ReportBuilder } from '@fonds/reader-xml'
import type { EntityControl, EntityDate, EntityDeclaration, EntityParts, MaintenanceEvent } from '@fonds/types'
import type { EacFormat } from './vocabulary.ts'

type Growing<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] }

export type PartsDraft = Growing<EntityParts>

function newParts(): PartsDraft {
  return {
    names: [],
    exist_dates: [],
    places: [],
    functions: [],
    occupations: [],
    legal_statuses: [],
    mandates: [],
    local_descriptions: [],
    demographics: [],
    other_types: [],
    languages_used: [],
    biographical_notes: [],
    relations: [],
    resource_relations: [],
    function_relations: [],
    identifiers: [],
  }
}

export function isEmptyParts(parts: EntityParts): boolean {
  return Object.values(parts).every((list: readonly unknown[]) => list.length === 0)
}

/** An identity while its record is being read. */
export interface IdentityDraft {
  readonly parts: PartsDraft
  /** Internal parts. */
  readonly hidden: PartsDraft
  entityType: string | null
  identityType: string | null
  /** Status of a function. */
  functionStatus: string | null
  internal: boolean
  /** Number of name sets so far. */
  groups: number
}

export function newIdentity(internal: boolean): IdentityDraft {
  return {
    parts: newParts(),
    hidden: newParts(),
    entityType: null,
    identityType: null,
    functionStatus: null,
    internal,
    groups: 0,
  }
}

/** A record's control area while it is being read. */
export interface ControlDraft {
  /** Whether it is internal as a whole: its ids then only identify the record. */
  internal: boolean
  recordId: string | null
  agency: EntityControl['agency']
  status: string | null
  publicationStatus: string | null
  /** Internal statuses, which are not shown but hold. */
  readonly hiddenStatuses: string[]
  detailLevel: string | null
  readonly languages: Set<string>
  readonly scripts: Set<string>
  readonly conventions: EntityDeclaration[]
  readonly rights: EntityDeclaration[]
  readonly localTypes: EntityDeclaration[]
  readonly localControls: { type: string | null; terms: string[]; date: EntityDate | null }[]
  readonly sources: EntityDeclaration[]
  readonly events: MaintenanceEvent[]
  readonly representations: EntityControl['representations'][number][]
  /** Identifiers of this record and of other records about the same entity. */
  readonly identifiers: EntityParts['identifiers'][number][]
  /** Codes of conventions by the `id` that names refer to. */
  readonly conventionCodes: Map<string, string>
}

export function newControl(): ControlDraft {
  return {
    internal: false,
    recordId: null,
    agency: { code: null, name: null, other_codes: [], country: null, note: [] },
    status: null,
    publicationStatus: null,
    hiddenStatuses: [],
    detailLevel: null,
    languages: new Set(),
    scripts: new Set(),
    conventions: [],
    rights: [],
    localTypes: [],
    localControls: [],
    sources: [],
    events: [],
    representations: [],
    identifiers: [],
    conventionCodes: new Map(),
  }
}

/** Context of a mapping: the identity and control area being filled, and the report. */
export interface RecordContext {
  readonly format: EacFormat
  readonly report: ReportBuilder
  readonly control: ControlDraft
  readonly identity: IdentityDraft
}

/** Returns the parts to which an element belongs; internal ones are kept separately. */
export function partsFor(el: XmlElement, ctx: RecordContext): PartsDraft {
  return el.internal ? ctx.identity.hidden : ctx.identity.parts
}

export type Mapper = (el: XmlElement, ctx: RecordContext) => void

/** Returns whether a statement about an entity has any content. */
export function says(...fields: readonly (string | null | readonly unknown[] | EntityDate)[]): boolean {
  return fields.some((field) => field !== null && (!Array.isArray(field) || field.length > 0) && field !== '')
}
