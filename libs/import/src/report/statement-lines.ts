import type { AccessStatus, StatementReading } from '@fonds/types'
import { plural } from '@fonds/util'

/** A statement of an archive, with what depends on it. */
export interface UsedStatement extends StatementReading {
  /** Number of images; null if there is no archive. */
  readonly images: number | null
  /** Names it in commands; null if there is no archive. */
  readonly id: string | null
  /** The operator's decision on it. */
  readonly decided: { readonly status: AccessStatus; readonly until: string | null } | null
}

/** Number of statements to print. */
const SHOWN = 20
/** The same with `--verbose`. */
const SHOWN_VERBOSE = 1_000
/** Number of characters of a statement to print. */
const LENGTH = 100
const STATUS_WIDTH = 'restricted until 2050-01-01'.length

/** Lists how statements of access were read, so that a person can check them. */
export function statementLines(
  statements: readonly UsedStatement[],
  { verbose, tenant }: { readonly verbose: boolean; readonly tenant: string | null },
): string[] {
  if (statements.length === 0) return []
  const shown = statements.slice(0, verbose ? SHOWN_VERBOSE : SHOWN)
  const more = statements.length - shown.length
  return [
    `${plural(statements.length, 'different statement')} on access, as read:`,
    ...shown.map(lineOf),
    ...(more > 0 ? [`  and ${more.toLocaleString('en')} more${verbose ? '' : ' (--verbose lists them)'}`] : []),
    ...(tenant === null
      ? []
      : ['To decide what one means:', `  fonds set --tenant ${tenant} --statement ID access=STATUS`]),
  ]
}

function lineOf({ statement, status, until, descriptions, images, id, decided }: UsedStatement): string {
  const reading = decided ?? { status, until }
  const words = statement.length > LENGTH ? `${statement.slice(0, LENGTH)}…` : statement
  const name = reading.status === 'unknown' && decided === null ? 'not understood' : reading.status
  const status_ = `${name}${reading.until === null ? '' : ` until ${reading.until}`}${decided === null ? '' : ' (decided)'}`
  const counts = [plural(descriptions, 'description'), ...(images === null ? [] : [plural(images, 'image')])].join(', ')
  return `  ${id === null ? '' : `${id}  `}${status_.padEnd(STATUS_WIDTH)}  ${counts}: “${words}”`
}

/** Returns statements of files, which belong to no archive. */
export const withoutArchive = (statements: readonly StatementReading[]): UsedStatement[] =>
  statements.map((statement) => ({ ...statement, images: null, id: null, decided: null }))
