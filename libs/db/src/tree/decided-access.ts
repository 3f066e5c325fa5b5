import { ACCESS_STATUSES } from '@fonds/types'
import { isDay } from '@fonds/util'
import { CommandError } from '../command-error.ts'

/** An operator's decision on a statement of access. */
export interface DecidedAccess {
  readonly status: string
  readonly until: string | null
}

/**
 * Returns SQL for what was decided on a statement of access, as it is stored in `set_access`; null if nothing was.
 * @param own SQL for access as stated by the source
 */
export const decidedAccess = (tenant: string, own: string): string =>
  `(SELECT a.access || jsonb_build_object('statement', ${own} -> 'statement', 'by_statement', true)
        || CASE WHEN ${own} ? 'statements' THEN jsonb_build_object('statements', ${own} -> 'statements') ELSE '{}' END
      FROM fonds.access_decision a
      WHERE a.tenant_id = ${tenant} AND a.statement_key = fonds.access_key(${own} ->> 'statement'))`

/** @throws CommandError invalid */
export function checkAccess({ status, until }: DecidedAccess): void {
  if (!(ACCESS_STATUSES as readonly string[]).includes(status)) {
    throw new CommandError('invalid', `access must be one of ${ACCESS_STATUSES.join(', ')}`)
  }
  if (until !== null && !isDay(until)) throw new CommandError('invalid', 'access_until must be a date, YYYY-MM-DD')
}

/** Returns access as it is stored. An unknown status that an operator set was decided, unlike one that was not understood. */
export const storedAccess = <Access extends DecidedAccess>(access: Access): Access & { understood?: true } =>
  access.status === 'unknown' ? { ...access, understood: true } : access
