/** Key of the mark that names the version of a tenant's content. @param prefix QUEUE_PREFIX */
export const contentMarkKey = (prefix: string, tenantId: string): string => `${prefix}-content:${tenantId}`

/** Begins the mark of content that a writer is about to commit. */
export const CHANGING = 'changing:'

/** Separates a mark's id from the position in the database's log that the change precedes. */
const AT = '@'

/** The mark of a tenant's content. */
export interface ContentMark {
  /** Names the version of the content. */
  readonly id: string
  /** A position in PostgreSQL's write-ahead log that every announced change precedes; null if unknown. */
  readonly position: string | null
}

export const writeMark = ({ id, position }: ContentMark): string => (position === null ? id : `${id}${AT}${position}`)

export function readMark(text: string): ContentMark {
  const [id = '', position] = text.split(AT)
  return { id, position: position ?? null }
}
