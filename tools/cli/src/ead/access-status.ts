import type { AccessStatus } from '@fonds/types'
import { sentenceStatus, sentencesOf } from './access-words.ts'

/** Number of characters read of a statement: conditions come first, and the limit bounds the time. */
export const MAX_STATEMENT_READ = 10_000

/** A row of the table that documents how a status is recognized. */
export interface AccessExample {
  readonly status: AccessStatus
  readonly example: string
}

/** Documents what each status is recognized by. */
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
 * Derives a status from the sentences of a statement: open beside restricted or closed is partial; otherwise the
 * narrowest status holds.
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
