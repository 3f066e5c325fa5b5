import type { AgentKind, EnteredDate, Extent, FileVersion, Note, Row, TermType } from './rows.ts'

export type * from './rows.ts'

export interface Repository extends Row {
  readonly kind: 'repository'
  code: string
  name: string
  publish: boolean
  country: string | null
  orgCode: string | null
  url: string | null
  /** Leaves the repository out of OAI-PMH. */
  oaiDisabled: boolean
}

export interface AgentLink {
  readonly agent: Agent
  readonly role: 'creator' | 'source' | 'subject'
  readonly relator?: string
  readonly terms?: readonly string[]
}

export interface ContainerInstance {
  readonly type: string
  readonly container: TopContainer
  /** Containers inside: at most two. */
  readonly within?: readonly { readonly type: string; readonly indicator: string }[]
}

export interface DigitalInstance {
  readonly type: 'digital_object'
  readonly digitalObject: DigitalObject
  readonly representative: boolean
}

export type Instance = ContainerInstance | DigitalInstance

/** Members that a collection and its parts have in common. */
export interface Description extends Row {
  title: string
  level: string
  dates: readonly EnteredDate[]
  extents: readonly Extent[]
  notes: readonly Note[]
  subjects: readonly Subject[]
  agents: readonly AgentLink[]
  instances: readonly Instance[]
  /** ISO 639-2. */
  language: string | null
  publish: boolean
  suppressed: boolean
  readonly children: ArchivalObject[]
  /** The state that the index still has of it, if that differs from the database. */
  indexed: Indexed | null
}

/** The state that an index that lags behind gives an export instead of the record. */
export interface Indexed {
  /** Milliseconds since 1970. */
  readonly until: number
  readonly lockVersion: number
  readonly content: Content
}

export type Content = Pick<
  ArchivalObject,
  | 'title'
  | 'level'
  | 'dates'
  | 'extents'
  | 'notes'
  | 'subjects'
  | 'agents'
  | 'instances'
  | 'language'
  | 'publish'
  | 'suppressed'
  | 'componentId'
>

export interface Resource extends Description {
  readonly kind: 'resource'
  repository: Repository
  /** Up to four parts. */
  identifier: readonly string[]
  eadId: string | null
  eadLocation: string | null
  findingAidTitle: string | null
  sponsor: string | null
}

export interface ArchivalObject extends Description {
  readonly kind: 'archival_object'
  readonly resource: Resource
  /** Null directly below the resource. */
  parent: ArchivalObject | null
  readonly refId: string
  componentId: string | null
}

export type Node = Resource | ArchivalObject

export interface TopContainer extends Row {
  readonly kind: 'top_container'
  repository: Repository
  type: string
  indicator: string
  barcode: string | null
  profile: { readonly name: string; readonly url: string | null } | null
}

export interface DigitalObject extends Row {
  readonly kind: 'digital_object'
  repository: Repository
  identifier: string
  title: string
  dates: readonly EnteredDate[]
  publish: boolean
  suppressed: boolean
  fileVersions: readonly FileVersion[]
}

export interface Agent extends Row {
  readonly kind: AgentKind
  /** Family name, name of the body, or of the family. */
  primaryName: string
  restOfName: string | null
  source: string | null
  rules: string | null
  authorityId: string | null
  dates: { readonly begin: string; readonly end: string } | null
  /** A biographical note, or null. */
  note: string | null
  publish: boolean
}

export interface Subject extends Row {
  readonly kind: 'subject'
  terms: readonly { readonly term: string; readonly type: TermType }[]
  source: string | null
  authorityId: string | null
}

/** A record that descriptions refer to. */
export type Linked = Subject | Agent | TopContainer | DigitalObject
export type AnyRecord = Repository | Node | Linked

/** A deleted record: the feed names its URI only. */
export interface Tombstone {
  readonly id: number
  readonly uri: string
  readonly timestamp: number
}
