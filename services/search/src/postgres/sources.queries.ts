/** Maximum number of words that are looked up one by one. */
export const MAX_WORDS = 4

const given = (list: 'words' | 'alternatives') =>
  Array.from({ length: MAX_WORDS }, (_, n) => `(:${list}::tsquery[])[${n + 1}]`)

const everyWord = given('words').map((word) => `(${word} IS NULL OR d.terms @@ ${word})`)
const anyAlternative = given('alternatives').map((word, n) =>
  n === 0 ? `${word} IS NULL OR d.terms @@ ${word}` : `(${word} IS NOT NULL AND d.terms @@ ${word})`,
)

/**
 * Selects descriptions. Each word is a separate condition, with its stems: for a single query, the index would test all words
 * and stems in every document with one of them, which takes up to twice as long. PostgreSQL leaves out the words that are not
 * given, since these statements are planned for their values.
 */
const DESCRIPTION_MATCHES = `SELECT d.* FROM api.search_matches(:tenant, :match::tsquery) d
    WHERE ${everyWord.join('\n      AND ')}
      AND (${anyAlternative.join('\n        OR ')})`

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
  readonly parameters: readonly ('match' | 'words' | 'alternatives' | 'others')[]
}

export const DESCRIPTIONS: Source = {
  suffix: '',
  matches: `(
    ${DESCRIPTION_MATCHES}
  )`,
  documents: 'api.search_documents(:tenant)',
  parameters: ['match', 'words', 'alternatives'],
}

const OTHER_MATCHES = 'SELECT o.* FROM api.search_entities_and_exhibits(:tenant) o WHERE o.terms @@ :others::tsquery'

/** Entities and exhibits. */
export const OTHERS: Source = {
  suffix: '_others',
  matches: `(${OTHER_MATCHES})`,
  documents: 'api.search_entities_and_exhibits(:tenant)',
  parameters: ['others'],
}

/** Descriptions, with entities and exhibits. See `Matches` for the parameters. */
export const EVERYTHING: Source = {
  suffix: '_all',
  matches: `(
    ${DESCRIPTION_MATCHES}
    UNION ALL
    ${OTHER_MATCHES}
  )`,
  documents: `(
    SELECT * FROM api.search_documents(:tenant)
    UNION ALL
    SELECT * FROM api.search_entities_and_exhibits(:tenant)
  )`,
  parameters: ['match', 'words', 'alternatives', 'others'],
}
