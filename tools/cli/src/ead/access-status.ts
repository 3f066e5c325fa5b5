import type { AccessStatus } from '@fonds/types'
import { sentenceStatus, sentencesOf } from './access-words.ts'

/** Maximum number of characters of a statement to read. Conditions come first, and the limit restricts the time. */
export const MAX_STATEMENT_READ = 10_000

/** A row of the table that documents how a status is recognised. */
export interface AccessExample {
  readonly status: AccessStatus
  readonly example: string
}

/** Documents how each status is recognised. */
export const ACCESS_EXAMPLES: readonly AccessExample[] = [
  {
    status: 'open',
    example: 'no restrictions; unrestricted; is open for research; open (vetted); keine Sperrfrist; communicable',
  },
  { status: 'partial', example: 'some folders are restricted; open for research except the diaries, which are closed' },
  {
    status: 'restricted',
    example: 'restricted; requires prior written approval; accès sur autorisation; eingeschränkt',
  },
  { status: 'closed', example: 'closed for 75 years; not open to the public; sealed; gesperrt; niet openbaar' },
]

/**
 * Derives a status from the sentences of a statement. Open together with restricted or closed gives partial; otherwise,
 * the strictest status applies.
 * @returns `unknown` if no sentence mentions access
 */
export function statusOf(statement: string): AccessStatus {
  const statuses = new Set(sentencesOf(statement.slice(0, MAX_STATEMENT_READ)).map(sentenceStatus))
  return joinStatuses(statuses)
}

/** Combines several statuses. */
export function joinStatuses(statuses: ReadonlySet<AccessStatus | null>): AccessStatus {
  const narrow = statuses.has('restricted') || statuses.has('closed')
  if (statuses.has('partial') || (statuses.has('open') && narrow)) return 'partial'
  if (statuses.has('closed')) return 'closed'
  if (statuses.has('restricted')) return 'restricted'
  return statuses.has('open') ? 'open' : 'unknown'
}
