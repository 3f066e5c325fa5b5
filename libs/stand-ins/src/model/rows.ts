export type AgentKind = 'agent_person' | 'agent_corporate_entity' | 'agent_family'
export type Kind =
  | 'repository'
  | 'resource'
  | 'archival_object'
  | 'top_container'
  | 'digital_object'
  | 'subject'
  | AgentKind

/**
 * Columns of every row. Times are whole seconds since 1970: the columns are DATETIME without fractions, so two changes of
 * one second cannot be told apart.
 */
export interface Row {
  /** Counts up within a table, across repositories. */
  readonly id: number
  createTime: number
  /** The last save of this record itself. */
  userMtime: number
  /** The last change that should make an index read it again; `modified_since` compares with this one. */
  systemMtime: number
  /** Counts saves, but neither `publish` of a whole tree, nor suppression, nor moves. */
  lockVersion: number
}

/** A date as it was entered; `begin` and `end` are YYYY, YYYY-MM or YYYY-MM-DD. */
export interface EnteredDate {
  readonly label: string
  readonly type: 'single' | 'inclusive' | 'bulk'
  readonly begin?: string
  readonly end?: string
  readonly expression?: string
}

export interface Extent {
  readonly portion: 'whole' | 'part'
  readonly number: string
  readonly type: string
  readonly containerSummary?: string
}

export interface Note {
  readonly type: string
  readonly persistentId: string
  readonly label?: string
  readonly content: string
  readonly publish: boolean
}

export interface FileVersion {
  readonly uri: string
  readonly publish: boolean
  readonly useStatement?: string
  readonly caption?: string
}

export type TermType = 'topical' | 'geographic' | 'genre_form' | 'function' | 'occupation' | 'uniform_title'
