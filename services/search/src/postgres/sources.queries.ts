/**
 * The documents that a statement searches. Searches of descriptions have statements of their own, and so have those of
 * entities and exhibits, since statements that search both take twice as long to plan.
 */
export interface Source {
  /** Distinguishes the names of statements. */
  readonly suffix: '' | '_all' | '_others'
  /** Selects the visible documents that match. */
  readonly matches: string
  /** Selects all visible documents. */
  readonly documents: string
  /** The parameters of `matches`, besides the tenant. */
  readonly parameters: readonly ('match' | 'others')[]
  /** Whether pages include their results. */
  readonly withItems: boolean
}

export const DESCRIPTIONS: Source = {
  suffix: '',
  matches: 'api.search_matches(:tenant, :match::tsquery)',
  documents: 'api.search_documents(:tenant)',
  parameters: ['match'],
  withItems: false,
}

const OTHER_MATCHES = 'SELECT o.* FROM api.search_entities_and_exhibits(:tenant) o WHERE o.terms @@ :others::tsquery'

/** Entities and exhibits. */
export const OTHERS: Source = {
  suffix: '_others',
  matches: `(${OTHER_MATCHES})`,
  documents: 'api.search_entities_and_exhibits(:tenant)',
  parameters: ['others'],
  withItems: true,
}

/** Descriptions, which must match `match`, with entities and exhibits, which must match `others`. */
export const EVERYTHING: Source = {
  suffix: '_all',
  matches: `(
    SELECT * FROM api.search_matches(:tenant, :match::tsquery)
    UNION ALL
    ${OTHER_MATCHES}
  )`,
  documents: `(
    SELECT * FROM api.search_documents(:tenant)
    UNION ALL
    SELECT * FROM api.search_entities_and_exhibits(:tenant)
  )`,
  parameters: ['match', 'others'],
  withItems: false,
}
