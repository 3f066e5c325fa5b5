import type { AccessStatus } from '@fonds/types'
import { sentenceStatus, sentencesOf } from './access-words.ts'

/** How much of a statement is read: conditions stand at its beginning, and the time is bounded. */
export const MAX_STATEMENT_READ = 10_000

/** One row of the table that documents how a status is read. */
export interface AccessExample {
  readonly status: AccessStatus
  readonly example: string
}

/** For the documentation: what each status is read from. */
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
 * Access as the sentences of a statement say it: open beside restricted or closed is partial, else the narrowest of
 * them holds.
 * @returns `unknown` where none of them says anything of access
 */
export function statusOf(statement: string): AccessStatus {
  const statuses = new Set(sentencesOf(statement.slice(0, MAX_STATEMENT_READ)).map(sentenceStatus))
  return joinStatuses(statuses)
}

/** Several statuses as one. */
export function joinStatuses(statuses: ReadonlySet<AccessStatus | null>): AccessStatus {
  const narrow = statuses.has('restricted') || statuses.has('closed')
  if (statuses.has('partial') || (statuses.has('open') && narrow)) return 'partial'
  if (statuses.has('closed')) return 'closed'
  if (statuses.has('restricted')) return 'restricted'
  return statuses.has('open') ? 'open' : 'unknown'
}
