import { type CsvRow, columnsOf } from '@fonds/reader-csv'
import { formerAddress } from '@fonds/types'
import type { LineProblem } from '../set-many/read-assignments.ts'

/** One row of a list. */
export interface ListedRedirect {
  readonly line: number
  /** In the form of `formerAddress`. */
  readonly address: string
  /** Slug, reference code, UUID or permalink. */
  readonly to: string
}

/** Limits of a list, which one transaction imports. */
export const REDIRECT_LIMITS = { columns: 20, cell: 3_000, rows: 200_000 } as const

/** Maximum length of a value that a message repeats. */
const MAX_SHOWN = 100

/**
 * Reads the rows of a file with the columns from and to.
 * @returns the valid rows, and the problems of the others
 * @throws CsvError for a file that is not such a table
 */
export async function readRedirects(
  rows: AsyncGenerator<CsvRow>,
): Promise<{ readonly redirects: readonly ListedRedirect[]; readonly problems: readonly LineProblem[] }> {
  const redirects: ListedRedirect[] = []
  const problems: LineProblem[] = []
  const seen = new Map<string, number>()
  let columns: { readonly from: number | undefined; readonly to: number | undefined } | undefined
  for await (const row of rows) {
    if (columns === undefined) {
      columns = columnsOf(row, { required: ['from', 'to'], optional: [] })
      continue
    }
    const cell = (index: number | undefined) => (index === undefined ? '' : (row.cells[index] ?? '').trim())
    const [from, to] = [cell(columns.from), cell(columns.to)]
    const address = formerAddress(from)
    const problem = problemOf({ from, address, to, earlier: seen.get(address ?? '') })
    if (address === null || problem !== null) problems.push({ line: row.line, message: problem ?? '' })
    else redirects.push({ line: row.line, address, to })
    if (address !== null) seen.set(address, row.line)
  }
  return { redirects, problems }
}

interface Cells {
  readonly from: string
  readonly address: string | null
  readonly to: string
  /** Line that has the same address. */
  readonly earlier: number | undefined
}

function problemOf({ from, address, to, earlier }: Cells): string | null {
  if (from === '') return 'from is empty'
  if (to === '') return 'to is empty'
  if (earlier !== undefined) return `line ${earlier} already redirects ${shown(from)}`
  if (address !== null) return null
  return (
    `${shown(from)} cannot be redirected: write a path such as /old/page, or its URL; the home page, paths of Fonds itself ` +
    '(/api/public, /robots.txt, /sitemap.xml), those that begin with a dot, and those over 500 characters are not possible'
  )
}

/** Quotes a value for a message. */
export const shown = (value: string): string =>
  JSON.stringify(value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value)
